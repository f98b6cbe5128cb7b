import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { conflict } from '#core/errors.ts';
import { attributes } from '#tables/catalogue.ts';
import { countUse, lockAttribute, recordAttribute } from './attributes.repository.ts';

/** Deletes an attribute that no product states. Throws 404, or 409 naming how many do. */
export async function deleteAttribute(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockAttribute(ctx, id, version);
  const products = await countUse(ctx, id);
  if (products > 0) throw conflict('attribute.delete.used', { count: products, label: row.label.en });
  await deleteRow(ctx.db, attributes, id);
  await count(ctx.db, [{ key: 'attributes', count: -1 }]);
  await recordAttribute(ctx, row, { action: 'deleted', before: { key: row.key, label: row.label, type: row.type } });
  return { done: true };
}
