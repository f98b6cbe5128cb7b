/** Number of decimal digits of currencies that do not have two (ISO 4217). */
const EXPONENT_BY_CURRENCY: Record<string, number> = {
  ...Object.fromEntries(
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
};
const DEFAULT_EXPONENT = 2;

/** The number of decimal digits of a currency. */
export const currencyExponent = (currency: string): number => EXPONENT_BY_CURRENCY[currency] ?? DEFAULT_EXPONENT;
