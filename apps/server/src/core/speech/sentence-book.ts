import { compileMessage, type Token } from '@souk/contract/core/compile-message.ts';
import { fillMessage } from './fill-message.ts';

/** Longer than any sentence of ours; whatever is longer is no sentence, and would be slow to compare. */
const LONGEST = 600;

/** What may stand between several values; a book has these as keys. */
const JOINS = [', and ', ', ', ' and ', ' or ', ' to ', '. '];
/** `20 Nov 2026`, `20 Nov 2026 10:58 AM`; a book has ` Nov ` and ` AM` as keys. */
const DATE = /^(\d{1,2})( [A-Z][a-z]{2,3} )(\d{4})(?:,? (\d{1,2}:\d{2})( [AP]M)?)?$/;

interface Pattern {
  shape: RegExp;
  names: string[];
  words: Token[];
}

export interface SentenceBook {
  /** The sentence in the book's language; undefined where it has no words for it. */
  say(sentence: string): string | undefined;
}

/**
 * Sentences of one language by their English form, where `{name}` stands for whatever was filled in. They are made in
 * English wherever something is refused, and known again by their form when they leave: so what was kept (the report of
 * a job, an answer given before) is said in the language of whoever reads it now. A value that is a sentence or a word
 * of the book itself is said by it too.
 */
export function createSentenceBook(language: string, words: Record<string, string>): SentenceBook {
  const plurals = new Intl.PluralRules(language);
  const fixed = new Map(Object.entries(words).filter(([english]) => !english.includes('{')));
  const patterns = Object.entries(words)
    .filter(([english]) => english.includes('{'))
    .toSorted(([one], [other]) => ownLetters(other) - ownLetters(one))
    .map(([english, said]): Pattern => ({ ...shapeOf(english), words: compileMessage(said) }));
  const say = (sentence: string): string | undefined => {
    if (sentence.length > LONGEST) return undefined;
    const said = fixed.get(sentence);
    if (said !== undefined) return said;
    for (const { shape, names, words: tokens } of patterns) {
      const found = shape.exec(sentence);
      if (!found) continue;
      const values = names.map((name, place) => [name, sayValue(found[place + 1] ?? '')]);
      return fillMessage(tokens, Object.fromEntries(values), plurals);
    }
    return undefined;
  };
  const sayValue = (value: string): string => sayOne(value) ?? sayList(value) ?? value;
  const sayOne = (value: string): string | undefined => fixed.get(value) ?? say(value) ?? sayDate(value);
  const sayList = (value: string): string | undefined => {
    for (const join of JOINS) {
      const joined = fixed.get(join);
      const parts = value.split(join);
      if (joined === undefined || parts.length < 2) continue;
      const said = parts.map((part) => (isFigure(part) ? part : (sayOne(part) ?? sayList(part))));
      if (said.every((part) => part !== undefined)) return said.join(joined);
    }
    return undefined;
  };
  const sayDate = (value: string): string | undefined => {
    const [, day, month = '', year, time, half = ''] = DATE.exec(value) ?? [];
    const named = fixed.get(month);
    if (named === undefined) return undefined;
    return [`${day}${named}${year}`, ...(time ? [time + (fixed.get(half) ?? half)] : [])].join(' ');
  };
  return { say };
}

const isFigure = (text: string): boolean => /^\d[\d,.]*$/.test(text);

/** `{who} is blocked` → /^(.+?) is blocked$/ and who. */
function shapeOf(english: string): Pick<Pattern, 'shape' | 'names'> {
  const names: string[] = [];
  const source = english
    .split(/\{(\w+)\}/)
    .map((part, place) => {
      if (place % 2 === 0) return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
      names.push(part);
      return '(.*?)';
    })
    .join('');
  return { shape: new RegExp(`^${source}$`, 's'), names };
}

/** A sentence with more words of its own is the closer one where two fit. */
const ownLetters = (english: string): number => english.replaceAll(/\{\w+\}/g, '').length;
