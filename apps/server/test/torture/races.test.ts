import type { MessageCode } from '@souk/contract/messages/en.ts';
import type { Adjustment } from '@souk/contract/ledger/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../app.ts';
import { type MoneyShop, openMoneyShop } from '../money.fixture.ts';

/*
 * What only one may have, wanted by twenty at once. `npm test` runs each race twice, `npm run torture` the twenty rounds that
 * are promised.
 */
const ROUNDS = Array.from({ length: process.env.SOUK_TORTURE === 'whole' ? 20 : 2 }, (_, at) => at + 1);
const TRIES = 20;

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
  await shop.set('money.adjustmentApprovalOver', 5000);
});
afterAll(() => shop.souk.close());

const REFUSALS = [400, 409];

/** Who got it. Everybody else was refused, by one of these codes. */
async function winners<Data>(
  tries: readonly Promise<Answer<Data>>[],
  refusals: readonly MessageCode[],
): Promise<Answer<Data>[]> {
  const answers = await Promise.all(tries);
  const losers = answers.filter(({ statusCode }) => statusCode !== 200);
  const odd = losers.filter(({ statusCode, code, errors }) => {
    const codes = [code, ...errors.map((error) => error.code)];
    return !REFUSALS.includes(statusCode) || !refusals.some((known) => codes.includes(known));
  });
  expect(odd.map(({ statusCode, message, errors }) => ({ statusCode, message, errors }))).toEqual([]);
  return answers.filter(({ statusCode }) => statusCode === 200);
}

/** Why a payout is refused where others have taken the money. */
const NO_MONEY = ['account.available_only', 'payout.below_minimum'] as const;

const twenty = <Item>(make: (at: number) => Item): Item[] => Array.from({ length: TRIES }, (_, at) => make(at));

describe('exactly one of twenty has', () => {
  it.each(ROUNDS)('the last use of a coupon (round %i)', async (round) => {
    const lamp = await shop.sell(1000, 100);
    const code = `LAST-${round}`;
    const body = { code, name: 'Last use', kind: 'fixed', value: 100, totalLimit: 1 };
    expect((await shop.post('/cobones', body)).statusCode).toBe(200);
    const basket = shop.basket([{ product: lamp, quantity: 1 }], { couponCode: code, payment: {} });
    expect(
      await winners(
        twenty(() => shop.post('/order', basket)),
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
      await winners(
        twenty(() => shop.post('/order', basket)),
        ['checkout.sold_out', 'checkout.just_sold_out'],
      ),
    ).toHaveLength(1);
    expect(await shop.stock(lamp)).toEqual({ on_hand: 1, reserved: 1 });
  });

  it.each(ROUNDS)('the whole balance of a vendor (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const ask = () => shop.post('/payouts', { vendorId, amount: 17_600 });
    expect(await winners(twenty(ask), NO_MONEY)).toHaveLength(1);
    expect(await shop.account(vendorId)).toMatchObject({ available: 0, inPayout: 17_600 });
  });

  it.each(ROUNDS)('the next status of an order (round %i)', async () => {
    const placed = await shop.order([{ product: await shop.sell(1000, 3), quantity: 1 }]);
    const step = { to: 'packed', version: placed.version };
    const tries = twenty(() => shop.post(`/order/${placed.id}/status`, step));
    expect(await winners(tries, ['order.stale'])).toHaveLength(1);
    for (const { data } of await Promise.all(tries)) expect(data).toMatchObject({ status: 'packed' });
    const steps = await shop.sql(
      `select 1 from activity where entity_id = ? and after ->> 'status' = 'packed'`,
      placed.id,
    );
    expect(steps).toHaveLength(1);
  });

  it.each(ROUNDS)('the approval of an adjustment (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const wish = { vendorId, direction: 'plus', amount: 5001, reason: 'Late courier' };
    const { data: waiting } = await shop.post<Adjustment>('/adjustments', wish);
    const approve = { to: 'posted', version: waiting.version };
    const tries = twenty(() => shop.postAs('secondAdmin', `/adjustments/${waiting.id}/status`, approve));
    expect(await winners(tries, ['adjustment.stale', 'adjustment.status_final'])).toHaveLength(1);
    expect(await shop.account(vendorId)).toMatchObject({ available: 22_601 });
  });
});

describe('together never pass what is there', () => {
  it.each(ROUNDS)('payouts of any size, asked by twenty (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const asked = await winners(
      twenty((at) => shop.post<{ amount: number }>('/payouts', { vendorId, amount: 5000 + at })),
      NO_MONEY,
    );
    const taken = asked.reduce((sum, { data }) => sum + data.amount, 0);
    expect(asked).toHaveLength(3);
    expect(await shop.account(vendorId)).toMatchObject({ available: 17_600 - taken, inPayout: taken });
  });

  it.each(ROUNDS)('adjustments and payouts, while the account is frozen (round %i)', async () => {
    const vendorId = await shop.richVendor(20_000);
    const { version } = await shop.account(vendorId);
    const minus = { vendorId, direction: 'minus', amount: 3000, reason: 'Packed wrong' };
    const [adjusted, paid, frozen] = await Promise.all([
      winners(
        twenty(() => shop.post('/adjustments', minus)),
        ['account.available_only'],
      ),
      winners(
        twenty(() => shop.post('/payouts', { vendorId, amount: 4000 })),
        [...NO_MONEY, 'payout.account_frozen'],
      ),
      shop.post(`/accounts/${vendorId}/status`, { to: 'frozen', reason: 'Looked into', version }),
    ]);
    expect(frozen).toMatchObject({ statusCode: 200, data: { state: 'frozen' } });
    const [given, reserved] = [adjusted.length * 3000, paid.length * 4000];
    expect(await shop.account(vendorId)).toMatchObject({
      state: 'frozen',
      available: 17_600 - given - reserved,
      inPayout: reserved,
    });
    expect(17_600 - given - reserved).toBeGreaterThanOrEqual(0);
    const late = await shop.post('/payouts', { vendorId, amount: 1000 });
    expect(late).toMatchObject({ statusCode: 409, code: 'payout.account_frozen' });
  });
});

it.each(ROUNDS)('one key has one effect, however often and at once it comes (round %i)', async () => {
  const lamp = await shop.sell(1000, 100);
  const body = shop.basket([{ product: lamp, quantity: 1 }], { payment: {} });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const place = () => shop.souk.call<{ id: string }>('POST', '/order', { body, headers });
  const first = await winners(Array.from({ length: 10 }, place), ['idempotency_key.in_flight']);
  const again = await place();
  expect(new Set([...first, again].map(({ data }) => data.id)).size).toBe(1);
  expect(await shop.stock(lamp)).toEqual({ on_hand: 100, reserved: 1 });
});

it('and every rule of money, stock and coupons holds afterwards', async () => {
  expect(await shop.brokenRules()).toEqual([]);
});
