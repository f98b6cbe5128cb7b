import { type CustomerSegment, customerSegment } from '@souk/contract/customers/segment.ts';
import { customersApi } from '@souk/contract/customers/api.ts';
import type { SavedView } from '@souk/contract/views/api.ts';
import * as z from 'zod/mini';
import { toFilterQuery, hasFilters, parseListState } from '#kit/list/list-query.ts';
import type { ListState } from '#kit/list/list.types.ts';

/** Returns the list state's filters as a named segment, or undefined if nothing is filtered. */
export function toSegment(name: string, state: ListState): CustomerSegment | undefined {
  return state.q !== '' || hasFilters(state) ? { name, filter: toFilterQuery(state) } : undefined;
}

/** Returns a segment for each saved customer view that has filters. */
export const toSegments = (views: readonly SavedView[]): CustomerSegment[] =>
  views.flatMap(({ name, search }) => toSegment(name, parseListState(toSearchTexts(search), customersApi.list)) ?? []);

const toSearchTexts = (search: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, typeof value === 'string' ? value : undefined]),
  );

/**
 * Converts a segment to text for the URL. `segmentFromText` converts it back and returns undefined for invalid text.
 */
export const segmentToText = (segment: CustomerSegment): string => JSON.stringify(segment);
export function segmentFromText(text: string | undefined): CustomerSegment | undefined {
  try {
    return z.safeParse(customerSegment, JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
