import {
  type CategoryDetails,
  type CreateCategory,
  MAX_CATEGORY_DEPTH,
  type UpdateCategory,
  categoryUpdateBody,
} from '@souk/contract/categories/api.ts';
import { slugOf } from '@souk/contract/core/fields.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import * as z from 'zod/mini';
import { type Change, diffFields, type Fields, recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement, condition } from '#core/db/statement.ts';
import { insertRow, deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { invalidField, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import type { UndoTarget } from '#core/undo.ts';
import {
  changeOwnRule,
  type OwnRuleChange,
  ownRuleStateSchema,
  endOwnRules,
} from '#modules/commissions/commissions.service.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { categories, attributeCategories } from '#tables/catalogue.ts';
import {
  adjustCategoryCount,
  lockTree,
  readAncestry,
  recordCategoryActivity,
  siblingIds,
  readCategory,
} from './categories.repository.ts';
import { findFreeSlug, mapTakenSlug, searchColumns } from './category-fields.ts';
import { getCategory, lockCategory } from './get-category.ts';
import { moveBranch, insertAmongSiblings } from './move-category.ts';

/** Adds a category as the last child of its parent. Throws 400 at `parentId`, `slug` or `image`. */
export async function createCategory(
  ctx: Context,
  body: CreateCategory,
  id: string = newId(ctx.now),
): Promise<CategoryDetails> {
  const input = await withStoredPictures(ctx, body);
  const parentId = input.parentId ?? null;
  // Prevents a concurrent request from moving the parent after its path was read and before it is used.
  if (parentId !== null) await lockTree(ctx);
  const ancestry = await readAncestry(ctx, parentId);
  if (!ancestry) throw invalidField('parentId', 'category.gone');
  if (ancestry.depth > MAX_CATEGORY_DEPTH)
    throw invalidField('parentId', 'category.too_deep', { maximum: MAX_CATEGORY_DEPTH });

  const slug = input.slug ?? (await findFreeSlug(ctx, slugOf(input.name.en)));
  const row = {
    name: input.name,
    slug,
    parentId,
    description: input.description ?? null,
    icon: input.icon ?? null,
    image: input.image ?? null,
    isActive: input.isActive ?? true,
  };
  const position = (await siblingIds(ctx, parentId)).length;
  await insertRow(ctx.db, categories, {
    ...row,
    ...searchColumns(input.name, slug),
    id,
    path: [...ancestry.path, id],
    depth: ancestry.depth,
    position,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw mapTakenSlug(error) ?? error;
  });
  if (input.commissionPercent != null)
    await changeOwnRule(ctx, { categoryId: id }, { percent: input.commissionPercent });
  await adjustCategoryCount(ctx, 1);
  await recordCategoryActivity(ctx, { id, ...input }, { action: 'created', after: row });
  return getCategory(ctx, id);
}

type Row = typeof categories.$inferSelect;

/** Updates the fields in `input`. Throws 404, 409 with the current row, or 400 at `slug` or `parentId`. */
export async function updateCategory(
  ctx: Context,
  id: string,
  input: UpdateCategory & RestoreOptions,
): Promise<CategoryDetails> {
  const { version, withChildren, commissionPercent, place: previousPosition, ownRule, ...patch } = input;
  const { parentId } = patch;
  if (parentId !== undefined) await lockTree(ctx);
  const row = await lockCategory(ctx, id, version);
  const fields = await withStoredPictures(ctx, patch, row);
  const changed = diffFields(row, fields);
  const commission =
    commissionPercent === undefined
      ? undefined
      : await changeOwnRule(ctx, { categoryId: id }, { percent: commissionPercent, restoredState: ownRule });

  const isMoved = parentId !== undefined && parentId !== row.parentId;
  const position = isMoved ? (await siblingIds(ctx, row.parentId)).indexOf(id) : undefined;
  if (isMoved) await moveBranch(ctx, { id, parentId });
  if (changed) {
    const name = fields.name ?? row.name;
    const slug = fields.slug ?? row.slug;
    await updateRow(
      ctx,
      { table: categories, id, mapError: mapTakenSlug },
      { ...fields, ...searchColumns(name, slug) },
    );
  }
  if (isMoved) await insertAmongSiblings(ctx, { id, parentId, position: previousPosition });
  const toggled = withChildren && fields.isActive !== undefined ? await setBranchActive(ctx, id, fields.isActive) : [];
  await recordUpdate(ctx, row, { changed, commission, toggled, previousPosition: position });
  return getCategory(ctx, id);
}

/**
 * What undo restores besides the changed fields: the position among siblings, and the category's own commission rule.
 */
const restoreSchema = z.object({ place: z.optional(z.int()), ownRule: z.optional(ownRuleStateSchema) });
type RestoreOptions = z.infer<typeof restoreSchema>;

/** Undoes an update of a category, and of the descendants that were activated or deactivated with it. */
export async function undoCategoryUpdate(
  ctx: Context,
  { id, version, before, restores }: UndoTarget,
): Promise<CategoryDetails> {
  const { below: toggledIds, ...fields } = before;
  const input = z.parse(categoryUpdateBody, { ...fields, version });
  const ids = z.parse(z.array(z.string()), toggledIds ?? []);
  const toggled = ids.length > 0 ? await setCategoriesActive(ctx, ids, input.isActive ?? true) : [];
  // Records these before the update, because the activity log links the undone change to the last entry of the undo.
  await recordChanges(ctx, toggled.map(toActivityChange));
  return updateCategory(ctx, id, { ...input, ...z.parse(restoreSchema, restores) });
}

interface ToggledCategory {
  id: string;
  label: string;
  isActive: boolean;
}

const setBranchActive = (ctx: Context, id: string, isActive: boolean): Promise<ToggledCategory[]> =>
  ctx.db.rows<ToggledCategory>(
    statement(
      `${UPDATE_ACTIVE} path @> array[?::uuid] and id <> ? ${RETURN_TOGGLED}`,
      [isActive, ctx.now, isActive, id, id],
      {
        writes: ['categories'],
      },
    ),
  );

const setCategoriesActive = (ctx: Context, ids: readonly string[], isActive: boolean): Promise<ToggledCategory[]> =>
  ctx.db.rows<ToggledCategory>(
    statement(`${UPDATE_ACTIVE} id = any(?) ${RETURN_TOGGLED}`, [isActive, ctx.now, isActive, ids], {
      writes: ['categories'],
    }),
  );

const UPDATE_ACTIVE =
  'update categories set is_active = ?, version = version + 1, updated_at = ? where is_active <> ? and';
const RETURN_TOGGLED = `returning id, name->>'en' as label, is_active as "isActive"`;

const toActivityChange = ({ id, label, isActive }: ToggledCategory): Change => ({
  area: 'categories',
  entity: 'category',
  id,
  label,
  action: 'updated',
  before: { isActive: !isActive },
  after: { isActive },
  undoable: true,
});

interface CategoryChanges {
  changed: ReturnType<typeof diffFields>;
  commission: OwnRuleChange | undefined;
  previousPosition: number | undefined;
  toggled: readonly ToggledCategory[];
}

async function recordUpdate(
  ctx: Context,
  row: Row,
  { changed, commission, toggled, previousPosition }: CategoryChanges,
): Promise<void> {
  const before: Fields = { ...changed?.before };
  const after: Fields = { ...changed?.after };
  const restores: Fields = previousPosition === undefined ? {} : { place: previousPosition };
  if (commission && commission.before !== commission.after) {
    before.commissionPercent = commission.before;
    after.commissionPercent = commission.after;
    restores.ownRule = commission.state;
  }
  // Records the descendants, so that undo restores exactly these.
  if (toggled.length > 0) before.below = toggled.map(({ id }) => id);
  const ownChange: Change = {
    area: 'categories',
    entity: 'category',
    id: row.id,
    label: row.name.en,
    action: 'updated',
    before,
    after,
    undoable: true,
    restores,
  };
  await recordChanges(ctx, [...(Object.keys(after).length > 0 ? [ownChange] : []), ...toggled.map(toActivityChange)]);
}

/** Deletes a category. Throws 404, or 409 with the number of subcategories and products that it still contains. */
export async function deleteCategory(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockCategory(ctx, id, version);
  const { childrenCount, productsCount } = await readCategory(ctx, id);
  if (childrenCount > 0 || productsCount > 0) throw conflict(inUseMessage(row.name.en, childrenCount, productsCount));
  await assertNotReferenced(ctx, { kind: 'category', id, name: row.name.en });
  await deleteRows(ctx.db, attributeCategories, condition('category_id = ?', id));
  await endOwnRules(ctx, { categoryId: id });
  await deleteRow(ctx.db, categories, id);
  await adjustCategoryCount(ctx, -1);
  await recordCategoryActivity(ctx, row, {
    action: 'deleted',
    before: { name: row.name, slug: row.slug, parentId: row.parentId },
  });
  return { done: true };
}

function inUseMessage(name: string, children: number, products: number): Message {
  const parts = [
    ...(children > 0 ? [message('category.count', { count: children })] : []),
    ...(products > 0 ? [message('product.count', { count: products })] : []),
  ];
  return message('category.delete.used', { count: children + products, what: { all: parts }, name });
}
