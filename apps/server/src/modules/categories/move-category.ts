import { type CategoryDetails, MAX_CATEGORY_DEPTH } from '@souk/contract/categories/api.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { invalidField } from '#core/errors.ts';
import { savePositions } from '#core/row-order.ts';
import { categories } from '#tables/catalogue.ts';
import {
  countBranchLevels,
  lockTree,
  readAncestry,
  recordCategoryActivity,
  updateBranchPaths,
  siblingIds,
} from './categories.repository.ts';
import { getCategory, lockCategory } from './get-category.ts';

interface CategoryMove {
  parentId: string | null;
  /** The 0-based position among the new siblings. A position beyond the end is the end. */
  position: number;
  version: number;
}

/** Moves a category with its descendants to another parent or position. Throws 400 at `parentId`, 404, 409. */
export async function moveCategory(
  ctx: Context,
  id: string,
  { parentId, position, version }: CategoryMove,
): Promise<CategoryDetails> {
  await lockTree(ctx);
  const row = await lockCategory(ctx, id, version);
  const previousPosition = (await siblingIds(ctx, row.parentId)).indexOf(id);
  if (parentId !== row.parentId) await moveBranch(ctx, { id, parentId });
  await updateRow(ctx, { table: categories, id: id }, { parentId });
  const newPosition = await insertAmongSiblings(ctx, { id, parentId, position });
  await recordCategoryActivity(ctx, row, {
    action: 'moved',
    before: { parentId: row.parentId, position: previousPosition },
    after: { parentId, position: newPosition },
    undoable: true,
  });
  return getCategory(ctx, id);
}

/**
 * Puts `id` at `position` among the children of `parentId`, by default at the end, and renumbers them. Returns the new
 * position of `id`.
 */
export async function insertAmongSiblings(
  ctx: Context,
  { id, parentId, position = Infinity }: { id: string; parentId: string | null; position?: number },
): Promise<number> {
  const siblings = (await siblingIds(ctx, parentId)).filter((sibling) => sibling !== id);
  const index = Math.min(position, siblings.length);
  await savePositions(ctx, 'categories', siblings.toSpliced(index, 0, id));
  return index;
}

/**
 * Updates the paths of a branch that gets a new parent. The caller must lock the tree before and save `parentId`
 * itself. Throws 400 at `parentId` if the new parent is in the branch, or if the branch would be too deep.
 */
export async function moveBranch(
  ctx: Context,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  const ancestry = await readAncestry(ctx, parentId);
  if (!ancestry) throw invalidField('parentId', 'category.gone');
  if (ancestry.path.includes(id)) throw invalidField('parentId', 'category.below_itself');
  const deepest = ancestry.depth + (await countBranchLevels(ctx, id)) - 1;
  if (deepest > MAX_CATEGORY_DEPTH)
    throw invalidField('parentId', 'category.too_deep', { maximum: MAX_CATEGORY_DEPTH });
  await updateBranchPaths(ctx, id, ancestry.path);
}
