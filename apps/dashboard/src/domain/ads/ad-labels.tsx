import type { AdPlacement, AdPricing, AdTarget } from '@souk/contract/ads/inputs.ts';
import type { Ad, AdStatus } from '@souk/contract/ads/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { formatDayRange } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatPercent } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATUS_COLORS: Record<AdStatus, ChipColor> = {
  waiting: STATE_COLORS.waiting,
  scheduled: STATE_COLORS.scheduled,
  running: STATE_COLORS.live,
  paused: STATE_COLORS.off,
  ended: STATE_COLORS.over,
  rejected: STATE_COLORS.stopped,
  cancelled: STATE_COLORS.over,
};

const STATUS_LABELS: Record<AdStatus, () => string> = {
  waiting: () => t('In review'),
  scheduled: () => t('Scheduled'),
  running: () => t('Running'),
  paused: () => t('Paused'),
  ended: () => t('Ended'),
  rejected: () => t('Rejected'),
  cancelled: () => t('Cancelled'),
};

export const adStatusLabel = (status: AdStatus): string => STATUS_LABELS[status]();

/** Status chip of an ad. */
export const AdChip = ({ status }: { status: AdStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{adStatusLabel(status)}</Chip>
);

const PLACEMENT_LABELS: Record<AdPlacement, () => string> = {
  home_top: () => t('Top of the home page'),
  home_middle: () => t('Middle of the home page'),
  category_top: () => t('Top of a category'),
  search_top: () => t('Top of search results'),
  product_side: () => t('Beside a product'),
};
export const placementLabel = (placement: AdPlacement): string => PLACEMENT_LABELS[placement]();

const PRICING_LABELS: Record<AdPricing, () => string> = {
  per_day: () => t('Per day'),
  per_week: () => t('Per week or part'),
  flat: () => t('Flat rate'),
};
export const pricingLabel = (pricing: AdPricing): string => PRICING_LABELS[pricing]();

interface AdRate {
  pricing: AdPricing;
  price: number;
  currency: string;
}

/** '$9.00 per day', '$79.00 flat'. */
export function formatRate({ pricing, price, currency }: AdRate): string {
  const amount = formatMoney(price, currency);
  if (pricing === 'per_day') return t('{amount} per day', { amount });
  return pricing === 'per_week' ? t('{amount} per week or part', { amount }) : t('{amount} flat rate', { amount });
}

const TARGET_LABELS: Record<AdTarget, () => string> = {
  product: () => t('Product'),
  vendor: () => t('Vendor’s shop'),
  category: () => t('Category'),
  url: () => t('URL'),
};
export const targetLabel = (kind: AdTarget): string => TARGET_LABELS[kind]();

export const formatDayCount = (count: number): string => t('{count, plural, one {# day} other {# days}}', { count });

/** '20 – 26 Nov 2026' */
export const formatAdPeriod = ({ firstDay, lastDay }: Pick<Ad, 'firstDay' | 'lastDay'>): string =>
  formatDayRange(firstDay, lastDay);

/** Formats clicks per view, or '–' before the first view. */
export const formatClickRate = ({ clickRate }: Pick<Ad, 'clickRate'>): string =>
  clickRate === null ? '–' : formatPercent(clickRate);

/** Field labels of the ad form. */
export const adFieldLabels = () => ({
  vendorId: t('Vendor'),
  configId: t('Ad placement'),
  title: t('Title'),
  image: t('Image'),
  targetKind: t('Link to'),
  targetId: t('Link to'),
  targetUrl: t('URL'),
  startsAt: t('First day'),
  endsAt: t('Last day'),
  status: t('Status'),
  charged: t('Charged'),
  givenBack: t('Refunded'),
});
