import type english from '../en/products.ts';

/** About products, variants, stock and their images. */
export default {
  'product.count':
    '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
} satisfies Record<keyof typeof english, string>;
