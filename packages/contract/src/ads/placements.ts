/** Where a shop front shows what is promoted, banners and ads alike, in the order in which a customer meets them. */
export const PLACEMENTS = ['home_top', 'home_middle', 'category_top', 'search_top', 'product_side'] as const;
export type Placement = (typeof PLACEMENTS)[number];
