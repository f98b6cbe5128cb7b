import { customerFilter, type CustomerSegment } from '@souk/contract/customers/segment.ts';
import { DEFAULT_LIMIT } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { type Context, levelIn } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { prepared } from '#core/list/definition.ts';
import { conditionsOf } from '#core/list/run-list.ts';
import { customerList, type CustomerQuery } from './list-customers.ts';

/**
 * The condition that an id is of a customer in the segment, as the list of customers would show it now. Whoever used the segment
 * was allowed to: shops that redeem a coupon, and senders, need no permission of their own.
 */
export async function inSegment(ctx: Context, idColumn: string, segment: CustomerSegment): Promise<Condition> {
  const query = await readQuery({ ...ctx, actor: { kind: 'system' } }, segment);
  const { text, values } = conditionsOf(customerList, query).condition;
  return condition(`${idColumn} in (select c.id from ${customerList.table.from} where ${text})`, ...values);
}

/** The query of the customers list. Throws 403 for filters by orders where the caller may not view them. */
async function readQuery(ctx: Context, { filter }: CustomerSegment): Promise<CustomerQuery> {
  const query = { ...z.parse(customerFilter, filter), limit: DEFAULT_LIMIT, offset: 0 };
  return prepared(customerList, ctx, query);
}

/** Whether a customer belongs to a segment now; nobody does who is not known yet. */
export async function belongsToSegment(
  ctx: Context,
  segment: CustomerSegment,
  customerId: string | undefined,
): Promise<boolean> {
  if (customerId === undefined) return false;
  const isIn = await inSegment(ctx, 'k.id', segment);
  const rows = await ctx.db.rows(
    statement(`select 1 from customers k where k.id = ? and ${isIn.text}`, [customerId, ...isIn.values]),
  );
  return rows.length > 0;
}

/** Throws 400 at `segment`, or 403, where somebody picks customers by what they may not see. */
export async function checkMayUseSegment(ctx: Context, segment: CustomerSegment | null | undefined): Promise<void> {
  if (!segment) return;
  if (levelIn(ctx, 'customers') === 'none') throw wrongField('segment', 'segment.customers_hidden');
  await readQuery(ctx, segment);
}
