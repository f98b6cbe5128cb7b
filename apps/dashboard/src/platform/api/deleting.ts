import type { Endpoint } from '@souk/contract/core/endpoint.ts';

/** Time in which the page of a deleted record is left; undo can restore the record after that. */
const GRACE_PERIOD_MS = 5_000;

const deleting = new Set<string>();

/** Whether this record is being or was just deleted, while its page may still be mounted. */
export function isBeingDeleted(id: string): boolean {
  return deleting.has(id);
}

/** Marks a record as being deleted during a request, and for a moment after it unless it fails. */
export async function whileDeleting<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
  deleting.add(id);
  try {
    const result = await task();
    setTimeout(() => deleting.delete(id), GRACE_PERIOD_MS);
    return result;
  } catch (error) {
    deleting.delete(id);
    throw error;
  }
}

/** The id of the record that a request deletes; undefined for other requests and for parts of a record. */
export function deletedId({ method, path }: Endpoint, params: unknown): string | undefined {
  if (method !== 'DELETE' || !path.endsWith('{id}')) return undefined;
  return idParam(params);
}

/** The id in the parameters of a request. */
export function idParam(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return typeof params.id === 'string' ? params.id : undefined;
}
