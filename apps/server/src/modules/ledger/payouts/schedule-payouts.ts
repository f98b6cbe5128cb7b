import type { Context } from '#core/context.ts';
import { addDays, dayAt } from '#core/days.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import { lockVendorAccount } from '../lock-vendor-account.ts';
import { writePayout } from './request-payout.ts';
import { payoutBlockReason, readPayoutTerms } from './payout-blocks.ts';

type PayoutSchedule = 'daily' | 'weekly' | 'monthly';

const MONDAY = 1;

/**
 * The schedules that are due on a day: daily ones every day, weekly ones on Mondays, monthly ones on the first day of a
 * month.
 */
export function schedulesDueOn(day: string): PayoutSchedule[] {
  const date = new Date(`${day}T00:00:00.000Z`);
  return [
    'daily',
    ...(date.getUTCDay() === MONDAY ? (['weekly'] as const) : []),
    ...(date.getUTCDate() === 1 ? (['monthly'] as const) : []),
  ];
}

const SELECT_LAST_DAY = 'select max(day)::text as day from payout_days';
const ADD_DAYS = `
  insert into payout_days (day) select d::date from generate_series(?::date, ?::date, interval '1 day') d on conflict do nothing`;
const SELECT_OPEN_DAY = 'select day::text as day from payout_days where done_at is null order by day limit 1';
const MARK_DAY_DONE = 'update payout_days set done_at = ? where day = ?::date';

const SELECT_DUE_VENDORS = `
  select v.id from vendors v
  where v.status = 'active' and v.payout_schedule = any(?) and v.available_balance >= ? and v.available_balance > 0
    and not exists (select 1 from payouts p where p.vendor_id = v.id and p.due_on = ?::date)
  order by v.id`;

/**
 * Requests scheduled payouts, once per vendor and due day in the configured time zone. Also requests those of days that
 * were missed while the server was down, in their order. The very first run starts with the current day.
 */
export async function schedulePayouts({ ctx, shouldStop }: RecurringJobRun): Promise<void> {
  const terms = await readPayoutTerms(ctx);
  const today = dayAt(ctx.now, terms.timeZone);
  const [last] = await ctx.db.rows<{ day: string | null }>(statement(SELECT_LAST_DAY));
  const first = last?.day ? addDays(last.day, 1) : today;
  if (first <= today) await ctx.db.rows(statement(ADD_DAYS, [first, today], { writes: ['payout_days'] }));
  for (;;) {
    const [openDay] = await ctx.db.rows<{ day: string }>(statement(SELECT_OPEN_DAY));
    if (!openDay) return;
    const due = await ctx.db.rows<{ id: string }>(
      statement(SELECT_DUE_VENDORS, [schedulesDueOn(openDay.day), terms.minimum, openDay.day]),
    );
    for (const { id } of due) {
      if (shouldStop()) return;
      await inTransaction(ctx, (txContext) => requestScheduledPayout(txContext, { vendorId: id, dueOn: openDay.day }));
    }
    await ctx.db.rows(statement(MARK_DAY_DONE, [ctx.now, openDay.day], { writes: ['payout_days'] }));
  }
}

const FIND_PAYOUT = 'select 1 from payouts where vendor_id = ? and due_on = ?::date';

/**
 * Requests no payout if payouts from the vendor are blocked. The amount then stays available until the next due day.
 */
async function requestScheduledPayout(
  ctx: Context,
  { vendorId, dueOn }: { vendorId: string; dueOn: string },
): Promise<void> {
  const terms = await readPayoutTerms(ctx);
  const vendor = await lockVendorAccount(ctx, vendorId);
  const isRequested = (await ctx.db.rows(statement(FIND_PAYOUT, [vendorId, dueOn]))).length > 0;
  if (isRequested || payoutBlockReason(vendor, ctx.now, terms)) return;
  await writePayout(ctx, vendor, { amount: vendor.availableBalance, terms, origin: 'schedule', dueOn });
}
