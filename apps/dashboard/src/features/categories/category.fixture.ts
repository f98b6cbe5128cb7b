import type { Category, CategoryDetails } from '@souk/contract/categories/api.ts';

const TIMESTAMP = '2026-11-20T10:00:00.000Z';

/** A category for tests, active and empty. It is at the top level unless `parts` contains a path. */
export const fakeCategory = (id: string, parts: Partial<Category> = {}): Category => ({
  id,
  version: 2,
  createdAt: TIMESTAMP,
  updatedAt: TIMESTAMP,
  name: `Category ${id}`,
  slug: id,
  parentId: parts.path?.at(-1)?.id ?? null,
  path: [],
  depth: 1 + (parts.path?.length ?? 0),
  position: 0,
  icon: null,
  image: null,
  isActive: true,
  productsCount: 0,
  productsWithin: 0,
  childrenCount: 0,
  attributesCount: 0,
  ...parts,
});

export const fakeCategoryDetails = (parts: Partial<CategoryDetails> = {}): CategoryDetails => ({
  ...fakeCategory('01900000-0000-7000-8000-0000000000c1', { name: 'Lamps', slug: 'lamps' }),
  description: null,
  translations: { name: { en: 'Lamps', ar: 'مصابيح' }, description: null },
  ...parts,
});

const fakeParent = (id: string) => ({ id, name: `Category ${id}` });

/** A tree with `a` and `b` at the top level, `a1` and `a2` below `a`, and `deep` below `a2`. */
export const fakeTree = (): Category[] => [
  fakeCategory('a', { childrenCount: 2, productsCount: 1200, productsWithin: 3400, attributesCount: 7 }),
  fakeCategory('a1', { path: [fakeParent('a')] }),
  fakeCategory('a2', { path: [fakeParent('a')], position: 1, childrenCount: 1 }),
  fakeCategory('deep', { path: [fakeParent('a'), fakeParent('a2')], name: 'Deep' }),
  fakeCategory('b', { position: 1, isActive: false }),
];
