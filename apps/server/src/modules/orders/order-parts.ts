import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, withoutPlanCache, statement } from '#core/db/statement.ts';
import type { OrderQuery } from './list-orders.ts';

type DayRange = Pick<OrderQuery, 'createdFrom' | 'createdTo' | 'refundedFrom' | 'refundedTo'>;

const rangeConditions = (column: string, from: unknown, to: unknown): Condition[] => [
  ...(from === undefined ? [] : [condition(`${column} >= ?`, from)]),
  ...(to === undefined ? [] : [condition(`${column} <= ?`, to)]),
];

export const linesInCategories = (ids: readonly string[]): Condition => condition('l.category_id = any(?)', ids);

/** SQL condition for lines that were sold in one of the requested categories or their descendants. */
export const linesInBranch = ({ branch = [] }: Pick<OrderQuery, 'branch'>): Condition => linesInCategories(branch);

export const linesOfProducts = (ids: readonly string[]): Condition => condition('l.product_id = any(?)', ids);

/** SQL condition for orders with a matching line. Lines also contain the `placed_at` of their order, for the index. */
export function hasLine(line: Condition, { createdFrom, createdTo }: DayRange): Condition {
  const lines = allOf([line, ...rangeConditions('l.placed_at', createdFrom, createdTo)]);
  return condition(`o.id in (select l.order_id from order_lines l where ${lines.text})`, ...lines.values);
}

/** Refunds granted in the range, without reversed ones and without goodwill, which is not part of the order's amounts. */
const refundsBetween = ({ refundedFrom, refundedTo }: DayRange): Condition =>
  allOf([
    { text: "r.kind <> 'goodwill' and r.status <> 'reversed'", values: [] },
    ...rangeConditions('r.created_at', refundedFrom, refundedTo),
  ]);

/** SQL condition for orders with a full or partial refund in the range. */
export function refundedBetween(query: DayRange): Condition {
  const { text, values } = refundsBetween(query);
  return condition(`o.id in (select r.order_id from refunds r where ${text})`, ...values);
}

export interface PartTotals {
  sold?: { units: number; sales: number };
  refunded?: number;
}

/** Totals of only those order lines that the category and product filters select, and of the refunds in the range. */
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
    ...(query.categoryId ? [linesInBranch(query)] : []),
    ...(query.ownCategoryId ? [linesInCategories(query.ownCategoryId)] : []),
    ...(query.productId ? [linesOfProducts(query.productId)] : []),
    ...rangeConditions('l.placed_at', query.createdFrom, query.createdTo),
    where,
  ]);
  const text = `select coalesce(sum(l.quantity), 0)::bigint as units, coalesce(sum(l.net), 0)::bigint as sales
    from order_lines l join orders o on o.id = l.order_id where ${lines.text}`;
  const [row] = await ctx.db.rows<{ units: number; sales: number }>(withoutPlanCache(statement(text, lines.values)));
  return row ?? { units: 0, sales: 0 };
}

async function sumRefunds(ctx: Context, query: OrderQuery, where: Condition): Promise<number> {
  const refunds = allOf([refundsBetween(query), where]);
  const text = `select coalesce(sum(r.amount), 0)::bigint as amount from refunds r join orders o on o.id = r.order_id where ${refunds.text}`;
  const [row] = await ctx.db.rows<{ amount: number }>(withoutPlanCache(statement(text, refunds.values)));
  return row?.amount ?? 0;
}
