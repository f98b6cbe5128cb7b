import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import { type Identity, ANONYMISED_NAME, REMOVED_TEXT, createScrubber } from '#core/anonymise/identity.ts';
import { scrubColumns } from '#core/anonymise/scrub-columns.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { countStatusMove } from './count-queries.ts';
import { queryNumberSql } from './query-number.ts';

const LOCK_CUSTOMER_QUERIES = `select q.id, ${queryNumberSql('q')} as number, q.tags from queries q where q.id = any(?) order by q.id for update`;
const ERASE_CUSTOMER_FROM_QUERIES = `
  update queries q set name = ?, email = null, phone = null, subject = ?, preview = ?, tags = w.tags, search_text = w.words, version = q.version + 1, updated_at = ?
  from jsonb_to_recordset(?::jsonb) w (id uuid, words text, tags text[]) where q.id = w.id`;
// Erases the text of the customer's messages and of notes. Replies stay, and names are removed from them afterwards.
const ERASE_CUSTOMER_MESSAGES = `
  update query_messages set text = case when kind = 'reply' then text else ? end, mailed_to = null,
    actor_name = case when kind = 'customer' then ? else actor_name end
  where query_id = any(?)`;

/** Removes a customer's data from their queries, and detaches the files. The clean-up job then deletes the files. */
export async function removeCustomerFromQueries(ctx: Context, identity: Identity): Promise<void> {
  const { queryIds } = identity;
  const rows = await ctx.db.rows<{ id: string; number: string; tags: string[] }>(
    statement(LOCK_CUSTOMER_QUERIES, [queryIds]),
  );
  if (rows.length === 0) return;
  const scrub = createScrubber(identity);
  const wiped = rows.map(({ id, number, tags }) => ({
    id,
    words: searchText([number, normalise(ANONYMISED_NAME)]),
    tags: tags.map(scrub),
  }));
  await ctx.db.rows(
    statement(
      ERASE_CUSTOMER_FROM_QUERIES,
      [ANONYMISED_NAME, REMOVED_TEXT, REMOVED_TEXT, ctx.now, JSON.stringify(wiped)],
      {
        writes: ['queries'],
      },
    ),
  );
  await ctx.db.rows(
    statement(ERASE_CUSTOMER_MESSAGES, [REMOVED_TEXT, ANONYMISED_NAME, queryIds], { writes: ['query_messages'] }),
  );
  await scrubColumns(ctx, identity, {
    table: 'query_messages',
    key: 'query_id, id',
    columns: ['text', 'actor_name'],
    where: 'query_id = any(?)',
    values: [queryIds],
  });
  await ctx.db.rows(
    statement('delete from query_attachments where query_id = any(?)', [queryIds], { writes: ['query_attachments'] }),
  );
  await resolveAnonymised(ctx, queryIds);
}

const SELECT_UNRESOLVED_QUERIES = `select status from queries where id = any(?) and status <> 'resolved'`;
const MARK_QUERIES_RESOLVED = `
  update queries set status = 'resolved', status_since = ?, waiting_since = null, late_at = null, resolved_at = ?
  where id = any(?) and status <> 'resolved'`;

/** Resolves the queries of an anonymised customer, because they can't be answered. The caller must have locked the queries. */
async function resolveAnonymised(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db.rows<{ status: QueryStatus }>(statement(SELECT_UNRESOLVED_QUERIES, [ids]));
  await ctx.db.rows(statement(MARK_QUERIES_RESOLVED, [ctx.now, ctx.now, ids], { writes: ['queries'] }));
  for (const { status } of rows) await countStatusMove(ctx, status, 'resolved');
}
