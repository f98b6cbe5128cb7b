import type { AppError } from '#core/errors.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Coupon, CouponDetails } from '@souk/contract/coupons/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer, makeOrder } from '../../../test/factories.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { findCoupon, releaseCouponUse, recordCouponUse } from './redeem-coupon.ts';
import { inCall } from '../../../test/context.fixture.ts';
import { redeemCoupon } from '../../../test/coupons.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

let serial = 0;

async function createCoupon(facts: Record<string, unknown> = {}): Promise<CouponDetails> {
  const body = { code: `USE-${++serial}`, name: 'Used', kind: 'fixed', value: 500, ...facts };
  const answer = await souk.call<CouponDetails>('POST', '/cobones', { body });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const read = async (id: string) => (await souk.call<CouponDetails>('GET', `/cobones/${id}`)).data;
const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));

/** The error codes of the failed attempts. */
async function collectErrorCodes(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(attempts);
  return results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as AppError).code] : []));
}

const ATTEMPT_COUNT = 20;
const repeatAttempt = <Item>(make: () => Item): Item[] => Array.from({ length: ATTEMPT_COUNT }, make);

describe('redeeming a coupon', () => {
  it('succeeds for only one of twenty concurrent checkouts that compete for the last use', async () => {
    const coupon = await createCoupon({ totalLimit: 3 });
    await redeemCoupon(souk, coupon);
    await redeemCoupon(souk, coupon);
    const errorCodes = await collectErrorCodes(repeatAttempt(() => redeemCoupon(souk, coupon)));
    expect(errorCodes).toHaveLength(ATTEMPT_COUNT - 1);
    expect(new Set(errorCodes)).toEqual(new Set(['coupon.just_used_up']));
    expect(await read(coupon.id)).toMatchObject({ usedCount: 3, cost: 1500, state: 'used_up' });
  });

  it('succeeds for only one of twenty concurrent checkouts of a customer who may use the coupon once', async () => {
    const coupon = await createCoupon({ perCustomer: 1 });
    const customerId = (await makeCustomer(souk)).id;
    const errorCodes = await collectErrorCodes(repeatAttempt(() => redeemCoupon(souk, coupon, { customerId })));
    expect(errorCodes).toHaveLength(ATTEMPT_COUNT - 1);
    expect(new Set(errorCodes)).toEqual(new Set(['coupon.just_used_up_by_customer']));
    expect(await read(coupon.id)).toMatchObject({ usedCount: 1, cost: 500 });
  });

  it('is rejected if the coupon was changed after the discount was computed', async () => {
    const coupon = await createCoupon();
    await souk.call('PATCH', `/cobones/${coupon.id}`, { body: { version: 1, isActive: false } });
    await expect(redeemCoupon(souk, coupon)).rejects.toMatchObject({ code: 'coupon.just_changed' });
  });

  it('is rolled back if the checkout fails later', async () => {
    const coupon = await createCoupon({ totalLimit: 1 });
    const customerId = (await makeCustomer(souk)).id;
    const failing = inCall(souk, async (ctx) => {
      await recordCouponUse(ctx, { coupon, checkoutId: newId(), customerId, discount: 500 });
      throw new Error('No stock');
    });
    await expect(failing).rejects.toThrow('No stock');
    await redeemCoupon(souk, coupon);
    expect(await read(coupon.id)).toMatchObject({ usedCount: 1, cost: 500 });
  });
});

const release = (coupon: { id: string }, checkoutId: string, share: number) =>
  inCall(souk, (ctx) => releaseCouponUse(ctx, { couponId: coupon.id, checkoutId, share }));

