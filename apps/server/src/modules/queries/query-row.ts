import { QUERY_PRIORITIES, type QueryPriority } from '@souk/contract/queries/inputs.ts';
import { recorder } from '#core/audit.ts';
import { versionLock } from '#core/db/versioned.ts';
import { queries } from '#tables/queries.ts';
import { searchText } from '#tables/search-text.ts';
import { getQuery } from './get-query.ts';
import { shownQueryNumber } from './query-number.ts';

export const recordQuery = recorder('queries', 'query', ({ number }: { number: number }) => shownQueryNumber(number));

export type QueryRow = typeof queries.$inferSelect;

/** The query, locked for a change. Throws 404, or 409 with the query as it is now. */
export const lockQuery = versionLock(queries, 'query', getQuery);

const PREVIEW_LENGTH = 160;

/** How a message begins, on one line. */
export const previewOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH);

type Words = Pick<QueryRow, 'number' | 'subject' | 'name' | 'email' | 'phone'>;

/** What a search finds a query by. */
export const wordsOf = ({ number, subject, name, email, phone }: Words): string =>
  searchText([shownQueryNumber(number), subject, name, email, phone]);

export const rankOf = (priority: QueryPriority): number => QUERY_PRIORITIES.indexOf(priority);
