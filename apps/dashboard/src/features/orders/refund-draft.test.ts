import { expect, test } from 'vitest';
import { fakeLine, fakeOrder } from './order.fixture.ts';
import { type RefundDraft, estimateRefund, hasNotShipped, toRefundBody, unrefundedQuantity } from './refund-draft.ts';

const line = fakeLine();
const draftWith = (parts: Partial<RefundDraft>): RefundDraft => ({
  method: 'lines',
  quantities: {},
  shipping: false,
  amount: null,
  itemsGoTo: 'shelf',
  ...parts,
});

test('before shipment, refunded items are restocked unless they stay in the parcel', () => {
  const quantities = { [line.id]: 2 };
  const lines = [{ orderLineId: line.id, quantity: 2 }];
  expect(toRefundBody(draftWith({ quantities }), fakeOrder())).toEqual({ lines, restock: true });
  expect(toRefundBody(draftWith({ quantities, itemsGoTo: 'parcel' }), fakeOrder())).toEqual({ lines, restock: false });
  expect(toRefundBody(draftWith({ quantities }), fakeOrder({ status: 'delivering' }))).toEqual({
    lines,
    restock: false,
  });
});

test('shipping can be refunded without items', () => {
  expect(toRefundBody(draftWith({ shipping: true }), fakeOrder())).toEqual({ shipping: true });
});

test('there is no request body without a selection, or above the refundable quantity or amount', () => {
  expect(toRefundBody(draftWith({}), fakeOrder())).toBeUndefined();
  expect(toRefundBody(draftWith({ quantities: { [line.id]: 4 } }), fakeOrder())).toBeUndefined();
  expect(toRefundBody(draftWith({ method: 'amount', amount: 3501 }), fakeOrder())).toBeUndefined();
  expect(toRefundBody(draftWith({ method: 'amount', amount: 3500 }), fakeOrder())).toEqual({ amount: 3500 });
});

test('the estimate is each line’s share of its remaining total, rounded half up, plus shipping', () => {
  const odd = fakeOrder({ lines: [fakeLine({ total: 1000, quantity: 3 })] });
  expect(estimateRefund(draftWith({ quantities: { [line.id]: 1 } }), odd)).toBe(333);
  expect(estimateRefund(draftWith({ quantities: { [line.id]: 3 }, shipping: true }), odd)).toBe(1500);
  const half = fakeOrder({ lines: [fakeLine({ total: 1000, quantity: 3, refundedQuantity: 1, refunded: 333 })] });
  expect(estimateRefund(draftWith({ quantities: { [line.id]: 1 } }), half)).toBe(334);
});

test('an amount of zero or null makes no request body', () => {
  expect(toRefundBody(draftWith({ method: 'amount', amount: 0 }), fakeOrder())).toBeUndefined();
  expect(toRefundBody(draftWith({ method: 'amount', amount: null }), fakeOrder())).toBeUndefined();
  expect(estimateRefund(draftWith({ method: 'amount', amount: null, shipping: true }), fakeOrder())).toBe(0);
  expect(estimateRefund(draftWith({ method: 'amount', amount: 1250 }), fakeOrder())).toBe(1250);
});

test('items that are already refunded are not refunded again', () => {
  const refunded = fakeOrder({ lines: [fakeLine({ refundedQuantity: 3, refunded: 3000 })] });
  expect(unrefundedQuantity(refunded.lines[0]!)).toBe(0);
  expect(estimateRefund(draftWith({ quantities: { [line.id]: 1 } }), refunded)).toBe(0);
  expect(toRefundBody(draftWith({ quantities: { [line.id]: 1 } }), refunded)).toBeUndefined();
});

test('items can be removed from the parcel until it has shipped', () => {
  const statuses = ['placed', 'packed', 'pickup', 'delivering', 'complete', 'cancelled'] as const;
  expect(statuses.filter((status) => hasNotShipped(fakeOrder({ status })))).toEqual(['placed', 'packed']);
});

test('items and shipping can be refunded together, and lines with quantity zero are left out', () => {
  const draft = draftWith({ quantities: { [line.id]: 1, other: 0 }, shipping: true });
  expect(toRefundBody(draft, fakeOrder())).toEqual({
    lines: [{ orderLineId: line.id, quantity: 1 }],
    restock: true,
    shipping: true,
  });
});
