import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { arabic } from './ar.ts';
import { english } from './en.ts';

const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The arguments of a message, each with its plural categories. */
function argumentsOf(text: string): Map<string, string[] | undefined> {
  const found = new Map<string, string[] | undefined>();
  const read = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, , cases] = token;
      const isPlural = typeof cases === 'object' && cases !== null;
      if (!found.get(name)) found.set(name, isPlural ? Object.keys(cases).filter(isCategory) : undefined);
      if (isPlural) for (const branch of Object.values(cases)) if (Array.isArray(branch)) read(branch);
    }
  };
  read(compileMessageOrThrow(text));
  return found;
}

/** Whether a key is a plural category such as `few`, as opposed to an exact number such as `=0` or `offset`. */
const isCategory = (key: string): boolean => /^[a-z]+$/.test(key) && key !== 'offset';

describe('the Arabic translation', () => {
  const texts: Record<string, string> = arabic;
  const pairs = Object.entries(english).map(([code, text]) => ({ code, text, inArabic: texts[code] ?? '' }));

  test('exists for every code and for no other code', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('uses the same arguments as English, and has all six Arabic plural categories', () => {
    const wrong = pairs.filter(({ text, inArabic }) => {
      const [expected, actual] = [argumentsOf(text), argumentsOf(inArabic)];
      if ([...actual.keys()].toSorted().join() !== [...expected.keys()].toSorted().join()) return true;
      return [...actual.values()].some((cases) => cases && cases.join() !== ARABIC_PLURALS.join());
    });
    expect(wrong).toEqual([]);
  });

  test('uses Latin digits and Arabic punctuation', () => {
    const isForeign = (text: string) =>
      /[٠-٩۰-۹]|[\p{Script=Arabic}] ?[,;?]/u.test(text.replaceAll(/\{\w+, plural,/g, ''));
    expect(pairs.filter(({ inArabic }) => isForeign(inArabic))).toEqual([]);
  });
});

test('codes consist of lower-case words, joined by underscores within a part and by dots between parts', () => {
  const isCode = (code: string) => code === 'text' || /^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)+$/.test(code);
  expect(Object.keys(english).filter((code) => !isCode(code))).toEqual([]);
});
