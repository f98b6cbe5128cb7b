import { expect, it } from 'vitest';
import { batchOf, bodyOf, type CouponValues, newCoupon, schemaOf } from './coupon-values.ts';

const values = (part: Partial<CouponValues>): CouponValues => ({
  ...newCoupon('one'),
  code: 'SPRING15',
  name: 'Spring',
  value: 15,
  ...part,
});

const wrong = (given: CouponValues) =>
  schemaOf(given.codes)
    .safeParse(given)
    .error?.issues.map((issue) => issue.path.join('.')) ?? [];

it('sends nothing that kind, scope or payer make meaningless', () => {
  const given = values({ kind: 'free_shipping', scopeIds: ['x'], vendorId: 'y', maxDiscount: 500 });
  expect(bodyOf(given)).toMatchObject({ value: 0, scopeIds: [], vendorId: null, maxDiscount: 500 });
  expect(bodyOf(values({ kind: 'fixed', maxDiscount: 500 }))).toMatchObject({ maxDiscount: null });
});

it('names the wrong fields by the rules of the call', () => {
  expect(wrong(values({}))).toEqual([]);
  expect(wrong(values({ value: null }))).toEqual(['value']);
  expect(wrong(values({ scope: 'products', fundedBy: 'vendor' }))).toEqual(['scopeIds', 'vendorId']);
  expect(wrong(values({ code: '' }))).toEqual(['code']);
});

it('asks for a number instead of a code where many are made', () => {
  const many = { ...values({ codes: 'many', code: '' }), count: 20, prefix: 'vip' };
  expect(wrong(many)).toEqual([]);
  expect(batchOf(many)).toMatchObject({ prefix: 'vip', count: 20 });
  expect(batchOf(many)).not.toHaveProperty('code');
  expect(wrong({ ...many, count: null })).toEqual(['count']);
});
