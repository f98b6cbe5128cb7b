import * as z from 'zod/mini';
import { customerSegment } from '#contract/customer-segment.ts';
import { id, instant, moneyInput, text, version } from '#contract/core/fields.ts';
import type { FieldError } from '#contract/core/messages.ts';

export const COUPON_KINDS = ['percent', 'fixed', 'free_shipping'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];
export const COUPON_SCOPES = ['all', 'categories', 'products', 'vendors'] as const;
export type CouponScope = (typeof COUPON_SCOPES)[number];
export const COUPON_FUNDERS = ['platform', 'vendor'] as const;
export type CouponFunder = (typeof COUPON_FUNDERS)[number];

export const MAX_BATCH = 10_000;
/** Random characters behind the prefix of a batch: 50 bits, so that nobody guesses one. */
export const BATCH_RANDOM_LENGTH = 10;
/** Leaves room for the hyphen and the random characters within a code. */
export const MAX_BATCH_PREFIX = 20;
export const MAX_SCOPE_IDS = 500;
const MAX_CODE = 32;
const MAX_USES = 1_000_000_000;
const MAX_PERCENT = 100;
const PER_PERCENT = 100;

const TERMS_SENTENCES = {
  characters: 'Use letters, digits, hyphens and underscores',
  percent: 'Give a percentage from 0.01 to 100, with at most two decimals',
  amount: 'Give an amount above 0',
  noValue: 'Free shipping has no value. Leave this empty.',
  noCap: 'A fixed amount needs no cap. Leave this empty.',
  later: 'Give a time after the start',
  fewer: 'Give no more than the uses in all',
  payer: 'Choose the vendor who pays for it',
  ownItems: 'A vendor pays for their own items only. Choose everything, categories or products.',
};
const SCOPE_SENTENCES = {
  categories: 'Choose at least one category',
  products: 'Choose at least one product',
  vendors: 'Choose at least one vendor',
};

/** Upper case, whatever was typed. */
export const couponCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(3),
    z.maxLength(MAX_CODE),
    z.regex(/^[A-Z0-9_-]*$/, { error: TERMS_SENTENCES.characters }),
  );

const couponTerms = {
  name: text(1, 80),
  kind: z.enum(COUPON_KINDS),
  /** Percent with at most two decimals, or minor units; 0 for free shipping. */
  value: z._default(z.number().check(z.gte(0), z.lte(1_000_000_000_000)), 0),
  maxDiscount: z.optional(z.nullable(moneyInput.check(z.gte(1)))),
  /** Of what the eligible items cost. */
  minOrder: z.optional(z.nullable(moneyInput.check(z.gte(1)))),
  scope: z._default(z.enum(COUPON_SCOPES), 'all'),
  /** Categories (with all below them), products or vendors; none with the scope `all`. */
  scopeIds: z._default(z.array(id).check(z.maxLength(MAX_SCOPE_IDS)), []),
  /** Now, where it is left out. */
  startsAt: z.optional(instant),
  endsAt: z.optional(z.nullable(instant)),
  totalLimit: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_USES)))),
  perCustomer: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_USES)))),
  /** For the first order of a customer alone; cancelled orders do not count. */
  firstOrderOnly: z._default(z.boolean(), false),
  /** For the customers of this segment alone, as it stands when they order. */
  segment: z.optional(z.nullable(customerSegment)),
  fundedBy: z._default(z.enum(COUPON_FUNDERS), 'platform'),
  /** Who pays, where a vendor does; the coupon then counts for that vendor's items only. */
  vendorId: z.optional(z.nullable(id)),
  isActive: z._default(z.boolean(), true),
};

interface Terms {
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

/** What does not go together in the terms of a coupon. */
export function couponProblems(terms: Terms): FieldError[] {
  return [
    ...problem('value', valueProblem(terms)),
    ...problem('maxDiscount', terms.kind === 'fixed' && terms.maxDiscount != null && TERMS_SENTENCES.noCap),
    ...problem('scopeIds', scopeProblem(terms)),
    ...problem(
      'endsAt',
      terms.endsAt != null &&
        terms.startsAt !== undefined &&
        Date.parse(terms.endsAt) <= Date.parse(terms.startsAt) &&
        TERMS_SENTENCES.later,
    ),
    ...problem(
      'perCustomer',
      terms.perCustomer != null &&
        terms.totalLimit != null &&
        terms.perCustomer > terms.totalLimit &&
        TERMS_SENTENCES.fewer,
    ),
    ...problem('vendorId', terms.fundedBy === 'vendor' && !terms.vendorId && TERMS_SENTENCES.payer),
  ];
}

function scopeProblem({ scope, scopeIds, fundedBy, vendorId }: Terms): string | undefined {
  if (scope === 'all') return undefined;
  if (scopeIds.length === 0) return SCOPE_SENTENCES[scope];
  const isOfOthers = fundedBy === 'vendor' && scope === 'vendors' && scopeIds.some((each) => each !== vendorId);
  return isOfOthers ? TERMS_SENTENCES.ownItems : undefined;
}

const problem = (field: string, message: string | false | undefined): FieldError[] =>
  message ? [{ field, message }] : [];

function valueProblem({ kind, value }: Terms): string | undefined {
  if (kind === 'free_shipping') return value === 0 ? undefined : TERMS_SENTENCES.noValue;
  if (kind === 'fixed') return Number.isInteger(value) && value > 0 ? undefined : TERMS_SENTENCES.amount;
  const hundredths = value * PER_PERCENT;
  const isPercent = value > 0 && value <= MAX_PERCENT && Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  return isPercent ? undefined : TERMS_SENTENCES.percent;
}

/** Names each wrong field of whole terms where it stands. */
const togetherChecks = z.check<Terms>((payload) => {
  for (const { field, message } of couponProblems(payload.value))
    payload.issues.push({ code: 'custom', path: [field], message, input: payload.value });
});

export const createCouponBody = z.strictObject({ code: couponCode, ...couponTerms }).check(togetherChecks);
export type CreateCoupon = z.output<typeof createCouponBody>;

const {
  value: _value,
  scope: _scope,
  scopeIds: _scopeIds,
  firstOrderOnly: _firstOrderOnly,
  fundedBy: _fundedBy,
  isActive: _isActive,
  ...plainTerms
} = couponTerms;

/** Only what is sent changes. What was promised (code, kind, value, who pays) stays once the coupon was used. */
export const updateCouponBody = z.strictObject({
  ...z.partial(z.strictObject({ code: couponCode, ...plainTerms })).shape,
  value: z.optional(z.number().check(z.gte(0), z.lte(1_000_000_000_000))),
  scope: z.optional(z.enum(COUPON_SCOPES)),
  scopeIds: z.optional(z.array(id).check(z.maxLength(MAX_SCOPE_IDS))),
  firstOrderOnly: z.optional(z.boolean()),
  fundedBy: z.optional(z.enum(COUPON_FUNDERS)),
  isActive: z.optional(z.boolean()),
  version,
});
export type UpdateCoupon = z.output<typeof updateCouponBody>;

/** Many coupons with the same terms and codes that nobody guesses: the prefix, a hyphen and ten random characters. */
export const couponBatchBody = z
  .strictObject({
    /** May be empty. */
    prefix: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(MAX_BATCH_PREFIX),
        z.regex(/^[A-Z0-9_-]*$/, { error: TERMS_SENTENCES.characters }),
      ),
    count: z.int().check(z.gte(1), z.lte(MAX_BATCH)),
    ...couponTerms,
  })
  .check(togetherChecks);
export type CouponBatch = z.output<typeof couponBatchBody>;
