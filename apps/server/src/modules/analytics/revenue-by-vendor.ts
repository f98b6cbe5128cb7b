import { MAX_REVENUE_DAYS, type VendorRevenue } from '@souk/contract/analytics.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden, wrongField } from '#core/errors.ts';
import { maySee } from './figure-access.ts';
import { revenueAccounts } from './net-revenue.ts';
import { dayCount, instantsOf, type Period, periodOf, type PeriodQuery } from './period.ts';

const ROWS = 20;

type Sums = Pick<VendorRevenue, 'commission' | 'ads'>;
type Row = Sums & { id: string | null; name: string | null };

const BY_VENDOR = `
  with posted as (
    select vendor_id, credit_account_id as account_id, amount from transfers where credit_account_id = any(?) and at between ? and ?
    union all select vendor_id, debit_account_id, -amount from transfers where debit_account_id = any(?) and at between ? and ?
  ), sums as (
    select vendor_id, coalesce(sum(amount) filter (where account_id = ?), 0)::bigint as commission,
      coalesce(sum(amount) filter (where account_id = ?), 0)::bigint as ads from posted group by vendor_id
  )
  select v.id, v.shop_name as name, commission, ads from sums left join vendors v on v.id = sums.vendor_id
  order by commission + ads desc, v.id`;

/**
 * What the platform earned with each vendor, by when it was posted; those beyond the first twenty together. The days are
 * few, since the entries themselves are read. Throws 400 at `from` for more of them.
 */
export async function readRevenueByVendor(
  ctx: Context,
  query: PeriodQuery,
): Promise<{ period: Period; rows: VendorRevenue[]; others: Sums & { vendors: number } }> {
  if (!maySee(ctx, 'superAdmin')) throw forbidden();
  const period = await periodOf(ctx, { ...query, compare: 'none' });
  if (dayCount(period.from, period.to) > MAX_REVENUE_DAYS)
    throw wrongField('from', `Choose at most ${MAX_REVENUE_DAYS} days`);
  const { start, end } = instantsOf(period.from, period.to, period.timeZone);
  const accounts = await revenueAccounts(ctx);
  const ids = accounts.map(({ id }) => id);
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? null;
  const values = [ids, start, end, ids, start, end, idOf('revenue:commission'), idOf('revenue:ads')];
  const found = await ctx.db.rows<Row>(statement(BY_VENDOR, values));
  return {
    period,
    rows: found.slice(0, ROWS).map((row) => ({ ...row, netRevenue: row.commission + row.ads })),
    others: found.slice(ROWS).reduce(
      (sum, { commission, ads }) => ({
        vendors: sum.vendors + 1,
        commission: sum.commission + commission,
        ads: sum.ads + ads,
      }),
      { vendors: 0, commission: 0, ads: 0 },
    ),
  };
}
