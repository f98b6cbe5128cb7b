import type { Booking, LedgerHealth, TrialBalance } from '@souk/contract/ledger/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { checkLedgerAtStart } from './ledger-jobs.ts';
import { openMoneyShop, type MoneyShop } from '../../../test/money.fixture.ts';

const DAY_MS = 86_400_000;
let shop: MoneyShop;
let vendorId: string;
beforeAll(async () => {
  shop = await openMoneyShop();
  await shop.set('tax.ratePercent', 10);
  vendorId = await shop.richVendor(20_000);
});
afterAll(() => shop.souk.close());

const readTrialBalance = async (asOf?: string) =>
  (await shop.souk.call<TrialBalance>('GET', `/ledger/trial-balance${asOf ? `?asOf=${asOf}` : ''}`)).data;
const balanceOf = ({ rows }: TrialBalance, code: string) => {
  const { debit, credit } = rows.find((row) => row.code === code)!;
  return debit - credit;
};
const readHealth = async () => (await shop.souk.call<LedgerHealth>('GET', '/ledger/health')).data;

describe('a gateway payout', () => {
  it('cannot exceed, together with its fee, what the gateway holds', async () => {
    const pay = (body: object) => shop.post<Booking>('/gateway-payouts', { reference: 'STR-1', fee: 0, ...body });
    expect((await pay({ amount: 22_000, fee: 1 })).errors).toMatchObject([
      { field: 'amount', code: 'booking.gateway_holds' },
    ]);
    const { data } = await pay({ amount: 20_000, fee: 500 });
    expect(data).toMatchObject({ kind: 'gateway_payout', amount: 20_000, fee: 500, reference: 'STR-1' });
    expect(data.number).toMatch(/^GW-\d+$/);
    const now = await readTrialBalance();
    expect(balanceOf(now, 'cash:gateway')).toBe(1500);
    expect(balanceOf(now, 'expense:psp')).toBe(500);
    const reversal = { reason: 'Wrong month', version: data.version };
    await shop.post(`/ledger/bookings/${data.id}/reversal`, reversal);
    expect(balanceOf(await readTrialBalance(), 'cash:gateway')).toBe(22_000);
    expect(await shop.post(`/ledger/bookings/${data.id}/reversal`, reversal)).toMatchObject({ statusCode: 409 });
    expect((await shop.souk.call('GET', '/gateway-payouts')).data).toMatchObject({
      count: 1,
      rows: [{ reversalReason: 'Wrong month' }],
    });
    expect(await shop.brokenRules()).toEqual([]);
  });

  it('never exceeds the balance, even if twenty are recorded concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.post('/gateway-payouts', { amount: 9000, fee: 0, reference: 'STR-2' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(balanceOf(await readTrialBalance(), 'cash:gateway')).toBe(4000);
  });
});

describe('tax', () => {
  it('can be remitted up to the amount owed', async () => {
    const remit = (amount: number) => shop.post<Booking>('/tax-remittances', { amount, reference: 'VAT Q4' });
    expect((await remit(2001)).errors).toMatchObject([{ field: 'amount', code: 'booking.tax_owed' }]);
    expect((await remit(1500)).data).toMatchObject({ kind: 'tax', amount: 1500 });
    expect(balanceOf(await readTrialBalance(), 'tax:payable')).toBe(-500);
  });
});

