import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { flag, id, localised, localisedText, optionalText, text, version } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  comparedImportData,
  exportBody,
  exportData,
  ids,
  listData,
  listQuery,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';

export const ATTRIBUTE_TYPES = ['text', 'number', 'boolean', 'select', 'multiselect', 'color', 'date'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];
/** Types whose value is one option, or several for multiselect. Colour options have a hex code. */
export const OPTION_TYPES: readonly AttributeType[] = ['select', 'multiselect', 'color'];
export const hasOptions = (type: AttributeType): boolean => OPTION_TYPES.includes(type);

export const ATTRIBUTE_SORTS = ['position', 'label', 'key', 'type', 'createdAt', 'updatedAt'] as const;
export const MAX_ATTRIBUTE_OPTIONS = 200;
const MAX_CATEGORIES = 100;
const MAX_POSITION = 10_000;

/**
 * Lists count the products that use an attribute only up to this number, because counting all of them is slow.
 * `usedByIsMore` is set if there are more.
 */
export const USED_BY_LIMIT = 1000;

export const attributeKey = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(40),
    z.regex(/^[a-z0-9_]+$/, { error: formCode('attribute.key_format') }),
  );
export const hexColour = z.string().check(z.trim(), z.regex(/^#[0-9a-fA-F]{6}$/, { error: formCode('color.format') }));

/** An option in pickers. Its label is in the caller's language; products store the value. */
export const attributeOption = z.object({
  id,
  value: z.string(),
  label: z.string(),
  hex: z.nullable(z.string()),
  position: z.int(),
});
export type AttributeOption = z.infer<typeof attributeOption>;

export const attribute = z.object({
  ...rowFields,
  key: z.string(),
  label: z.string(),
  type: z.enum(ATTRIBUTE_TYPES),
  unit: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  isRequired: z.boolean(),
  isFilterable: z.boolean(),
  isVariantAxis: z.boolean(),
  position: z.int(),
  options: z.array(attributeOption),
  /** The categories for which the attribute is set. It also applies to their subcategories. */
  categories: z.array(z.object({ id, name: z.string() })),
  /** Number of products that use the attribute. Lists count up to USED_BY_LIMIT. */
  usedBy: z.int(),
  usedByIsMore: z.optional(z.boolean()),
});
export type Attribute = z.infer<typeof attribute>;

/** An attribute with its texts in every language, for the form. */
export const attributeDetails = z.extend(attribute, {
  options: z.array(z.extend(attributeOption, { translations: z.object({ label: localised }), usedBy: z.int() })),
  translations: z.object({ label: localised }),
  /** Number of live products without a value. They would become invalid if the attribute were required. */
  wouldFail: z.int(),
});
export type AttributeDetails = z.infer<typeof attributeDetails>;

/** An attribute as storefronts receive it, for filters and for labels of values. */
const shopAttribute = z.pick(attribute, {
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  key: true,
  label: true,
  type: true,
  unit: true,
  min: true,
  max: true,
  isFilterable: true,
  isVariantAxis: true,
  position: true,
  options: true,
});

/** An attribute that applies to a category. `inheritedFrom` is the ancestor for which the attribute is set. */
export const attributeInForce = z.extend(attribute, { inheritedFrom: z.nullable(z.object({ id, name: z.string() })) });
export type AttributeInForce = z.infer<typeof attributeInForce>;

/**
 * Options keep the order in which they are sent. An option without `id` is new. The value of an option that products
 * use can't be changed.
 */
const optionBody = z.strictObject({
  id: z.optional(id),
  value: text(1, 80),
  label: localisedText(1, 80),
  hex: z.optional(z.nullable(hexColour)),
});

const attributeFields = {
  key: attributeKey,
  label: localisedText(1, 80),
  type: z.enum(ATTRIBUTE_TYPES),
  unit: optionalText(20),
  min: z.optional(z.nullable(z.number())),
  max: z.optional(z.nullable(z.number())),
  options: z.optional(z.array(optionBody).check(z.maxLength(MAX_ATTRIBUTE_OPTIONS))),
  categoryIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_CATEGORIES)),
  isRequired: z.optional(z.boolean()),
  isFilterable: z.optional(z.boolean()),
  isVariantAxis: z.optional(z.boolean()),
  position: z.optional(z.int().check(z.gte(0), z.lte(MAX_POSITION))),
};
export const newAttributeBody = z.strictObject(attributeFields);
export const attributeUpdateBody = z.strictObject({ ...z.partial(z.strictObject(attributeFields)).shape, version });
export type CreateAttribute = z.output<typeof newAttributeBody>;
export type UpdateAttribute = z.output<typeof attributeUpdateBody>;

