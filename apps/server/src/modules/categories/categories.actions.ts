import {
  type CategoryDetails,
  type CreateCategory,
  MAX_CATEGORY_DEPTH,
  type UpdateCategory,
  updateCategoryBody,
} from '@souk/contract/categories/api.ts';
import { slugOf } from '@souk/contract/core/fields.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import * as z from 'zod/mini';
import { type Change, difference, type Fields, recordAll } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement, condition } from '#core/db/statement.ts';
import { insertRow, deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { wrongField, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import type { UndoTarget } from '#core/undo.ts';
import {
  changeOwnRule,
  type OwnRuleChange,
  ownRuleState,
  endRulesOf,
} from '#modules/commissions/commissions.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { categories, attributeCategories } from '#tables/catalogue.ts';
import {
  countCategories,
  lockTree,
  placeUnder,
  recordCategory,
  siblingIds,
  readCategory,
} from './categories.repository.ts';
import { freeSlug, takenSlug, wordColumns } from './category-fields.ts';
import { getCategory, lockCategory } from './get-category.ts';
import { hangUnder, placeAmong } from './move-category.ts';

/** Adds a category as the last child of its parent. Throws 400 at `parentId`, `slug` or `image`. */
export async function createCategory(
  ctx: Context,
  body: CreateCategory,
  id: string = newId(ctx.now),
): Promise<CategoryDetails> {
  const input = await storedPictures(ctx, body);
  const parentId = input.parentId ?? null;
  // Its parent must not move on between the look at its path and the writing of it.
  if (parentId !== null) await lockTree(ctx);
  const place = await placeUnder(ctx, parentId);
  if (!place) throw wrongField('parentId', 'category.gone');
  if (place.depth > MAX_CATEGORY_DEPTH)
    throw wrongField('parentId', 'category.too_deep', { maximum: MAX_CATEGORY_DEPTH });

  const slug = input.slug ?? (await freeSlug(ctx, slugOf(input.name.en)));
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
    ...wordColumns(input.name, slug),
    id,
    path: [...place.path, id],
    depth: place.depth,
    position,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw takenSlug(error) ?? error;
  });
  if (input.commissionPercent != null)
    await changeOwnRule(ctx, { categoryId: id }, { percent: input.commissionPercent });
  await countCategories(ctx, 1);
  await recordCategory(ctx, { id, ...input }, { action: 'created', after: row });
  return getCategory(ctx, id);
}

type Row = typeof categories.$inferSelect;

/** Changes the fields given. Throws 404, 409 with the current row, or 400 at `slug` or `parentId`. */
export async function updateCategory(
  ctx: Context,
  id: string,
  input: UpdateCategory & WayBack,
): Promise<CategoryDetails> {
  const { version, withChildren, commissionPercent, place: oldPlace, ownRule, ...given } = input;
  const { parentId } = given;
  if (parentId !== undefined) await lockTree(ctx);
  const row = await lockCategory(ctx, id, version);
  const fields = await storedPictures(ctx, given, row);
  const changed = difference(row, fields);
  const commission =
    commissionPercent === undefined
      ? undefined
      : await changeOwnRule(ctx, { categoryId: id }, { percent: commissionPercent, back: ownRule });

  const isMoved = parentId !== undefined && parentId !== row.parentId;
  const place = isMoved ? (await siblingIds(ctx, row.parentId)).indexOf(id) : undefined;
  if (isMoved) await hangUnder(ctx, { id, parentId });
  if (changed) {
    const name = fields.name ?? row.name;
    const slug = fields.slug ?? row.slug;
    await updateRow(ctx, { table: categories, id, refused: takenSlug }, { ...fields, ...wordColumns(name, slug) });
  }
  if (isMoved) await placeAmong(ctx, { id, parentId, position: oldPlace });
  const below = withChildren && fields.isActive !== undefined ? await switchBranch(ctx, id, fields.isActive) : [];
  await recordUpdate(ctx, row, { changed, commission, below, place });
  return getCategory(ctx, id);
}

