import { couponBatchBody, newCouponBody } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import * as z from 'zod/mini';
import type { Emptiable, FormValues } from '#kit/form/form-values.ts';

/** Form values of a coupon. Empty fields are null. */
export type CouponValues = Emptiable<
  FormValues<typeof newCouponBody> & FormValues<typeof couponBatchBody>,
  'value' | 'startsAt' | 'count'
> & {
  /** `one` is a single code that a person enters, `many` a batch of generated codes. */
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
  // Each code of a batch usually goes to one person, so by default it can be used once.
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

/** The terms in the request body, without the fields that do not apply to the kind, scope or funder of the coupon. */
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

/** Validates form values with the schema of the endpoint that creates a single coupon. */
const singleSchema = z.pipe(
  z.transform((values: CouponValues): z.input<typeof newCouponBody> => toBody(values)),
  newCouponBody,
);
/** Validates form values with the schema of the endpoint that creates a batch. */
const batchSchema = z.pipe(
  z.transform((values: CouponValues): z.input<typeof couponBatchBody> => toBatchBody(values)),
  couponBatchBody,
);
export const getSchema = (codes: CouponValues['codes']) => (codes === 'many' ? batchSchema : singleSchema);

/** Letters and digits, except those that look alike, such as O and 0. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Generates a random code that is hard to guess. */
export const generateCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) =>
    CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length),
  ).join('');
