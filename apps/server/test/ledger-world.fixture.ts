import { expect } from 'vitest';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { runDueJobs } from '#server/jobs.ts';
import { coupons } from '#tables/coupons.ts';
import { addAd, addPlacement, createAdStatusChange } from './ads.fixture.ts';
import { makeVendor } from './factories.ts';
import { type MoneyShop, openMoneyShop } from './money.fixture.ts';

const DAY_MS = 86_400_000;

/** Ids of records in a shop that has every kind of record that the ledger's rules check. */
export interface LedgerWorld {
  shop: MoneyShop;
  vendor: string;
  /** A vendor without any account. */
  newcomer: string;
  /** A complete order whose earning was released. */
  settled: string;
  /** A complete order with a coupon and two refunds. The rest of its earning is on hold. */
  refunded: string;
  /** An order that was placed, paid and partially refunded twice. */
  open: string;
  /** An order that was placed and will be paid in cash on delivery. */
  unpaid: string;
  /** The first refund of the refunded order. It refunds two lines and shipping. */
  refund: string;
  /** An approved payout. The shop also has another approved one and a paid one. */
  payout: string;
  /** An ad that was charged. The shop also has one that was charged and cancelled. */
  ad: string;
}

/** Creates a shop with tax. Days in two months are closed and checked, and there are transfers after them. */
export async function openLedgerWorld(): Promise<LedgerWorld> {
  const shop = await openMoneyShop();
  const { souk } = shop;
  await shop.set('shipping.flatFee', 300);
  await shop.set('tax.ratePercent', 10);
  const couponCode = await addPlatformCoupon(shop);
  const { id: vendor } = await makeVendor(souk, { payoutSchedule: 'manual' });
  await shop.giveBank(vendor);
  const sell = (price: number) => shop.sell(price, 9, vendor);
  const order = async (price: number, more?: object) => shop.order([{ product: await sell(price), quantity: 1 }], more);
  const post = async (path: string, body: object) => {
    const answer = await shop.post<{ id: string; version: number }>(path, body);
    expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
    return answer.data;
  };

  const settled = await shop.walk(await order(40_000), 'complete');
  souk.passTime(15 * DAY_MS);
  await runDueJobs(souk.services);

  const basket = [
    { product: await sell(4000), quantity: 3 },
    { product: await sell(2500), quantity: 1 },
  ];
  const complete = await shop.walk(await shop.order(basket, { couponCode }), 'complete');
  const [bowls, rug] = complete.lines.map(({ id }) => id);
  const refunds = `/order/${complete.id}/refunds`;
  const both = [bowls, rug].map((orderLineId) => ({ orderLineId, quantity: 1 }));
  const first = await post(refunds, { lines: both, shipping: true, reason: 'Broken', version: complete.version });
  const { version } = await post(refunds, { lines: both.slice(0, 1), reason: 'Broken', version: first.version });
  await post(`/order/${complete.id}/goodwill`, { amount: 250, reason: 'Sorry', version });

  const payout = () => post('/payouts', { vendorId: vendor, amount: 5000 });
  const [paid, approved] = [await payout(), await payout()];
  const sent = await post(`/payouts/${paid.id}/status`, { to: 'sent', version: paid.version });
  await post(`/payouts/${paid.id}/status`, { to: 'paid', bankReference: 'B1', version: sent.version });
  await payout();

  const { id: configId } = await addPlacement(souk);
  const move = createAdStatusChange(() => souk);
  const bookAd = async () => {
    const { data } = await move(await addAd(souk, { vendorId: vendor, configId }), 'scheduled');
    expect(data).toMatchObject({ status: 'scheduled' });
    return data;
  };
  const [ad, cancelledAd] = [await bookAd(), await bookAd()];
  expect(await move(cancelledAd, 'cancelled', { reason: 'Closed' })).toMatchObject({ statusCode: 200 });
  await addAd(souk, { vendorId: vendor, configId });

  souk.passTime(2 * DAY_MS);
  for (let round = 0; round < 4; round++) {
    await runDueJobs(souk.services);
    souk.passTime(61_000);
  }
  const open = await order(5000);
  for (const amount of [100, 50]) {
    const { data } = await souk.call<{ version: number }>('GET', `/order/${open.id}`);
    await post(`/order/${open.id}/refunds`, { amount, reason: 'Late', version: data.version });
  }
  const [refund] = await shop.sql<{ id: string }>(
    'select id from refunds where order_id = ? order by id limit 1',
    complete.id,
  );
  return {
    shop,
    vendor,
    newcomer: (await makeVendor(souk)).id,
    settled: settled.id,
    refunded: complete.id,
    open: open.id,
    unpaid: (await order(1000, { payment: undefined, paymentMethod: 'cash_on_delivery' })).id,
    refund: refund!.id,
    payout: approved.id,
    ad: ad.id,
  };
}

async function addPlatformCoupon({ souk }: MoneyShop): Promise<string> {
  await insertRow(souk.services.database, coupons, {
    id: newId(),
    code: 'SPRING10',
    name: 'Spring',
    nameSort: 'spring',
    kind: 'percent',
    value: 1000,
    fundedBy: 'platform',
    startsAt: new Date(0),
    searchText: 'spring10',
  });
  return 'SPRING10';
}
