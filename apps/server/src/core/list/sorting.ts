import type { ListDefinition, PageQuery } from './definition.ts';

export interface SortTerm {
  key: string;
  sql: string;
  isDescending: boolean;
}

/**
 * The order of a list: the requested keys and then, to break ties, the id in the direction of the last key. The contract rejects
 * unknown keys, so one that the definition lacks is a programming error.
 */
export function sortTerms(
  { table, sort: { default: defaultSort, keys } }: Pick<ListDefinition<PageQuery>, 'table' | 'sort'>,
  sort: string | undefined,
): SortTerm[] {
  const seen = new Set<string>();
  const terms = (sort ?? defaultSort).split(',').flatMap((part): SortTerm[] => {
    const isDescending = part.startsWith('-');
    const key = isDescending ? part.slice(1) : part;
    const sql = keys[key];
    if (sql === undefined) throw new Error(`The list of ${table.from} has no sort key '${key}'`);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ key, sql, isDescending }];
  });
  return [...terms, { key: 'id', sql: table.key, isDescending: terms.at(-1)?.isDescending ?? false }];
}

export const reverseTerms = (terms: readonly SortTerm[]): SortTerm[] =>
  terms.map((term) => ({ ...term, isDescending: !term.isDescending }));

export const orderBy = (terms: readonly SortTerm[], name: (term: SortTerm, index: number) => string): string =>
  terms.map((term, index) => `${name(term, index)} ${term.isDescending ? 'desc' : 'asc'}`).join(', ');
