import { customerFilter, type CustomerSegment } from '@souk/contract/customer-segment.ts';
import { DEFAULT_LIMIT } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { type Context, levelIn } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { conditionsOf } from '#core/list/run-list.ts';
import { customerList } from './list-customers.ts';

/** The condition that an id is of a customer in the segment, as the list of customers would show it now. */
export async function inSegment(ctx: Context, idColumn: string, { filter }: CustomerSegment): Promise<Condition> {
  const query = { ...z.parse(customerFilter, filter), limit: DEFAULT_LIMIT, offset: 0 };
  const prepared = (await customerList.prepare?.(ctx, query)) ?? query;
  const { text, values } = conditionsOf(customerList, prepared).condition;
  return condition(`${idColumn} in (select c.id from ${customerList.from} where ${text})`, ...values);
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

/** Throws 400 at `segment` where somebody picks customers whom they may not see. */
export function checkMayUseSegment(ctx: Context, segment: CustomerSegment | null | undefined): void {
  if (segment && levelIn(ctx, 'customers') === 'none')
    throw wrongField('segment', 'You don’t have access to customers, so you can’t choose among them');
}
