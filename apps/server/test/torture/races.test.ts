import type { MessageCode } from '@souk/contract/messages/en.ts';
import type { Adjustment } from '@souk/contract/ledger/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse } from '../app.ts';
import { type MoneyShop, openMoneyShop } from '../money.fixture.ts';

/*
 * Twenty concurrent calls compete for something that only one of them can get. `npm test` runs each race twice, `npm run torture`
 * runs it twenty times.
 */
const ROUNDS = Array.from({ length: process.env.SOUK_TORTURE === 'whole' ? 20 : 2 }, (_, index) => index + 1);
const CONCURRENT_CALLS = 20;

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
  await shop.set('money.adjustmentApprovalOver', 5000);
});
afterAll(() => shop.souk.close());

const REJECTION_CODES = [400, 409];

/** Returns the successful responses, and checks that all others were rejected with one of these codes. */
async function awaitWinners<Data>(
  calls: readonly Promise<ApiResponse<Data>>[],
  rejectionCodes: readonly MessageCode[],
): Promise<ApiResponse<Data>[]> {
  const answers = await Promise.all(calls);
  const failures = answers.filter(({ statusCode }) => statusCode !== 200);
  const unexpected = failures.filter(({ statusCode, code, errors }) => {
    const codes = [code, ...errors.map((error) => error.code)];
    return !REJECTION_CODES.includes(statusCode) || !rejectionCodes.some((known) => codes.includes(known));
  });
  expect(unexpected.map(({ statusCode, message, errors }) => ({ statusCode, message, errors }))).toEqual([]);
  return answers.filter(({ statusCode }) => statusCode === 200);
}

/** The codes with which a payout is rejected after others have used up the balance. */
const BALANCE_USED_CODES = ['account.available_only', 'payout.below_minimum'] as const;

const createTwenty = <Item>(create: (index: number) => Item): Item[] =>
  Array.from({ length: CONCURRENT_CALLS }, (_, index) => create(index));

describe('exactly one of twenty calls gets', () => {
  it.each(ROUNDS)('the last use of a coupon (round %i)', async (round) => {
    const lamp = await shop.sell(1000, 100);
    const code = `LAST-${round}`;
    const body = { code, name: 'Last use', kind: 'fixed', value: 100, totalLimit: 1 };
    expect((await shop.post('/cobones', body)).statusCode).toBe(200);
    const basket = shop.basket([{ product: lamp, quantity: 1 }], { couponCode: code, payment: {} });
    expect(
      await awaitWinners(
        createTwenty(() => shop.post('/order', basket)),
        ['coupon.used_up', 'coupon.just_used_up'],
      ),
    ).toHaveLength(1);
    const [coupon] = await shop.sql('select used_count as used, cost from coupons where code = ?', code);
    expect(coupon).toEqual({ used: 1, cost: 100 });
    expect(await shop.stock(lamp)).toEqual({ on_hand: 100, reserved: 1 });
  });

  it.each(ROUNDS)('the last item in stock (round %i)', async () => {
    const lamp = await shop.sell(1000, 1);
    const basket = shop.basket([{ product: lamp, quantity: 1 }], { payment: {} });
    expect(
      await awaitWinners(
        createTwenty(() => shop.post('/order', basket)),
        ['checkout.sold_out', 'checkout.just_sold_out'],
      ),
    ).toHaveLength(1);
    expect(await shop.stock(lamp)).toEqual({ on_hand: 1, reserved: 1 });
  });

  it.each(ROUNDS)('the whole balance of a vendor (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const requestPayout = () => shop.post('/payouts', { vendorId, amount: 17_600 });
    expect(await awaitWinners(createTwenty(requestPayout), BALANCE_USED_CODES)).toHaveLength(1);
    expect(await shop.account(vendorId)).toMatchObject({ available: 0, inPayout: 17_600 });
  });

  it.each(ROUNDS)('the next status of an order (round %i)', async () => {
    const placed = await shop.order([{ product: await shop.sell(1000, 3), quantity: 1 }]);
    const transition = { to: 'packed', version: placed.version };
    const calls = createTwenty(() => shop.post(`/order/${placed.id}/status`, transition));
    expect(await awaitWinners(calls, ['order.stale'])).toHaveLength(1);
    for (const { data } of await Promise.all(calls)) expect(data).toMatchObject({ status: 'packed' });
    const activities = await shop.sql(
      `select 1 from activity where entity_id = ? and after ->> 'status' = 'packed'`,
      placed.id,
    );
    expect(activities).toHaveLength(1);
  });

  it.each(ROUNDS)('the approval of an adjustment (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const body = { vendorId, direction: 'plus', amount: 5001, reason: 'Late courier' };
    const { data: waiting } = await shop.post<Adjustment>('/adjustments', body);
    const approve = { to: 'posted', version: waiting.version };
    const calls = createTwenty(() => shop.postAs('secondAdmin', `/adjustments/${waiting.id}/status`, approve));
    expect(await awaitWinners(calls, ['adjustment.stale', 'adjustment.status_final'])).toHaveLength(1);
    expect(await shop.account(vendorId)).toMatchObject({ available: 22_601 });
  });
});

