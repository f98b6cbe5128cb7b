import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { openMoneyShop, type MoneyShop } from '../../../../test/money.fixture.ts';
import { schedulesDueOn } from './schedule-payouts.ts';

const DAY_MS = 86_400_000;
let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.souk.close());
beforeEach(async () => {
  await shop.set('money.payoutApprovalOver', 500_000);
});

const requestPayout = (body: object, as?: 'admin') => shop.post<PayoutDetails>('/payouts', body, as);
const changeStatus = (payout: Pick<PayoutDetails, 'id' | 'version'>, body: object, as?: 'secondAdmin') =>
  shop.postAs<PayoutDetails>(as ?? 'superAdmin', `/payouts/${payout.id}/status`, { version: payout.version, ...body });

describe('a payout', () => {
  it('reserves the available balance, lists what it covers, and gets a bank reference when it is paid', async () => {
    const vendorId = await shop.richVendor(20_000);
    const { data: requested } = await requestPayout({ vendorId });
    expect(requested).toMatchObject({
      amount: 17_600,
      status: 'approved',
      nextStatuses: ['sent', 'cancelled'],
      holder: 'Atlas Ltd',
      covers: {
        orders: 1,
        broughtForward: 0,
        available: 17_600,
        kinds: [{ kind: 'earning', count: 1, amount: 17_600 }],
      },
      legs: [{ debit: 'vendor:available', credit: 'vendor:payout', amount: 17_600 }],
    });
    expect(requested.number).toMatch(/^PO-\d+$/);
    expect(requested.accountMasked).toMatch(/^MA•••• \d{4}$/);
    expect(await shop.account(vendorId)).toMatchObject({ available: 0, inPayout: 17_600, balance: 17_600 });

    const { data: sent } = await changeStatus(requested, { to: 'sent' });
    expect((await changeStatus(sent, { to: 'paid' })).errors).toMatchObject([
      { field: 'bankReference', code: 'payout.bank_reference_missing' },
    ]);
    const { data: paid } = await changeStatus(sent, { to: 'paid', bankReference: 'SEPA 881' });
    expect(paid).toMatchObject({ status: 'paid', bankReference: 'SEPA 881', nextStatuses: [] });
    expect(await shop.account(vendorId)).toMatchObject({ available: 0, inPayout: 0, paidOut: 17_600, earned: 17_600 });
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('that fails or is cancelled returns its reserved amount, and only once', async () => {
    const vendorId = await shop.richVendor(20_000);
    const { data: requested } = await requestPayout({ vendorId, amount: 10_000 });
    const { data: sent } = await changeStatus(requested, { to: 'sent' });
    expect((await changeStatus(sent, { to: 'failed' })).errors).toMatchObject([
      { field: 'reason', code: 'reason.required' },
    ]);
    const { data: failed } = await changeStatus(sent, { to: 'failed', reason: 'Account name differs' });
    expect(failed).toMatchObject({ status: 'failed', failureReason: 'Account name differs' });
    expect(failed.legs).toHaveLength(2);
    expect(await changeStatus(failed, { to: 'paid', bankReference: 'X' })).toMatchObject({
      statusCode: 409,
      code: 'payout.status_final',
    });
    expect(await shop.account(vendorId)).toMatchObject({ available: 17_600, inPayout: 0, paidOut: 0 });

    const { data: again } = await requestPayout({ vendorId });
    await changeStatus(again, { to: 'cancelled', reason: 'Asked twice' });
    expect(await shop.account(vendorId)).toMatchObject({ available: 17_600, inPayout: 0 });
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('is rejected with the reason if payouts are blocked', async () => {
    const vendorId = await shop.richVendor(20_000);
    const refused = async () => {
      const answer = await requestPayout({ vendorId });
      expect(answer.statusCode).toBe(409);
      return answer;
    };
    await shop.sql(`update vendors set payout_account = null where id = ?`, vendorId);
    expect(await refused()).toMatchObject({ code: 'payout.no_bank_details' });
    await shop.giveBank(vendorId);
    await shop.sql(
      `update vendors set payouts_frozen_until = ?, payouts_frozen_reason = 'The bank account was changed' where id = ?`,
      new Date(shop.souk.now().getTime() + DAY_MS),
      vendorId,
    );
    expect((await refused()).code).toBe('payout.frozen_until');
    await shop.sql(`update vendors set payouts_frozen_until = null, status = 'suspended' where id = ?`, vendorId);
    expect(await refused()).toMatchObject({ code: 'payout.vendor_suspended' });
    await shop.sql(`update vendors set status = 'active' where id = ?`, vendorId);
    const { version } = await shop.account(vendorId);
    const freeze = (body: object) => shop.post(`/accounts/${vendorId}/status`, body);
    expect((await freeze({ to: 'frozen', version })).errors).toMatchObject([
      { field: 'reason', code: 'reason.required' },
    ]);
    expect((await freeze({ to: 'frozen', reason: 'Police asked', version })).data).toMatchObject({
      state: 'frozen',
      freeze: { cause: 'manual', reason: 'Police asked' },
      nextStatuses: ['normal'],
    });
    expect(await refused()).toMatchObject({ code: 'payout.account_frozen', values: { reason: 'Police asked' } });
    expect((await freeze({ to: 'normal', version })).statusCode).toBe(409);
    await freeze({ to: 'normal', version: (await shop.account(vendorId)).version });
    expect((await requestPayout({ vendorId, amount: 17_601 })).errors).toMatchObject([
      { field: 'amount', code: 'account.available_only' },
    ]);
    expect((await requestPayout({ vendorId, amount: 4999 })).errors).toMatchObject([
      { field: 'amount', code: 'payout.minimum' },
    ]);
    expect((await requestPayout({ vendorId, amount: 17_600 })).statusCode).toBe(200);
    expect(await refused()).toMatchObject({
      code: 'payout.below_minimum',
      values: { minimum: '$50.00', available: '$0.00' },
    });
    expect((await requestPayout({ vendorId }, 'admin')).statusCode).toBe(403);
  });

  it('above the limit needs approval by a super admin other than the requester', async () => {
    const vendorId = await shop.richVendor(20_000);
    await shop.set('money.payoutApprovalOver', 10_000);
    await shop.withoutSecond();
    expect(await requestPayout({ vendorId })).toMatchObject({
      statusCode: 409,
      code: 'approval.no_second_admin',
    });
    expect((await requestPayout({ vendorId, amount: 10_000 })).data).toMatchObject({ status: 'approved' });
    await shop.withSecond();
    const { data: requested } = await requestPayout({ vendorId, amount: 7600 });
    expect(requested).toMatchObject({ status: 'approved' });
    const other = await shop.richVendor(20_000);
    const { data: big } = await requestPayout({ vendorId: other });
    expect(big).toMatchObject({
      status: 'asked',
      approvedByName: null,
      refusal: { code: 'approval.own_request' },
    });
    expect(await changeStatus(big, { to: 'approved' })).toMatchObject({ statusCode: 403 });
    expect(await changeStatus(big, { to: 'sent' })).toMatchObject({
      statusCode: 409,
      code: 'payout.status_not_next',
    });
    expect((await changeStatus(big, { to: 'approved' }, 'secondAdmin')).data).toMatchObject({
      status: 'approved',
      approvedByName: 'secondAdmin',
    });
    expect((await changeStatus(big, { to: 'approved' }, 'secondAdmin')).statusCode).toBe(409);
  });

  it('in a dry run returns its legs and changes nothing, and otherwise is created once per idempotency key', async () => {
    const vendorId = await shop.richVendor(20_000);
    const dry = await shop.post<{ money: object[]; effects: object[] }>('/payouts?dryRun=true', { vendorId });
    expect(dry.data.money).toEqual([{ debit: 'vendor:available', credit: 'vendor:payout', amount: 17_600 }]);
    expect(dry.data.effects).toHaveLength(1);
    expect(await shop.account(vendorId)).toMatchObject({ available: 17_600 });
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const call = () => shop.souk.call<PayoutDetails>('POST', '/payouts', { body: { vendorId, amount: 6000 }, headers });
    const [first, second] = [await call(), await call()];
    expect(second.data.id).toBe(first.data.id);
    expect(await shop.account(vendorId)).toMatchObject({ available: 11_600 });
    expect((await shop.souk.call('POST', '/payouts', { body: { vendorId } })).statusCode).toBe(400);
  });

  it('can be approved together with others, with the same checks as alone', async () => {
    await shop.set('money.payoutApprovalOver', 6000);
    const [one, two] = [await shop.richVendor(20_000), await shop.richVendor(20_000)];
    const [first, second] = [
      (await requestPayout({ vendorId: one })).data,
      (await requestPayout({ vendorId: two })).data,
    ];
    const { version } = await shop.account(two);
    await shop.post(`/accounts/${two}/status`, { to: 'frozen', reason: 'Checked by the bank', version });
    const approval = { ids: [first.id, second.id], action: 'approve' };
    const trial = (await shop.postAs<DryRunData>('secondAdmin', '/payouts/bulk?dryRun=true', approval)).data;
    // The preview lists each amount with its vendor.
    expect(trial.effects.flatMap(({ action, after }) => (action === 'amount' ? [after] : []))).toEqual([
      { amount: first.amount, vendorId: one },
    ]);
    expect(trial.failed).toMatchObject([{ label: second.number }]);
    const { data } = await shop.postAs<{ done: number; failed: object[] }>('secondAdmin', '/payouts/bulk', approval);
    expect(data).toMatchObject({
      done: 1,
      failed: [{ id: second.id, label: second.number, code: 'payout.account_frozen' }],
    });
    const { data: counts } = await shop.souk.call('GET', `/payouts/counts?vendorId=${one}`);
    expect(counts).toMatchObject({ all: 1, byStatus: { approved: 1, asked: 0 } });
    expect((await shop.souk.call('GET', `/payouts?q=${first.number}`)).data).toMatchObject({ count: 1 });
  });
});

describe('the schedule', () => {
  it('is due every day, on Mondays or on the first day of a month', () => {
    expect(schedulesDueOn('2026-11-20')).toEqual(['daily']);
    expect(schedulesDueOn('2026-11-23')).toEqual(['daily', 'weekly']);
    expect(schedulesDueOn('2027-02-01')).toEqual(['daily', 'weekly', 'monthly']);
  });

  it('requests one payout per vendor and due day, also if daylight saving time changes or days were missed', async () => {
    const separateShop = await openMoneyShop();
    // Daylight saving time starts in this zone on 14 March 2027.
    await separateShop.set('general.timeZone', 'America/New_York');
    const vendorId = await separateShop.richVendor(20_000);
    const dueDates = async () =>
      (
        await separateShop.sql<{ due: string }>(
          'select due_on::text as due from payouts where vendor_id = ? order by due_on',
          vendorId,
        )
      ).map(({ due }) => due);
    const runAt = async (instant: string) => {
      separateShop.souk.passTime(new Date(instant).getTime() - separateShop.souk.now().getTime());
      await runDueJobs(separateShop.souk.services);
      await runDueJobs(separateShop.souk.services);
    };
    await runAt('2027-03-12T12:00:00.000Z');
    await separateShop.sql(`update vendors set payout_schedule = 'weekly' where id = ?`, vendorId);
    // Already Monday in UTC, but not yet in New York.
    await runAt('2027-03-15T03:59:00.000Z');
    expect(await dueDates()).toEqual([]);
    await runAt('2027-03-15T04:00:30.000Z');
    expect(await dueDates()).toEqual(['2027-03-15']);
    await separateShop.sql(`update vendors set payout_schedule = 'manual' where id = ?`, vendorId);
    await separateShop.earn(vendorId, 30_000);
    await separateShop.sql(`update vendors set payout_schedule = 'weekly' where id = ?`, vendorId);
    // The job doesn't run between 29 March and 20 April.
    await runAt('2027-04-20T12:00:00.000Z');
    expect(await dueDates()).toEqual(['2027-03-15', '2027-04-05']);
    const { data } = await separateShop.souk.call<{ rows: PayoutDetails[] }>('GET', `/payouts?vendorId=${vendorId}`);
    expect(data.rows[0]).toMatchObject({ origin: 'schedule', askedByName: 'Souk', dueOn: '2027-04-05' });
    expect(await separateShop.brokenRules()).toEqual([]);
    await separateShop.souk.close();
  });
});
