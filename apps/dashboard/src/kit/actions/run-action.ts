import { activityApi } from '@souk/contract/activity/api.ts';
import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { type RequestArguments, requestAny } from '#platform/api/request.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

interface ActionOptions<E extends Endpoint> {
  /** What the toast says, in the past tense. */
  message: string | ((saved: DataOf<E>) => string);
  /** The record in the activity log whose newest change the toast offers to undo. */
  undo?: { entity: string; id: string } | undefined;
  /** Refreshes what shows the record; by default its collection and the activity log. */
  refresh?: ((saved: DataOf<E>) => Promise<unknown>) | undefined;
  /** Runs before the refresh, such as leaving the page of a deleted record, which would request it again. */
  onDone?: (() => unknown) | undefined;
}

/** One write from a menu or a dialog: requests it, says so in a toast and refreshes the screen. Rejects after the failure was shown. */
export async function runAction<E extends Endpoint>(
  endpoint: E,
  call: RequestArguments<E>,
  { message, undo, refresh, onDone }: ActionOptions<E>,
): Promise<DataOf<E>> {
  const refreshCollection = () => refreshCollections(endpoint, activityApi.list);
  const saved = await requestAny<DataOf<E>>(endpoint, call).catch((error: unknown) => {
    // it may have been refused because the screen is out of date
    void refreshCollection();
    throw error;
  });
  await onDone?.();
  const refreshed = refresh ? refresh(saved) : refreshCollection();
  toast.done(
    typeof message === 'string' ? message : message(saved),
    undo && { undo: () => undoNewest(undo.entity, undo.id) },
  );
  await refreshed;
  return saved;
}

/** Starts an action whose failure needs no more than the toast that it has shown. */
export const startAction = (action: Promise<unknown>): void => void action.catch(() => undefined);
