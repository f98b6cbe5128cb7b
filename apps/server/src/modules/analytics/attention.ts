import type { AttentionRow } from '@souk/contract/analytics/api.ts';
import { ATTENTION_KEYS } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { totals } from '#core/counters.ts';
import { type Condition, statement } from '#core/db/statement.ts';
import { maySee } from './figure-access.ts';

/** What waits for somebody now, in the areas that the caller may see, most pressing first; nothing whose count is zero. */
export async function readAttention(ctx: Context): Promise<{ rows: AttentionRow[] }> {
  const seen = ctx.services.modules.attention
    .filter(({ area }) => maySee(ctx, area))
    .toSorted((one, other) => ATTENTION_KEYS.indexOf(one.key) - ATTENTION_KEYS.indexOf(other.key));
  const counters = await totals(
    ctx.db,
    seen.map(({ counted }) => counted).filter((counted) => typeof counted === 'string'),
  );
  const rows = await Promise.all(
    seen.map(async ({ key, link, counted }) => {
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
