import type { Area } from '@souk/contract/core/access.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';

/** What is named by its id alone, so that no constraint of the database keeps it. */
type Named = 'category' | 'product' | 'vendor' | 'coupon';

interface Mention {
  area: Area;
  /** Rows that name the thing, each with its label; each `?` is the id. */
  of: Partial<Record<Named, string>>;
  code: 'mention.coupon' | 'mention.ad' | 'mention.banner' | 'mention.query';
}

const scoped = (scope: string) => `select code as label from coupons where scope = '${scope}' and ? = any(scope_ids)`;
const targeted = (kind: string) =>
  `select '${NUMBER_PREFIX.ad}' || number as label from ads where target_kind = '${kind}' and target_id = ?`;
const linked = (kind: string) => `select title as label from banners where link_kind = '${kind}' and link_id = ?`;
const asked = (column: string) =>
  `select '${NUMBER_PREFIX.query}' || q.number as label from queries q where ${column} = ?`;

const MENTIONS: readonly Mention[] = [
  {
    area: 'coupons',
    of: {
      category: scoped('categories'),
      product: scoped('products'),
      vendor: `${scoped('vendors')} union select code from coupons where vendor_id = ?`,
    },
    code: 'mention.coupon',
  },
  {
    area: 'ads',
    of: {
      category: targeted('category'),
      product: targeted('product'),
      vendor: `${targeted('vendor')} union select '${NUMBER_PREFIX.ad}' || number from ads where vendor_id = ?`,
    },
    code: 'mention.ad',
  },
  {
    area: 'banners',
    of: {
      category: linked('category'),
      product: linked('product'),
      vendor: linked('vendor'),
      coupon: linked('coupon'),
    },
    code: 'mention.banner',
  },
  {
    area: 'queries',
    of: { product: asked('product_id'), vendor: asked('vendor_id') },
    code: 'mention.query',
  },
];

interface Thing {
  kind: Named;
  id: string;
  name: string;
}

/** Throws 409 with what still names a thing that is about to be deleted; what the person may not see is not named. */
export async function demandUnnamed(ctx: Context, { kind, id, name }: Thing): Promise<void> {
  for (const { area, of, code } of MENTIONS) {
    const rows = of[kind];
    if (rows === undefined) continue;
    const values = Array.from(rows.matchAll(/\?/g), () => id);
    const [found] = await ctx.db.rows<{ count: number; label: string }>(
      statement(`select count(*)::int as count, min(label) as label from (${rows}) named`, values),
    );
    if (!found || found.count === 0) continue;
    if (levelIn(ctx, area) === 'none') throw conflict('mention.hidden', { name });
    throw conflict(code, { name, label: found.label, count: found.count });
  }
}
