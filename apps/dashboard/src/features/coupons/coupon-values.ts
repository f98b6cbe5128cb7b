import { couponBatchBody, newCouponBody } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import * as z from 'zod/mini';
import type { Emptiable, FormValues } from '#kit/form/form-values.ts';

/** Form values of a coupon; empty fields are null. */
export type CouponValues = Emptiable<
  FormValues<typeof newCouponBody> & FormValues<typeof couponBatchBody>,
  'value' | 'startsAt' | 'count'
> & {
  /** One code that is entered, or a batch of generated codes. */
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
  // Codes of a batch are usually given to one person each, so they default to a single use.
  totalLimit: codes === 'many' ? 1 : null,
  perCustomer: null,
  firstOrderOnly: false,
  segment: null,
  fundedBy: 'platform',
  vendorId: null,
  isActive: true,
});

export const toFormValues = (row: CouponDetails): CouponValues => ({
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

/** The terms of the request body, without fields that do not apply to the kind, scope or funder. */
function toTerms(values: CouponValues) {
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

export const toBody = (values: CouponValues) => ({ code: values.code, ...toTerms(values) });
export const toBatchBody = (values: CouponValues) => ({
  prefix: values.prefix,
  count: values.count ?? 0,
  ...toTerms(values),
});

/** Validate form values with the schemas of the endpoints. */
const singleSchema = z.pipe(
  z.transform((values: CouponValues): z.input<typeof newCouponBody> => toBody(values)),
  newCouponBody,
);
const batchSchema = z.pipe(
  z.transform((values: CouponValues): z.input<typeof couponBatchBody> => toBatchBody(values)),
  couponBatchBody,
);
export const getSchema = (codes: CouponValues['codes']) => (codes === 'many' ? batchSchema : singleSchema);

/** Letters and digits without those that look alike, such as O and 0. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Generates a random code that is hard to guess. */
export const generateCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
