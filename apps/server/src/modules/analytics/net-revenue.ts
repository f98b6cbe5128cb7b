import type { FigurePart } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { DayMeasures } from './kept-days.ts';
import type { Period } from './period.ts';

const PARTS = [
  { key: 'commission', code: 'revenue:commission', of: (day: DayMeasures) => day.commission },
  { key: 'ads', code: 'revenue:ads', of: (day: DayMeasures) => day.adRevenue },
] as const;

const ACCOUNTS = 'select id, code from accounts where code = any(?) and vendor_id is null';

/** The accounts that the platform earns on. */
export const revenueAccounts = (ctx: Context): Promise<{ id: string; code: string }[]> =>
  ctx.db.rows(statement(ACCOUNTS, [PARTS.map(({ code }) => code)]));

/** What net revenue is the sum of, each with the entries of its account that prove it: credits less debits of the period. */
export async function partsOfRevenue(
  ctx: Context,
  { from, to }: Period,
  days: readonly DayMeasures[],
): Promise<FigurePart[]> {
  const rows = await revenueAccounts(ctx);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return PARTS.flatMap(({ key, code, of }) => {
    const accountId = ids.get(code);
    const value = days.reduce((sum, day) => sum + (of(day) ?? 0), 0);
    return accountId ? [{ key, value, link: { list: 'transactions' as const, accountId, search: { from, to } } }] : [];
  });
}
