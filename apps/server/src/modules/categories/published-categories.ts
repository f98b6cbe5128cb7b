import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOf } from '#core/errors.ts';
import { readCategory } from './categories.repository.ts';
import { PUBLISHED_CATEGORIES } from './published-condition.ts';

const IS_PUBLISHED = `select 1 from categories c where c.id = ? and c.id in ${PUBLISHED_CATEGORIES}`;

/** One category that a shop may show. Throws 404 for any other. */
export async function readPublishedCategory(ctx: Context, id: string): Promise<CategoryDetails> {
  firstOf(await ctx.db.rows(statement(IS_PUBLISHED, [id])), 'category');
  return readCategory(ctx, id);
}
