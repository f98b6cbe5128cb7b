import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import { systemContext } from '../../../../test/context.fixture.ts';
import { openPayoutOffice, type PayoutOffice } from '../../../../test/payouts.fixture.ts';
import { schedulePayouts, schedulesDueOn } from './schedule-payouts.ts';

const DAY_MS = 86_400_000;
const FRIDAY = '2026-11-20';
let office: PayoutOffice;
beforeAll(async () => {
  office = await openPayoutOffice();
});
afterAll(() => office.souk.close());
beforeEach(async () => {
  await office.sql('delete from payout_days');
  await office.sql(`update vendors set payout_schedule = 'manual'`);
});

/** Runs the job at 10:00 UTC on the day that is `days` after Friday, 20 November. */
const runAfter = (days: number, shouldStop: RecurringJobRun['shouldStop'] = () => false) =>
  runAt(days * DAY_MS, shouldStop);

function runAt(milliseconds: number, shouldStop: RecurringJobRun['shouldStop'] = () => false): Promise<void> {
  const now = new Date(Date.parse(`${FRIDAY}T10:00:00.000Z`) + milliseconds);
  return schedulePayouts({
    ctx: systemContext(office.souk, { now }),
    shouldStop,
    warn: () => undefined,
  });
}

/** The due days and the amounts of a vendor's payouts. */
const payoutsOf = async (vendorId: string) =>
  (
    await office.sql<{ dueOn: string; amount: number }>(
      'select due_on::text as "dueOn", amount from payouts where vendor_id = ? order by due_on',
      vendorId,
    )
  ).map(({ dueOn, amount }) => [dueOn, amount]);

test.each([
  ['2026-11-20', ['daily']],
  ['2026-11-22', ['daily']],
  ['2026-11-23', ['daily', 'weekly']],
  ['2026-12-01', ['daily', 'monthly']],
  ['2027-02-01', ['daily', 'weekly', 'monthly']],
])('on %s the schedules %j are due', (day, schedules) => {
  expect(schedulesDueOn(day)).toEqual(schedules);
});

