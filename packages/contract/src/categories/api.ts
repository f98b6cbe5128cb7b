import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams, versionBody, done } from '#contract/core/envelope.ts';
import {
  flag,
  id,
  localised,
  localisedText,
  optionalText,
  picture,
  pictureInput,
  slug,
  version,
} from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  comparedImportData,
  exportBody,
  exportData,
  listData,
  listQuery,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { commissionPercent } from '#contract/commissions/percent.ts';

export const MAX_CATEGORY_DEPTH = 4;
export const MAX_CATEGORY_NAME_LENGTH = 80;
export const CATEGORY_SORTS = ['position', 'name', 'productsCount', 'createdAt', 'updatedAt'] as const;

/** A category in lists and pickers. Texts are in the caller's language. */
export const category = z.object({
  ...rowFields,
  name: z.string(),
  slug,
  parentId: z.nullable(id),
  /** Its ancestors, from the root to the parent. */
  path: z.array(z.object({ id, name: z.string() })),
  depth: z.int(),
  position: z.int(),
  icon: z.nullable(z.string()),
  image: z.nullable(picture),
  isActive: z.boolean(),
  productsCount: z.int(),
  /** Number of products in this category and all its subcategories. */
  productsWithin: z.int(),
  childrenCount: z.int(),
  attributesCount: z.int(),
});
export type Category = z.infer<typeof category>;

/** A category with its texts in every language, for the form. */
export const categoryDetails = z.extend(category, {
  description: z.nullable(z.string()),
  translations: z.object({ name: localised, description: z.nullable(localised) }),
  /** The commission that applies to the category. Super admins only. */
  commission: z.optional(
    z.object({
      ratePercent: z.number(),
      source: z.enum(['own', 'inherited', 'vendor', 'default']),
      sourceName: z.nullable(z.string()),
    }),
  ),
});
export type CategoryDetails = z.infer<typeof categoryDetails>;

/** A category as storefronts receive it, without counts. */
const shopCategory = z.pick(category, {
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  name: true,
  slug: true,
  parentId: true,
  path: true,
  depth: true,
  position: true,
  icon: true,
  image: true,
});

const categoryFields = {
  name: localisedText(1, MAX_CATEGORY_NAME_LENGTH),
  slug: z.optional(slug),
  parentId: z.optional(z.nullable(id)),
  description: z.optional(z.nullable(localisedText(0, 2000))),
  icon: optionalText(40),
  image: z.optional(z.nullable(pictureInput)),
  isActive: z.optional(z.boolean()),
  /** The rate of this category's own commission rule in percent; null removes the rule. Super admins only. */
  commissionPercent: z.optional(z.nullable(commissionPercent)),
};
export const newCategoryBody = z.strictObject(categoryFields);
export const categoryUpdateBody = z.strictObject({
  ...z.partial(z.strictObject(categoryFields)).shape,
  version,
  /** Whether to deactivate the subcategories as well. */
  withChildren: z.optional(z.boolean()),
});
export type CreateCategory = z.output<typeof newCategoryBody>;
export type UpdateCategory = z.output<typeof categoryUpdateBody>;

/** Moves a category to `parentId` (null for the top level), at `position` (from 0) among its new siblings. */
export const categoryMoveBody = z.strictObject({
  parentId: z.nullable(id),
  position: z.int().check(z.gte(0)),
  version,
});

const editAccess = editors('categories');

export const categoriesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/categories',
    trailingSlash: true,
    summary: 'List categories',
    access: viewers('categories', 'catalogue'),
    query: listQuery({
      sorts: CATEGORY_SORTS,
      filters: { parentId: z.optional(anyOf(z.union([id, z.literal('none')]))), isActive: z.optional(flag) },
    }),
    data: listData(category),
    keyData: listData(shopCategory),
  }),
  tree: defineEndpoint({
    method: 'GET',
    path: '/categories/tree',
    summary: 'Get the category tree',
    details: 'In display order, parents before their children.',
    access: viewers('categories'),
    data: z.object({ rows: z.array(category) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/categories/{id}',
    summary: 'Get a category',
    access: viewers('categories', 'catalogue'),
    params: idParams,
    data: categoryDetails,
    keyData: z.extend(shopCategory, {
      description: categoryDetails.shape.description,
      translations: categoryDetails.shape.translations,
    }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/categories',
    summary: 'Create a category',
    access: editAccess,
    body: newCategoryBody,
    data: categoryDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/categories/{id}',
    summary: 'Update a category',
    access: editAccess,
    params: idParams,
    body: categoryUpdateBody,
    data: categoryDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/categories/{id}',
    summary: 'Delete a category',
    details: 'Only if it has no products and no subcategories.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/categories/{id}/move',
    summary: 'Move a category',
    details: 'To another parent or position.',
    access: editAccess,
    params: idParams,
    body: categoryMoveBody,
    data: categoryDetails,
  }),
  merge: defineEndpoint({
    method: 'POST',
    path: '/categories/{id}/merge',
    summary: 'Merge a category into another',
    details: 'Moves its products, subcategories and attributes, then deletes it.',
    access: editAccess,
    params: idParams,
    body: z.strictObject({ intoId: id, version }),
    data: categoryDetails,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/categories/bulk',
    summary: 'Activate, deactivate or delete several categories',
    access: editAccess,
    body: bulkBody(['activate', 'deactivate', 'delete'], { withChildren: z.optional(z.boolean()) }),
    data: bulkResponse,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/categories/import',
    summary: 'Import categories from CSV',
    details:
      'Matches rows by slug; parents are named by slug or path. Imports all rows or none, unless `partial` is set.',
    access: editAccess,
    upload: true,
    ownDryRun: true,
    query: z.strictObject({ dryRun: z._default(flag, false), partial: z._default(flag, false) }),
    body: z.strictObject({}),
    data: comparedImportData,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/categories/export',
    summary: 'Create a download link for a CSV export',
    details: 'With all columns, the file can be imported again.',
    access: viewers('categories'),
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
