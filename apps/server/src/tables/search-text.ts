const COMBINING_MARKS = /\p{M}+/gu;
const SPACES = /\s+/g;

/** Words as the list searches and sorts compare them: lower case, without accents, single spaces. */
export function normalise(words: string): string {
  return words.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().replace(SPACES, ' ').trim();
}

/** The `search_text` of a row: every word that its search finds, once each. */
export function searchText(words: Iterable<string | null | undefined>): string {
  const parts = new Set<string>();
  for (const word of words) {
    const part = word ? normalise(word) : '';
    if (part) parts.add(part);
  }
  return [...parts].join(' ');
}
