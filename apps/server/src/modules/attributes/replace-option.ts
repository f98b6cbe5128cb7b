import type { AttributeDetails } from '@souk/contract/attributes/api.ts';
import { deleteRows } from '#core/db/table-rows.ts';
import { type Fields, recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { attributeOptions, attributes } from '#tables/catalogue.ts';
import { lockAttribute, readAttribute, recordAttributeActivity } from './attributes.repository.ts';

interface Replacement {
  /** The value of the option to replace. */
  from: string;
  to: string | null;
  version: number;
}

/**
 * Replaces an option by another one in all products, or removes it from them if `to` is null. Records an activity entry
 * for each product. Then deletes the option. Throws 400 at `from` or `to`, 404, 409.
 */
export async function replaceOption(
  ctx: Context,
  id: string,
  { from, to, version }: Replacement,
): Promise<AttributeDetails> {
  const row = await lockAttribute(ctx, id, version);
  const current = await readAttribute(ctx, id);
  const option = current.options.find((each) => each.value === from);
  if (!option) throw invalidField('from', 'attribute.option_gone');
  if (to === from || (to !== null && !current.options.some((each) => each.value === to)))
    throw invalidField('to', 'attribute.replace.same');
  if (current.options.length === 1) throw conflict('attribute.last_option');
  const products = await rewriteProducts(ctx, id, { key: row.key, from, to });
  await deleteRows(ctx.db, attributeOptions, condition('attribute_id = ? and id = ?', id, option.id));
  await updateRow(ctx, { table: attributes, id: id }, { optionsCount: current.options.length - 1 });
  await recordAttributeActivity(ctx, row, {
    action: 'option replaced',
    before: { option: from },
    after: { option: to, products },
  });
  return readAttribute(ctx, id);
}

const REPLACE_IN_PRODUCTS = `
  with affected as (
    select p.id, (
      select coalesce(jsonb_agg(merged.value order by merged.ordinal), '[]') from (
        select e.value, min(e.ordinal) as ordinal from (
          select case when v.value = ? then ?::text else v.value end as value, v.ordinal
          from jsonb_array_elements_text(case jsonb_typeof(p.attributes->?) when 'array' then p.attributes->? else jsonb_build_array(p.attributes->?) end) with ordinality v (value, ordinal)
        ) e where e.value is not null group by e.value
      ) merged
    ) as values, jsonb_typeof(p.attributes->?) = 'array' as is_list, p.attributes as before
    from products p
    where (p.attributes @> jsonb_build_object(?::text, ?::text) or p.attributes @> jsonb_build_object(?::text, jsonb_build_array(?::text)))
      and p.category_id in (select d.id from categories d join attribute_categories x on d.path @> array[x.category_id] where x.attribute_id = ?)
    order by p.id for update of p
  )
  update products p
  set attributes = case when jsonb_array_length(affected.values) = 0 then p.attributes - ?
                        when affected.is_list then p.attributes || jsonb_build_object(?::text, affected.values)
                        else p.attributes || jsonb_build_object(?::text, affected.values->0) end,
      version = p.version + 1, updated_at = ?
  from affected where p.id = affected.id returning p.id, p.name->>'en' as label, affected.before, p.attributes as after`;

interface RewrittenProduct {
  id: string;
  label: string;
  before: Fields;
  after: Fields;
}

async function rewriteProducts(
  ctx: Context,
  id: string,
  { key, from, to }: { key: string; from: string; to: string | null },
): Promise<number> {
  const rows = await ctx.db.rows<RewrittenProduct>(
    statement(REPLACE_IN_PRODUCTS, [from, to, key, key, key, key, key, from, key, from, id, key, key, key, ctx.now], {
      writes: ['products'],
    }),
  );
  // These changes can't be undone, because the old value is no longer an option.
  await recordChanges(
    ctx,
    rows.map(({ id: productId, label, before, after }) => ({
      area: 'products' as const,
      entity: 'product',
      id: productId,
      label,
      action: 'updated',
      before: { attributes: before },
      after: { attributes: after },
    })),
  );
  return rows.length;
}
