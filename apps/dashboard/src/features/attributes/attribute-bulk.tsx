import { ATTRIBUTE_BULK_ACTIONS, attributesApi } from '@souk/contract/attributes/api.ts';
import { useState } from 'react';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { t } from '#platform/i18n/i18n.ts';
import { RequiredDialog } from './required-dialog.tsx';

export function AttributeBulkActions({ selection }: { selection: Selection }) {
  const [isConfirming, setConfirming] = useState(false);
  const { confirmFirst, runNow, run, dialog } = useBulkActions(attributesApi.bulk, selection);
  const change = (action: (typeof ATTRIBUTE_BULK_ACTIONS)[number]) => runNow({ action }, { confirmLabel: changeLabel });
  const deletion = {
    confirmLabel: (count: number) => t('Delete {count, plural, one {# attribute} other {# attributes}}', { count }),
    note: t('Only attributes that no product uses can be deleted.'),
    isDanger: true,
  };
  return (
    <>
      <BulkButton onClick={change('makeFilterable')}>{t('Use as filters')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('Stop using as filters'), onSelect: change('makeUnfilterable') },
          { label: t('Make required…'), onSelect: () => setConfirming(true) },
          { label: t('Make optional'), onSelect: change('makeOptional') },
          'separator',
          { label: t('Delete…'), danger: true, onSelect: confirmFirst({ action: 'delete' }, deletion) },
        ]}
      />
      {dialog}
      {isConfirming && (
        <RequiredDialog
          selection={selection}
          onClose={() => setConfirming(false)}
          onConfirm={() => run({ action: 'makeRequired' })}
        />
      )}
    </>
  );
}

const changeLabel = (count: number) => t('Change {count, plural, one {# attribute} other {# attributes}}', { count });
