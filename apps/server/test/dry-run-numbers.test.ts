import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAd, addPlacement, adBody, creditVendor } from './ads.fixture.ts';
import { openMoneyShop, type MoneyShop } from './money.fixture.ts';
import { newIdempotencyKey } from './ordering.fixture.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.souk.close());

/** Reads the last number of each series, such as those of orders and payouts. */
const readSeries = () =>
  shop.sql(`select sequencename as name, last_value from pg_sequences where sequencename like '%number_seq'
    union all select series, next from document_series order by name`);
const dryRun = (path: string, body: object) =>
  shop.souk.call<DryRunData>('POST', `${path}?dryRun=true`, { body, headers: newIdempotencyKey() });

it('a dry run takes no number of a series, and displays a placeholder instead', async () => {
  const vendorId = await shop.richVendor(20_000);
  const lamp = await shop.sell(1000, 50);
  const items = [{ product: lamp, quantity: 1 }];
  const delivering = await shop.walk(await shop.order(items), 'delivering');
  const complete = await shop.walk(await shop.order(items), 'complete');
  const configId = (await addPlacement(shop.souk)).id;
  await creditVendor(shop.souk, vendorId);
  const ad = await addAd(shop.souk, { vendorId, configId });
  const before = await readSeries();
  expect(before).toHaveLength(11);

  const { version } = complete;
  const base = { reason: 'Try', version };
  const calls: [path: string, body: object, label: string][] = [
    ['/order', shop.basket(items, { payment: {} }), 'SK-…'],
    [`/order/${complete.id}/refunds`, { ...base, amount: 100 }, 'R-…'],
    [`/order/${complete.id}/goodwill`, { ...base, amount: 100 }, complete.number],
    [`/order/${complete.id}/chargebacks`, { ...base, amount: 100, fee: 0 }, 'R-…'],
    [
      `/order/${complete.id}/returns`,
      { ...base, lines: [{ orderLineId: complete.lines[0]!.id, quantity: 1 }] },
      complete.number,
    ],
    [`/order/${delivering.id}/status`, { to: 'complete', version: delivering.version }, delivering.number],
    [`/order/${delivering.id}/status`, { to: 'cancelled', reason: 'Recall', version: delivering.version }, 'R-…'],
    ['/payouts', { vendorId }, 'PO-…'],
    ['/adjustments', { vendorId, direction: 'plus', amount: 100, reason: 'Try' }, 'AJ-…'],
    ['/gateway-payouts', { amount: 100, fee: 0, reference: 'GP' }, 'GW-…'],
    [
      '/queries',
      {
        subject: 'Try',
        channel: 'phone',
        category: 'other',
        from: 'customer',
        text: 'Try',
        contact: { name: 'Rana', email: 'rana@example.com' },
      },
      'Q-…',
    ],
    ['/ads', adBody(shop.souk, { vendorId, configId }), ad.title],
    [`/ads/${ad.id}/status`, { to: 'scheduled', version: ad.version }, ad.title],
  ];
  // Each call is made twice at the same time, because dry runs must not block each other.
  for (const [path, body, label] of calls)
    for (const answer of await Promise.all([dryRun(path, body), dryRun(path, body)])) {
      expect(answer, `${path}: ${answer.message}`).toMatchObject({ statusCode: 200 });
      expect(answer.data.effects.map((effect) => effect.label)).toContain(label);
    }
  expect(await readSeries()).toEqual(before);

  const { data: first } = await shop.post<{ number: string }>('/order', shop.basket(items, { payment: {} }));
  const { data: next } = await shop.post<{ number: string }>('/order', shop.basket(items, { payment: {} }));
  expect(Number(next.number.slice(3)) - Number(first.number.slice(3))).toBe(1);
});
