import { activityApi } from '@souk/contract/activity/api.ts';
import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { type RequestArguments, requestAny } from '#platform/api/request.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

interface ActionOptions<E extends Endpoint> {
  /** Text of the toast, in the past tense. */
  message: string | ((saved: DataOf<E>) => string);
  /** The record whose newest change the toast offers to undo; undefined if the action can't be undone. */
  undo: { entity: string; id: string } | undefined;
  /** Refreshes the queries that show the record; by default its collection and the activity log. */
  refresh?: ((saved: DataOf<E>) => Promise<unknown>) | undefined;
  /**
   * Runs before the refresh, for example to leave the page of a deleted record before the record is requested again.
   */
  onDone?: (() => unknown) | undefined;
}

/**
 * Runs one action from a menu or a dialog: sends it, shows a toast and refreshes the screen. Rejects after an error
 * toast.
 */
export async function runAction<E extends Endpoint>(
  endpoint: E,
  call: RequestArguments<E>,
  { message, undo, refresh, onDone }: ActionOptions<E>,
): Promise<DataOf<E>> {
  const refreshCollection = () => refreshCollections(endpoint, activityApi.list);
  const saved = await requestAny<DataOf<E>>(endpoint, call).catch((error: unknown) => {
    // the rejection may be caused by outdated data on screen
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

/** Starts an action whose error is fully handled by its toast. */
export const startAction = (action: Promise<unknown>): void => void action.catch(() => undefined);
