import { expect, it } from 'vitest';
import { refundParts } from './refund-parts.ts';

it('a refund takes the same share of every part', () => {
  expect(refundParts({ amount: 1000, promotion: 200, commission: 120, tax: 80 }, 1, 4)).toEqual({
    amount: 250,
    promotion: 50,
    commission: 30,
    tax: 20,
    earning: 250,
  });
});

it('a full refund takes everything that remains, to the cent', () => {
  expect(refundParts({ amount: 999, promotion: 101, commission: 77, tax: 33 }, 1, 1)).toEqual({
    amount: 999,
    promotion: 101,
    commission: 77,
    tax: 33,
    earning: 990,
  });
});

it('a refund never takes more commission than remains', () => {
  // Halves of 1, 1, 2 and 0 round to 1, 1, 1 and 0, which would take an earning of 1 although none remains.
  expect(refundParts({ amount: 1, promotion: 1, commission: 2, tax: 0 }, 1, 2)).toEqual({
    amount: 1,
    promotion: 1,
    commission: 2,
    tax: 0,
    earning: 0,
  });
});

it('a refund never takes more earning than remains', () => {
  // Quarters of 2, 1 and 1 round to 1, 0 and 0. No earning remains, so the cent is taken from the commission.
  expect(refundParts({ amount: 2, promotion: 0, commission: 1, tax: 1 }, 1, 4)).toEqual({
    amount: 1,
    promotion: 0,
    commission: 1,
    tax: 0,
    earning: 0,
  });
});

it('a refund never takes a negative earning', () => {
  // Halves of 2, 1 and 1 round to 1, 1 and 1, so commission and tax would exceed the customer's amount by 1.
  expect(refundParts({ amount: 2, promotion: 0, commission: 1, tax: 1 }, 1, 2)).toEqual({
    amount: 1,
    promotion: 0,
    commission: 0,
    tax: 1,
    earning: 0,
  });
});
