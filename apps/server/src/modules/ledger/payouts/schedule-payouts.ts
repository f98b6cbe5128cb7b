import type { Context } from '#core/context.ts';
import { addDays, dayOf } from '#core/days.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { lockVendorAccount } from '../lock-vendor-account.ts';
import { writePayout } from './ask-payout.ts';
import { whyNoPayout, readPayoutTerms } from './payout-blocks.ts';

type Schedule = 'daily' | 'weekly' | 'monthly';

const MONDAY = 1;

/** The schedules whose payouts fall due on a day: every day, Mondays, the first of the month. */
export function schedulesDueOn(day: string): Schedule[] {
  const date = new Date(`${day}T00:00:00.000Z`);
  return [
    'daily',
    ...(date.getUTCDay() === MONDAY ? (['weekly'] as const) : []),
    ...(date.getUTCDate() === 1 ? (['monthly'] as const) : []),
  ];
}

const LAST_DAY = 'select max(day)::text as day from payout_days';
const ADD_DAYS = `
  insert into payout_days (day) select d::date from generate_series(?::date, ?::date, interval '1 day') d on conflict do nothing`;
const OPEN_DAY = 'select day::text as day from payout_days where done_at is null order by day limit 1';
const DONE = 'update payout_days set done_at = ? where day = ?::date';

const DUE = `
  select v.id from vendors v
  where v.status = 'active' and v.payout_schedule = any(?) and v.available_balance >= ? and v.available_balance > 0
    and not exists (select 1 from payouts p where p.vendor_id = v.id and p.due_on = ?::date)
  order by v.id`;

/**
 * Asks for the payouts that are due, once per vendor and due day of the configured zone. Days that passed while nothing ran are
 * caught up in order; the first run ever begins with its own day.
 */
export async function schedulePayouts({ ctx, isOver }: JobRun): Promise<void> {
  const terms = await readPayoutTerms(ctx);
  const today = dayOf(ctx.now, terms.timeZone);
  const [last] = await ctx.db.rows<{ day: string | null }>(statement(LAST_DAY));
  const first = last?.day ? addDays(last.day, 1) : today;
  if (first <= today) await ctx.db.rows(statement(ADD_DAYS, [first, today], { writes: ['payout_days'] }));
  for (;;) {
    const [open] = await ctx.db.rows<{ day: string }>(statement(OPEN_DAY));
    if (!open) return;
    const due = await ctx.db.rows<{ id: string }>(statement(DUE, [schedulesDueOn(open.day), terms.minimum, open.day]));
    for (const { id } of due) {
      if (isOver()) return;
      await inTransaction(ctx, (inside) => askScheduled(inside, { vendorId: id, dueOn: open.day }));
    }
    await ctx.db.rows(statement(DONE, [ctx.now, open.day], { writes: ['payout_days'] }));
  }
}

const MADE = 'select 1 from payouts where vendor_id = ? and due_on = ?::date';

/** What may not be paid out now stays available for the next due day. */
async function askScheduled(ctx: Context, { vendorId, dueOn }: { vendorId: string; dueOn: string }): Promise<void> {
  const terms = await readPayoutTerms(ctx);
  const vendor = await lockVendorAccount(ctx, vendorId);
  const isMade = (await ctx.db.rows(statement(MADE, [vendorId, dueOn]))).length > 0;
  if (isMade || whyNoPayout(vendor, ctx.now, terms)) return;
  await writePayout(ctx, vendor, { amount: vendor.availableBalance, terms, origin: 'schedule', dueOn });
}
