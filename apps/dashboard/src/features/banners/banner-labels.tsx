import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { BannerLinkKind } from '@souk/contract/banners/inputs.ts';
import {
  type Banner,
  type BannerLink,
  MAX_LIVE_BANNERS,
  type BannerState,
  type BannerWarning,
  type LinkProblem,
} from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';
import styles from './banners.module.css';

const STATE_CHIP_COLORS: Record<BannerState, ChipColor> = {
  live: STATE_COLORS.live,
  scheduled: STATE_COLORS.scheduled,
  off: STATE_COLORS.off,
  ended: STATE_COLORS.over,
};

const STATE_LABELS: Record<BannerState, () => string> = {
  live: () => t('Active'),
  scheduled: () => t('Scheduled'),
  off: () => t('Off'),
  ended: () => t('Ended'),
};

export const bannerStateLabel = (state: BannerState): string => STATE_LABELS[state]();

export const BannerChip = ({ state }: { state: BannerState }) => (
  <Chip color={STATE_CHIP_COLORS[state]}>{bannerStateLabel(state)}</Chip>
);

const LINK_KIND_LABELS: Record<BannerLinkKind, () => string> = {
  none: () => t('No link'),
  product: () => t('Product'),
  category: () => t('Category'),
  vendor: () => t('Vendor'),
  coupon: () => t('Coupon'),
  url: () => t('URL'),
};
export const linkKindLabel = (kind: BannerLinkKind): string => LINK_KIND_LABELS[kind]();

/** Formats a link as its URL, the name of the linked record, or the kind of link if it has neither. */
export const formatLink = ({ kind, name, url }: BannerLink): string => url ?? name ?? linkKindLabel(kind);

const LINK_PROBLEM_LABELS: Record<LinkProblem, () => string> = {
  missing: () => t('The linked item was deleted.'),
  hidden: () => t('The linked item isn’t visible in the shop.'),
  suspended: () => t('The linked vendor is suspended.'),
  ended: () => t('The linked coupon has ended.'),
};
export const linkProblemLabel = (problem: LinkProblem): string => LINK_PROBLEM_LABELS[problem]();

const WARNING_LABELS: Record<BannerWarning, () => string> = {
  broken_link: () => t('Broken link'),
  overlap: () => t('Overlap'),
  heavy_picture: () => t('Large image'),
  heavy_mobile_picture: () => t('Large mobile image'),
};
const warningLabel = (warning: BannerWarning): string => WARNING_LABELS[warning]();

/** Formats a period as '20 Nov 2026 – 31 Dec 2026', 'from 20 Nov 2026', 'until 31 Dec 2026' or 'Always'. */
export function formatPeriod({ startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>): string {
  if (startsAt === null && endsAt === null) return t('Always');
  if (endsAt === null) return t('from {date}', { date: formatDate(startsAt) });
  if (startsAt === null) return t('until {date}', { date: formatDate(endsAt) });
  return `${formatDate(startsAt)} – ${formatDate(endsAt)}`;
}

/** How many banners the shop shows in a placement at a time. */
export const formatCapacity = (placement: Placement): string =>
  t('{count, plural, one {# at a time} other {rotates up to #}}', { count: MAX_LIVE_BANNERS[placement] });

/** Labels of a banner's fields, for conflicts and activity. */
export const bannerLabels = () => ({
  title: t('Title'),
  placement: t('Placement'),
  position: t('Position'),
  image: t('Image'),
  imageMobile: t('Mobile image'),
  link: t('Link to'),
  startsAt: t('Starts'),
  endsAt: t('Ends'),
  isActive: t('Active'),
});

/** Short labels of a banner's warnings. */
export const Warnings = ({ banner: { warnings } }: { banner: Pick<Banner, 'warnings'> }) => (
  <Row as="span" gap={4} className={styles.warning}>
    <Icon icon={TriangleAlert} size={14} />
    {warnings.map(warningLabel).join(' · ')}
  </Row>
);
