import { QUERY_PRIORITIES, type QueryPriority } from '@souk/contract/queries/inputs.ts';
import { createRecorder } from '#core/audit.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { queries } from '#tables/queries.ts';
import { searchText } from '#tables/search-text.ts';
import { getQuery } from './get-query.ts';
import { formatQueryNumber } from './query-number.ts';

export const recordQueryActivity = createRecorder('queries', 'query', ({ number }: { number: number }) =>
  formatQueryNumber(number),
);

export type QueryRow = typeof queries.$inferSelect;

/** Locks a query for a change. Throws 404, or 409 with the current query. */
export const lockQuery = createVersionLock(queries, 'query', getQuery);

const PREVIEW_LENGTH = 160;

/** The beginning of a message in one line. */
export const messagePreview = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH);

type SearchFields = Pick<QueryRow, 'number' | 'subject' | 'name' | 'email' | 'phone'>;

/** The searchable text of a query. */
export const searchTextOf = ({ number, subject, name, email, phone }: SearchFields): string =>
  searchText([formatQueryNumber(number), subject, name, email, phone]);

export const rankOf = (priority: QueryPriority): number => QUERY_PRIORITIES.indexOf(priority);
