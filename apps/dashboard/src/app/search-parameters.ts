/** Search parameters as plain strings, readable in the address; `?q=123` stays a string. */
export type SearchParameters = Record<string, string>;

/** Parses a search string. Repeated names are joined by commas, which mean "any of". */
export function parseSearch(search: string): SearchParameters {
  const texts: SearchParameters = {};
  for (const [name, value] of new URLSearchParams(search)) {
    texts[name] = texts[name] === undefined ? value : `${texts[name]},${value}`;
  }
  return texts;
}

/** Lists are joined by commas; empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : toText(value);
    if (text !== '') texts.set(name, text);
  }
  const searchText = texts.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return searchText && `?${searchText}`;
}

const toText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
