import { useState } from 'react';

const ARABIC_ZERO = 0x0660;

/** A decimal as the person types it: optional sign, digits, and at most `decimals` digits behind the point. */
interface DecimalRules {
  decimals: number;
  allowNegative: boolean;
}

/**
 * Scales typed text to an integer of the last decimal ('12.5' with two decimals is 1250).
 * Null for nothing typed, undefined for text that is no such number.
 */
export function parseDecimal(text: string, { decimals, allowNegative }: DecimalRules): number | null | undefined {
  const plain = latinDigits(text)
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

/** The inverse of `parseDecimal`, with thousands commas: 123450 with two decimals is '1,234.50'. */
export function printDecimal(scaled: number | null, decimals: number): string {
  if (scaled === null || !Number.isFinite(scaled)) return '';
  const digits = String(Math.abs(Math.trunc(scaled))).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${scaled < 0 ? '-' : ''}${whole}${fraction}`;
}

interface DecimalText extends DecimalRules {
  value: number | null;
  onChange: (scaled: number | null) => void;
}

/** Keeps what is being typed as it is, and prints it properly once the field is left or the value comes from outside. */
export function useDecimalText({ value, onChange, ...rules }: DecimalText) {
  const [typed, setTyped] = useState<string | null>(null);
  const isCurrent = typed !== null && parseDecimal(typed, rules) === value;
  return {
    text: isCurrent ? typed : printDecimal(value, rules.decimals),
    type(text: string) {
      const next = parseDecimal(text, rules);
      if (next === undefined) return;
      setTyped(text);
      if (next !== value) onChange(next);
    },
    leave: () => setTyped(null),
  };
}

function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',');
}
