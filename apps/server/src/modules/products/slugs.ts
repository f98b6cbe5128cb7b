import { slugOf } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

const TRIES = 20;
/** Leaves room for `-20` or the end of an id below the longest slug. */
const MAX_BASE = 90;
const ID_END = 8;

/** The first free slug made from a name: `lamp`, `lamp-2` …, or with the end of the id. Held until the transaction ends. */
export async function freeSlug(ctx: Context, name: string, id: string): Promise<string> {
  const base = slugOf(name).slice(0, MAX_BASE).replace(/-+$/, '') || 'product';
  await ctx.db.rows(statement("select pg_advisory_xact_lock(hashtextextended('product-slug:' || ?, 0))", [base]));
  const candidates = Array.from({ length: TRIES }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const rows = await ctx.db.rows<{ slug: string }>(
    statement('select lower(slug) as slug from products where lower(slug) = any(?)', [candidates]),
  );
  const taken = new Set(rows.map((row) => row.slug));
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${base}-${id.slice(-ID_END)}`;
}
