import type { Category, CategoryDetails } from '@souk/contract/categories/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { createRecorder } from '#core/audit.ts';
import { addToCounters } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';

export const recordCategoryActivity = createRecorder(
  'categories',
  'category',
  ({ name }: { name: { en: string } }) => name.en,
);

/** The columns of category `c`, named as in the API. */
export const categoryColumns = (language: Language): string => `
  c.id, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt",
  ${localisedSql('c.name', language)} as name, c.slug, c.parent_id as "parentId", c.depth, c.position, c.icon, c.image,
  c.is_active as "isActive", c.products_count as "productsCount",
  (select coalesce(json_agg(json_build_object('id', a.id, 'name', ${localisedSql('a.name', language)}) order by a.depth), '[]')
     from categories a where a.id = any(c.path) and a.id <> c.id) as path,
  (select coalesce(sum(d.products_count), 0)::int from categories d where d.path @> array[c.id]) as "productsWithin",
  (select count(*)::int from categories d where d.parent_id = c.id) as "childrenCount",
  (select count(*)::int from attribute_categories x where x.category_id = any(c.path)) as "attributesCount"`;

const detailColumns = (language: Language): string => `${categoryColumns(language)},
  ${localisedSql('c.description', language)} as description,
  json_build_object('name', c.name, 'description', c.description) as translations`;

/** A category with its texts in every language. Throws 404. */
export async function readCategory(ctx: Context, id: string): Promise<CategoryDetails> {
  const rows = await ctx.db.rows<CategoryDetails>(
    statement(`select ${detailColumns(ctx.language)} from categories c where c.id = ?`, [id]),
  );
  return firstOrNotFound(rows, 'category');
}

/**
 * All categories in the order of the tree: each category is followed by its descendants, and siblings are sorted by
 * position.
 */
export async function readTree(ctx: Context): Promise<Category[]> {
  const rows = await ctx.db.rows<Category>(
    statement(`select ${categoryColumns(ctx.language)} from categories c order by c.depth, c.position, c.id`),
  );
  const byParent = new Map<string | null, Category[]>();
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row]);
  const readBelow = (parentId: string | null): Category[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => [row, ...readBelow(row.id)]);
  return readBelow(null);
}

/** Blocks concurrent moves, because two of them could create a cycle. */
export async function lockTree(ctx: Context): Promise<void> {
  await ctx.db.rows(statement('lock table categories in share row exclusive mode'));
}

export interface Ancestry {
  path: string[];
  depth: number;
}

/**
 * The ancestors and the depth of a child of `parentId`, or of a root category if it is null. Undefined if the parent
 * doesn't exist.
 */
export async function readAncestry(ctx: Context, parentId: string | null): Promise<Ancestry | undefined> {
  if (parentId === null) return { path: [], depth: 1 };
  const [parent] = await ctx.db.rows<Ancestry>(
    statement('select path, depth + 1 as depth from categories where id = ?', [parentId]),
  );
  return parent;
}

/** The number of levels of the branch that starts with category `id`. A category without children has one level. */
export async function countBranchLevels(ctx: Context, id: string): Promise<number> {
  const [row] = await ctx.db.rows<{ height: number }>(
    statement(
      'select max(d.depth) - c.depth + 1 as height from categories c join categories d on d.path @> array[c.id] where c.id = ? group by c.depth',
      [id],
    ),
  );
  return row?.height ?? 1;
}

/** Updates path and depth of a category that gets new ancestors, and of its descendants. */
export async function updateBranchPaths(ctx: Context, id: string, ancestors: readonly string[]): Promise<void> {
  await ctx.db.rows(
    statement(
      `update categories d
       set path = ?::uuid[] || d.path[array_position(d.path, ?::uuid):],
           depth = cardinality(?::uuid[] || d.path[array_position(d.path, ?::uuid):])
       where d.path @> array[?::uuid]`,
      [ancestors, id, ancestors, id, id],
      { writes: ['categories'] },
    ),
  );
}

/** Ids of the children of `parentId`, in order. */
export async function siblingIds(ctx: Context, parentId: string | null): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(
    statement('select id from categories where parent_id is not distinct from ?::uuid order by position, id', [
      parentId,
    ]),
  );
  return rows.map((row) => row.id);
}

/** Adds `change` to the category counter. */
export const adjustCategoryCount = (ctx: Context, change: number) =>
  addToCounters(ctx.db, [{ key: 'categories', count: change }]);