/** Replaces the option value `from` with `to` in all products. If `to` is null, those products lose the value. */
export const optionReplacementBody = z.strictObject({ from: text(1, 80), to: z.nullable(text(1, 80)), version });

export const ATTRIBUTE_BULK_ACTIONS = [
  'makeRequired',
  'makeOptional',
  'makeFilterable',
  'makeUnfilterable',
  'delete',
] as const;

const editAccess = editors('attributes');

export const attributesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/custom-attributes',
    trailingSlash: true,
    summary: 'List attributes',
    details: '`categoryId` returns the attributes that apply to a category, including inherited ones.',
    access: viewers('attributes', 'catalogue'),
    query: listQuery({
      sorts: ATTRIBUTE_SORTS,
      filters: {
        categoryId: z.optional(ids),
        key: z.optional(attributeKey),
        type: z.optional(anyOf(z.enum(ATTRIBUTE_TYPES))),
        isRequired: z.optional(flag),
        isFilterable: z.optional(flag),
      },
    }),
    data: listData(attribute),
    keyData: listData(shopAttribute),
  }),
  forCategory: defineEndpoint({
    method: 'GET',
    path: '/custom-attributes/for-category/{id}',
    summary: 'List the attributes of a category',
    details: 'In display order, including inherited ones, as the product form needs them.',
    access: viewers('products'),
    params: idParams,
    data: z.object({ rows: z.array(attributeInForce) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/custom-attributes/{id}',
    summary: 'Get an attribute',
    access: viewers('attributes', 'catalogue'),
    params: idParams,
    data: attributeDetails,
    keyData: z.extend(shopAttribute, { translations: attributeDetails.shape.translations }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/custom-attributes',
    summary: 'Create an attribute',
    access: editAccess,
    body: newAttributeBody,
    data: attributeDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/custom-attributes/{id}',
    summary: 'Update an attribute',
    details: 'Removing an option that products use returns 409 with `inUse` in data.',
    access: editAccess,
    params: idParams,
    body: attributeUpdateBody,
    data: attributeDetails,
  }),
  replaceOption: defineEndpoint({
    method: 'POST',
    path: '/custom-attributes/{id}/replace-option',
    summary: 'Replace an option',
    details: 'Removes the option and gives its products another one, or none.',
    access: editAccess,
    params: idParams,
    body: optionReplacementBody,
    data: attributeDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/custom-attributes/{id}',
    summary: 'Delete an attribute',
    details: 'Only if no product uses it.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/custom-attributes/bulk',
    summary: 'Update or delete several attributes',
    access: editAccess,
    body: bulkBody(ATTRIBUTE_BULK_ACTIONS, {}),
    data: bulkResponse,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/custom-attributes/import',
    summary: 'Import attributes from CSV',
    details:
      'Matches rows by key and categories; categories are named by slug. Imports all rows or none, unless `partial` is set.',
    access: editAccess,
    upload: true,
    ownDryRun: true,
    query: z.strictObject({ dryRun: z._default(flag, false), partial: z._default(flag, false) }),
    body: z.strictObject({}),
    data: comparedImportData,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/custom-attributes/export',
    summary: 'Create a download link for a CSV export',
    details: 'With all columns, the file can be imported again.',
    access: viewers('attributes'),
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
