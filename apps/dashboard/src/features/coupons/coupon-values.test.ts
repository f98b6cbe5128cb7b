import { expect, it } from 'vitest';
import { toBatchBody, toBody, type CouponValues, newCoupon, getSchema } from './coupon-values.ts';

const couponValues = (overrides: Partial<CouponValues>): CouponValues => ({
  ...newCoupon('one'),
  code: 'SPRING15',
  name: 'Spring',
  value: 15,
  ...overrides,
});

const invalidFields = (input: CouponValues) =>
  getSchema(input.codes)
    .safeParse(input)
    .error?.issues.map((issue) => issue.path.join('.')) ?? [];

it('omits fields that do not apply to the kind, scope or funder', () => {
  const input = couponValues({ kind: 'free_shipping', scopeIds: ['x'], vendorId: 'y', maxDiscount: 500 });
  expect(toBody(input)).toMatchObject({ value: 0, scopeIds: [], vendorId: null, maxDiscount: 500 });
  expect(toBody(couponValues({ kind: 'fixed', maxDiscount: 500 }))).toMatchObject({ maxDiscount: null });
});

it('rejects the same values as the endpoint', () => {
  expect(invalidFields(couponValues({}))).toEqual([]);
  expect(invalidFields(couponValues({ value: null }))).toEqual(['value']);
  expect(invalidFields(couponValues({ scope: 'products', fundedBy: 'vendor' }))).toEqual(['scopeIds', 'vendorId']);
  expect(invalidFields(couponValues({ code: '' }))).toEqual(['code']);
});

it('requires a count instead of a code for a batch', () => {
  const many = { ...couponValues({ codes: 'many', code: '' }), count: 20, prefix: 'vip' };
  expect(invalidFields(many)).toEqual([]);
  expect(toBatchBody(many)).toMatchObject({ prefix: 'vip', count: 20 });
  expect(toBatchBody(many)).not.toHaveProperty('code');
  expect(invalidFields({ ...many, count: null })).toEqual(['count']);
});
