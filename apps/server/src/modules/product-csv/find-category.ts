import { normalise } from '#tables/search-text.ts';

export interface FoundCategory {
  id: string;
  slug: string;
  /** Names from the root down, as they are compared. */
  path: string[];
}

const isPlainName = (name: string): boolean => name !== '' && !/[>/]/.test(name);

/** Category id → how a file names it: by its path, so that it can be created where it does not exist; by its slug where that is not unique. */
export function categoryCells(
  categories: readonly (FoundCategory & { names: readonly string[] })[],
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

/** `Clothing / Shirts` or `Clothing > Shirts` as names from the root down. */
export const categoryNames = (text: string): string[] =>
  text
    .split(/[>/]/)
    .map((name) => name.trim())
    .filter((name) => normalise(name) !== '');

/** By slug, by the path of names, or by a name that only one has; `isExact`: a path of several names is meant as it is. */
export function findCategory(
  categories: readonly FoundCategory[],
  text: string,
  isExact: boolean,
): FoundCategory | undefined {
  const words = categoryNames(text).map(normalise);
  const whole = text.trim().toLowerCase();
  const same = (path: readonly string[]) =>
    path.length === words.length && path.every((name, index) => name === words[index]);
  const byPath = categories.find((category) => category.slug === whole || same(category.path));
  if (byPath || (isExact && words.length > 1)) return byPath;
  const byName = categories.filter((category) => category.path.at(-1) === words.at(-1));
  return byName.length === 1 ? byName[0] : undefined;
}
