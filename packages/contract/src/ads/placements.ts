/** Where a storefront displays banners and ads, in the order in which customers see them. */
export const PLACEMENTS = ['home_top', 'home_middle', 'category_top', 'search_top', 'product_side'] as const;
export type Placement = (typeof PLACEMENTS)[number];
