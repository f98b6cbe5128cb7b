const MARKS = /[\p{M}\u0640]/gu;
const NO_WORD = /[^\p{L}\p{N}]+/u;
/** Fewer letters begin too many synonyms. */
const MIN_TYPED = 3;
const ARTICLE = 'ال';
/** How well a synonym fits. */
const SYNONYM = 2;

/** Letters that people type for one another. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ة', 'ه').replaceAll('ى', 'ي');

/** `cost` of `costs`, and `fee` of `fees`; not of a word such as `address`. */
const singular = (word: string): string => (/[a-z]{2}[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** Words of a text, Arabic ones without their article. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(NO_WORD)
    .filter(Boolean)
    .map((word) => (word.startsWith(ARTICLE) && word.length > ARTICLE.length + 1 ? word.slice(ARTICLE.length) : word));

/**
 * How well a name with its synonyms fits what was typed, the lower the better: the name begins with it, contains it, or each word
 * typed begins a word of either. Undefined: not at all.
 */
export function fit(typed: string, name: string, keywords = ''): number | undefined {
  const [wanted, known] = [folded(typed).trim(), folded(name)];
  if (known.startsWith(wanted)) return 0;
  if (known.includes(wanted)) return 1;
  if (wanted.length < MIN_TYPED) return undefined;
  const words = wordsOf(`${name} ${keywords}`);
  const isKnown = (part: string) => words.some((word) => word.startsWith(part) || word === singular(part));
  return wordsOf(typed).every(isKnown) ? SYNONYM : undefined;
}

interface Known {
  name: string;
  keywords?: string | undefined;
}

/** Those that fit, the best first. */
export const fitting = <One extends Known>(typed: string, all: readonly One[]): One[] =>
  sorted(all, ({ name, keywords }) => fit(typed, name, keywords));

/** Those that fit in their own order, since the first are wanted most; by a synonym alone they come after the others. */
export const fittingInOrder = <One extends Known>(typed: string, all: readonly One[]): One[] =>
  sorted(all, ({ name, keywords }) => {
    const place = fit(typed, name, keywords);
    return place === undefined ? undefined : Number(place === SYNONYM);
  });

const sorted = <One>(all: readonly One[], placeOf: (one: One) => number | undefined): One[] =>
  all
    .flatMap((one) => {
      const place = placeOf(one);
      return place === undefined ? [] : [{ one, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
