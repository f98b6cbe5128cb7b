import type { Endpoint } from '@souk/contract/core/endpoint.ts';

/** Milliseconds in which the page of a deleted record is left; its record may come back by undo after that. */
const LEAVING = 5_000;

const deleting = new Set<string>();

/** Whether this record is being deleted, or was a moment ago, while its page may still be on screen. */
export function isBeingDeleted(id: string): boolean {
  return deleting.has(id);
}

/** Runs the call that deletes a record. If it fails, the record is there as before. */
export async function whileDeleting<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  deleting.add(id);
  try {
    const result = await work();
    setTimeout(() => deleting.delete(id), LEAVING);
    return result;
  } catch (error) {
    deleting.delete(id);
    throw error;
  }
}

/** The id of the record that a call deletes; undefined for other calls and for parts of a record. */
export function deletedId({ method, path }: Endpoint, params: unknown): string | undefined {
  if (method !== 'DELETE' || !path.endsWith('{id}')) return undefined;
  return idIn(params);
}

/** The id among the parameters of a call. */
export function idIn(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return typeof params.id === 'string' ? params.id : undefined;
}
