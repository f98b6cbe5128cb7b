import type { TopProduct, TopVendor } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';
import { readBranchIds, assertScopeAccess, canViewAreas, type MetricScope } from './metric-access.ts';
import { productLink, soldLink } from './links.ts';
import { previousSpan } from './months.ts';
import { type Period, resolvePeriod, type PeriodQuery } from './period.ts';
import { findTopProducts, productSalesSql, type SalesScope } from './top-products.ts';
import { findTopVendors, vendorSalesSql } from './top-vendors.ts';

const MAX_ROWS = 10;

/** Products and vendors with the highest sales in the period, with their sales in the previous period. */
export async function readTop(
  ctx: Context,
  query: PeriodQuery & MetricScope,
): Promise<{ period: Period; products: TopProduct[]; vendors: TopVendor[] }> {
  assertScopeAccess(ctx, query);
  const period = await resolvePeriod(ctx, query);
  const { vendorId, categoryId } = query;
  const branch = categoryId === undefined ? undefined : await readBranchIds(ctx, categoryId);
  const scope = { timeZone: period.timeZone, vendorId, branch };
  const current: SalesScope = { ...scope, span: period };
  const span = previousSpan(period);
  const previous: SalesScope | undefined = span && { ...scope, span };
  const [products, vendors] = await Promise.all([
    canViewAreas(ctx, 'orders', 'products') ? readTopProducts(ctx, current, previous) : [],
    canViewAreas(ctx, 'orders', 'vendors') ? readTopVendors(ctx, current, previous) : [],
  ]);
  return {
    period,
    products: products.map((row) => ({ ...row, link: productLink(period, query, row.id) })),
    vendors: vendors.map((row) => ({ ...row, link: soldLink(period, { ...query, vendorId: row.id }) })),
  };
}

async function readTopProducts(
  ctx: Context,
  current: SalesScope,
  previous: SalesScope | undefined,
): Promise<Omit<TopProduct, 'link'>[]> {
  const top = await findTopProducts(ctx, MAX_ROWS, current);
  const ids = top.map(({ id }) => id);
  const previousSql = previous ? productSalesSql(ids, previous) : NO_PREVIOUS_SALES;
  const text = `
    select p.id, ${localisedSql('p.name', ctx.language)} as name, p.media->0->>'url' as "pictureUrl", v.shop_name as "vendorName", previous.sales as "previousSales"
    from products p join vendors v on v.id = p.vendor_id left join (${previousSql.text}) previous on previous.id = p.id where p.id = any(?)`;
  type Details = Pick<TopProduct, 'id' | 'name' | 'pictureUrl' | 'vendorName' | 'previousSales'>;
  const details = await ctx.db.rows<Details>(statement(text, [...previousSql.values, ids]));
  return joinDetails(top, details, previous !== undefined);
}

async function readTopVendors(
  ctx: Context,
  current: SalesScope,
  previous: SalesScope | undefined,
): Promise<Omit<TopVendor, 'link'>[]> {
  const top = await findTopVendors(ctx, MAX_ROWS, current);
  const ids = top.map(({ id }) => id);
  const previousSql = previous ? vendorSalesSql(ids, previous) : NO_PREVIOUS_SALES;
  const text = `
    select v.id, shop_name as name, logo->>'url' as "logoUrl", previous.sales as "previousSales"
    from vendors v left join (${previousSql.text}) previous on previous.id = v.id where v.id = any(?)`;
  type Details = Pick<TopVendor, 'id' | 'name' | 'logoUrl' | 'previousSales'>;
  const details = await ctx.db.rows<Details>(statement(text, [...previousSql.values, ids]));
  return joinDetails(top, details, previous !== undefined);
}

const NO_PREVIOUS_SALES = condition('select null::uuid as id, null::bigint as sales where false');

interface WithPreviousSales {
  id: string;
  previousSales: number | null;
}

/**
 * Adds names and previous sales to the top rows. Previous sales are 0 if nothing was sold then, and null if the query
 * compares with no previous period.
 */
function joinDetails<Row extends { id: string }, Details extends WithPreviousSales>(
  top: readonly Row[],
  rows: readonly Details[],
  isCompared: boolean,
): (Row & Details)[] {
  const detailsById = new Map(rows.map((row) => [row.id, row]));
  return top.flatMap((row) => {
    const details = detailsById.get(row.id);
    return details ? [{ ...details, ...row, previousSales: isCompared ? (details.previousSales ?? 0) : null }] : [];
  });
}
