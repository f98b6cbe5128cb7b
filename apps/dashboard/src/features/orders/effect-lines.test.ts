import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { expect, test } from 'vitest';
import { effectLines } from './effect-lines.ts';
import { fakeLine, fakeOrder } from './order.fixture.ts';

const EMPTY_DRY_RUN: DryRunData = { effects: [], money: [], stock: [], messages: [] };
const { id } = fakeOrder();
const orderEffect = (action: string, before: object | null, after: object) => ({
  entity: 'order',
  id,
  label: 'SK-1001',
  action,
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown>,
});
const refundEffect = (after: object) => ({ ...orderEffect('granted', null, after), entity: 'refund', label: 'R-1' });
const MONEY = {
  paid: 3500,
  promotion: 0,
  commission: 360,
  shippingCommission: 0,
  commissionPercent: 12,
  taxRemitted: 0,
  earning: 3140,
  refunded: { amount: 0, promotion: 0, commission: 0, tax: 0, earning: 0 },
  holdUntil: null,
  holdReleasedAt: null,
  onHold: 0,
};

test('a refund lists the amount per line, the remaining escrow, and the shares of vendor and marketplace', () => {
  const line = fakeLine();
  const lines = [{ orderLineId: line.id, quantity: 1, amount: 1000 }];
  const data = {
    ...EMPTY_DRY_RUN,
    effects: [
      refundEffect({ amount: 1500, shipping: 500, lines, commission: 120, tax: 0, earning: 1380 }),
      orderEffect(
        'refunded',
        { refunded: 0, paymentStatus: 'paid' },
        { refunded: 1500, paymentStatus: 'partially_refunded' },
      ),
    ],
    money: [{ debit: 'escrow', credit: 'refund:payable', amount: 1500 }],
    messages: [{ to: 'layla@example.com', subject: 'In transit' }],
  };
  expect(effectLines(data, fakeOrder({ money: MONEY }))).toEqual([
    {
      kind: 'customer',
      amount: 1500,
      parts: [
        { lineId: line.id, quantity: 1, amount: 1000 },
        { lineId: undefined, quantity: 0, amount: 500 },
      ],
    },
    { kind: 'payment', before: 'paid', after: 'partially_refunded' },
    { kind: 'held', before: 3500, after: 2000 },
    { kind: 'earning', before: 3140, after: 1760 },
    { kind: 'commission', before: 360, after: 240 },
    { kind: 'stockUnchanged' },
    { kind: 'message', to: 'layla@example.com', subject: 'In transit' },
  ]);
});

test('a refund after completion reduces the vendor’s balance, and the line shows the previous balance if it is known', () => {
  const data = {
    ...EMPTY_DRY_RUN,
    money: [
      { debit: 'vendor:pending', credit: 'escrow', amount: 880 },
      { debit: 'revenue:commission', credit: 'escrow', amount: 120 },
      { debit: 'escrow', credit: 'refund:payable', amount: 1000 },
    ],
    effects: [refundEffect({ amount: 1000, shipping: 0, lines: [] })],
  };
  const order = fakeOrder({ status: 'complete' });
  const balance = { kind: 'balance', account: 'pending', change: -880 };
  expect(effectLines(data, order)).toContainEqual({ ...balance, before: undefined });
  expect(effectLines(data, order, { pending: 5000, available: 0 })).toContainEqual({ ...balance, before: 5000 });
  expect(effectLines(data, order).map(({ kind }) => kind)).toEqual(['customer', 'payment', 'balance']);
});

test('a short cash deposit moves to the bank, and the difference is recorded as a loss', () => {
  const data = {
    ...EMPTY_DRY_RUN,
    money: [
      { debit: 'cash:bank', credit: 'cod:receivable', amount: 3000 },
      { debit: 'expense:loss', credit: 'cod:receivable', amount: 500 },
    ],
  };
  expect(effectLines(data, fakeOrder({ status: 'complete' }))).toEqual([
    { kind: 'account', code: 'cod:receivable', change: -3500 },
    { kind: 'account', code: 'cash:bank', change: 3000 },
    { kind: 'account', code: 'expense:loss', change: 500 },
  ]);
});

test('items returned and written off at once are listed, although available stock is unchanged', () => {
  const stockChange = (kind: string, before: number, after: number) => {
    const onHand = { before: before + 2, after: after + 2 };
    return { variantId: id, sku: 'MUG-1', kind, quantity: 1, before, after, onHand };
  };
  const linesOf = (...stock: DryRunData['stock']) => effectLines({ ...EMPTY_DRY_RUN, stock }, fakeOrder());
  expect(linesOf(stockChange('returned', 4, 5), stockChange('written_off', 5, 4))).toEqual([
    { kind: 'stock', sku: 'MUG-1', before: 4, after: 4, writtenOff: 1 },
  ]);
  expect(linesOf({ ...stockChange('shipped', 4, 4), onHand: { before: 6, after: 5 } })).toEqual([
    { kind: 'onHand', sku: 'MUG-1', before: 6, after: 5, writtenOff: 0 },
  ]);
});

test('the status of a refund is not listed as the status of the order', () => {
  const effects = [orderEffect('refund sent', { refund: 1001, status: 'to_send' }, { refund: 1001, status: 'sent' })];
  expect(effectLines({ ...EMPTY_DRY_RUN, effects }, fakeOrder())).toEqual([]);
  const moved = [orderEffect('moved', { status: 'placed' }, { status: 'packed' })];
  expect(effectLines({ ...EMPTY_DRY_RUN, effects: moved }, fakeOrder())).toEqual([
    { kind: 'status', before: 'placed', after: 'packed' },
  ]);
});
