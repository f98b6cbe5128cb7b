import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { readCategoryCommission } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { readCategory } from './categories.repository.ts';
import { PUBLISHED_CATEGORIES } from './published-condition.ts';

/** The commission that applies to a category: from its own rule, the rule of an ancestor, or the configured default. */
async function readCommission(ctx: Context, categoryId: string): Promise<CategoryDetails['commission']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const { ratePercent, ruleOwnerId, ruleOwnerName } = await readCategoryCommission(ctx, categoryId);
  if (ruleOwnerId === null) return { ratePercent, source: 'default', sourceName: null };
  return { ratePercent, source: ruleOwnerId === categoryId ? 'own' : 'inherited', sourceName: ruleOwnerName };
}

const IS_PUBLISHED = `select 1 from categories c where c.id = ? and c.id in ${PUBLISHED_CATEGORIES}`;

/** A published category. Throws 404 if the category isn't published or doesn't exist. */
async function readPublishedCategory(ctx: Context, id: string): Promise<CategoryDetails> {
  firstOrNotFound(await ctx.db.rows(statement(IS_PUBLISHED, [id])), 'category');
  return readCategory(ctx, id);
}

/**
 * A category, with its commission for super admins only. A storefront key can only read published categories. Throws
 * 404.
 */
export async function getCategory(ctx: Context, id: string): Promise<CategoryDetails> {
  if (ctx.actor.kind === 'key') return readPublishedCategory(ctx, id);
  const category = await readCategory(ctx, id);
  return { ...category, commission: await readCommission(ctx, id) };
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockCategory = createVersionLock(categories, 'category', getCategory);
