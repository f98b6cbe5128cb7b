import type { MetricPart } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { DayMeasures } from './daily-totals.ts';
import type { Period } from './period.ts';

const REVENUE_PARTS = [
  { key: 'commission', code: 'revenue:commission', amount: (day: DayMeasures) => day.commission },
  { key: 'ads', code: 'revenue:ads', amount: (day: DayMeasures) => day.adRevenue },
] as const;

const SELECT_ACCOUNTS = 'select id, code from accounts where code = any(?) and vendor_id is null';

/** The revenue accounts of the platform. */
export const readRevenueAccounts = (ctx: Context): Promise<{ id: string; code: string }[]> =>
  ctx.db.rows(statement(SELECT_ACCOUNTS, [REVENUE_PARTS.map(({ code }) => code)]));

/** The parts of net revenue. Each links to the entries of its account, whose credits minus debits equal its value. */
export async function readRevenueParts(
  ctx: Context,
  { from, to }: Period,
  days: readonly DayMeasures[],
): Promise<MetricPart[]> {
  const rows = await readRevenueAccounts(ctx);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return REVENUE_PARTS.flatMap(({ key, code, amount }) => {
    const accountId = ids.get(code);
    const value = days.reduce((sum, day) => sum + (amount(day) ?? 0), 0);
    return accountId ? [{ key, value, link: { list: 'transactions' as const, accountId, search: { from, to } } }] : [];
  });
}
