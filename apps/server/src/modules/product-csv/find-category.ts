import { normalise } from '#tables/search-text.ts';

export interface FoundCategory {
  id: string;
  slug: string;
  /** Names from the root down, as they are compared. */
  path: string[];
}

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