describe('a debt', () => {
  it('can be paid in or written off, up to the amount owed', async () => {
    const settle = (body: object) => shop.post(`/accounts/${vendorId}/debt-payments`, body);
    expect(await settle({ outcome: 'paid_in', amount: 1, reference: 'B1' })).toMatchObject({
      statusCode: 409,
      code: 'booking.no_debt',
    });
    const orderId = (await shop.sql<{ id: string }>('select id from orders where vendor_id = ?', vendorId))[0]!.id;
    const { available } = await shop.account(vendorId);
    await shop.post('/payouts', { vendorId, amount: available });
    const { data: order } = await shop.souk.call<{ version: number }>('GET', `/order/${orderId}`);
    await shop.post(`/order/${orderId}/refunds`, { amount: 11_000, reason: 'Broken', version: order.version });
    const debt = await shop.account(vendorId);
    expect(debt).toMatchObject({ state: 'in_debt', payable: { amount: 0 } });
    expect(debt.available).toBeLessThan(0);
    expect(await shop.post('/payouts', { vendorId })).toMatchObject({
      statusCode: 409,
      code: 'payout.vendor_owes',
    });
    const owed = -debt.available!;
    expect((await settle({ outcome: 'paid_in', amount: owed + 1, reference: 'B1' })).errors).toMatchObject([
      { field: 'amount' },
    ]);
    expect((await settle({ outcome: 'paid_in', amount: 100 })).errors).toMatchObject([{ field: 'reference' }]);
    expect((await settle({ outcome: 'written_off', amount: 100 })).errors).toMatchObject([{ field: 'reason' }]);
    await settle({ outcome: 'paid_in', amount: 100, reference: 'B1' });
    const { data } = await settle({ outcome: 'written_off', amount: owed - 100, reason: 'Shop has gone' });
    expect(data).toMatchObject({ state: 'normal', available: 0 });
    expect(await shop.brokenRules()).toEqual([]);
  });
});

describe('the trial balance', () => {
  it('is balanced at every instant, and is the same whether computed from closed days or from transfers', async () => {
    const before = await readTrialBalance();
    expect(before.debit).toBe(before.credit);
    expect(before.debit).toBeGreaterThan(0);
    const instant = shop.souk.now().toISOString();
    shop.souk.passTime(3 * DAY_MS);
    await runDueJobs(shop.souk.services);
    expect((await shop.sql('select 1 from ledger_days')).length).toBeGreaterThan(0);
    expect({ ...(await readTrialBalance(instant)), asOf: 0 }).toEqual({ ...before, asOf: 0 });
    expect({ ...(await readTrialBalance()), asOf: 0 }).toEqual({ ...before, asOf: 0 });
    expect(await readTrialBalance('2020-01-01')).toMatchObject({ debit: 0, credit: 0 });
  });
});

describe('the health of the ledger', () => {
  it('reports that all rules hold', async () => {
    await checkLedgerAtStart(shop.souk.services);
    await runDueJobs(shop.souk.services);
    expect(await readHealth()).toMatchObject({
      difference: 0,
      isChecking: false,
      closed: null,
      check: { holds: true },
    });
  });

  it('freezes all money routes while a balance is wrong, until it is corrected', async () => {
    await shop.sql(
      `update account_balances set debits = debits + 1 where account_id = (select id from accounts where code = 'cash:bank')`,
    );
    expect((await readHealth()).difference).toBe(1);
    shop.souk.passTime(1000);
    await shop.post('/ledger/check', {});
    await runDueJobs(shop.souk.services);
    const broken = await readHealth();
    expect(broken.check).toMatchObject({ holds: false });
    expect(broken.check!.rules.filter(({ holds }) => !holds).map(({ rule }) => rule)).toEqual([
      'balances sum to zero',
      'each balance equals its transfers',
    ]);
    expect(broken.closed).not.toBeNull();
    const refused = await shop.post('/adjustments', { vendorId, direction: 'plus', amount: 1, reason: 'A gift' });
    expect(refused).toMatchObject({ statusCode: 503, code: 'ledger.closed' });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await shop.souk.call('GET', '/accounts')).statusCode).toBe(200);
    const order = await shop.post(
      '/order',
      shop.basket([{ product: await shop.sell(100, 1), quantity: 1 }], { payment: {} }),
    );
    expect(order.statusCode).toBe(503);

    await shop.sql(
      `update account_balances set debits = debits - 1 where account_id = (select id from accounts where code = 'cash:bank')`,
    );
    shop.souk.passTime(1000);
    await shop.post('/ledger/check', {});
    await runDueJobs(shop.souk.services);
    expect((await readHealth()).closed).toBeNull();
    const after = await shop.post('/adjustments', { vendorId, direction: 'plus', amount: 1, reason: 'A gift' });
    expect(after.statusCode).toBe(200);
  });

  it('is checked again a day after the last check', async () => {
    const { check } = await readHealth();
    shop.souk.passTime(DAY_MS + 1000);
    await runDueJobs(shop.souk.services);
    expect((await readHealth()).check!.id).not.toBe(check!.id);
  });
});
