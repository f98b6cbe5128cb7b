import type { AttentionRow } from '@souk/contract/analytics/api.ts';
import { ATTENTION_KEYS } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { readTotals } from '#core/counters.ts';
import { type Condition, statement } from '#core/db/statement.ts';
import { canViewAreas } from './metric-access.ts';

/** Kinds of waiting work in the areas that the caller may view, most urgent first. Omits those with a count of zero. */
export async function readAttention(ctx: Context): Promise<{ rows: AttentionRow[] }> {
  const visibleItems = ctx.services.modules.attention
    .filter(({ area }) => canViewAreas(ctx, area))
    .toSorted((a, b) => ATTENTION_KEYS.indexOf(a.key) - ATTENTION_KEYS.indexOf(b.key));
  const counters = await readTotals(
    ctx.db,
    visibleItems.map(({ counted }) => counted).filter((counted) => typeof counted === 'string'),
  );
  const rows = await Promise.all(
    visibleItems.map(async ({ key, link, counted }) => {
      const count =
        typeof counted === 'string' ? (counters.get(counted)?.count ?? 0) : await countRows(ctx, counted(ctx));
      return { key, link, count };
    }),
  );
  return { rows: rows.filter(({ count }) => count > 0) };
}

async function countRows(ctx: Context, { text, values }: Condition): Promise<number> {
  const [row] = await ctx.db.rows<{ count: number }>(statement(`select count(*) as count from ${text}`, values));
  return row?.count ?? 0;
}
