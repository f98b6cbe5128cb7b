import type { Placement } from '@souk/contract/ads/placements.ts';
import { t } from '#platform/i18n/i18n.ts';

const PLACEMENT_LABELS: Record<Placement, () => string> = {
  home_top: () => t('Top of the home page'),
  home_middle: () => t('Middle of the home page'),
  category_top: () => t('Top of a category'),
  search_top: () => t('Top of search results'),
  product_side: () => t('Beside a product'),
};

/** Label of a banner placement. */
export const bannerPlacementLabel = (placement: Placement): string => PLACEMENT_LABELS[placement]();
