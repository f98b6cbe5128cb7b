import type { ListDefinition, PageQuery } from './definition.ts';

export interface SortTerm {
  key: string;
  sql: string;
  isDescending: boolean;
}

/** The order of a list: the keys asked for, then the id in the direction of the last one, so that no two rows tie. */
export function sortTerms(
  { table, sort: { default: defaultSort, keys } }: Pick<ListDefinition<PageQuery>, 'table' | 'sort'>,
  sort: string | undefined,
): SortTerm[] {
  const seen = new Set<string>();
  const terms = (sort ?? defaultSort).split(',').flatMap((part): SortTerm[] => {
    const isDescending = part.startsWith('-');
    const key = isDescending ? part.slice(1) : part;
    const sql = keys[key];
    if (sql === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ key, sql, isDescending }];
  });
  return [...terms, { key: 'id', sql: table.key, isDescending: terms.at(-1)?.isDescending ?? false }];
}

export const reversed = (terms: readonly SortTerm[]): SortTerm[] =>
  terms.map((term) => ({ ...term, isDescending: !term.isDescending }));

export const orderBy = (terms: readonly SortTerm[], name: (term: SortTerm, index: number) => string): string =>
  terms.map((term, index) => `${name(term, index)} ${term.isDescending ? 'desc' : 'asc'}`).join(', ');
