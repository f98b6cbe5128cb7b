import { deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { condition } from '#core/db/statement.ts';
import type { Context } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import { endRulesOf } from '#modules/commissions/commissions.service.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { attributeCategories, categories } from '#tables/catalogue.ts';
import { countCategories, readCategory, recordCategory } from './categories.repository.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import { lockCategory } from './get-category.ts';

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
