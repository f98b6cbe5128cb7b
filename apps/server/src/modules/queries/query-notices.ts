import type { Context } from '#core/context.ts';
import type { QueryRow } from './query-row.ts';

type Told = Pick<QueryRow, 'id' | 'number' | 'subject' | 'assigneeId'>;

/** Tells those who answer queries that there is another one. */
export async function tellNewQuery(_ctx: Context, _query: Told): Promise<void> {}

/** Tells whoever takes care of a query that it is theirs now, or that the customer wrote. */
export async function tellAssignee(_ctx: Context, _query: Told, _what: 'assigned' | 'replied'): Promise<void> {}
