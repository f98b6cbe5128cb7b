import type { BulkData } from '@souk/contract/core/list.ts';
import { runBulk } from '#core/bulk.ts';
import type { Context } from '#core/context.ts';
import { currentVersion } from '#core/db/versioned.ts';
import { categories } from '#tables/catalogue.ts';
import { deleteCategory } from './delete-category.ts';
import { updateCategory } from './update-category.ts';

type Action = 'activate' | 'deactivate' | 'delete';

/** One step for several categories, each with all checks as for one. */
export const bulkCategories = (ctx: Context, ids: readonly string[], action: Action): Promise<BulkData> =>
  runBulk(ctx, ids, async (inside, id) => {
    const version = await currentVersion(inside, categories, id, 'category');
    if (action === 'delete') return deleteCategory(inside, id, version);
    return updateCategory(inside, id, { version, isActive: action === 'activate' });
  });
