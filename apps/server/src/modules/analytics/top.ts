import type { TopProduct, TopVendor } from '@souk/contract/analytics.ts';
import { ORDER_STATUSES } from '@souk/contract/order-fields.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';
import { instantsOf, type Period, periodOf, type PeriodQuery } from './period.ts';
import { branchOf, type Scope } from './scope.ts';

const ROWS = 10;
/** How many may turn out to be among the top; their sums are then exact. */
const CANDIDATES = 20;
/** Lines looked at to find candidates: some of each even slice of the period, so that a year costs what a month does. */
const SLICES = 150;
const LINES_PER_SLICE = 40;
const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled');

interface Span {
  start: Date;
  end: Date;
}

/** Products and vendors with the highest sales in the period. */
export async function readTop(
  ctx: Context,
  query: PeriodQuery & Scope,
): Promise<{ period: Period; isSample: boolean; products: TopProduct[]; vendors: TopVendor[] }> {
  const period = await periodOf(ctx, { ...query, compare: 'none' });
  const span = instantsOf(period.from, period.to, period.timeZone);
  const branch = query.categoryId === undefined ? undefined : await branchOf(ctx, query.categoryId);
  const lines = await candidateLines(ctx, span, { vendorId: query.vendorId, branch });
  const [products, vendors] = await Promise.all([
    topProducts(ctx, span, lines.productIds),
    topVendors(ctx, span, { vendorIds: query.vendorId === undefined ? lines.vendorIds : [query.vendorId], branch }),
  ]);
  return { period, isSample: lines.isSample, products, vendors };
}

interface Candidates {
  productIds: string[];
  vendorIds: string[];
  /** Whether some lines were passed over. */
  isSample: boolean;
}

interface Narrowed {
  vendorId?: string | undefined;
  branch?: string[] | undefined;
}

const SAMPLE = `
  select slice, l.* from generate_series(0, ${SLICES - 1}) slice cross join lateral (
    select product_id, vendor_id, category_id, net from order_lines
    where placed_at >= ?::timestamptz + slice * ?::interval and placed_at < ?::timestamptz + (slice + 1) * ?::interval
    order by placed_at limit ${LINES_PER_SLICE}) l`;
const VENDOR_LINES = `
  select null::int as slice, l.product_id, l.vendor_id, l.category_id, l.net from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = ? and o.status <> 'cancelled' and o.placed_at between ? and ?`;

async function candidateLines(ctx: Context, { start, end }: Span, { vendorId, branch }: Narrowed): Promise<Candidates> {
  const slice = `${(end.getTime() + 1 - start.getTime()) / SLICES} milliseconds`;
  const source =
    vendorId === undefined
      ? condition(SAMPLE, start, slice, start, slice)
      : condition(VENDOR_LINES, vendorId, start, end);
  const where: Condition = branch ? condition('where category_id = any(?)', branch) : condition('');
  const text = `
    with found as (${source.text}), lines as (select * from found ${where.text})
    select (select array_agg(product_id) from (select product_id from lines group by product_id order by sum(net) desc limit ${CANDIDATES}) p) as "productIds",
           (select array_agg(vendor_id) from (select vendor_id from lines group by vendor_id order by sum(net) desc limit ${CANDIDATES}) v) as "vendorIds",
           exists (select 1 from found where slice is not null group by slice having count(*) >= ${LINES_PER_SLICE}) as "isSample"`;
  const [row] = await ctx.db.rows<{ [Key in keyof Candidates]: Candidates[Key] | null }>(
    statement(text, [...source.values, ...where.values]),
  );
  return { productIds: row?.productIds ?? [], vendorIds: row?.vendorIds ?? [], isSample: row?.isSample ?? false };
}

async function topProducts(ctx: Context, { start, end }: Span, productIds: readonly string[]): Promise<TopProduct[]> {
  const text = `
    with sold as (
      select l.product_id, sum(l.quantity)::bigint as units, sum(l.net)::bigint as sales
      from order_lines l join orders o on o.id = l.order_id
      where l.product_id = any(?) and l.placed_at between ? and ? and o.status <> 'cancelled'
      group by l.product_id order by sum(l.net) desc, l.product_id limit ${ROWS})
    select p.id, ${localisedSql('p.name', ctx.language)} as name, p.media->0->>'url' as "pictureUrl", v.shop_name as "vendorName", sold.units, sold.sales
    from sold join products p on p.id = sold.product_id join vendors v on v.id = p.vendor_id order by sold.sales desc, p.id`;
  return ctx.db.rows<TopProduct>(statement(text, [productIds, start, end]));
}

const VENDOR_ORDERS = `
  select vendor_id, count(*) as orders, sum(total)::bigint as sales from orders
  where vendor_id = any(?) and status = any(?) and placed_at between ? and ? group by vendor_id`;
const VENDOR_CATEGORY_ORDERS = `
  select o.vendor_id, count(distinct o.id) as orders, sum(l.net)::bigint as sales from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = any(?) and o.status = any(?) and o.placed_at between ? and ? and l.category_id = any(?) group by o.vendor_id`;

async function topVendors(
  ctx: Context,
  { start, end }: Span,
  { vendorIds, branch }: { vendorIds: readonly string[]; branch: string[] | undefined },
): Promise<TopVendor[]> {
  const text = `
    select v.id, v.shop_name as name, v.logo->>'url' as "logoUrl", sold.orders, sold.sales
    from (${branch ? VENDOR_CATEGORY_ORDERS : VENDOR_ORDERS}) sold join vendors v on v.id = sold.vendor_id
    order by sold.sales desc, v.id limit ${ROWS}`;
  return ctx.db.rows<TopVendor>(statement(text, [vendorIds, SOLD_STATUSES, start, end, ...(branch ? [branch] : [])]));
}
