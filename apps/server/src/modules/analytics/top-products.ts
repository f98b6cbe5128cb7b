import type { Context } from '#core/context.ts';
import { type Condition, condition, plannedAnew, statement } from '#core/db/statement.ts';
import { type Candidates, type Depth, findBest } from './best.ts';
import { type KeptLists, readHeads } from './kept-heads.ts';
import { type DaySpan, isShort, partsOf, touchedMonths, touchedStarts } from './months.ts';
import { instantsOf } from './period.ts';

export interface ProductSales {
  id: string;
  units: number;
  sales: number;
}

export interface SoldIn {
  span: DaySpan;
  timeZone: string;
  vendorId?: string | undefined;
  branch?: string[] | undefined;
}

/** From here on quarters are looked at: the fewer lists, the closer the bounds. */
const MOST_MONTHS = 3;

/** The products with the highest sales of the days given. */
export function bestProducts(ctx: Context, wanted: number, sold: SoldIn): Promise<ProductSales[]> {
  if (sold.vendorId !== undefined) return ofVendor(ctx, wanted, sold);
  const readAll = () => ofAll(ctx, wanted, sold);
  if (isShort(sold.span)) return readAll();
  return findBest({
    wanted,
    heads: HEADS,
    find: (heads, least) => findCandidates(ctx, sold, { heads, least }),
    measure: (ids) => productSales(ctx, ids, sold),
    readAll,
  });
}

const VENDOR = `
  select l.product_id as id, sum(l.quantity)::bigint as units, sum(l.net)::bigint as sales
  from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = ? and o.status <> 'cancelled' and o.placed_at between ? and ?`;

// One vendor has few enough orders to add up.
function ofVendor(ctx: Context, wanted: number, { span, timeZone, vendorId, branch }: SoldIn): Promise<ProductSales[]> {
  const { start, end } = instantsOf(span.from, span.to, timeZone);
  const narrow = inBranch('l', branch);
  return ctx.db.rows<ProductSales>(
    statement(`${VENDOR} ${narrow.text} group by l.product_id order by sum(l.net) desc, l.product_id limit ${wanted}`, [
      vendorId,
      start,
      end,
      ...narrow.values,
    ]),
  );
}

const ALL = `
  select l.product_id as id, sum(l.quantity)::bigint as units, sum(l.net)::bigint as sales
  from order_lines l join orders o on o.id = l.order_id where l.placed_at between ? and ? and o.status <> 'cancelled'`;

function ofAll(ctx: Context, wanted: number, { span, timeZone, branch }: SoldIn): Promise<ProductSales[]> {
  const { start, end } = instantsOf(span.from, span.to, timeZone);
  const narrow = inBranch('l', branch);
  const text = `${ALL} ${narrow.text} group by l.product_id order by sum(l.net) desc, l.product_id limit ${wanted}`;
  return ctx.db.rows<ProductSales>(plannedAnew(statement(text, [start, end, ...narrow.values])));
}

const inBranch = (alias: string, branch: string[] | undefined): Condition =>
  branch ? condition(`and ${alias}.category_id = any(?)`, branch) : condition('');

const MONTHS: KeptLists = {
  table: 'monthly_product_totals',
  start: 'month',
  id: 'product_id',
  deltas: 'monthly_product_deltas',
};
const QUARTERS: KeptLists = { ...MONTHS, table: 'quarterly_product_totals', start: 'quarter' };
const HEADS = 500;

/** One category has few enough products to add up. */
const BRANCH = `
  select product_id as id, sum(sales)::bigint as bound from (
    select product_id, sales from monthly_product_totals where category_id = any(?) and month = any(?)
    union all select product_id, sales from monthly_product_deltas where category_id = any(?) and month = any(?)) parts
  group by product_id order by 2 desc`;

async function findCandidates(ctx: Context, { span, branch }: SoldIn, depth: Depth): Promise<Candidates> {
  const months = touchedMonths(span);
  if (branch) return { rows: await ctx.db.rows(statement(BRANCH, [branch, months, branch, months])), rest: 0, low: 0 };
  if (months.length <= MOST_MONTHS) return readHeads(ctx, [{ lists: MONTHS, starts: months }], depth);
  const starts = touchedStarts(span);
  const kept = [
    { lists: QUARTERS, starts: starts.quarters },
    { lists: MONTHS, starts: starts.months },
  ];
  return readHeads(ctx, kept, depth);
}

const KEPT = `
  select product_id, units, sales from monthly_product_totals t where product_id = any(?) and month = any(?)`;
const APPENDED = `
  union all select product_id, units, sales from monthly_product_deltas t where product_id = any(?) and month = any(?)`;
const EDGE = `
  union all select l.product_id, ?::int * l.quantity, ?::int * l.net from order_lines l join orders o on o.id = l.order_id
  where l.product_id = any(?) and l.placed_at between ? and ? and o.status <> 'cancelled'`;

const productSales = (ctx: Context, ids: readonly string[], sold: SoldIn): Promise<ProductSales[]> => {
  const { text, values } = productSalesSql(ids, sold);
  return ctx.db.rows<ProductSales>(statement(text, values));
};

/** What these products sold: months from what is kept, the days at their edges from the lines. */
export function productSalesSql(ids: readonly string[], { span, timeZone, branch }: SoldIn): Condition {
  const { months, edges } = partsOf(span);
  const kept = inBranch('t', branch);
  const line = inBranch('l', branch);
  const values: unknown[] = [ids, months, ...kept.values, ids, months, ...kept.values];
  for (const { from, to, sign } of edges) {
    const { start, end } = instantsOf(from, to, timeZone);
    values.push(sign, sign, ids, start, end, ...line.values);
  }
  const parts = [KEPT, kept.text, APPENDED, kept.text, ...edges.flatMap(() => [EDGE, line.text])].join(' ');
  return condition(
    `select product_id as id, sum(units)::bigint as units, sum(sales)::bigint as sales from (${parts}) parts
     group by product_id having sum(units) > 0`,
    ...values,
  );
}
