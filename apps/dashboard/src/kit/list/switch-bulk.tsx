import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from './bulk-button.tsx';
import type { BulkQuestion } from './bulk-confirm-dialog.tsx';
import type { BulkStep } from './bulk-step.ts';
import { useBulkSteps } from './use-bulk-steps.tsx';
import type { Selection } from './use-selection.ts';

interface SwitchBulkProps<E extends Endpoint> {
  endpoint: E;
  selection: Selection;
  refresh?: () => Promise<unknown>;
  /** Done at once, such as switching on and off; confirmed for all rows that match. */
  actions: readonly (BulkQuestion & { step: BulkStep<E>; label: string })[];
  deletion: BulkQuestion & { step: BulkStep<E> };
}

/** Actions for selected rows that can be switched, and deleted after a confirmation. */
export function SwitchBulk<E extends Endpoint>({
  endpoint,
  selection,
  refresh,
  actions,
  deletion,
}: SwitchBulkProps<E>) {
  const { ask, take, dialog } = useBulkSteps(endpoint, selection, refresh);
  return (
    <>
      {actions.map(({ step, label, ...question }) => (
        <BulkButton key={label} onClick={take(step, question)}>
          {label}
        </BulkButton>
      ))}
      <BulkButton onClick={ask(deletion.step, { ...deletion, isDanger: true })}>{t('Delete…')}</BulkButton>
      {dialog}
    </>
  );
}
