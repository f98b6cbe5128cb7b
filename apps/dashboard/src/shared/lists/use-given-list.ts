import { mayAccess } from '@souk/contract/core/access.ts';
import { useQuery } from '@tanstack/react-query';

import { queryOf } from '#shared/query/query-of.ts';
import { useOptionalProfile } from '#shared/session/profile.ts';

import { FIRST_PAGE, LIMIT, listCall, listEndpoint, type ListName } from './lists.ts';

export interface GivenList<Row> {
  isLoading: boolean;
  count: number;
  rows: readonly Row[];
  /** From 1. */
  page: number;
  limit: number;
}

/** Where a list stands: search parameters of the address, or values. */
export type ListPlace = { page?: string | number; limit?: string | number } & Record<
  string,
  string | number | undefined
>;

const NO_ROWS: readonly never[] = [];

/**
 * One of the given lists as a view over the query cache. Asks once the person is known and may read it, and again when
 * page, limit or filters change; `clearAll` brings it back to its initial state.
 */
export function useGivenList<Row = unknown>(name: ListName, place: ListPlace = {}): GivenList<Row> {
  const person = useOptionalProfile();
  const { page, limit, query } = readPlace(name, place);
  const mayRead = person !== undefined && mayAccess(person, listCall(name).access);
  const answer = useQuery({ ...queryOf(listEndpoint(name), { query }), enabled: mayRead });
  return {
    isLoading: answer.isLoading,
    count: answer.data?.count ?? 0,
    rows: (answer.data?.rows as Row[] | undefined) ?? NO_ROWS,
    page,
    limit,
  };
}

function readPlace(name: ListName, place: ListPlace) {
  const { filters = [], fixed, isWhole } = listCall(name);
  const page = Math.max(FIRST_PAGE, Math.trunc(Number(place.page)) || FIRST_PAGE);
  const limit = Math.max(1, Math.trunc(Number(place.limit)) || LIMIT);
  const wanted = filters.flatMap((filter) => (place[filter] ? [[filter, place[filter]] as const] : []));
  const paging: Record<string, number> = isWhole ? {} : { limit, offset: (page - 1) * limit };
  return { page, limit, query: { ...paging, ...fixed, ...Object.fromEntries(wanted) } };
}
