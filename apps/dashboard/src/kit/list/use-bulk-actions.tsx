import { activityApi } from '@souk/contract/activity/api.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import type { BulkConfirmation } from './bulk-confirm-dialog.tsx';
import { type BulkAction, toBulkBody, runBulkAction } from './bulk-action.ts';
import type { Selection } from './use-selection.ts';

const BulkConfirmDialog = lazyNamed(() => import('./bulk-confirm-dialog.tsx'), 'BulkConfirmDialog');

interface BulkActions<E extends Endpoint> {
  /** Asks for confirmation, then runs the action. */
  confirmFirst: (action: BulkAction<E>, confirmation: BulkConfirmation) => () => void;
  /** Runs an undoable action immediately; asks for confirmation if it applies to all matching rows. */
  runNow: (action: BulkAction<E>, confirmation: BulkConfirmation) => () => void;
  /** Runs an action that was confirmed in its own dialog. Pass `isQuiet` if that dialog shows errors. */
  run: (action: BulkAction<E>, isQuiet?: boolean) => Promise<void>;
  dialog: ReactNode;
}

/** The actions of a bulk bar and their confirmation. By default, refreshes the collection and the activity log. */
export function useBulkActions<E extends Endpoint>(
  endpoint: E,
  selection: Selection,
  refresh: () => Promise<unknown> = () => refreshCollections(endpoint, activityApi.list),
): BulkActions<E> {
  const [pendingAction, setPendingAction] = useState<{ action: BulkAction<E>; confirmation: BulkConfirmation }>();
  const run: BulkActions<E>['run'] = (action, isQuiet = false) =>
    runBulkAction(endpoint, selection, { action, refresh, quiet: isQuiet });
  const confirmFirst: BulkActions<E>['confirmFirst'] = (action, confirmation) => () =>
    setPendingAction({ action, confirmation });
  const runNow: BulkActions<E>['runNow'] = (action, confirmation) =>
    selection.isAll
      ? confirmFirst(action, { isUndoable: true, ...confirmation })
      : () => void run(action).catch(() => undefined);
  const dialog = pendingAction && (
    <Suspense>
      <BulkConfirmDialog
        call={{ endpoint, input: { body: toBulkBody<E>(selection, pendingAction.action) } }}
        selection={selection}
        confirmation={pendingAction.confirmation}
        onConfirm={() => run(pendingAction.action)}
        onClose={() => setPendingAction(undefined)}
      />
    </Suspense>
  );
  return { confirmFirst, runNow, run, dialog };
}
