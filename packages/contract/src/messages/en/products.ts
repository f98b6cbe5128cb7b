/** About products, variants, stock and their images. */
export default {
  'product.count': '{count, plural, one {# product} other {# products}}',
} as const;
