import * as z from 'zod/mini';
import type { FormCode } from '#contract/messages/form-messages.ts';
import { formCode } from '#contract/core/message.ts';
import { customerSegment } from '#contract/customers/segment.ts';
import { id, instant, MAX_MONEY_INPUT, positiveMoneyInput, text, version } from '#contract/core/fields.ts';
import type { FieldError } from '#contract/core/field-errors.ts';

export const COUPON_KINDS = ['percent', 'fixed', 'free_shipping'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];
export const COUPON_SCOPES = ['all', 'categories', 'products', 'vendors'] as const;
export type CouponScope = (typeof COUPON_SCOPES)[number];
export const COUPON_FUNDERS = ['platform', 'vendor'] as const;
export type CouponFunder = (typeof COUPON_FUNDERS)[number];

export const MAX_BATCH_SIZE = 10_000;
/** Random characters after the prefix of a batch: 50 bits, so that codes can't be guessed. */
export const BATCH_RANDOM_LENGTH = 10;
/** Leaves room for the hyphen and the random characters within the maximum length of a code. */
export const MAX_BATCH_PREFIX_LENGTH = 20;
export const MAX_SCOPE_IDS = 500;
const MAX_CODE_LENGTH = 32;
const MAX_USES = 1_000_000_000;
const MAX_PERCENT = 100;
const HUNDREDTHS = 100;

const TERM_ERROR_CODES = {
  characters: formCode('coupon.code_format'),
  percent: formCode('coupon.percentage'),
  amount: formCode('coupon.amount'),
  noValue: formCode('coupon.shipping_value'),
  noCap: formCode('coupon.fixed_cap'),
  later: formCode('period.end_after_start'),
  fewer: formCode('coupon.per_customer_limit'),
  payer: formCode('coupon.payer_required'),
  ownItems: formCode('coupon.vendor_scope'),
};
const SCOPE_ERROR_CODES = {
  categories: formCode('coupon.categories_required'),
  products: formCode('coupon.products_required'),
  vendors: formCode('coupon.vendors_required'),
};

/** Stored in upper case. */
export const couponCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(3),
    z.maxLength(MAX_CODE_LENGTH),
    z.regex(/^[A-Z0-9_-]*$/, { error: TERM_ERROR_CODES.characters }),
  );

const couponTerms = {
  name: text(1, 80),
  kind: z.enum(COUPON_KINDS),
  /** Depending on `kind`, a percentage with at most two decimals or an amount in minor units; 0 for free shipping. */
  value: z._default(z.number().check(z.gte(0), z.lte(MAX_MONEY_INPUT, { error: formCode('amount.too_large') })), 0),
  maxDiscount: z.optional(z.nullable(positiveMoneyInput)),
  /** Minimum subtotal of the eligible items. */
  minOrder: z.optional(z.nullable(positiveMoneyInput)),
  scope: z._default(z.enum(COUPON_SCOPES), 'all'),
  /** Ids of categories (including subcategories), products or vendors; empty for the scope `all`. */
  scopeIds: z._default(z.array(id).check(z.maxLength(MAX_SCOPE_IDS)), []),
  /** Now by default. */
  startsAt: z.optional(instant),
  endsAt: z.optional(z.nullable(instant)),
  totalLimit: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_USES)))),
  perCustomer: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_USES)))),
  /** Only for a customer's first order; cancelled orders don't count. */
  firstOrderOnly: z._default(z.boolean(), false),
  /** Only for customers who are in this segment when they order. */
  segment: z.optional(z.nullable(customerSegment)),
  fundedBy: z._default(z.enum(COUPON_FUNDERS), 'platform'),
  /** The vendor that funds the coupon, which then applies only to that vendor's items. */
  vendorId: z.optional(z.nullable(id)),
  isActive: z._default(z.boolean(), true),
};

interface CouponTerms {
  kind: CouponKind;
  value: number;
  maxDiscount?: number | null | undefined;
  scope: CouponScope;
  scopeIds: readonly string[];
  startsAt?: string | undefined;
  endsAt?: string | null | undefined;
  totalLimit?: number | null | undefined;
  perCustomer?: number | null | undefined;
  fundedBy: CouponFunder;
  vendorId?: string | null | undefined;
}

