import type { Endpoint } from '@souk/contract/core/endpoint.ts';

/**
 * How long a deleted record stays marked: long enough to leave its page, but not much longer, because the user can
 * restore it with undo.
 */
const GRACE_PERIOD_MS = 5_000;

const deletingIds = new Set<string>();

/** Whether a record is being deleted or was deleted just now. In both cases its page may still be mounted. */
export function isBeingDeleted(id: string): boolean {
  return deletingIds.has(id);
}

/** Marks a record as being deleted while the task runs and, if it succeeds, for a moment afterwards. */
export async function whileDeleting<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
  deletingIds.add(id);
  try {
    const result = await task();
    setTimeout(() => deletingIds.delete(id), GRACE_PERIOD_MS);
    return result;
  } catch (error) {
    deletingIds.delete(id);
    throw error;
  }
}

/** The id of the record that a request deletes. Undefined if it deletes only a part of a record, or nothing. */
export function deletedId({ method, path }: Endpoint, params: unknown): string | undefined {
  if (method !== 'DELETE' || !path.endsWith('{id}')) return undefined;
  return idParam(params);
}

/** The id in the parameters of a request. */
export function idParam(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return typeof params.id === 'string' ? params.id : undefined;
}
