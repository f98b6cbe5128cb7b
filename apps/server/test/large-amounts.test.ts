import type { Account } from '@souk/contract/ledger/accounts.ts';
import { MAX_MONEY_INPUT } from '@souk/contract/core/fields.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyShop, openMoneyShop } from './money.fixture.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.souk.close());

/** Currencies with two, three and no decimal digits. */
describe.each(['IDR', 'KWD', 'JPY'])('amounts in %s at their limit', (currency) => {
  let vendorId: string;
  beforeAll(async () => {
    await shop.set('money.currency', currency);
    // There are no limits above which something requires a second approval.
    await shop.set('money.payoutApprovalOver', null);
    await shop.set('money.refundApprovalOver', null);
    vendorId = await shop.richVendor(MAX_MONEY_INPUT);
  });

  const placeOrder = (items: Parameters<MoneyShop['basket']>[0]) => shop.post('/order', shop.basket(items));
  const read = async <Data>(path: string) => {
    const answer = await shop.souk.call<Data>('GET', path);
    expect(answer, answer.message).toMatchObject({ statusCode: 200 });
    return answer.data;
  };

  it('are rejected above it, with an error at the item or items that exceed it', async () => {
    const product = await shop.sell(MAX_MONEY_INPUT / 2, 1000, vendorId);
    expect(await placeOrder([{ product, quantity: 3 }])).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'items.0.quantity', code: 'checkout.line_too_much' }],
    });
    const twice = [
      { product, quantity: 2 },
      { product, quantity: 1 },
    ];
    expect(await placeOrder(twice)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'items', code: 'checkout.total_too_much' }],
    });
    const { data: quote } = await shop.post<{ problems: unknown[] }>('/checkouts/quote', {
      items: [{ variantId: product.variants[0]!.id, quantity: 1000 }],
    });
    expect(quote.problems).toMatchObject([{ item: 0, code: 'checkout.line_too_much' }]);
  });

  it('are charged, refunded, paid out and stated exactly', async () => {
    await shop.earn(vendorId, MAX_MONEY_INPUT);
    await shop.earn(vendorId, MAX_MONEY_INPUT);
    const { available } = await shop.account(vendorId);
    expect(available).toBe((MAX_MONEY_INPUT * 88 * 3) / 100);
    const { rows } = await read<ListData<Account>>('/accounts?sort=-available');
    expect(rows.find(({ id }) => id === vendorId)).toMatchObject({ available, earned: available });

    const beyond = MAX_MONEY_INPUT + 1;
    expect(await shop.post('/payouts', { vendorId, amount: beyond })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'amount', code: 'amount.too_large' }],
    });
    const payout = await shop.post<{ amount: number }>('/payouts', { vendorId });
    expect(payout, payout.message).toMatchObject({ statusCode: 200, data: { amount: available } });

    const order = await shop.order([{ product: await shop.sell(MAX_MONEY_INPUT, 1, vendorId), quantity: 1 }]);
    const refund = (amount: number) =>
      shop.post<OrderDetails>(`/order/${order.id}/refunds`, { amount, reason: 'Late', version: order.version });
    expect(await refund(beyond)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'amount', code: 'amount.too_large' }],
    });
    const { data: refunded } = await refund(MAX_MONEY_INPUT);
    expect(refunded.payment).toMatchObject({ refunded: MAX_MONEY_INPUT, refundable: 0 });

    await read(`/accounts/${vendorId}/explain`);
    for (const format of ['csv', 'pdf']) {
      const period = { from: '2020-01-01', to: '2035-01-01' };
      const stated = await shop.post<{ url: string }>(`/accounts/${vendorId}/statement`, { ...period, format });
      expect(stated, stated.message).toMatchObject({ statusCode: 200 });
      expect((await shop.souk.app.inject({ method: 'GET', url: stated.data.url })).statusCode).toBe(200);
    }
    for (const path of [`/accounts/${vendorId}/transactions`, '/ledger/health', '/ledger/trial-balance', '/payouts'])
      await read(path);
    expect(await shop.brokenRules()).toEqual([]);
  });
});
