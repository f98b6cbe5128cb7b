/** Normalises a header, so that `Variant Compare At Price` equals `variant_compare-at price`. */
export const normaliseHeader = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
