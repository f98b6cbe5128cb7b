import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from './bulk-button.tsx';
import type { BulkConfirmation } from './bulk-confirm-dialog.tsx';
import type { BulkAction } from './bulk-action.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import type { Selection } from './use-selection.ts';

interface SwitchBulkActionsProps<E extends Endpoint> {
  endpoint: E;
  selection: Selection;
  refresh?: () => Promise<unknown>;
  /**
   * Actions such as turning on. They run immediately for selected rows, and after a confirmation for all matching rows.
   */
  actions: readonly (BulkConfirmation & { action: BulkAction<E>; label: string })[];
  deletion: BulkConfirmation & { action: BulkAction<E> };
}

/** Bulk actions that turn records on or off, or delete them after a confirmation. */
export function SwitchBulkActions<E extends Endpoint>({
  endpoint,
  selection,
  refresh,
  actions,
  deletion,
}: SwitchBulkActionsProps<E>) {
  const { confirmFirst, runNow, dialog } = useBulkActions(endpoint, selection, refresh);
  return (
    <>
      {actions.map(({ action, label, ...confirmation }) => (
        <BulkButton key={label} onClick={runNow(action, confirmation)}>
          {label}
        </BulkButton>
      ))}
      <BulkButton onClick={confirmFirst(deletion.action, { ...deletion, isDanger: true })}>{t('Delete…')}</BulkButton>
      {dialog}
    </>
  );
}