/** Checks that involve several terms of a coupon. */
export function couponProblems(terms: CouponTerms): FieldError[] {
  return [
    ...errorsAt('value', valueProblem(terms)),
    ...errorsAt('maxDiscount', terms.kind === 'fixed' && terms.maxDiscount != null && TERM_ERROR_CODES.noCap),
    ...errorsAt('scopeIds', scopeProblem(terms)),
    ...errorsAt(
      'endsAt',
      terms.endsAt != null &&
        terms.startsAt !== undefined &&
        Date.parse(terms.endsAt) <= Date.parse(terms.startsAt) &&
        TERM_ERROR_CODES.later,
    ),
    ...errorsAt(
      'perCustomer',
      terms.perCustomer != null &&
        terms.totalLimit != null &&
        terms.perCustomer > terms.totalLimit &&
        TERM_ERROR_CODES.fewer,
    ),
    ...errorsAt('vendorId', terms.fundedBy === 'vendor' && !terms.vendorId && TERM_ERROR_CODES.payer),
  ];
}

function scopeProblem({ scope, scopeIds, fundedBy, vendorId }: CouponTerms): FormCode | undefined {
  if (scope === 'all') return undefined;
  if (scopeIds.length === 0) return SCOPE_ERROR_CODES[scope];
  const isOfOthers = fundedBy === 'vendor' && scope === 'vendors' && scopeIds.some((each) => each !== vendorId);
  return isOfOthers ? TERM_ERROR_CODES.ownItems : undefined;
}

const errorsAt = (field: string, code: FormCode | false | undefined): FieldError[] => (code ? [{ field, code }] : []);

function valueProblem({ kind, value }: CouponTerms): FormCode | undefined {
  if (kind === 'free_shipping') return value === 0 ? undefined : TERM_ERROR_CODES.noValue;
  if (kind === 'fixed') return Number.isInteger(value) && value > 0 ? undefined : TERM_ERROR_CODES.amount;
  const hundredths = value * HUNDREDTHS;
  const isPercent = value > 0 && value <= MAX_PERCENT && Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  return isPercent ? undefined : TERM_ERROR_CODES.percent;
}

/** Adds an error at each field that contradicts others. */
const couponChecks = z.check<CouponTerms>((payload) => {
  for (const { field, code } of couponProblems(payload.value))
    payload.issues.push({ code: 'custom', path: [field], message: code, input: payload.value });
});

export const newCouponBody = z.strictObject({ code: couponCode, ...couponTerms }).check(couponChecks);
export type CreateCoupon = z.output<typeof newCouponBody>;

const {
  value: _value,
  scope: _scope,
  scopeIds: _scopeIds,
  firstOrderOnly: _firstOrderOnly,
  fundedBy: _fundedBy,
  isActive: _isActive,
  ...termsWithoutDefault
} = couponTerms;

/**
 * Only the fields that are sent change. Code, kind, value and funding can't be changed once the coupon has been used.
 */
export const couponUpdateBody = z.strictObject({
  ...z.partial(z.strictObject({ code: couponCode, ...termsWithoutDefault })).shape,
  value: z.optional(z.number().check(z.gte(0), z.lte(1_000_000_000_000))),
  scope: z.optional(z.enum(COUPON_SCOPES)),
  scopeIds: z.optional(z.array(id).check(z.maxLength(MAX_SCOPE_IDS))),
  firstOrderOnly: z.optional(z.boolean()),
  fundedBy: z.optional(z.enum(COUPON_FUNDERS)),
  isActive: z.optional(z.boolean()),
  version,
});
export type UpdateCoupon = z.output<typeof couponUpdateBody>;

/** Coupons with the same terms. Each code consists of the prefix, a hyphen and ten random characters. */
export const couponBatchBody = z
  .strictObject({
    /** May be empty. */
    prefix: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(MAX_BATCH_PREFIX_LENGTH),
        z.regex(/^[A-Z0-9_-]*$/, { error: TERM_ERROR_CODES.characters }),
      ),
    count: z.int().check(z.gte(1), z.lte(MAX_BATCH_SIZE)),
    ...couponTerms,
  })
  .check(couponChecks);
export type CouponBatch = z.output<typeof couponBatchBody>;
