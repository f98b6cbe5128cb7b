import type { Token } from '@souk/contract/core/compile-message.ts';

/** Keeps names, codes and amounts in one piece within words that run from right to left. */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A compiled message with its values. A plural goes by the value's digits: `1,204` counts as 1204. */
export function fillMessage(tokens: Token[], values: Record<string, string>, plurals: Intl.PluralRules): string {
  const fill = (parts: Token[], counted = ''): string =>
    parts
      .map((part) => {
        if (part === '#') return counted;
        if (typeof part === 'string') return part;
        const [name, , cases] = part;
        const value = values[name] ?? '';
        if (typeof cases !== 'object') return isNumber(value) ? value : FIRST_STRONG_ISOLATE + value + POP_ISOLATE;
        return fill(cases[value] ?? cases[plurals.select(numberIn(value))] ?? cases.other ?? [], value);
      })
      .join('');
  return fill(tokens);
}

const numberIn = (value: string): number => Number(value.replaceAll(',', ''));
const isNumber = (value: string): boolean => /^\d[\d,.]*$/.test(value);
