import { normalise, searchText } from '#tables/search-text.ts';
import { ATTRIBUTES } from './attribute-seeds.ts';
import type { CategorySeed } from './category-shelves.ts';
import { CATEGORY_TREE } from './category-tree.ts';
import { type CategoryRow, DAY, later, pictureOf, type World } from './world.ts';

/** The slug of the category that is turned off. */
const INACTIVE_CATEGORY = 'tents';

/** Generates the categories, and the attributes with their options and the categories that they describe. */
export function makeCategories(world: World): void {
  CATEGORY_TREE.forEach((seed, position) => addBranch({ world, seed, position, parents: [], slugs: [] }));
  const bySlug = new Map(world.rows.categories.map((category) => [category.slug, category]));
  ATTRIBUTES.forEach((_, position) => addAttribute(world, position, bySlug));
}

function addBranch(input: {
  world: World;
  seed: CategorySeed;
  position: number;
  parents: string[];
  slugs: string[];
}): void {
  const { world, seed, position, parents } = input;
  const id = world.random.idAt(later(world.opening, -20 * DAY));
  const slugs = [...input.slugs, seed.slug];
  const drawn = seed.shelf ? pictureOf(world, seed.shelf.shape, position) : null;
  const row: CategoryRow = {
    id,
    parentId: parents.at(-1) ?? null,
    path: [...parents, id],
    depth: parents.length + 1,
    position,
    name: seed.name,
    nameSort: normalise(seed.name.en),
    slug: seed.slug,
    description: { en: `${seed.name.en} from makers that we know.`, ar: `${seed.name.ar} من صناع نعرفهم.` },
    icon: seed.icon ?? null,
    image: drawn ? { ...drawn.picture, alt: seed.name.en } : null,
    isActive: seed.slug !== INACTIVE_CATEGORY,
    searchText: searchText([seed.name.en, seed.name.ar, seed.slug]),
    createdAt: later(world.opening, -20 * DAY),
    updatedAt: later(world.opening, world.random.whole(-19, 300) * DAY),
  };
  world.rows.categories.push(row);
  if (seed.shelf) world.leaves.push({ category: row, shelf: seed.shelf, pathSlugs: slugs });
  seed.children?.forEach((child, at) =>
    addBranch({ world, seed: child, position: at, parents: [...parents, id], slugs }),
  );
}

function addAttribute(world: World, position: number, bySlug: Map<string, CategoryRow>): void {
  const seed = ATTRIBUTES[position];
  if (!seed) return;
  const createdAt = later(world.opening, -18 * DAY);
  const id = world.random.idAt(createdAt);
  const [min = null, max = null] = seed.range ?? [];
  world.rows.attributes.push({
    id,
    key: seed.key,
    label: seed.label,
    labelSort: normalise(seed.label.en),
    type: seed.type,
    unit: seed.unit ?? null,
    min,
    max,
    isRequired: seed.isRequired ?? false,
    isFilterable: seed.isFilterable ?? false,
    isVariantAxis: seed.isVariantAxis ?? false,
    position,
    optionsCount: seed.options?.length ?? 0,
    searchText: searchText([seed.key, seed.label.en, seed.label.ar]),
    createdAt,
    updatedAt: createdAt,
  });
  seed.options?.forEach(([value, en, ar, hex], at) =>
    world.rows.attributeOptions.push({
      attributeId: id,
      id: world.random.idAt(createdAt),
      value,
      label: { en, ar },
      hex: hex ?? null,
      position: at,
    }),
  );
  for (const slug of seed.categories) {
    const category = bySlug.get(slug);
    if (!category) throw new Error(`Attribute ${seed.key} names an unknown category ${slug}`);
    world.rows.attributeCategories.push({ attributeId: id, categoryId: category.id, key: seed.key });
  }
}
