import type { Placement } from '@souk/contract/ads/placements.ts';
import { t } from '#platform/i18n/i18n.ts';

const WORDS: Record<Placement, () => string> = {
  home_top: () => t('Top of the home page'),
  home_middle: () => t('Middle of the home page'),
  category_top: () => t('Top of a category'),
  search_top: () => t('Top of search results'),
  product_side: () => t('Beside a product'),
};

/** A place of the shop, as people call it. */
export const placementWord = (placement: Placement): string => WORDS[placement]();
