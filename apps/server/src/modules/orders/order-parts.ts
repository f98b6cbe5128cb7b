import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, plannedAnew, statement } from '#core/db/statement.ts';
import type { OrderQuery } from './list-orders.ts';

type Days = Pick<OrderQuery, 'createdFrom' | 'createdTo' | 'refundedFrom' | 'refundedTo'>;

const within = (column: string, from: unknown, to: unknown): Condition[] => [
  ...(from === undefined ? [] : [condition(`${column} >= ?`, from)]),
  ...(to === undefined ? [] : [condition(`${column} <= ?`, to)]),
];

export const ofCategories = (ids: readonly string[]): Condition => condition('l.category_id = any(?)', ids);

/** Lines by the category that they were sold in. */
export const ofBranch = ({ branch = [] }: Pick<OrderQuery, 'branch'>): Condition => ofCategories(branch);

export const ofProducts = (ids: readonly string[]): Condition => condition('l.product_id = any(?)', ids);

/** Orders with such a line. A line is placed with its order, so that the index narrows by days as well. */
export function hasLine(line: Condition, { createdFrom, createdTo }: Days): Condition {
  const lines = allOf([line, ...within('l.placed_at', createdFrom, createdTo)]);
  return condition(`o.id in (select l.order_id from order_lines l where ${lines.text})`, ...lines.values);
}

/** Refunds of payments in those days; goodwill is a gift on top. */
const refundDays = ({ refundedFrom, refundedTo }: Days): Condition =>
  allOf([
    { text: "r.kind <> 'goodwill' and r.status <> 'reversed'", values: [] },
    ...within('r.created_at', refundedFrom, refundedTo),
  ]);

/** Orders of which a payment was refunded in those days, wholly or in part. */
export function refundedIn(query: Days): Condition {
  const { text, values } = refundDays(query);
  return condition(`o.id in (select r.order_id from refunds r where ${text})`, ...values);
}

export interface PartTotals {
  sold?: { units: number; sales: number };
  refunded?: number;
}

/** What the filters pick out of the orders that match: lines of categories and products, refunds of days. */
export async function sumParts(ctx: Context, query: OrderQuery, where: Condition): Promise<PartTotals> {
  const isByLine = (query.categoryId ?? query.ownCategoryId ?? query.productId) !== undefined;
  const isByRefund = query.refundedFrom !== undefined || query.refundedTo !== undefined;
  const [sold, refunded] = await Promise.all([
    isByLine ? sumLines(ctx, query, where) : undefined,
    isByRefund ? sumRefunds(ctx, query, where) : undefined,
  ]);
  return { ...(sold && { sold }), ...(refunded !== undefined && { refunded }) };
}

async function sumLines(ctx: Context, query: OrderQuery, where: Condition): Promise<{ units: number; sales: number }> {
  const lines = allOf([
    ...(query.categoryId ? [ofBranch(query)] : []),
    ...(query.ownCategoryId ? [ofCategories(query.ownCategoryId)] : []),
    ...(query.productId ? [ofProducts(query.productId)] : []),
    ...within('l.placed_at', query.createdFrom, query.createdTo),
    where,
  ]);
  const text = `select coalesce(sum(l.quantity), 0)::bigint as units, coalesce(sum(l.net), 0)::bigint as sales
    from order_lines l join orders o on o.id = l.order_id where ${lines.text}`;
  const [row] = await ctx.db.rows<{ units: number; sales: number }>(plannedAnew(statement(text, lines.values)));
  return row ?? { units: 0, sales: 0 };
}

async function sumRefunds(ctx: Context, query: OrderQuery, where: Condition): Promise<number> {
  const refunds = allOf([refundDays(query), where]);
  const text = `select coalesce(sum(r.amount), 0)::bigint as amount from refunds r join orders o on o.id = r.order_id where ${refunds.text}`;
  const [row] = await ctx.db.rows<{ amount: number }>(plannedAnew(statement(text, refunds.values)));
  return row?.amount ?? 0;
}
