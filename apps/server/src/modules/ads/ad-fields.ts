import { adPrice, type AdTarget } from '@souk/contract/ads/inputs.ts';
import type { AdDetails } from '@souk/contract/ads/api.ts';
import type { Localised, Picture } from '@souk/contract/core/fields.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { PUBLISHED_CATEGORIES } from '#modules/categories/categories.service.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { PUBLISHED_PRODUCT } from '#modules/products/products.service.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { countStartedDays, type Period, periodProblems } from './ad-period.ts';
import { adNumber } from './book-ad.ts';
import type { PlacementRow } from './placements/lock-placement.ts';
import { fieldError } from '#core/errors.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

/** By how much an image's aspect ratio may differ from the placement's, because sizes are rounded to whole pixels. */
const RATIO_TOLERANCE = 0.02;

export interface AdTargetFields {
  targetKind: AdTarget;
  targetId?: string | null | undefined;
  targetUrl?: string | null | undefined;
}

/** The columns of a target. Those that this kind of target does not use are null. */
export const targetColumns = ({ targetKind, targetId, targetUrl }: AdTargetFields) => ({
  targetKind,
  targetId: targetKind === 'url' ? null : (targetId ?? null),
  targetUrl: targetKind === 'url' ? (targetUrl ?? null) : null,
});

/** Columns derived from the texts, for search and sorting. */
export const searchColumns = (title: Localised, { number, shopName }: { number: number; shopName: string }) => ({
  titleSort: normalise(title.en),
  searchText: searchText([title.en, title.ar, adNumber(number), shopName]),
});

/** The length of the period in days, its price, and where the placement is. An ad stores them when it is created. */
export async function priceColumns(ctx: Context, placement: PlacementRow, period: Period) {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const days = countStartedDays(period, timeZone);
  const { pricing, price: unitPrice } = placement;
  return {
    days,
    pricing,
    unitPrice,
    price: adPrice({ pricing, price: unitPrice }, days),
    placement: placement.placement,
  };
}

/** An ad as a body of the update endpoint. */
export const adFields = (details: AdDetails) => ({
  configId: details.config.id,
  title: details.translations.title,
  image: details.image,
  targetKind: details.target.kind,
  targetId: details.target.id,
  targetUrl: details.target.url,
  startsAt: details.startsAt,
  endsAt: details.endsAt,
});

/** Why an ad can't be booked for this period, with days in the configured time zone. */
export async function findPeriodProblems(ctx: Context, placement: PlacementRow, period: Period): Promise<FieldError[]> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  return periodProblems(period, placement, { now: ctx.now, timeZone });
}

/** Reports an image whose aspect ratio differs from the placement's. */
export function pictureProblems(
  { width, height }: Pick<PlacementRow, 'width' | 'height'>,
  image: Picture,
): FieldError[] {
  const off = image.width / image.height / (width / height);
  if (Math.abs(off - 1) <= RATIO_TOLERANCE) return [];
  const [expected, actual] = [`${width} × ${height}`, `${image.width} × ${image.height}`];
  return [fieldError('image', 'ad.picture_shape', { expected, actual })];
}

const TARGET_RULES: Record<Exclude<AdTarget, 'url'>, { text: string; isOwn: boolean; code: MessageCode }> = {
  product: {
    text: `select 1 from products p where p.id = ? and p.vendor_id = ? and ${PUBLISHED_PRODUCT}`,
    isOwn: true,
    code: 'ad.target_product',
  },
  vendor: {
    text: `select 1 from vendors t where t.id = ? and t.id = ? and t.status = 'active'`,
    isOwn: true,
    code: 'ad.target_vendor',
  },
  category: {
    text: `select 1 where ?::uuid in ${PUBLISHED_CATEGORIES}`,
    isOwn: false,
    code: 'ad.target_category',
  },
};

/** Why an ad of this vendor can't link to the target: it is missing, not public, or belongs to another vendor. */
export async function targetProblems(ctx: Context, vendorId: string, target: AdTargetFields): Promise<FieldError[]> {
  const { targetKind, targetId } = target;
  if (targetKind === 'url') return [];
  const { text, isOwn, code } = TARGET_RULES[targetKind];
  const [found] = await ctx.db.rows(statement(text, isOwn ? [targetId, vendorId] : [targetId]));
  return found ? [] : [fieldError('targetId', { code })];
}
