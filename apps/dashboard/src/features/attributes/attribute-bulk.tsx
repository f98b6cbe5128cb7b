import { ATTRIBUTE_BULK_ACTIONS, attributesApi } from '@souk/contract/attributes/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import type { BulkQuestion } from '#kit/list/bulk-confirm-dialog.tsx';
import { BulkButton, BulkMenu } from '#kit/list/bulk-button.tsx';
import { runBulkStep } from '#kit/list/bulk-step.ts';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { refreshAttributes } from './attribute-steps.ts';
import { RequiredDialog } from './required-dialog.tsx';

type Action = (typeof ATTRIBUTE_BULK_ACTIONS)[number];

/** One step for all picked attributes. */
export function AttributeBulk({ selection }: { selection: Selection }) {
  const [isAsked, setAsked] = useState(false);
  const { ask, take, dialog } = useBulkSteps(attributesApi.bulk, selection, refreshAttributes);
  const run = (action: Action) =>
    runBulkStep(attributesApi.bulk, selection, { step: { action }, refresh: refreshAttributes });
  const step = (action: Action) => take({ action }, { title: changeTitle, confirm: changeLabel });
  return (
    <>
      <BulkButton onClick={step('makeFilterable')}>{t('Make filters')}</BulkButton>
      <BulkMenu
        items={[
          { label: t('No filters any more'), onSelect: step('makeUnfilterable') },
          { label: t('Make required…'), onSelect: () => setAsked(true) },
          { label: t('Make optional'), onSelect: step('makeOptional') },
          'separator',
          { label: t('Delete…'), danger: true, onSelect: ask({ action: 'delete' }, deletion()) },
        ]}
      />
      {dialog}
      {isAsked && (
        <RequiredDialog selection={selection} onClose={() => setAsked(false)} onConfirm={() => run('makeRequired')} />
      )}
    </>
  );
}

const changeTitle = (count: number) => t('Change {count, plural, one {# attribute} other {# attributes}}?', { count });
const changeLabel = (count: number) => t('Change {count, plural, one {# attribute} other {# attributes}}', { count });

const deletion = (): BulkQuestion => ({
  title: (count) => t('Delete {count, plural, one {# attribute} other {# attributes}}?', { count }),
  confirm: (count) => t('Delete {count, plural, one {# attribute} other {# attributes}}', { count }),
  note: t('Only attributes that no product uses can be deleted.'),
  isDanger: true,
});
