const DIACRITICS = /[\p{M}\u0640]/gu;
const WORD_SEPARATOR = /[^\p{L}\p{N}]+/u;
/** Minimum length of a text that is matched against synonyms, because shorter texts would match too many. */
const MIN_SYNONYM_LENGTH = 3;
const ARABIC_ARTICLE = 'ال';
/** Rank of a synonym match. */
const SYNONYM_RANK = 2;

/** Normalizes letters that users interchange, and removes diacritics. */
const normalizeLetters = (text: string): string =>
  text.normalize('NFKD').replace(DIACRITICS, '').toLowerCase().replaceAll('ة', 'ه').replaceAll('ى', 'ي');

/** Removes a plural s: `costs` becomes `cost`, but `address` is unchanged. */
const toSingular = (word: string): string => (/[a-z]{2}[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** Splits a text into words. Arabic words lose their article. */
const tokenize = (text: string): string[] =>
  normalizeLetters(text)
    .split(WORD_SEPARATOR)
    .filter(Boolean)
    .map((word) =>
      word.startsWith(ARABIC_ARTICLE) && word.length > ARABIC_ARTICLE.length + 1
        ? word.slice(ARABIC_ARTICLE.length)
        : word,
    );

/**
 * Ranks how well a text matches a name and its keywords. The lower, the better: 0 if the name starts with the text, 1
 * if the name contains the text, 2 if each word of the text starts a word of the name or a keyword. Undefined if
 * nothing matches.
 */
export function matchRank(text: string, name: string, keywords = ''): number | undefined {
  const [foldedText, foldedName] = [normalizeLetters(text).trim(), normalizeLetters(name)];
  if (foldedName.startsWith(foldedText)) return 0;
  if (foldedName.includes(foldedText)) return 1;
  if (foldedText.length < MIN_SYNONYM_LENGTH) return undefined;
  const tokens = tokenize(`${name} ${keywords}`);
  const isMatch = (part: string) => tokens.some((token) => token.startsWith(part) || token === toSingular(part));
  return tokenize(text).every(isMatch) ? SYNONYM_RANK : undefined;
}

interface Searchable {
  name: string;
  keywords?: string | undefined;
}

/** Matching entries, best match first. */
export const rankMatches = <Entry extends Searchable>(text: string, entries: readonly Entry[]): Entry[] =>
  sortByRank(entries, ({ name, keywords }) => matchRank(text, name, keywords));

/** Matching entries in their original order, which is by importance; entries that match only a synonym come last. */
export const filterMatches = <Entry extends Searchable>(text: string, entries: readonly Entry[]): Entry[] =>
  sortByRank(entries, ({ name, keywords }) => {
    const rank = matchRank(text, name, keywords);
    return rank === undefined ? undefined : Number(rank === SYNONYM_RANK);
  });

const sortByRank = <Entry>(entries: readonly Entry[], toRank: (entry: Entry) => number | undefined): Entry[] =>
  entries
    .flatMap((entry) => {
      const rank = toRank(entry);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
