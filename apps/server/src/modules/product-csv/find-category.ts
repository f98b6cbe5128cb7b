import { normalise } from '#tables/search-text.ts';

export interface KnownCategory {
  id: string;
  slug: string;
  /** Normalised names, starting with the root category. */
  path: string[];
}

const isPlainName = (name: string): boolean => name !== '' && !/[>/]/.test(name);

/**
 * Maps each category id to its cell in an export. The cell contains the path, so that another installation can create the
 * category. If several categories have the same path, it contains the slug.
 */
export function formatCategories(
  categories: readonly (KnownCategory & { names: readonly string[] })[],
): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { path } of categories) counts.set(pathKey(path), (counts.get(pathKey(path)) ?? 0) + 1);
  const bySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
  return new Map(
    categories.map(({ id, slug, path, names }) => {
      const cell = names.join(' > ');
      const isUnique = counts.get(pathKey(path)) === 1 && (bySlug.get(cell.toLowerCase()) ?? id) === id;
      return [id, isUnique && path.every(isPlainName) ? cell : slug];
    }),
  );
}

const pathKey = (path: readonly string[]): string => JSON.stringify(path);

/** Splits `Clothing / Shirts` or `Clothing > Shirts` into names, starting with the root category. */
export const parseCategoryPath = (text: string): string[] =>
  text
    .split(/[>/]/)
    .map((name) => name.trim())
    .filter((name) => normalise(name) !== '');

/**
 * Finds a category by slug or path, or else by its name if no other category has it. With `isExact`, a path of several
 * names must match completely.
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
