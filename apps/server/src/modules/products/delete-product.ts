import { message } from '@souk/contract/core/message.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { products } from '#tables/products.ts';
import { countProduct } from './product-figures.ts';
import { lockProduct, recordProduct } from './products.repository.ts';

/** Deletes a draft that was never ordered. Throws 404, or 409 for anything else. */
export async function deleteProduct(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockProduct(ctx, id, version);
  if (row.status !== 'draft')
    throw conflict('product.delete.not_draft', { name: row.name.en, status: message(`product.status.${row.status}`) });
  if (row.firstOrderedAt || (await hasPromises(ctx, id)))
    throw conflict('product.delete.ordered', { name: row.name.en });
  await assertNotReferenced(ctx, { kind: 'product', id, name: row.name.en });
  // Variants and stock levels go with it.
  await deleteRow(ctx.db, products, id);
  await countProduct(ctx, row, null);
  await recordProduct(ctx, row, {
    action: 'deleted',
    before: { name: row.name, slug: row.slug, vendorId: row.vendorId },
  });
  return { done: true };
}

async function hasPromises(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.db.rows<{ reserved: number }>(
    statement('select reserved from stock_levels where product_id = ? order by variant_id for update', [id]),
  );
  return rows.some((row) => row.reserved > 0);
}
