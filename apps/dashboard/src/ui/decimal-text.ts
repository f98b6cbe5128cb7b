import { useState } from 'react';

const ARABIC_ZERO = 0x0660;

/** Rules for typed decimals: an optional sign and the maximum number of digits after the point. */
interface DecimalRules {
  decimals: number;
  allowNegative: boolean;
}

/**
 * Parses a decimal number and returns it as an integer, in units of the last decimal place: '12.5' with two decimals is
 * 1250. Returns null for empty text and undefined for anything invalid.
 */
export function parseDecimal(text: string, { decimals, allowNegative }: DecimalRules): number | null | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\s,\u00a0]|\p{Sc}/gu, '')
    .replace('−', '-');
  if (plain === '' || plain === '-') return plain === '-' && !allowNegative ? undefined : null;
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if ((sign && !allowNegative) || fraction.length > decimals) return undefined;
  if (plain.includes('.') && decimals === 0) return undefined;
  const scaled = Number(`${sign}${whole || '0'}${fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}

/** The inverse of `parseDecimal`, with thousands separators: 123450 with two decimals is '1,234.50'. */
export function formatDecimal(scaled: number | null, decimals: number): string {
  if (scaled === null || !Number.isFinite(scaled)) return '';
  const digits = String(Math.abs(Math.trunc(scaled))).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${scaled < 0 ? '-' : ''}${whole}${fraction}`;
}

interface DecimalTextOptions extends DecimalRules {
  value: number | null;
  onChange: (scaled: number | null) => void;
}

/** Keeps text unformatted while it is typed, and formats it on blur or when the value changes from outside. */
export function useDecimalText({ value, onChange, ...rules }: DecimalTextOptions) {
  const [input, setInput] = useState<string | null>(null);
  const isCurrent = input !== null && parseDecimal(input, rules) === value;
  return {
    text: isCurrent ? input : formatDecimal(value, rules.decimals),
    change(text: string) {
      const next = parseDecimal(text, rules);
      if (next === undefined) return;
      setInput(text);
      if (next !== value) onChange(next);
    },
    commit: () => setInput(null),
  };
}

function toLatinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',');
}
