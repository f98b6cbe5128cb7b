/** Digits behind the decimal point where they are not two (ISO 4217). */
const EXPONENTS: Record<string, number> = {
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
const USUAL_EXPONENT = 2;

/** How many minor units a unit of this currency has, as a power of ten. */
export const currencyExponent = (currency: string): number => EXPONENTS[currency] ?? USUAL_EXPONENT;
