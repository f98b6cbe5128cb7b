import { customerFilter, type CustomerSegment } from '@souk/contract/customers/segment.ts';
import { DEFAULT_LIMIT } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { type Context, levelIn } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { prepareQuery } from '#core/list/definition.ts';
import { buildConditions } from '#core/list/run-list.ts';
import { customerList, type CustomerQuery } from './list-customers.ts';

/**
 * A condition that matches the ids of customers who are in the segment now. The list of customers with the same filter
 * has the same customers. Requires no permissions, because they were checked when the segment was saved.
 */
export async function segmentCondition(ctx: Context, idColumn: string, segment: CustomerSegment): Promise<Condition> {
  const query = await parseSegment({ ...ctx, actor: { kind: 'system' } }, segment);
  const { text, values } = buildConditions(customerList, query).condition;
  return condition(`${idColumn} in (select c.id from ${customerList.table.from} where ${text})`, ...values);
}

/**
 * The segment as a query of the customer list. Throws 403 if it filters by orders and the caller may not view orders.
 */
async function parseSegment(ctx: Context, { filter }: CustomerSegment): Promise<CustomerQuery> {
  const query = { ...z.parse(customerFilter, filter), limit: DEFAULT_LIMIT, offset: 0 };
  return prepareQuery(customerList, ctx, query);
}

/** Whether a customer is in the segment now. A new customer, who has no id yet, is in no segment. */
export async function isInSegment(
  ctx: Context,
  segment: CustomerSegment,
  customerId: string | undefined,
): Promise<boolean> {
  if (customerId === undefined) return false;
  const segmentWhere = await segmentCondition(ctx, 'k.id', segment);
  const rows = await ctx.db.rows(
    statement(`select 1 from customers k where k.id = ? and ${segmentWhere.text}`, [
      customerId,
      ...segmentWhere.values,
    ]),
  );
  return rows.length > 0;
}

/**
 * Throws 400 at `segment` if the caller may not view customers, or 403 if it filters by other data that the caller may
 * not view.
 */
export async function assertCanUseSegment(ctx: Context, segment: CustomerSegment | null | undefined): Promise<void> {
  if (!segment) return;
  if (levelIn(ctx, 'customers') === 'none') throw invalidField('segment', 'segment.customers_hidden');
  await parseSegment(ctx, segment);
}
