import { type CustomerSegment, customerSegment } from '@souk/contract/customers/segment.ts';
import { customersApi } from '@souk/contract/customers/api.ts';
import type { SavedView } from '@souk/contract/views/api.ts';
import * as z from 'zod/mini';
import { filterOf, hasFilters, readListState } from '#kit/list/list-query.ts';
import type { ListState } from '#kit/list/list.types.ts';

/** The customers that a list state shows, under a name; undefined where nothing narrows the list. */
export function segmentOf(name: string, state: ListState): CustomerSegment | undefined {
  return state.q !== '' || hasFilters(state) ? { name, filter: filterOf(state) } : undefined;
}

/** The saved views of customers that can be an audience. */
export const segmentsOf = (views: readonly SavedView[]): CustomerSegment[] =>
  views.flatMap(({ name, search }) => segmentOf(name, readListState(textsOf(search), customersApi.list)) ?? []);

const textsOf = (search: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, typeof value === 'string' ? value : undefined]),
  );

/** A segment in the address of a form, and back; undefined for anything else that stands there. */
export const segmentToText = (segment: CustomerSegment): string => JSON.stringify(segment);
export function segmentFromText(text: string | undefined): CustomerSegment | undefined {
  try {
    return z.safeParse(customerSegment, JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
