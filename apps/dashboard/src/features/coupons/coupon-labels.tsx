import type { Coupon, CouponState } from '@souk/contract/coupons/api.ts';
import type { CouponKind, CouponScope } from '@souk/contract/coupons/inputs.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { formatDate } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { COUPON_KIND_LABELS, COUPON_SCOPE_LABELS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATE_CHIP_COLORS: Record<CouponState, ChipColor> = {
  running: STATE_COLORS.live,
  scheduled: STATE_COLORS.scheduled,
  paused: STATE_COLORS.off,
  used_up: STATE_COLORS.over,
  ended: STATE_COLORS.over,
};

const STATE_LABELS: Record<CouponState, () => string> = {
  running: () => t('Active'),
  scheduled: () => t('Scheduled'),
  paused: () => t('Off'),
  used_up: () => t('Used up'),
  ended: () => t('Ended'),
};

export const couponStateLabel = (state: CouponState): string => STATE_LABELS[state]();

export const CouponChip = ({ state }: { state: CouponState }) => (
  <Chip color={STATE_CHIP_COLORS[state]}>{couponStateLabel(state)}</Chip>
);

export const couponKindLabel = (kind: CouponKind): string => COUPON_KIND_LABELS[kind]();

export const couponScopeLabel = (scope: CouponScope): string => COUPON_SCOPE_LABELS[scope]();

export const couponFunderLabel = (fundedBy: Coupon['fundedBy']): string =>
  fundedBy === 'platform' ? t('Marketplace') : t('Vendor');

/** Formats the discount, such as '15% off, up to $20.00', '$5.00 off' or 'Free shipping'. */
export function formatBenefit({ kind, value, maxDiscount, currency }: Benefit): string {
  const cap = maxDiscount === null ? undefined : formatMoney(maxDiscount, currency);
  if (kind === 'fixed') return t('{amount} off', { amount: formatMoney(value, currency) });
  const benefit = kind === 'percent' ? t('{percent}% off', { percent: value }) : t('Free shipping');
  return cap === undefined ? benefit : t('{benefit}, up to {amount}', { benefit: benefit, amount: cap });
}

type Benefit = Pick<Coupon, 'kind' | 'value' | 'maxDiscount' | 'currency'>;

/** Formats what the coupon applies to, such as 'Everything' or 'Lighting and 2 more'. */
export function formatScope({
  scope,
  scopeItems,
  scopeCount,
}: Pick<Coupon, 'scope' | 'scopeItems' | 'scopeCount'>): string {
  if (scope === 'all') return t('Everything');
  const [first, ...rest] = scopeItems.map((item) => item.name);
  if (first === undefined) return couponScopeLabel(scope);
  const moreCount = scopeCount - 1;
  if (moreCount === 0) return first;
  return moreCount === 1 && rest[0] !== undefined
    ? formatList([first, rest[0]])
    : t('{name} and {count} more', { name: first, count: formatCount(moreCount) });
}

/** Formats the number of uses as '42 of 500', or as '42' without a limit. */
export const formatUses = ({ usedCount, totalLimit }: Pick<Coupon, 'usedCount' | 'totalLimit'>): string =>
  totalLimit === null
    ? formatCount(usedCount)
    : t('{used} of {limit}', { used: formatCount(usedCount), limit: formatCount(totalLimit) });

/** Formats a period as '20 Nov 2026 – 31 Dec 2026', or as 'from 20 Nov 2026' without an end. */
export const formatPeriod = ({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>): string =>
  endsAt === null
    ? t('from {date}', { date: formatDate(startsAt) })
    : `${formatDate(startsAt)} – ${formatDate(endsAt)}`;

/** Labels of a coupon's fields, for conflicts and activity. */
export const couponLabels = () => ({
  codes: t('Codes'),
  code: t('Code'),
  prefix: t('Prefix'),
  count: t('Number of codes'),
  name: t('Name'),
  kind: t('Type'),
  value: t('Value'),
  maxDiscount: t('Maximum discount'),
  minOrder: t('Minimum order'),
  scope: t('Applies to'),
  scopeIds: t('Selected'),
  startsAt: t('Starts'),
  endsAt: t('Ends'),
  totalLimit: t('Total uses'),
  perCustomer: t('Uses per customer'),
  firstOrderOnly: t('First order only'),
  segment: t('Customers'),
  fundedBy: t('Funded by'),
  vendorId: t('Vendor'),
  isActive: t('Active'),
});
