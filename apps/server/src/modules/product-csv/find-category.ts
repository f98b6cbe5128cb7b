import { normalise } from '#tables/search-text.ts';

export interface KnownCategory {
  id: string;
  slug: string;
  /** Normalised names from the root down. */
  path: string[];
}

const isPlainName = (name: string): boolean => name !== '' && !/[>/]/.test(name);

/**
 * Maps each category id to its cell in an export: the path, so that an import can create the category elsewhere, or the
 * slug if the path is ambiguous.
 */
export function formatCategories(
  categories: readonly (KnownCategory & { names: readonly string[] })[],
): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { path } of categories) counts.set(keyOf(path), (counts.get(keyOf(path)) ?? 0) + 1);
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
  return new Map(
    categories.map(({ id, slug, path, names }) => {
      const cell = names.join(' > ');
      const isUnique = counts.get(keyOf(path)) === 1 && (bySlug.get(cell.toLowerCase()) ?? id) === id;
      return [id, isUnique && path.every(isPlainName) ? cell : slug];
    }),
  );
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path);

/** Splits `Clothing / Shirts` or `Clothing > Shirts` into names from the root down. */
export const parseCategoryPath = (text: string): string[] =>
  text
    .split(/[>/]/)
    .map((name) => name.trim())
    .filter((name) => normalise(name) !== '');

/**
 * Finds a category by slug, by path, or by a unique name. With `isExact`, a path of several names matches only as a
 * whole.
 */
export function findCategory(
  categories: readonly KnownCategory[],
  text: string,
  isExact: boolean,
): KnownCategory | undefined {
  const names = parseCategoryPath(text).map(normalise);
  const slug = text.trim().toLowerCase();
  const isSamePath = (path: readonly string[]) =>
    path.length === names.length && path.every((name, index) => name === names[index]);
  const byPath = categories.find((category) => category.slug === slug || isSamePath(category.path));
  if (byPath || (isExact && names.length > 1)) return byPath;
  const byName = categories.filter((category) => category.path.at(-1) === names.at(-1));
  return byName.length === 1 ? byName[0] : undefined;
}
