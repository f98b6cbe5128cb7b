import type { TableName } from '#tables/table-names.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type Identity, NOBODY } from '#core/anonymise/identity.ts';
import { scrubColumns } from '#core/anonymise/scrub-columns.ts';

const HISTORY = `
  update activity set entity_label = ?, before = null, after = null, note = null, undoable = false, restores = null
  where entity = 'customer' and entity_id = any(?)`;

const OF_ORDERS = `entity = 'order' and entity_id = any(?)`;

/** Whole subtrees of an order's history that are the person's alone. */
const STRIPPED = `
  update activity set before = before - array['shippingAddress', 'billingAddress', 'text', 'customer'],
    after = after - array['shippingAddress', 'billingAddress', 'text', 'customer'], undoable = false
  where ${OF_ORDERS}`;

/** The subject of a query is its customer's own words. */
const SUBJECTS = `
  update activity set before = before - 'subject', after = after - 'subject', undoable = false, restores = null where entity = 'query' and entity_id = any(?)`;

const OF_QUERIES = `entity = 'query' and entity_id = any(?)`;

/** Takes the person out of the history, kept answers, background work, saved searches, and mail. */
export async function wipeTraces(ctx: Context, identity: Identity): Promise<void> {
  const { customerIds, orderIds, queryIds, emails, phones } = identity;
  await ctx.db.rows(statement(HISTORY, [NOBODY, customerIds], { writes: ['activity'] }));
  await ctx.db.rows(statement(STRIPPED, [orderIds], { writes: ['activity'] }));
  const histories = [
    { where: OF_ORDERS, values: [orderIds] },
    { where: OF_QUERIES, values: [queryIds] },
  ];
  for (const rows of histories) {
    await scrubColumns(ctx, identity, {
      table: 'activity',
      key: 'id',
      columns: ['before', 'after'],
      isJson: true,
      ...rows,
    });
    await scrubColumns(ctx, identity, { table: 'activity', key: 'id', columns: ['note'], ...rows });
  }
  await ctx.db.rows(statement(SUBJECTS, [queryIds], { writes: ['activity'] }));
  const marks = containing([...customerIds, ...orderIds, ...queryIds, ...emails, ...phones]);
  const scrubJson = (table: TableName, key: string, columns: readonly string[]) =>
    scrubColumns(ctx, identity, {
      table,
      key,
      columns,
      isJson: true,
      where: columns.map((column) => `lower(${column}::text) like any(?)`).join(' or '),
      values: columns.map(() => marks),
    });
  // The answers stay in their shape: a repeated call must still not do its work again.
  await scrubJson('idempotency_keys', 'caller_id, route, key', ['answer']);
  await scrubJson('jobs', 'id', ['payload', 'result']);
  await scrubJson('saved_views', 'id', ['search']);
  // Compressed, so that nothing can be found in them.
  await ctx.db.rows(
    statement("delete from import_reports where area = 'customers'", [], { writes: ['import_reports'] }),
  );
  await ctx.db.rows(
    statement('delete from download_tickets where lower(payload::text) like any(?)', [marks], {
      writes: ['download_tickets'],
    }),
  );
  await ctx.db.rows(
    statement('delete from outgoing_mails where lower(to_address) = any(?)', [emails], { writes: ['outgoing_mails'] }),
  );
}

/** Patterns of `like` for a text that holds one of these. */
const containing = (marks: readonly string[]): string[] =>
  marks.map((mark) => `%${mark.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
