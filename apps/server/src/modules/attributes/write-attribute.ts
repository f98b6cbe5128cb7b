import type { CreateAttribute } from '@souk/contract/attributes/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

type OptionInput = NonNullable<CreateAttribute['options']>[number];

/** Saves the options in this order, and deletes all other options of the attribute. */
export async function writeOptions(ctx: Context, attributeId: string, options: readonly OptionInput[]): Promise<void> {
  const retainedIds = options.flatMap((option) => (option.id ? [option.id] : []));
  await ctx.db.rows(
    statement('delete from attribute_options where attribute_id = ? and id <> all(?)', [attributeId, retainedIds], {
      writes: ['attribute_options'],
    }),
  );
  // Sets temporary values first, because two options that swap their values would violate the unique index for a
  // moment.
  await ctx.db.rows(
    statement('update attribute_options set value = id::text where attribute_id = ?', [attributeId], {
      writes: ['attribute_options'],
    }),
  );
  await ctx.db.rows(
    statement(
      `insert into attribute_options (attribute_id, id, value, label, hex, position)
       select ?, * from unnest(?::uuid[], ?::text[], ?::jsonb[], ?::text[], ?::int[])
       on conflict (attribute_id, id) do update set value = excluded.value, label = excluded.label, hex = excluded.hex, position = excluded.position`,
      [
        attributeId,
        options.map((option) => option.id ?? newId(ctx.now)),
        options.map((option) => option.value),
        options.map((option) => JSON.stringify(option.label)),
        options.map((option) => option.hex ?? null),
        options.map((_, index) => index),
      ],
      { writes: ['attribute_options'] },
    ),
  );
}

/** Sets the categories to which an attribute applies. */
export async function writeCategories(
  ctx: Context,
  { id, key, categoryIds }: { id: string; key: string; categoryIds: readonly string[] },
): Promise<void> {
  await ctx.db.rows(
    statement('delete from attribute_categories where attribute_id = ?', [id], { writes: ['attribute_categories'] }),
  );
  await ctx.db.rows(
    statement(
      'insert into attribute_categories (attribute_id, category_id, key) select ?, category_id, ? from unnest(?::uuid[]) category_id',
      [id, key, [...new Set(categoryIds)]],
      { writes: ['attribute_categories'] },
    ),
  );
}
