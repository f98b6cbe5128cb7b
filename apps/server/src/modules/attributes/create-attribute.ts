import type { AttributeDetails, CreateAttribute } from '@souk/contract/attributes/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { attributes } from '#tables/catalogue.ts';
import { checkKeyPlaces, checkShape, wordColumns } from './attribute-rules.ts';
import { readAttribute, recordAttribute } from './attributes.repository.ts';
import { writeOptions, writePlaces } from './write-attribute.ts';

/** Adds an attribute, last in order unless a position is given. Throws 400 at the fields. */
export async function createAttribute(ctx: Context, input: CreateAttribute): Promise<AttributeDetails> {
  const id = newId(ctx.now);
  const { options = [], categoryIds, key, label, type } = input;
  const fields = {
    key,
    label,
    type,
    unit: input.unit ?? null,
    min: input.min ?? null,
    max: input.max ?? null,
    isRequired: input.isRequired ?? false,
    isFilterable: input.isFilterable ?? false,
    isVariantAxis: input.isVariantAxis ?? false,
    position: input.position ?? (await nextPosition(ctx)),
  };
  checkShape({ ...fields, options });
  await checkKeyPlaces(ctx, { id, key, categoryIds });
  await insertRow(ctx.db, attributes, {
    ...fields,
    ...wordColumns(key, label),
    id,
    optionsCount: options.length,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await writeOptions(
    ctx,
    id,
    options.map((option) => ({ ...option, id: undefined })),
  );
  await writePlaces(ctx, { id, key, categoryIds });
  await count(ctx.db, [{ key: 'attributes', count: 1 }]);
  await recordAttribute(ctx, { id, label }, { action: 'created', after: { ...fields, options, categoryIds } });
  return readAttribute(ctx, id);
}

async function nextPosition(ctx: Context): Promise<number> {
  const [row] = await ctx.db.rows<{ next: number }>(
    statement('select coalesce(max(position) + 1, 0) as next from attributes'),
  );
  return row?.next ?? 0;
}