/** What a change that is taken back puts in its old state: the place among its siblings, the own commission rule. */
const wayBack = z.object({ place: z.optional(z.int()), ownRule: z.optional(ownRuleState) });
type WayBack = z.infer<typeof wayBack>;

/** Takes a change back, with what stood below and was switched by it. */
export async function takeBackUpdate(
  ctx: Context,
  { id, version, before, restores }: UndoTarget,
): Promise<CategoryDetails> {
  const { below, ...fields } = before;
  const input = z.parse(updateCategoryBody, { ...fields, version });
  const ids = z.parse(z.array(z.string()), below ?? []);
  const switched = ids.length > 0 ? await switchThese(ctx, ids, input.isActive ?? true) : [];
  // The last row recorded is the one that the change is marked with.
  await recordAll(ctx, switched.map(switchOf));
  return updateCategory(ctx, id, { ...input, ...z.parse(wayBack, restores) });
}

interface Switched {
  id: string;
  label: string;
  isActive: boolean;
}

const switchBranch = (ctx: Context, id: string, isActive: boolean): Promise<Switched[]> =>
  ctx.db.rows<Switched>(
    statement(`${SWITCH} path @> array[?::uuid] and id <> ? ${SWITCHED}`, [isActive, ctx.now, isActive, id, id], {
      writes: ['categories'],
    }),
  );

const switchThese = (ctx: Context, ids: readonly string[], isActive: boolean): Promise<Switched[]> =>
  ctx.db.rows<Switched>(
    statement(`${SWITCH} id = any(?) ${SWITCHED}`, [isActive, ctx.now, isActive, ids], { writes: ['categories'] }),
  );

const SWITCH = 'update categories set is_active = ?, version = version + 1, updated_at = ? where is_active <> ? and';
const SWITCHED = `returning id, name->>'en' as label, is_active as "isActive"`;

const switchOf = ({ id, label, isActive }: Switched): Change => ({
  area: 'categories',
  entity: 'category',
  id,
  label,
  action: 'updated',
  before: { isActive: !isActive },
  after: { isActive },
  undoable: true,
});

interface Changes {
  changed: ReturnType<typeof difference>;
  commission: OwnRuleChange | undefined;
  place: number | undefined;
  below: readonly Switched[];
}

async function recordUpdate(ctx: Context, row: Row, { changed, commission, below, place }: Changes): Promise<void> {
  const before: Fields = { ...changed?.before };
  const after: Fields = { ...changed?.after };
  const restores: Fields = place === undefined ? {} : { place };
  if (commission && commission.before !== commission.after) {
    before.commissionPercent = commission.before;
    after.commissionPercent = commission.after;
    restores.ownRule = commission.state;
  }
  // Known to whoever takes it back.
  if (below.length > 0) before.below = below.map(({ id }) => id);
  const own: Change = {
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
  await recordAll(ctx, [...(Object.keys(after).length > 0 ? [own] : []), ...below.map(switchOf)]);
}

/** Deletes a category in which nothing stands. Throws 404, or 409 naming what stands in it. */
export async function deleteCategory(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockCategory(ctx, id, version);
  const { childrenCount, productsCount } = await readCategory(ctx, id);
  if (childrenCount > 0 || productsCount > 0) throw conflict(usedMessage(row.name.en, childrenCount, productsCount));
  await assertNotReferenced(ctx, { kind: 'category', id, name: row.name.en });
  await deleteRows(ctx.db, attributeCategories, condition('category_id = ?', id));
  await endRulesOf(ctx, { categoryId: id });
  await deleteRow(ctx.db, categories, id);
  await countCategories(ctx, -1);
  await recordCategory(ctx, row, {
    action: 'deleted',
    before: { name: row.name, slug: row.slug, parentId: row.parentId },
  });
  return { done: true };
}

function usedMessage(name: string, children: number, products: number): Message {
  const parts = [
    ...(children > 0 ? [message('category.count', { count: children })] : []),
    ...(products > 0 ? [message('product.count', { count: products })] : []),
  ];
  return message('category.delete.used', { count: children + products, what: { all: parts }, name });
}