describe('a batch', () => {
  it('has totals that match its codes after each use and cancellation, and after a counter rebuild', async () => {
    const body = { prefix: 'MANY', count: 3, name: 'Many', kind: 'fixed', value: 500, totalLimit: 1 };
    const { batchId } = (await souk.call<{ batchId: string }>('POST', '/cobones/batch', { body })).data;
    const inList = async (query: string) =>
      (await souk.call<ListData<Coupon>>('GET', `/cobones/all?${query}`)).data.rows.filter(
        (row) => row.batchId === batchId,
      );
    const totals = async () => (await inList('onePerBatch=true&limit=100'))[0]?.batch;
    const [one, two] = await inList('limit=100');
    const customer = await makeCustomer(souk);
    const { checkoutId } = await makeOrder(souk, { customer, couponId: one!.id, status: 'cancelled' });
    const other = await makeOrder(souk, { customer, couponId: one!.id, checkoutId });
    await redeemCoupon(souk, one!, { customerId: customer.id, checkoutId });
    await redeemCoupon(souk, two!);
    expect(await totals()).toEqual({ count: 3, usedCount: 2, cost: 1000, state: null });
    await release(one!, checkoutId, 200);
    expect(await totals()).toMatchObject({ usedCount: 2, cost: 800 });
    await sql("update orders set status = 'cancelled' where id = ?", other.id);
    await release(one!, checkoutId, 300);
    expect(await totals()).toMatchObject({ usedCount: 1, cost: 500 });
    await rebuildDerivedData(souk.services);
    expect(await totals()).toEqual({ count: 3, usedCount: 1, cost: 500, state: null });
  });
});

describe('a use is released', () => {
  it('once all orders of the checkout are cancelled, and only once', async () => {
    const coupon = await createCoupon({ totalLimit: 1, perCustomer: 1 });
    const customer = await makeCustomer(souk);
    const { checkoutId } = await makeOrder(souk, { customer, couponId: coupon.id, status: 'cancelled' });
    const other = await makeOrder(souk, { customer, couponId: coupon.id, checkoutId });
    await redeemCoupon(souk, coupon, { customerId: customer.id, checkoutId });
    expect(await release(coupon, checkoutId, 200)).toBe(false);
    expect(await read(coupon.id)).toMatchObject({ usedCount: 1, cost: 300 });

    await sql("update orders set status = 'cancelled' where id = ?", other.id);
    expect((await Promise.all(repeatAttempt(() => release(coupon, checkoutId, 300)))).filter(Boolean)).toHaveLength(1);
    expect(await read(coupon.id)).toMatchObject({
      usedCount: 0,
      cost: 0,
      isUsed: true,
      state: 'running',
      figures: { givenBack: 1, customers: 0 },
    });
    await redeemCoupon(souk, coupon, { customerId: customer.id });
  });

  it('when its last two orders are cancelled concurrently', async () => {
    const coupon = await createCoupon({ totalLimit: 1 });
    const customer = await makeCustomer(souk);
    const first = await makeOrder(souk, { customer, couponId: coupon.id });
    const second = await makeOrder(souk, { customer, couponId: coupon.id, checkoutId: first.checkoutId });
    await redeemCoupon(souk, coupon, { customerId: customer.id, checkoutId: first.checkoutId });
    const cancel = (id: string, share: number) =>
      inCall(souk, async (ctx) => {
        await ctx.db.rows(statement("update orders set status = 'cancelled' where id = ?", [id]));
        return releaseCouponUse(ctx, { couponId: coupon.id, checkoutId: first.checkoutId, share });
      });
    const released = await Promise.all([cancel(first.id, 200), cancel(second.id, 300)]);
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await read(coupon.id)).toMatchObject({ usedCount: 0, cost: 0 });
  });
});

it('finds a coupon by code, ignoring case and spaces', async () => {
  const coupon = await createCoupon({ code: 'FIND-ME' });
  expect(await inCall(souk, (ctx) => findCoupon(ctx, ' find-me '))).toMatchObject({ id: coupon.id });
  expect(await inCall(souk, (ctx) => findCoupon(ctx, 'nobody'))).toBeUndefined();
});
