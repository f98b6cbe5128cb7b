import type { Context } from '#core/context.ts';
import { type Condition, condition, withoutPlanCache, statement } from '#core/db/statement.ts';
import { type Candidates, type SearchDepth, findTopN } from './top-n.ts';
import { type RollupTable, readCandidates } from './top-candidates.ts';
import { type DaySpan, isSingleDay, splitIntoMonths, touchedMonths, touchedQuartersAndMonths } from './months.ts';
import { toInstants } from './period.ts';

export interface ProductSales {
  id: string;
  units: number;
  sales: number;
}

export interface SalesScope {
  span: DaySpan;
  timeZone: string;
  vendorId?: string | undefined;
  branch?: string[] | undefined;
}

/** Periods of more months are read from lists of quarters where possible, because fewer lists give closer bounds. */
const MAX_MONTH_LISTS = 3;

/** The products with the highest sales in the scope. */
export function findTopProducts(ctx: Context, limit: number, scope: SalesScope): Promise<ProductSales[]> {
  if (scope.vendorId !== undefined) return findTopOfVendor(ctx, limit, scope);
  const readAll = () => findTopOfAll(ctx, limit, scope);
  if (isSingleDay(scope.span)) return readAll();
  return findTopN({
    limit,
    initialListDepth: LIST_DEPTH,
    find: (listDepth, minSales) => findCandidates(ctx, scope, { listDepth, minSales }),
    measure: (ids) => readProductSales(ctx, ids, scope),
    readAll,
  });
}

const SUM_SALES_OF_VENDOR = `
  select l.product_id as id, sum(l.quantity)::bigint as units, sum(l.net)::bigint as sales
  from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = ? and o.status <> 'cancelled' and o.placed_at between ? and ?`;

// A single vendor has few enough orders to sum them directly.
function findTopOfVendor(
  ctx: Context,
  limit: number,
  { span, timeZone, vendorId, branch }: SalesScope,
): Promise<ProductSales[]> {
  const { start, end } = toInstants(span.from, span.to, timeZone);
  const branchFilter = inBranch('l', branch);
  return ctx.db.rows<ProductSales>(
    statement(
      `${SUM_SALES_OF_VENDOR} ${branchFilter.text} group by l.product_id order by sum(l.net) desc, l.product_id limit ${limit}`,
      [vendorId, start, end, ...branchFilter.values],
    ),
  );
}

const SUM_SALES_OF_ALL = `
  select l.product_id as id, sum(l.quantity)::bigint as units, sum(l.net)::bigint as sales
  from order_lines l join orders o on o.id = l.order_id where l.placed_at between ? and ? and o.status <> 'cancelled'`;

function findTopOfAll(ctx: Context, limit: number, { span, timeZone, branch }: SalesScope): Promise<ProductSales[]> {
  const { start, end } = toInstants(span.from, span.to, timeZone);
  const branchFilter = inBranch('l', branch);
  const text = `${SUM_SALES_OF_ALL} ${branchFilter.text} group by l.product_id order by sum(l.net) desc, l.product_id limit ${limit}`;
  return ctx.db.rows<ProductSales>(withoutPlanCache(statement(text, [start, end, ...branchFilter.values])));
}

const inBranch = (alias: string, branch: string[] | undefined): Condition =>
  branch ? condition(`and ${alias}.category_id = any(?)`, branch) : condition('');

const MONTHLY_TOTALS: RollupTable = {
  table: 'monthly_product_totals',
  start: 'month',
  id: 'product_id',
  deltas: 'monthly_product_deltas',
};
const QUARTERLY_TOTALS: RollupTable = { ...MONTHLY_TOTALS, table: 'quarterly_product_totals', start: 'quarter' };
const LIST_DEPTH = 500;

/** Selects all products of a category, because there are few enough to compute a bound for each. */
const SELECT_CANDIDATES_IN_BRANCH = `
  select product_id as id, sum(sales)::bigint as bound from (
    select product_id, sales from monthly_product_totals where category_id = any(?) and month = any(?)
    union all select product_id, sales from monthly_product_deltas where category_id = any(?) and month = any(?)) parts
  group by product_id order by 2 desc`;

async function findCandidates(ctx: Context, { span, branch }: SalesScope, depth: SearchDepth): Promise<Candidates> {
  const months = touchedMonths(span);
  if (branch)
    return {
      rows: await ctx.db.rows(statement(SELECT_CANDIDATES_IN_BRANCH, [branch, months, branch, months])),
      rest: 0,
      low: 0,
    };
  if (months.length <= MAX_MONTH_LISTS) return readCandidates(ctx, [{ lists: MONTHLY_TOTALS, starts: months }], depth);
  const starts = touchedQuartersAndMonths(span);
  const rollups = [
    { lists: QUARTERLY_TOTALS, starts: starts.quarters },
    { lists: MONTHLY_TOTALS, starts: starts.months },
  ];
  return readCandidates(ctx, rollups, depth);
}

const SELECT_MONTHLY_SALES = `
  select product_id, units, sales from monthly_product_totals t where product_id = any(?) and month = any(?)`;
const ADD_UNFOLDED_DELTAS = `
  union all select product_id, units, sales from monthly_product_deltas t where product_id = any(?) and month = any(?)`;
const ADD_EDGE_DAYS = `
  union all select l.product_id, ?::int * l.quantity, ?::int * l.net from order_lines l join orders o on o.id = l.order_id
  where l.product_id = any(?) and l.placed_at between ? and ? and o.status <> 'cancelled'`;

const readProductSales = (ctx: Context, ids: readonly string[], scope: SalesScope): Promise<ProductSales[]> => {
  const { text, values } = productSalesSql(ids, scope);
  return ctx.db.rows<ProductSales>(statement(text, values));
};

/** Sales of these products. Sums the stored totals of whole months, and adds or subtracts days with the order lines. */
export function productSalesSql(ids: readonly string[], { span, timeZone, branch }: SalesScope): Condition {
  const { months, edges } = splitIntoMonths(span);
  const totalsFilter = inBranch('t', branch);
  const lineFilter = inBranch('l', branch);
  const values: unknown[] = [ids, months, ...totalsFilter.values, ids, months, ...totalsFilter.values];
  for (const { from, to, sign } of edges) {
    const { start, end } = toInstants(from, to, timeZone);
    values.push(sign, sign, ids, start, end, ...lineFilter.values);
  }
  const edgeParts = edges.flatMap(() => [ADD_EDGE_DAYS, lineFilter.text]);
  const parts = [SELECT_MONTHLY_SALES, totalsFilter.text, ADD_UNFOLDED_DELTAS, totalsFilter.text, ...edgeParts].join(
    ' ',
  );
  return condition(
    `select product_id as id, sum(units)::bigint as units, sum(sales)::bigint as sales from (${parts}) parts
     group by product_id having sum(units) > 0`,
    ...values,
  );
}
