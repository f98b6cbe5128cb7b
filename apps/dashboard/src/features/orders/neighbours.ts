import { ordersApi } from '@souk/contract/orders/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '#platform/types/guards.ts';

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

interface ListRows {
  rows: readonly { id: string }[];
}

/** Returns the previous and next order in the most recently loaded list that contains the order. */
export function findNeighbours(id: string, client: QueryClient): Neighbours {
  const lists = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey.includes(ordersApi.list.path) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => (isRows(state.data) ? state.data.rows : []));
  const rows = lists.find((list) => list.some((row) => row.id === id)) ?? [];
  const index = rows.findIndex((row) => row.id === id);
  return {
    previous: index > 0 ? rows[index - 1]?.id : undefined,
    next: index === -1 ? undefined : rows[index + 1]?.id,
  };
}

const isRows = (data: unknown): data is ListRows => isRecord(data) && Array.isArray(data.rows);
