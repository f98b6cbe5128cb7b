import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { id, instant, localisedText, moneyInput, pictureInput, text, version } from '#contract/core/fields.ts';
import type { FieldError } from '#contract/core/field-errors.ts';

export const AD_PLACEMENTS = ['home_top', 'home_middle', 'category_top', 'search_top', 'product_side'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];
export const AD_PRICINGS = ['per_day', 'per_week', 'flat'] as const;
export type AdPricing = (typeof AD_PRICINGS)[number];
export const AD_TARGETS = ['product', 'vendor', 'category', 'url'] as const;
export type AdTarget = (typeof AD_TARGETS)[number];

export const MAX_AD_DAYS = 365;
export const MAX_AD_SLOTS = 20;
const MAX_SIDE_PIXELS = 4000;
const MIN_SIDE_PIXELS = 50;
const MAX_CODE_LENGTH = 40;
const MAX_URL_LENGTH = 2000;
const DAYS_PER_WEEK = 7;

const AD_ERROR_CODES = {
  code: formCode('placement.code_format'),
  order: formCode('placement.day_order'),
  later: formCode('period.end_after_start'),
  https: formCode('field.format.url'),
  target: formCode('ad.target_required'),
};

const dayCount = z.int().check(z.gte(1), z.lte(MAX_AD_DAYS));
const sidePixels = z.int().check(z.gte(MIN_SIDE_PIXELS), z.lte(MAX_SIDE_PIXELS));

const configurationFields = {
  name: localisedText(1, 80),
  code: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(2),
      z.maxLength(MAX_CODE_LENGTH),
      z.regex(/^[a-z0-9_-]*$/, { error: AD_ERROR_CODES.code }),
    ),
  placement: z.enum(AD_PLACEMENTS),
  /** In pixels. Ads need an image of the same aspect ratio. */
  width: sidePixels,
  height: sidePixels,
  pricing: z.enum(AD_PRICINGS),
  /** The price per day, per started week, or in total, depending on `pricing`. */
  price: moneyInput,
  minDays: dayCount,
  maxDays: dayCount,
  /** Maximum number of ads that run at the same time. */
  slots: z.int().check(z.gte(1), z.lte(MAX_AD_SLOTS)),
  requiresApproval: z.boolean(),
  isActive: z.boolean(),
};

interface DayLimits {
  minDays?: number | undefined;
  maxDays?: number | undefined;
}

/** Checks that involve several fields of an ad placement. */
export const configurationProblems = ({ minDays = 1, maxDays = MAX_AD_DAYS }: DayLimits): FieldError[] =>
  minDays > maxDays ? [{ field: 'maxDays', code: AD_ERROR_CODES.order }] : [];

const dayLimitChecks = z.check<DayLimits>((payload) => {
  for (const { field, code } of configurationProblems(payload.value))
    payload.issues.push({ code: 'custom', path: [field], message: code, input: payload.value });
});

export const newAdConfigurationBody = z
  .strictObject({
    ...configurationFields,
    requiresApproval: z._default(configurationFields.requiresApproval, true),
    isActive: z._default(configurationFields.isActive, true),
  })
  .check(dayLimitChecks);
export type CreateAdConfiguration = z.output<typeof newAdConfigurationBody>;
export const adConfigurationUpdateBody = z.strictObject({
  ...z.partial(z.strictObject(configurationFields)).shape,
  version,
});
export type UpdateAdConfiguration = z.output<typeof adConfigurationUpdateBody>;

const adFields = {
  configId: id,
  title: localisedText(2, 80),
  /** Must have the aspect ratio of the placement. */
  image: pictureInput,
  targetKind: z.enum(AD_TARGETS),
  /** The id of the target: a published product of the vendor, the vendor itself, or a category. */
  targetId: z.optional(z.nullable(id)),
  /** The URL of a target outside the shop. */
  targetUrl: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_URL_LENGTH)))),
  startsAt: instant,
  /** The instant at which the ad ends, exclusive. */
  endsAt: instant,
};

interface AdFacts {
  targetKind: AdTarget;
  targetId?: string | null | undefined;
  targetUrl?: string | null | undefined;
  startsAt: string;
  endsAt: string;
}

/** Checks that involve several fields of an ad. */
export function adProblems({ targetKind, targetId, targetUrl, startsAt, endsAt }: AdFacts): FieldError[] {
  const problems: FieldError[] = [];
  if (targetKind === 'url' && !HTTPS_URL.test(targetUrl ?? ''))
    problems.push({ field: 'targetUrl', code: AD_ERROR_CODES.https });
  if (targetKind !== 'url' && !targetId) problems.push({ field: 'targetId', code: AD_ERROR_CODES.target });
  if (Date.parse(endsAt) <= Date.parse(startsAt)) problems.push({ field: 'endsAt', code: AD_ERROR_CODES.later });
  return problems;
}

const HTTPS_URL = /^https:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?$/;

const adChecks = z.check<AdFacts>((payload) => {
  for (const { field, code } of adProblems(payload.value))
    payload.issues.push({ code: 'custom', path: [field], message: code, input: payload.value });
});

export const newAdBody = z.strictObject({ vendorId: id, ...adFields }).check(adChecks);
export type CreateAd = z.output<typeof newAdBody>;

/**
 * Only the fields that are sent change. The vendor can never be changed, and the placement and period can't be changed
 * once the ad is booked.
 */
export const adUpdateBody = z.strictObject({ ...z.partial(z.strictObject(adFields)).shape, version });
export type UpdateAd = z.output<typeof adUpdateBody>;

/** The reason for a status change. */
export const adReason = text(1, 500);

interface AdRate {
  pricing: AdPricing;
  /** Minor units. */
  price: number;
}

/** The price of `days` days, in minor units. */
export function adPrice({ pricing, price }: AdRate, days: number): number {
  if (pricing === 'flat') return price;
  return price * (pricing === 'per_day' ? days : Math.ceil(days / DAYS_PER_WEEK));
}

interface ChargedAd {
  price: number;
  days: number;
}

/** The refund for unused days: their share of the price, rounded half up. */
export const unusedDaysRefund = ({ price, days }: ChargedAd, unusedDays: number): number =>
  unusedDays <= 0 ? 0 : Math.round((price * Math.min(unusedDays, days)) / days);
