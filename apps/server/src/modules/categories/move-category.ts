import { type CategoryDetails, MAX_CATEGORY_DEPTH } from '@souk/contract/categories/api.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { wrongField } from '#core/errors.ts';
import { writeOrder } from '#core/row-order.ts';
import { categories } from '#tables/catalogue.ts';
import {
  branchHeight,
  lockTree,
  placeUnder,
  recordCategory,
  rehangBranch,
  siblingIds,
} from './categories.repository.ts';
import { getCategory, lockCategory } from './get-category.ts';

interface Move {
  parentId: string | null;
  /** Among the new siblings, from 0; beyond the end is the end. */
  position: number;
  version: number;
}

/** Puts a category, with all below it, under another parent or at another place. Throws 400 at `parentId`, 404, 409. */
export async function moveCategory(
  ctx: Context,
  id: string,
  { parentId, position, version }: Move,
): Promise<CategoryDetails> {
  await lockTree(ctx);
  const row = await lockCategory(ctx, id, version);
  const place = (await siblingIds(ctx, row.parentId)).indexOf(id);
  if (parentId !== row.parentId) await hangUnder(ctx, { id, parentId });
  await updateRow(ctx, { table: categories, id: id }, { parentId });
  const newPlace = await placeAmong(ctx, { id, parentId, position });
  await recordCategory(ctx, row, {
    action: 'moved',
    before: { parentId: row.parentId, position: place },
    after: { parentId, position: newPlace },
    undoable: true,
  });
  return getCategory(ctx, id);
}

/** Numbers the children of `parentId` with `id` among them, at the end where no place is said; answers its place. */
export async function placeAmong(
  ctx: Context,
  { id, parentId, position = Infinity }: { id: string; parentId: string | null; position?: number },
): Promise<number> {
  const siblings = (await siblingIds(ctx, parentId)).filter((sibling) => sibling !== id);
  const place = Math.min(position, siblings.length);
  await writeOrder(ctx, 'categories', siblings.toSpliced(place, 0, id));
  return place;
}

/** Gives the branch its ancestors; the caller holds the tree and writes `parentId`. Throws 400 at `parentId` where that would be a circle or too deep. */
export async function hangUnder(
  ctx: Context,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  const place = await placeUnder(ctx, parentId);
  if (!place) throw wrongField('parentId', 'category.gone');
  if (place.path.includes(id)) throw wrongField('parentId', 'category.below_itself');
  const deepest = place.depth + (await branchHeight(ctx, id)) - 1;
  if (deepest > MAX_CATEGORY_DEPTH) throw wrongField('parentId', 'category.too_deep', { maximum: MAX_CATEGORY_DEPTH });
  await rehangBranch(ctx, id, place.path);
}
