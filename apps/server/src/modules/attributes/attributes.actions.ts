import {
  type AttributeDetails,
  type CreateAttribute,
  hasOptions,
  type UpdateAttribute,
} from '@souk/contract/attributes/api.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { diffFields, type Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { insertRow, deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, fieldError, invalidFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { withoutUndefined } from '#core/records.ts';
import { attributes } from '#tables/catalogue.ts';
import { checkKeyScope, checkTypedFields, searchColumns } from './attribute-rules.ts';
import { readAttribute, recordAttributeActivity, lockAttribute, countUsingProducts } from './attributes.repository.ts';
import { writeOptions, writeCategories } from './write-attribute.ts';

/** Adds an attribute. It comes last unless `position` is set. Throws 400 at the fields. */
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
  checkTypedFields({ ...fields, options });
  await checkKeyScope(ctx, { id, key, categoryIds });
  await insertRow(ctx.db, attributes, {
    ...fields,
    ...searchColumns(key, label),
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
  await writeCategories(ctx, { id, key, categoryIds });
  await addToCounters(ctx.db, [{ key: 'attributes', count: 1 }]);
  await recordAttributeActivity(ctx, { id, label }, { action: 'created', after: { ...fields, options, categoryIds } });
  return readAttribute(ctx, id);
}

async function nextPosition(ctx: Context): Promise<number> {
  const [row] = await ctx.db.rows<{ next: number }>(
    statement('select coalesce(max(position) + 1, 0) as next from attributes'),
  );
  return row?.next ?? 0;
}

/**
 * Updates the fields in `input`. Throws 400 at the fields, 404, or 409 for a stale version or a removed option in use.
 */
export async function updateAttribute(ctx: Context, id: string, input: UpdateAttribute): Promise<AttributeDetails> {
  const { version, options, categoryIds, ...fields } = input;
  const row = await lockAttribute(ctx, id, version);
  const current = await readAttribute(ctx, id);
  const before = attributeFields(current);
  const type = fields.type ?? row.type;
  const isNumber = type === 'number';
  const changes = {
    ...fields,
    ...(isNumber ? {} : { unit: fields.unit ?? null, min: fields.min ?? null, max: fields.max ?? null }),
    options: options ?? (hasOptions(type) ? undefined : []),
    categoryIds,
  };
  const after = { ...before, ...withoutUndefined(changes) };
  checkTypedFields({ ...after, type, unit: after.unit ?? null, min: after.min ?? null, max: after.max ?? null });
  checkUsage(current, { key: after.key, type, options: after.options });
  if (fields.key !== undefined || categoryIds)
    await checkKeyScope(ctx, { id, key: after.key, categoryIds: after.categoryIds });

  const changed = diffFields(before, { ...changes, options: changes.options?.map(toOptionInput) });
  if (!changed) return current;
  const { options: _options, categoryIds: _categories, ...columns } = changes;
  await updateRow(
    ctx,
    { table: attributes, id: id },
    { ...columns, ...searchColumns(after.key, after.label), optionsCount: after.options.length },
  );
  if ('options' in changed.after) await writeOptions(ctx, id, withExistingIds(ctx, current, after.options));
  if ('categoryIds' in changed.after || 'key' in changed.after)
    await writeCategories(ctx, { id, key: after.key, categoryIds: after.categoryIds });
  const details = await readAttribute(ctx, id);
  // Records the stored values, which include generated option ids, because undo compares the current values with them.
  const written: Fields = attributeFields(details);
  const stored = Object.fromEntries(Object.keys(changed.after).map((key) => [key, written[key]]));
  await recordAttributeActivity(ctx, row, { action: 'updated', before: changed.before, after: stored, undoable: true });
  if (ctx.isDryRun && changed.after.isRequired === true) reportFailingProducts(ctx, details);
  return details;
}

/** Reports in a dry run how many published products have no value for an attribute that becomes required. */
function reportFailingProducts(ctx: Context, { id, label, wouldFail }: AttributeDetails): void {
  ctx.effects.effects.push({
    entity: 'attribute',
    id,
    label,
    action: 'required',
    before: null,
    after: { wouldFail },
  });
}

type OptionInput = NonNullable<UpdateAttribute['options']>[number];

/** An attribute as a body of the update endpoint. */
export const attributeFields = (details: AttributeDetails) => ({
  key: details.key,
  label: details.translations.label,
  type: details.type,
  unit: details.unit,
  min: details.min,
  max: details.max,
  isRequired: details.isRequired,
  isFilterable: details.isFilterable,
  isVariantAxis: details.isVariantAxis,
  position: details.position,
  options: details.options.map(toOptionInput),
  categoryIds: details.categories.map((category) => category.id),
});

const toOptionInput = (option: OptionInput | AttributeDetails['options'][number]): OptionInput => ({
  ...(option.id ? { id: option.id } : {}),
  value: option.value,
  label: 'translations' in option ? option.translations.label : option.label,
  hex: option.hex ?? null,
});

/**
 * Removes unknown ids from options, so that these options get new ids. Undo keeps them, because it restores removed
 * options.
 */
function withExistingIds(ctx: Context, current: AttributeDetails, options: readonly OptionInput[]): OptionInput[] {
  if (ctx.undoes !== undefined) return [...options];
  const currentIds = new Set(current.options.map((option) => option.id));
  return options.map((option) => (option.id && currentIds.has(option.id) ? option : { ...option, id: undefined }));
}

/**
 * Throws 400 at the key, the type or an option value if it changes while products use it, or 409 if an option that
 * products use is removed.
 */
function checkUsage(
  current: AttributeDetails,
  { key, type, options }: { key: string; type: string; options: readonly OptionInput[] },
): void {
  if (current.usedBy === 0) return;
  const errors: FieldError[] = [];
  if (key !== current.key) errors.push(fieldError('key', 'attribute.key_in_use', { count: current.usedBy }));
  if (type !== current.type) errors.push(fieldError('type', 'attribute.type_in_use', { count: current.usedBy }));
  const removed: AttributeDetails['options'] = [];
  for (const option of current.options.filter((each) => each.usedBy > 0)) {
    const index = options.findIndex((each) => each.id === option.id);
    const input = options[index];
    if (input && input.value !== option.value) {
      errors.push(fieldError(`options.${index}.value`, 'attribute.option_in_use', { count: option.usedBy }));
    }
    // An option without an id in the request is the existing one with the same value.
    if (index < 0 && !options.some((each) => !each.id && each.value === option.value)) removed.push(option);
  }
  if (errors.length > 0) throw invalidFields(errors);
  const inUse = removed.map(({ value, label, usedBy }) => ({ value, label, products: usedBy }));
  const [first] = inUse;
  if (!first) return;
  throw conflict('attribute.options_in_use', { count: first.products, label: first.label }).withData({ inUse });
}

/** Deletes an attribute that no product uses. Throws 404, or 409 with the number of products. */
export async function deleteAttribute(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockAttribute(ctx, id, version);
  const products = await countUsingProducts(ctx, id);
  if (products > 0) throw conflict('attribute.delete.used', { count: products, label: row.label.en });
  await deleteRow(ctx.db, attributes, id);
  await addToCounters(ctx.db, [{ key: 'attributes', count: -1 }]);
  await recordAttributeActivity(ctx, row, {
    action: 'deleted',
    before: { key: row.key, label: row.label, type: row.type },
  });
  return { done: true };
}
