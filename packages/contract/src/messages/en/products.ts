/** About products, variants, stock and their images. */
export default {} as const;
