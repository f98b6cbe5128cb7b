import { expect, it } from 'vitest';
import { toBatchBody, toBody, type CouponValues, newCoupon, getSchema } from './coupon-values.ts';

const values = (overrides: Partial<CouponValues>): CouponValues => ({
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
  const input = values({ kind: 'free_shipping', scopeIds: ['x'], vendorId: 'y', maxDiscount: 500 });
  expect(toBody(input)).toMatchObject({ value: 0, scopeIds: [], vendorId: null, maxDiscount: 500 });
  expect(toBody(values({ kind: 'fixed', maxDiscount: 500 }))).toMatchObject({ maxDiscount: null });
});

it('validates with the rules of the endpoint', () => {
  expect(invalidFields(values({}))).toEqual([]);
  expect(invalidFields(values({ value: null }))).toEqual(['value']);
  expect(invalidFields(values({ scope: 'products', fundedBy: 'vendor' }))).toEqual(['scopeIds', 'vendorId']);
  expect(invalidFields(values({ code: '' }))).toEqual(['code']);
});

it('requires a count instead of a code for a batch', () => {
  const many = { ...values({ codes: 'many', code: '' }), count: 20, prefix: 'vip' };
  expect(invalidFields(many)).toEqual([]);
  expect(toBatchBody(many)).toMatchObject({ prefix: 'vip', count: 20 });
  expect(toBatchBody(many)).not.toHaveProperty('code');
  expect(invalidFields({ ...many, count: null })).toEqual(['count']);
});
