import { type AttributeType, type CreateAttribute, hasOptions } from '@souk/contract/attributes/api.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, invalidField, invalidFields } from '#core/errors.ts';
import { normalise, searchText } from '#tables/search-text.ts';

type OptionInput = NonNullable<CreateAttribute['options']>[number];

export interface TypedFields {
  type: AttributeType;
  unit: string | null;
  min: number | null;
  max: number | null;
  options: readonly OptionInput[];
}

/** Sort and search columns derived from key and label. */
export const searchColumns = (key: string, label: Localised) => ({
  labelSort: normalise(label.en),
  searchText: searchText([key, label.en, label.ar]),
});

/** Throws 400 at the fields that don't fit the attribute's type, such as options of a number. */
export function checkTypedFields(shape: TypedFields): void {
  const errors = [...rangeErrors(shape), ...optionErrors(shape)];
  if (errors.length > 0) throw invalidFields(errors);
}

function rangeErrors({ type, unit, min, max }: TypedFields): FieldError[] {
  if (type === 'number')
    return min !== null && max !== null && min > max ? [fieldError('max', 'attribute.maximum_below_minimum')] : [];
  return Object.entries({ unit, min, max }).flatMap(([field, value]) =>
    value === null ? [] : [fieldError(field, 'attribute.number_only')],
  );
}

function optionErrors({ type, options }: TypedFields): FieldError[] {
  if (!hasOptions(type)) return options.length > 0 ? [fieldError('options', 'attribute.no_options')] : [];
  if (options.length === 0) return [fieldError('options', 'attribute.options_required')];
  const values = options.map((option) => option.value.toLowerCase());
  return options.flatMap((option, index) => [
    ...(values.indexOf(option.value.toLowerCase()) < index
      ? [fieldError(`options.${index}.value`, 'attribute.option_repeated')]
      : []),
    ...(type === 'color' && !option.hex ? [fieldError(`options.${index}.hex`, 'color.format')] : []),
  ]);
}

/**
 * The id of an advisory lock; an arbitrary number. Held while keys are compared with those of ancestors and
 * descendants, which a unique index can't cover.
 */
const KEYS_LOCK = 7_305_101;

interface KeyScope {
  id: string;
  key: string;
  categoryIds: readonly string[];
}

/**
 * Throws 400 if a category doesn't exist, or if it, an ancestor or a descendant already has an attribute with this key.
 */
export async function checkKeyScope(ctx: Context, { id, key, categoryIds }: KeyScope): Promise<void> {
  await ctx.db.rows(statement('select pg_advisory_xact_lock(?)', [KEYS_LOCK]));
  const existing = await ctx.db.rows<{ id: string }>(
    statement('select id from categories where id = any(?) for key share', [categoryIds]),
  );
  const existingIds = new Set(existing.map((row) => row.id));
  const missing = categoryIds.flatMap((categoryId, index) =>
    existingIds.has(categoryId) ? [] : [fieldError(`categoryIds.${index}`, 'category.gone')],
  );
  if (missing.length > 0) throw invalidFields(missing);
  const [taken] = await ctx.db.rows<{ name: string }>(
    statement(
      `select h.name->>'en' as name from attribute_categories x join categories h on h.id = x.category_id
       join categories c on c.id = any(?) and (h.id = any(c.path) or c.id = any(h.path))
       where lower(x.key) = lower(?) and x.attribute_id <> ? limit 1`,
      [categoryIds, key, id],
    ),
  );
  if (taken) throw invalidField('key', 'attribute.key_taken', { category: taken.name });
}
