import { expect, it } from 'vitest';
import { refundParts } from './refund-parts.ts';

it('takes the same share of every part', () => {
  expect(refundParts({ amount: 1000, promotion: 200, commission: 120, tax: 80 }, 1, 4)).toEqual({
    amount: 250,
    promotion: 50,
    commission: 30,
    tax: 20,
    earning: 250,
  });
});

it('takes the whole of what remains, to the cent', () => {
  expect(refundParts({ amount: 999, promotion: 101, commission: 77, tax: 33 }, 1, 1)).toEqual({
    amount: 999,
    promotion: 101,
    commission: 77,
    tax: 33,
    earning: 990,
  });
});

it('never takes more commission than remains', () => {
  // halves of 1, 1, 2 and 0 round to 1, 1, 1 and 0, which leaves 1 to earn although nothing remains to be earned
  expect(refundParts({ amount: 1, promotion: 1, commission: 2, tax: 0 }, 1, 2)).toEqual({
    amount: 1,
    promotion: 1,
    commission: 2,
    tax: 0,
    earning: 0,
  });
});

it('never takes more earning than remains', () => {
  // a quarter of 2, 1 and 1 rounds to 1, 0 and 0, so the cent goes to the commission, of which there is one left
  expect(refundParts({ amount: 2, promotion: 0, commission: 1, tax: 1 }, 1, 4)).toEqual({
    amount: 1,
    promotion: 0,
    commission: 1,
    tax: 0,
    earning: 0,
  });
});

it('never takes a negative earning', () => {
  // halves of 2, 1 and 1 round to 1, 1 and 1, which is one more of commission and tax than the customer gets
  expect(refundParts({ amount: 2, promotion: 0, commission: 1, tax: 1 }, 1, 2)).toEqual({
    amount: 1,
    promotion: 0,
    commission: 0,
    tax: 1,
    earning: 0,
  });
});