describe('concurrent calls never exceed the balance', () => {
  it.each(ROUNDS)('when they request payouts of different amounts (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const payouts = await awaitWinners(
      createTwenty((index) => shop.post<{ amount: number }>('/payouts', { vendorId, amount: 5000 + index })),
      BALANCE_USED_CODES,
    );
    const reserved = payouts.reduce((sum, { data }) => sum + data.amount, 0);
    expect(payouts).toHaveLength(3);
    expect(await shop.account(vendorId)).toMatchObject({ available: 17_600 - reserved, inPayout: reserved });
  });

  it.each(ROUNDS)('when they adjust and pay out while the account is being frozen (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const { version } = await shop.account(vendorId);
    const minus = { vendorId, direction: 'minus', amount: 3000, reason: 'Packed wrong' };
    const [adjusted, paid, frozen] = await Promise.all([
      awaitWinners(
        createTwenty(() => shop.post('/adjustments', minus)),
        ['account.available_only'],
      ),
      awaitWinners(
        createTwenty(() => shop.post('/payouts', { vendorId, amount: 4000 })),
        [...BALANCE_USED_CODES, 'payout.account_frozen'],
      ),
      shop.post(`/accounts/${vendorId}/status`, { to: 'frozen', reason: 'Looked into', version }),
    ]);
    expect(frozen).toMatchObject({ statusCode: 200, data: { state: 'frozen' } });
    const [deducted, reserved] = [adjusted.length * 3000, paid.length * 4000];
    expect(await shop.account(vendorId)).toMatchObject({
      state: 'frozen',
      available: 17_600 - deducted - reserved,
      inPayout: reserved,
    });
    expect(17_600 - deducted - reserved).toBeGreaterThanOrEqual(0);
    const late = await shop.post('/payouts', { vendorId, amount: 1000 });
    expect(late).toMatchObject({ statusCode: 409, code: 'payout.account_frozen' });
  });
});

it.each(ROUNDS)('concurrent calls with the same idempotency key have one effect (round %i)', async () => {
  const lamp = await shop.sell(1000, 100);
  const body = shop.basket([{ product: lamp, quantity: 1 }], { payment: {} });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const placeOrder = () => shop.souk.call<{ id: string }>('POST', '/order', { body, headers });
  const first = await awaitWinners(Array.from({ length: 10 }, placeOrder), ['idempotency_key.in_flight']);
  const repeated = await placeOrder();
  expect(new Set([...first, repeated].map(({ data }) => data.id)).size).toBe(1);
  expect(await shop.stock(lamp)).toEqual({ on_hand: 100, reserved: 1 });
});

it('all rules of money, stock and coupons hold afterwards', async () => {
  expect(await shop.brokenRules()).toEqual([]);
});
