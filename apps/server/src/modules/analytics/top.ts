import type { TopProduct, TopVendor } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';
import { branchOf, demandScopeAccess, maySee, type Scope } from './figure-access.ts';
import { productLink, soldLink } from './links.ts';
import { spanBefore } from './months.ts';
import { type Period, periodOf, type PeriodQuery } from './period.ts';
import { bestProducts, productSalesSql, type SoldIn } from './top-products.ts';
import { bestVendors, vendorSalesSql } from './top-vendors.ts';

const ROWS = 10;

/** Products and vendors with the highest sales in the period, beside what they sold in the one before. */
export async function readTop(
  ctx: Context,
  query: PeriodQuery & Scope,
): Promise<{ period: Period; products: TopProduct[]; vendors: TopVendor[] }> {
  demandScopeAccess(ctx, query);
  const period = await periodOf(ctx, query);
  const { vendorId, categoryId } = query;
  const branch = categoryId === undefined ? undefined : await branchOf(ctx, categoryId);
  const scope = { timeZone: period.timeZone, vendorId, branch };
  const sold: SoldIn = { ...scope, span: period };
  const span = spanBefore(period);
  const before: SoldIn | undefined = span && { ...scope, span };
  const [products, vendors] = await Promise.all([
    maySee(ctx, 'orders', 'products') ? topProducts(ctx, sold, before) : [],
    maySee(ctx, 'orders', 'vendors') ? topVendors(ctx, sold, before) : [],
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
  const previous = before ? productSalesSql(ids, before) : NONE_BEFORE;
  const text = `
    select p.id, ${localisedSql('p.name', ctx.language)} as name, p.media->0->>'url' as "pictureUrl", v.shop_name as "vendorName", previous.sales as "previousSales"
    from products p join vendors v on v.id = p.vendor_id left join (${previous.text}) previous on previous.id = p.id where p.id = any(?)`;
  type Facts = Pick<TopProduct, 'id' | 'name' | 'pictureUrl' | 'vendorName' | 'previousSales'>;
  const facts = await ctx.db.rows<Facts>(statement(text, [...previous.values, ids]));
  return withFacts(best, facts, before !== undefined);
}

async function topVendors(ctx: Context, sold: SoldIn, before: SoldIn | undefined): Promise<Omit<TopVendor, 'link'>[]> {
  const best = await bestVendors(ctx, ROWS, sold);
  const ids = best.map(({ id }) => id);
  const previous = before ? vendorSalesSql(ids, before) : NONE_BEFORE;
  const text = `
    select v.id, shop_name as name, logo->>'url' as "logoUrl", previous.sales as "previousSales"
    from vendors v left join (${previous.text}) previous on previous.id = v.id where v.id = any(?)`;
  type Facts = Pick<TopVendor, 'id' | 'name' | 'logoUrl' | 'previousSales'>;
  const facts = await ctx.db.rows<Facts>(statement(text, [...previous.values, ids]));
  return withFacts(best, facts, before !== undefined);
}

const NONE_BEFORE = condition('select null::uuid as id, null::bigint as sales where false');

interface Told {
  id: string;
  previousSales: number | null;
}

/** Who is found beside their names, in the order of the best. Nothing sold before is 0; null where nothing is compared. */
function withFacts<Row extends { id: string }, Facts extends Told>(
  best: readonly Row[],
  facts: readonly Facts[],
  isCompared: boolean,
): (Row & Facts)[] {
  const known = new Map(facts.map((row) => [row.id, row]));
  return best.flatMap((row) => {
    const found = known.get(row.id);
    return found ? [{ ...found, ...row, previousSales: isCompared ? (found.previousSales ?? 0) : null }] : [];
  });
}
