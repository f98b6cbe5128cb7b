import type { TopProduct, TopVendor } from '@souk/contract/analytics.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';
import { productLink, soldLink } from './links.ts';
import { spanBefore } from './months.ts';
import { type Period, periodOf, type PeriodQuery } from './period.ts';
import { branchOf, type Scope } from './scope.ts';
import { bestProducts, productSales, type SoldIn } from './top-products.ts';
import { bestVendors, vendorSales } from './top-vendors.ts';

const ROWS = 10;

/** Products and vendors with the highest sales in the period, beside what they sold in the one before. */
export async function readTop(
  ctx: Context,
  query: PeriodQuery & Scope,
): Promise<{ period: Period; products: TopProduct[]; vendors: TopVendor[] }> {
  const period = await periodOf(ctx, query);
  const { vendorId, categoryId } = query;
  const branch = categoryId === undefined ? undefined : await branchOf(ctx, categoryId);
  const scope = { timeZone: period.timeZone, vendorId, branch };
  const sold: SoldIn = { ...scope, span: period };
  const span = spanBefore(period);
  const before: SoldIn | undefined = span && { ...scope, span };
  // Names belong to their areas, whoever may see the figures.
  const [products, vendors] = await Promise.all([
    levelIn(ctx, 'products') === 'none' ? [] : topProducts(ctx, sold, before),
    levelIn(ctx, 'vendors') === 'none' ? [] : topVendors(ctx, sold, before),
  ]);
  return {
    period,
    products: products.map((row) => ({ ...row, link: productLink(period, query, row.id) })),
    vendors: vendors.map((row) => ({ ...row, link: soldLink(period, { ...query, vendorId: row.id }) })),
  };
}

async function topProducts(
  ctx: Context,
  sold: SoldIn,
  before: SoldIn | undefined,
): Promise<Omit<TopProduct, 'link'>[]> {
  const best = await bestProducts(ctx, ROWS, sold);
  const ids = best.map(({ id }) => id);
  const [facts, previous] = await Promise.all([
    productFacts(ctx, ids),
    before ? productSales(ctx, ids, before) : undefined,
  ]);
  const previousSales = previousOf(previous);
  return best.flatMap(({ id, units, sales }) => {
    const found = facts.get(id);
    return found ? [{ ...found, units, sales, previousSales: previousSales(id) }] : [];
  });
}

async function topVendors(ctx: Context, sold: SoldIn, before: SoldIn | undefined): Promise<Omit<TopVendor, 'link'>[]> {
  const best = await bestVendors(ctx, ROWS, sold);
  const ids = best.map(({ id }) => id);
  const [facts, previous] = await Promise.all([
    vendorFacts(ctx, ids),
    before ? vendorSales(ctx, ids, before) : undefined,
  ]);
  const previousSales = previousOf(previous);
  return best.flatMap(({ id, orders, sales }) => {
    const found = facts.get(id);
    return found ? [{ ...found, orders, sales, previousSales: previousSales(id) }] : [];
  });
}

/** Nothing sold before is 0; null where nothing is compared. */
function previousOf(rows: readonly { id: string; sales: number }[] | undefined): (id: string) => number | null {
  const sales = rows && new Map(rows.map((row) => [row.id, row.sales]));
  return (id) => (sales ? (sales.get(id) ?? 0) : null);
}

type ProductFacts = Pick<TopProduct, 'id' | 'name' | 'pictureUrl' | 'vendorName'>;

async function productFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  const text = `
    select p.id, ${localisedSql('p.name', ctx.language)} as name, p.media->0->>'url' as "pictureUrl", v.shop_name as "vendorName"
    from products p join vendors v on v.id = p.vendor_id where p.id = any(?)`;
  return byId(await ctx.db.rows<ProductFacts>(statement(text, [ids])));
}

type VendorFacts = Pick<TopVendor, 'id' | 'name' | 'logoUrl'>;

async function vendorFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, VendorFacts>> {
  const text = `select id, shop_name as name, logo->>'url' as "logoUrl" from vendors where id = any(?)`;
  return byId(await ctx.db.rows<VendorFacts>(statement(text, [ids])));
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
