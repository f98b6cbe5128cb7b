import { record } from '#core/audit.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { attributes } from '#tables/catalogue.ts';
import { countUse, readAttribute } from './attributes.repository.ts';

/** Deletes an attribute that no product states. Throws 404, or 409 naming how many do. */
export async function deleteAttribute(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockVersion(ctx, {
    table: attributes,
    id,
    version,
    what: 'attribute',
    current: () => readAttribute(ctx, id),
  });
  const products = await countUse(ctx, id);
  if (products > 0) throw conflict('attribute.delete.used', { count: products, label: row.label.en });
  await deleteRow(ctx.db, attributes, id);
  await count(ctx.db, [{ key: 'attributes', count: -1 }]);
  await record(ctx, {
    area: 'attributes',
    entity: 'attribute',
    id,
    label: row.label.en,
    action: 'deleted',
    before: { key: row.key, label: row.label, type: row.type },
  });
  return { done: true };
}