describe('a scheduled payout', () => {
  it('has the amount of the whole available balance, and is requested by Souk', async () => {
    const vendorId = await office.addPayee(8000, { payoutSchedule: 'daily', shopName: 'Atlas' });
    await runAfter(0);
    expect(await payoutsOf(vendorId)).toEqual([[FRIDAY, 8000]]);
    const [payout] = await office.sql<{ id: string }>(
      `select id, status, origin, asked_by_id as "requesterId", asked_by_name as requester, approved_by_name as approver, holder
       from payouts where vendor_id = ?`,
      vendorId,
    );
    expect(payout).toMatchObject({
      status: 'approved',
      origin: 'schedule',
      requesterId: null,
      requester: 'Souk',
      approver: 'Souk',
      holder: 'Atlas Ltd',
    });
    expect(await office.sql('select description from transfers where source_id = ?', payout!.id)).toEqual([
      { description: 'Requested by schedule' },
    ]);
  });

  it('is requested once per day, however often the job runs', async () => {
    const vendorId = await office.addPayee(8000, { payoutSchedule: 'daily' });
    await runAfter(0);
    await office.earn(vendorId, 9000);
    await runAfter(0);
    expect(await payoutsOf(vendorId)).toEqual([[FRIDAY, 8000]]);
    await runAfter(1);
    expect(await payoutsOf(vendorId)).toEqual([
      [FRIDAY, 8000],
      ['2026-11-21', 9000],
    ]);
  });

  it('follows the schedule of each vendor', async () => {
    const schedules = ['daily', 'weekly', 'monthly', 'manual'] as const;
    const vendorIds = await Promise.all(schedules.map((payoutSchedule) => office.addPayee(8000, { payoutSchedule })));
    for (let day = 0; day <= 11; day++) await runAfter(day);
    expect(await Promise.all(vendorIds.map(payoutsOf))).toEqual([
      [[FRIDAY, 8000]],
      [['2026-11-23', 8000]],
      [['2026-12-01', 8000]],
      [],
    ]);
  });

  it('is also requested for missed days, in their order', async () => {
    const vendorId = await office.addPayee(0, { payoutSchedule: 'weekly' });
    await runAfter(0);
    await office.earn(vendorId, 8000);
    await runAfter(12);
    expect(await payoutsOf(vendorId)).toEqual([['2026-11-23', 8000]]);
    const days = await office.sql<{ day: string }>(
      'select day::text as day from payout_days where done_at is not null',
    );
    expect(days).toHaveLength(13);
  });

  it('is not requested for days before the first run', async () => {
    const vendorId = await office.addPayee(8000, { payoutSchedule: 'weekly' });
    await runAfter(4);
    expect(await payoutsOf(vendorId)).toEqual([]);
    expect(await office.sql('select day::text as day from payout_days')).toEqual([{ day: '2026-11-24' }]);
  });

  it('is due on days of the configured time zone', async () => {
    await office.set('general.timeZone', 'Africa/Lagos');
    const vendorId = await office.addPayee(8000, { payoutSchedule: 'daily' });
    // 23:30 in UTC is half past midnight in Lagos.
    await runAt(13.5 * (DAY_MS / 24));
    expect(await payoutsOf(vendorId)).toEqual([['2026-11-21', 8000]]);
    await office.set('general.timeZone', 'UTC');
  });

  it.each([
    ['below the minimum', 4999, {}],
    ['of nothing', 0, {}],
    ['of a vendor that is suspended', 8000, { status: 'suspended' }],
    ['of a vendor that is closed', 8000, { status: 'closed' }],
    ['without bank details', 8000, { payoutAccount: null }],
    ['of a frozen account', 8000, { accountFrozenAt: new Date('2026-11-19T10:00:00.000Z') }],
  ] as const)('%s is skipped, and the amount stays available', async (_, amount, facts) => {
    const vendorId = await office.addPayee(amount, { payoutSchedule: 'daily', ...facts });
    await runAfter(0);
    expect(await payoutsOf(vendorId)).toEqual([]);
    const vendor = 'select available_balance as available from vendors where id = ?';
    expect(await office.sql(vendor, vendorId)).toEqual([{ available: amount }]);
  });

  it('is requested if the balance is at least the minimum, even if the minimum is zero', async () => {
    const atMinimum = await office.addPayee(5000, { payoutSchedule: 'daily' });
    await runAfter(0);
    expect(await payoutsOf(atMinimum)).toEqual([[FRIDAY, 5000]]);
    await office.set('money.minimumPayout', 0);
    const [one, none] = [
      await office.addPayee(1, { payoutSchedule: 'daily' }),
      await office.addPayee(0, { payoutSchedule: 'daily' }),
    ];
    await runAfter(1);
    expect([await payoutsOf(one), await payoutsOf(none)]).toEqual([[['2026-11-21', 1]], []]);
    await office.set('money.minimumPayout', 5000);
  });

  it('above the limit waits for any super admin to approve it', async () => {
    await office.set('money.payoutApprovalOver', 7999);
    const vendorId = await office.addPayee(8000, { payoutSchedule: 'daily' });
    await runAfter(0);
    const [payout] = await office.sql<{ id: string; version: number; status: string }>(
      'select id, version, status from payouts where vendor_id = ?',
      vendorId,
    );
    expect(payout).toMatchObject({ status: 'asked' });
    expect((await office.changeStatus(payout!, { to: 'approved' })).data).toMatchObject({ status: 'approved' });
    await office.set('money.payoutApprovalOver', 500_000);
  });

  it('is requested for the remaining vendors in the next run if the job was stopped', async () => {
    const vendorIds = [
      await office.addPayee(8000, { payoutSchedule: 'daily' }),
      await office.addPayee(9000, { payoutSchedule: 'daily' }),
    ].toSorted();
    let checks = 0;
    await runAfter(0, () => ++checks > 1);
    expect(await Promise.all(vendorIds.map(payoutsOf))).toMatchObject([[[FRIDAY, expect.any(Number)]], []]);
    expect(await office.sql('select 1 from payout_days where done_at is not null')).toEqual([]);
    await runAfter(0);
    expect((await Promise.all(vendorIds.map(payoutsOf))).map((payouts) => payouts.length)).toEqual([1, 1]);
    expect(await office.sql('select 1 from payout_days where done_at is not null')).toHaveLength(1);
  });
});
