import { categoriesApi } from '@souk/contract/categories/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { localisedSql } from '#core/list/definition.ts';
import { deleteCategory, updateCategory } from './categories.actions.ts';
import { lockCategory } from './get-category.ts';
import { categoryList, type CategoryQuery } from './list-categories.ts';

/** Applies an action to several categories with all checks of the single action. */
export const categoryBulkAction: BulkAction<OutputOf<typeof categoriesApi.bulk.body>, CategoryQuery> = {
  kind: 'categories.bulk',
  api: categoriesApi,
  definition: categoryList,
  label: (language) => localisedSql('c.name', language),
  action: async (ctx, id, { action, patch }) => {
    const { version } = await lockCategory(ctx, id, undefined);
    if (action === 'delete') return deleteCategory(ctx, id, version);
    return updateCategory(ctx, id, { version, isActive: action === 'activate', withChildren: patch?.withChildren });
  },
};
