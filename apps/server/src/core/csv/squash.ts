/** `Variant Compare At Price` and `variant_compare-at price` are one head. */
export const squash = (head: string): string => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
