import { ordersApi } from '@souk/contract/orders/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '#platform/types/guards.ts';

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

interface Rows {
  rows: readonly { id: string }[];
}

/** The orders before and behind one in the list that was seen last with it; none where no list was seen. */
export function neighboursOf(id: string, client: QueryClient): Neighbours {
  const lists = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.includes(ordersApi.list.path) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => (isRows(state.data) ? state.data.rows : []));
  const rows = lists.find((list) => list.some((row) => row.id === id)) ?? [];
  const at = rows.findIndex((row) => row.id === id);
  return { previous: at > 0 ? rows[at - 1]?.id : undefined, next: at === -1 ? undefined : rows[at + 1]?.id };
}

const isRows = (data: unknown): data is Rows => isRecord(data) && Array.isArray(data.rows);
