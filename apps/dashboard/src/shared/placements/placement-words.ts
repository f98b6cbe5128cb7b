import type { Placement } from '@souk/contract/placements.ts';
import { t } from '#shared/i18n/i18n.ts';

const WORDS: Record<Placement, () => string> = {
  home_top: () => t('Home, top'),
  home_middle: () => t('Home, middle'),
  category_top: () => t('Above a category'),
  search_top: () => t('Above search results'),
  product_side: () => t('Beside a product'),
};

/** A place of the shop, as people call it. */
export const placementWord = (placement: Placement): string => WORDS[placement]();
