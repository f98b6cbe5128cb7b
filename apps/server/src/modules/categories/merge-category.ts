import { type CategoryDetails, MAX_CATEGORY_DEPTH } from '@souk/contract/categories/api.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { savePositions } from '#core/row-order.ts';
import { endOwnRules } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import {
  countBranchLevels,
  adjustCategoryCount,
  lockTree,
  readAncestry,
  recordCategoryActivity,
  updateBranchPaths,
  siblingIds,
} from './categories.repository.ts';
import { getCategory, lockCategory } from './get-category.ts';
import { rewriteReferences } from './rewrite-references.ts';

type Row = typeof categories.$inferSelect;

/**
 * Moves the products, children and attributes of category `id` into category `intoId`, and deletes category `id`.
 * Throws 400 at `intoId`, 404, 409.
 */
export async function mergeCategory(
  ctx: Context,
  id: string,
  { intoId, version }: { intoId: string; version: number },
): Promise<CategoryDetails> {
  await lockTree(ctx);
  const row = await lockCategory(ctx, id, version);
  const ancestry = await readAncestry(ctx, intoId);
  if (!ancestry) throw invalidField('intoId', 'category.gone');
  if (ancestry.path.includes(id)) throw invalidField('intoId', 'category.merge.below_itself');

  const children = await siblingIds(ctx, id);
  for (const child of children) {
    if (ancestry.depth + (await countBranchLevels(ctx, child)) - 1 > MAX_CATEGORY_DEPTH)
      throw invalidField('intoId', 'category.merge.too_deep', { maximum: MAX_CATEGORY_DEPTH });
    await updateBranchPaths(ctx, child, ancestry.path);
  }
  const order = [...(await siblingIds(ctx, intoId)), ...children];
  await ctx.db.rows(
    statement('update categories set parent_id = ? where parent_id = ?', [intoId, id], { writes: ['categories'] }),
  );
  await savePositions(ctx, 'categories', order);
  await moveContents(ctx, row, intoId);
  await deleteRow(ctx.db, categories, id);
  await adjustCategoryCount(ctx, -1);
  await recordCategoryActivity(ctx, row, {
    action: 'merged',
    before: { name: row.name, slug: row.slug },
    after: { intoId },
  });
  return getCategory(ctx, intoId);
}

async function moveContents(ctx: Context, row: Row, intoId: string): Promise<void> {
  const { id } = row;
  const move = (text: string, values: readonly unknown[]) =>
    ctx.db.rows(statement(text, values, { writes: ['attribute_categories', 'categories'] }));
  await rewriteReferences(ctx, { id, intoId });
  // Order lines retain the id of the merged category, so `merged_ids` of the target must contain it.
  await move(
    `update categories set products_count = products_count + ?, merged_ids = merged_ids || ?::uuid[], version = version + 1, updated_at = ? where id = ?`,
    [row.productsCount, [id, ...row.mergedIds], ctx.now, intoId],
  );
  // An attribute with a key that the target already has isn't moved.
  await move(
    `update attribute_categories m set category_id = ? where m.category_id = ?
     and not exists (select 1 from attribute_categories t where t.category_id = ? and (lower(t.key) = lower(m.key) or t.attribute_id = m.attribute_id))`,
    [intoId, id, intoId],
  );
  await move('delete from attribute_categories where category_id = ?', [id]);
  await endOwnRules(ctx, { categoryId: id });
}
