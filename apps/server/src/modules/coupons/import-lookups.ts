import type { CouponScope } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { CouponLine } from './coupon-file.ts';
import { readCouponsByCode } from './coupons.repository.ts';
import { vendorsInSegment } from './segment-cell.ts';

type RestrictedScope = Exclude<CouponScope, 'all'>;

/** Finds the existing records that the lines of a file refer to. */
export interface Lookups {
  couponByCode: ReadonlyMap<string, CouponDetails>;
  /** Finds a vendor by slug or shop name. */
  vendorId: (text: string) => string | undefined;
  /** Finds the ids of slugs that are separated by spaces or commas. */
  scopeIds: (scope: RestrictedScope, text: string) => { ids: string[]; missing: string[] };
}

const parseSlugs = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const SCOPE_TABLES: readonly RestrictedScope[] = ['categories', 'products', 'vendors'];

/** Reads all records that the file refers to, with a few statements. */
export async function readLookups(ctx: Context, lines: readonly CouponLine[]): Promise<Lookups> {
  const coupons = await readCouponsByCode(
    ctx,
    lines.map(({ cells }) => (cells.code ?? '').toUpperCase()),
  );
  const vendorNames = lines
    .flatMap(({ cells }) => [cells.vendor ?? '', ...vendorsInSegment(cells.segment ?? '')])
    .map((name) => name.toLowerCase())
    .filter(Boolean);
  const vendorRows = await ctx.db.rows<{ id: string; slug: string; name: string }>(
    statement(
      'select id, slug, lower(shop_name) as name from vendors where slug = any(?) or lower(shop_name) = any(?)',
      [vendorNames, vendorNames],
    ),
  );
  const slugs = [...new Set(lines.flatMap(({ cells }) => parseSlugs(cells.scopeItems ?? '')))];
  const idBySlugByScope = new Map<RestrictedScope, Map<string, string>>();
  for (const table of SCOPE_TABLES) {
    const rows = await ctx.db.rows<{ id: string; slug: string }>(
      statement(`select id, slug from ${table} where slug = any(?)`, [slugs]),
    );
    idBySlugByScope.set(table, new Map(rows.map((row) => [row.slug, row.id])));
  }
  return {
    couponByCode: new Map(coupons.map((coupon) => [coupon.code, coupon])),
    vendorId: (text) =>
      vendorRows.find((shop) => shop.slug === text.toLowerCase() || shop.name === text.toLowerCase())?.id,
    scopeIds: (scope, text) => {
      const requestedSlugs = parseSlugs(text);
      const idBySlug = idBySlugByScope.get(scope);
      return {
        ids: requestedSlugs.flatMap((slug) => idBySlug?.get(slug) ?? []),
        missing: requestedSlugs.filter((slug) => !idBySlug?.has(slug)),
      };
    },
  };
}
