const COMBINING_MARKS = /\p{M}+/gu;
const SPACES = /\s+/g;

/** Normalises text for searching and sorting: to lower case, without accents, and with single spaces. */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(COMBINING_MARKS, '').toLowerCase().replace(SPACES, ' ').trim();
}

/** Builds the `search_text` of a row from its searchable texts, without duplicates. */
export function searchText(texts: Iterable<string | null | undefined>): string {
  const parts = new Set<string>();
  for (const text of texts) {
    const part = text ? normalise(text) : '';
    if (part) parts.add(part);
  }
  return [...parts].join(' ');
}
