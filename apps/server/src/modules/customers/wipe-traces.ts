import type { TableName } from '#tables/table-names.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type Identity, ANONYMISED_NAME } from '#core/anonymise/identity.ts';
import { scrubColumns } from '#core/anonymise/scrub-columns.ts';

const WIPE_CUSTOMER_ACTIVITY = `
  update activity set entity_label = ?, before = null, after = null, note = null, undoable = false, restores = null
  where entity = 'customer' and entity_id = any(?)`;

const IS_OF_ORDER = `entity = 'order' and entity_id = any(?)`;

/** Removes the fields that contain only personal data from the activity of orders. */
const STRIP_ORDER_ACTIVITY = `
  update activity set before = before - array['shippingAddress', 'billingAddress', 'text', 'customer'],
    after = after - array['shippingAddress', 'billingAddress', 'text', 'customer'], undoable = false
  where ${IS_OF_ORDER}`;

/** Removes the subject of queries, which may contain any personal data, because customers write it. */
const STRIP_QUERY_SUBJECTS = `
  update activity set before = before - 'subject', after = after - 'subject', undoable = false, restores = null where entity = 'query' and entity_id = any(?)`;

const IS_OF_QUERY = `entity = 'query' and entity_id = any(?)`;

/** Removes personal data from activity, stored responses, jobs, saved views and mail. */
export async function wipeTraces(ctx: Context, identity: Identity): Promise<void> {
  const { customerIds, orderIds, queryIds, emails, phones } = identity;
  await ctx.db.rows(statement(WIPE_CUSTOMER_ACTIVITY, [ANONYMISED_NAME, customerIds], { writes: ['activity'] }));
  await ctx.db.rows(statement(STRIP_ORDER_ACTIVITY, [orderIds], { writes: ['activity'] }));
  const activityFilters = [
    { where: IS_OF_ORDER, values: [orderIds] },
    { where: IS_OF_QUERY, values: [queryIds] },
  ];
  for (const rows of activityFilters) {
    await scrubColumns(ctx, identity, {
      table: 'activity',
      key: 'id',
      columns: ['before', 'after'],
      isJson: true,
      ...rows,
    });
    await scrubColumns(ctx, identity, { table: 'activity', key: 'id', columns: ['note'], ...rows });
  }
  await ctx.db.rows(statement(STRIP_QUERY_SUBJECTS, [queryIds], { writes: ['activity'] }));
  const patterns = likePatterns([...customerIds, ...orderIds, ...queryIds, ...emails, ...phones]);
  const scrubJson = (table: TableName, key: string, columns: readonly string[]) =>
    scrubColumns(ctx, identity, {
      table,
      key,
      columns,
      isJson: true,
      where: columns.map((column) => `lower(${column}::text) like any(?)`).join(' or '),
      values: columns.map(() => patterns),
    });
  // Doesn't delete stored responses, because then a repeated request would run again.
  await scrubJson('idempotency_keys', 'caller_id, route, key', ['answer']);
  await scrubJson('jobs', 'id', ['payload', 'result']);
  await scrubJson('saved_views', 'id', ['search']);
  // Deletes all reports, because they are compressed and can't be searched.
  await ctx.db.rows(
    statement("delete from import_reports where area = 'customers'", [], { writes: ['import_reports'] }),
  );
  await ctx.db.rows(
    statement('delete from download_tickets where lower(payload::text) like any(?)', [patterns], {
      writes: ['download_tickets'],
    }),
  );
  await ctx.db.rows(
    statement('delete from outgoing_mails where lower(to_address) = any(?)', [emails], { writes: ['outgoing_mails'] }),
  );
}

/** A `like` pattern for each identifier, which matches texts that contain it. */
const likePatterns = (identifiers: readonly string[]): string[] =>
  identifiers.map((identifier) => `%${identifier.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
