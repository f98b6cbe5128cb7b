import type { ListDefinition, PageQuery } from './definition.ts';

export interface SortTerm {
  key: string;
  sql: string;
  isDescending: boolean;
}

/** The order of a list: the keys asked for, then the id in the direction of the last one, so that no two rows tie. */
export function sortTerms(
  definition: Pick<ListDefinition<PageQuery>, 'key' | 'sorts' | 'defaultSort'>,
  sort: string | undefined,
): SortTerm[] {
  const seen = new Set<string>();
  const terms = (sort ?? definition.defaultSort).split(',').flatMap((part): SortTerm[] => {
    const isDescending = part.startsWith('-');
    const key = isDescending ? part.slice(1) : part;
    const sql = definition.sorts[key];
    if (sql === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ key, sql, isDescending }];
  });
  return [...terms, { key: 'id', sql: definition.key, isDescending: terms.at(-1)?.isDescending ?? false }];
}

export const reversed = (terms: readonly SortTerm[]): SortTerm[] =>
  terms.map((term) => ({ ...term, isDescending: !term.isDescending }));

export const orderBy = (terms: readonly SortTerm[], name: (term: SortTerm, index: number) => string): string =>
  terms.map((term, index) => `${name(term, index)} ${term.isDescending ? 'desc' : 'asc'}`).join(', ');
