import { ATTRIBUTE_BULK_ACTIONS, attributesApi } from '@souk/contract/attributes.ts';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { BulkButton, BulkMenu, quietly } from '#shared/list/bulk-button.tsx';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { refreshAttributes } from './attribute-steps.ts';
import { RequiredDialog } from './required-dialog.tsx';

type Action = (typeof ATTRIBUTE_BULK_ACTIONS)[number];

/** One step for all picked attributes. */
export function AttributeBulk({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<'delete' | 'makeRequired'>();
  const run = (action: Action) =>
    runBulkStep(attributesApi.bulk, selection, { step: { action }, refresh: refreshAttributes });
  const step = (action: Action) => quietly(() => run(action));
  return (
    <>
      <BulkButton onClick={step('makeFilterable')}>{t('Make filters')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('No filters any more'), onSelect: step('makeUnfilterable') },
          { label: t('Make required…'), onSelect: () => setAsked('makeRequired') },
          { label: t('Make optional'), onSelect: step('makeOptional') },
          'separator',
          { label: t('Delete…'), danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('Delete {count, plural, one {# attribute} other {# attributes}}?', { count: selection.count })}
        confirmLabel={t('Delete attributes')}
        onClose={() => setAsked(undefined)}
        onConfirm={() => run('delete')}
      >
        {t('Only attributes that no product states can be deleted; the others stay. This cannot be undone.')}
      </ConfirmDialog>
      {asked === 'makeRequired' && (
        <RequiredDialog
          selection={selection}
          onClose={() => setAsked(undefined)}
          onConfirm={() => run('makeRequired')}
        />
      )}
    </>
  );
}
