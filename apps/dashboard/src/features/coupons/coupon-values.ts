import { couponBatchBody, createCouponBody } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import * as z from 'zod/mini';
import type { Emptiable, FormValues } from '#kit/form/form-values.ts';

/** A coupon as its form holds it; what may be left empty is null. */
export type CouponValues = Emptiable<
  FormValues<typeof createCouponBody> & FormValues<typeof couponBatchBody>,
  'value' | 'startsAt' | 'count'
> & {
  /** One code of its own, or many that are made up. */
  codes: 'one' | 'many';
};

export const newCoupon = (codes: CouponValues['codes']): CouponValues => ({
  codes,
  code: '',
  prefix: '',
  count: codes === 'many' ? 100 : null,
  name: '',
  kind: 'percent',
  value: null,
  maxDiscount: null,
  minOrder: null,
  scope: 'all',
  scopeIds: [],
  startsAt: null,
  endsAt: null,
  // A code that is handed to one person is good for one use.
  totalLimit: codes === 'many' ? 1 : null,
  perCustomer: null,
  firstOrderOnly: false,
  segment: null,
  fundedBy: 'platform',
  vendorId: null,
  isActive: true,
});

export const valuesOf = (row: CouponDetails): CouponValues => ({
  codes: 'one',
  code: row.code,
  prefix: '',
  count: null,
  name: row.name,
  kind: row.kind,
  value: row.kind === 'free_shipping' ? null : row.value,
  maxDiscount: row.maxDiscount,
  minOrder: row.minOrder,
  scope: row.scope,
  scopeIds: row.scopeIds,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  totalLimit: row.totalLimit,
  perCustomer: row.perCustomer,
  firstOrderOnly: row.firstOrderOnly,
  segment: row.segment,
  fundedBy: row.fundedBy,
  vendorId: row.vendor?.id ?? null,
  isActive: row.isActive,
  version: row.version,
});

/** The terms as the calls take them: without what kind, scope and payer make meaningless. */
function termsOf(values: CouponValues) {
  const { codes: _codes, code: _code, prefix: _prefix, count: _count, version: _version, ...terms } = values;
  const { kind, scope, fundedBy, startsAt } = values;
  return {
    ...terms,
    value: kind === 'free_shipping' ? 0 : (values.value ?? 0),
    maxDiscount: kind === 'fixed' ? null : values.maxDiscount,
    scopeIds: scope === 'all' ? [] : values.scopeIds,
    vendorId: fundedBy === 'vendor' ? values.vendorId : null,
    startsAt: startsAt ?? undefined,
  };
}

export const bodyOf = (values: CouponValues) => ({ code: values.code, ...termsOf(values) });
export const batchOf = (values: CouponValues) => ({
  prefix: values.prefix,
  count: values.count ?? 0,
  ...termsOf(values),
});

/** The rules of the calls, for what the form holds. */
const one = z.pipe(
  z.transform((values: CouponValues): z.input<typeof createCouponBody> => bodyOf(values)),
  createCouponBody,
);
const many = z.pipe(
  z.transform((values: CouponValues): z.input<typeof couponBatchBody> => batchOf(values)),
  couponBatchBody,
);
export const schemaOf = (codes: CouponValues['codes']) => (codes === 'many' ? many : one);

/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const MADE_LENGTH = 8;

/** A code that nobody guesses. */
export const madeCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(MADE_LENGTH)), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
