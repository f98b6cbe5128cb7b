import type { CouponScope } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { CouponLine } from './coupon-file.ts';
import { readCouponsByCode } from './coupons.repository.ts';
import { vendorsInSegment } from './segment-cell.ts';

type Narrowed = Exclude<CouponScope, 'all'>;

/** What the lines of a file refer to. */
export interface Lookups {
  couponByCode: ReadonlyMap<string, CouponDetails>;
  /** By address (slug) or shop name. */
  vendorId: (text: string) => string | undefined;
  /** By addresses (slugs), with spaces or commas between them. */
  scopeIds: (scope: Narrowed, text: string) => { ids: string[]; missing: string[] };
}

const slugsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const TABLES: readonly Narrowed[] = ['categories', 'products', 'vendors'];

/** Reads once what the whole file refers to. */
export async function readLookups(ctx: Context, lines: readonly CouponLine[]): Promise<Lookups> {
  const coupons = await readCouponsByCode(
    ctx,
    lines.map(({ cells }) => (cells.code ?? '').toUpperCase()),
  );
  const vendors = lines
    .flatMap(({ cells }) => [cells.vendor ?? '', ...vendorsInSegment(cells.segment ?? '')])
    .map((name) => name.toLowerCase())
    .filter(Boolean);
  const shops = await ctx.db.rows<{ id: string; slug: string; name: string }>(
    statement(
      'select id, slug, lower(shop_name) as name from vendors where slug = any(?) or lower(shop_name) = any(?)',
      [vendors, vendors],
    ),
  );
  const slugs = [...new Set(lines.flatMap(({ cells }) => slugsOf(cells.scopeItems ?? '')))];
  const found = new Map<Narrowed, Map<string, string>>();
  for (const table of TABLES) {
    const rows = await ctx.db.rows<{ id: string; slug: string }>(
      statement(`select id, slug from ${table} where slug = any(?)`, [slugs]),
    );
    found.set(table, new Map(rows.map((row) => [row.slug, row.id])));
  }
  return {
    couponByCode: new Map(coupons.map((coupon) => [coupon.code, coupon])),
    vendorId: (text) => shops.find((shop) => shop.slug === text.toLowerCase() || shop.name === text.toLowerCase())?.id,
    scopeIds: (scope, text) => {
      const wanted = slugsOf(text);
      const known = found.get(scope);
      return {
        ids: wanted.flatMap((slug) => known?.get(slug) ?? []),
        missing: wanted.filter((slug) => !known?.has(slug)),
      };
    },
  };
}
