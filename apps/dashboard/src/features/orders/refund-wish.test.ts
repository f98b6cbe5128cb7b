import { expect, test } from 'vitest';
import { fakeLine, fakeOrder } from './order.fixture.ts';
import { type RefundWish, wishedAmount, wishOf } from './refund-wish.ts';

const line = fakeLine();
const wish = (parts: Partial<RefundWish>): RefundWish => ({
  way: 'lines',
  pieces: {},
  shipping: false,
  amount: null,
  stays: 'shelf',
  ...parts,
});

test('pieces of a parcel that is still here go back on the shelf, unless they are sent all the same', () => {
  const pieces = { [line.id]: 2 };
  const lines = [{ orderLineId: line.id, quantity: 2 }];
  expect(wishOf(wish({ pieces }), fakeOrder())).toEqual({ lines, restock: true });
  expect(wishOf(wish({ pieces, stays: 'parcel' }), fakeOrder())).toEqual({ lines, restock: false });
  expect(wishOf(wish({ pieces }), fakeOrder({ status: 'delivering' }))).toEqual({ lines, restock: false });
});

test('shipping can go back alone', () => {
  expect(wishOf(wish({ shipping: true }), fakeOrder())).toEqual({ shipping: true });
});

test('nothing is asked for while nothing is chosen, or more than is left', () => {
  expect(wishOf(wish({}), fakeOrder())).toBeUndefined();
  expect(wishOf(wish({ pieces: { [line.id]: 4 } }), fakeOrder())).toBeUndefined();
  expect(wishOf(wish({ way: 'amount', amount: 3501 }), fakeOrder())).toBeUndefined();
  expect(wishOf(wish({ way: 'amount', amount: 3500 }), fakeOrder())).toEqual({ amount: 3500 });
});

test('what it comes to is each line’s share of what the line has left, rounded half up, and the shipping', () => {
  const odd = fakeOrder({ lines: [fakeLine({ total: 1000, quantity: 3 })] });
  expect(wishedAmount(wish({ pieces: { [line.id]: 1 } }), odd)).toBe(333);
  expect(wishedAmount(wish({ pieces: { [line.id]: 3 }, shipping: true }), odd)).toBe(1500);
  const half = fakeOrder({ lines: [fakeLine({ total: 1000, quantity: 3, refundedQuantity: 1, refunded: 333 })] });
  expect(wishedAmount(wish({ pieces: { [line.id]: 1 } }), half)).toBe(334);
});
