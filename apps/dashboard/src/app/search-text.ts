/** Search parameters as plain texts: what a list writes is what a person reads, and `?q=123` stays a text. */
export type SearchTexts = Record<string, string>;

/** Given twice, a name means "any of", as commas do. */
export function parseSearch(search: string): SearchTexts {
  const texts: SearchTexts = {};
  for (const [name, value] of new URLSearchParams(search)) {
    texts[name] = texts[name] === undefined ? value : `${texts[name]},${value}`;
  }
  return texts;
}

/** Lists are joined by commas; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : textOf(value);
    if (text !== '') texts.set(name, text);
  }
  const written = texts.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return written && `?${written}`;
}

const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
