import { expect } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { addAd, addPlacement, adMover } from './ads.fixture.ts';
import { makeVendor } from './factories.ts';
import { type MoneyShop, openMoneyShop } from './money.fixture.ts';

const DAY_MS = 86_400_000;

/** Ids of records in a ledger that has one of everything that its rules are about. */
export interface LedgerWorld {
  shop: MoneyShop;
  vendor: string;
  /** A vendor without any account. */
  newcomer: string;
  /** A complete order whose earning was released. */
  settled: string;
  /** A complete order with a refund of a piece and of shipping, and the rest of its earning on hold. */
  refunded: string;
  /** An order that was placed and paid. */
  open: string;
  /** An order that was placed and will be paid at the door. */
  unpaid: string;
  /** The refund of the refunded order. */
  refund: string;
  /** A payout that was approved. */
  payout: string;
  /** An ad that was charged. */
  ad: string;
}

/** A shop with closed and checked days in two months, and transfers since. */
export async function openLedgerWorld(): Promise<LedgerWorld> {
  const shop = await openMoneyShop();
  const { souk } = shop;
  await shop.set('shipping.flatFee', 300);
  const { id: vendor } = await makeVendor(souk, { payoutSchedule: 'manual' });
  await shop.giveBank(vendor);
  const order = async (price: number, quantity: number, more?: object) =>
    shop.order([{ product: await shop.sell(price, quantity, vendor), quantity }], more);

  const settled = await shop.walk(await order(20_000, 1), 'complete');
  souk.passTime(15 * DAY_MS);
  await runDueJobs(souk.services);

  const complete = await shop.walk(await order(4000, 2), 'complete');
  const lines = [{ orderLineId: complete.lines[0]!.id, quantity: 1 }];
  const { data: refunded } = await shop.post<typeof complete>(`/order/${complete.id}/refunds`, {
    lines,
    shipping: true,
    reason: 'Broken',
    version: complete.version,
  });
  const goodwill = { amount: 250, reason: 'Sorry', version: refunded.version };
  expect(await shop.post(`/order/${complete.id}/goodwill`, goodwill)).toMatchObject({ statusCode: 200 });

  const payout = await shop.post<{ id: string }>('/payouts', { vendorId: vendor, amount: 6000 });
  const { id: configId } = await addPlacement(souk);
  const ad = await addAd(souk, { vendorId: vendor, configId });
  expect(await adMover(() => souk)(ad, 'scheduled')).toMatchObject({ statusCode: 200 });
  await addAd(souk, { vendorId: vendor, configId });

  souk.passTime(2 * DAY_MS);
  for (let round = 0; round < 4; round++) {
    await runDueJobs(souk.services);
    souk.passTime(61_000);
  }
  return {
    shop,
    vendor,
    newcomer: (await makeVendor(souk)).id,
    settled: settled.id,
    refunded: complete.id,
    open: (await order(1000, 1)).id,
    unpaid: (await order(1000, 1, { payment: undefined, paymentMethod: 'cash_on_delivery' })).id,
    refund: refunded.refunds[0]!.id,
    payout: payout.data.id,
    ad: ad.id,
  };
}
