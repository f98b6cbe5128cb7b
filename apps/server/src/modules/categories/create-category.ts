import { type CategoryDetails, type CreateCategory, MAX_CATEGORY_DEPTH } from '@souk/contract/categories/api.ts';
import { slugOf } from '@souk/contract/core/fields.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { changeOwnRule } from '#modules/commissions/commissions.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { categories } from '#tables/catalogue.ts';
import { countCategories, lockTree, placeUnder, recordCategory, siblingIds } from './categories.repository.ts';
import { freeSlug, takenSlug, wordColumns } from './category-fields.ts';
import { getCategory } from './get-category.ts';

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
