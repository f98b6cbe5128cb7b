import { queryClient } from '#shared/query/client.ts';

/** Brings every list, and whatever else was read, back to its initial state. */
export function clearAll(): void {
  queryClient.clear();
}
