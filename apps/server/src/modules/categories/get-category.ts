import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { versionLock } from '#core/db/versioned.ts';
import { firstOf } from '#core/errors.ts';
import { categoryCommission } from '#modules/commissions/commissions.service.ts';
import { categories } from '#tables/catalogue.ts';
import { readCategory } from './categories.repository.ts';
import { PUBLISHED_CATEGORIES } from './published-condition.ts';

/** The commission that holds for a category: its own rule, that of one above it, or the configured default. */
async function commissionOf(ctx: Context, categoryId: string): Promise<CategoryDetails['commission']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const { ratePercent, ruleOwnerId, ruleOwnerName } = await categoryCommission(ctx, categoryId);
  if (ruleOwnerId === null) return { ratePercent, source: 'default', sourceName: null };
  return { ratePercent, source: ruleOwnerId === categoryId ? 'own' : 'inherited', sourceName: ruleOwnerName };
}

const IS_PUBLISHED = `select 1 from categories c where c.id = ? and c.id in ${PUBLISHED_CATEGORIES}`;

/** One category that a shop may show. Throws 404 for any other. */
async function readPublishedCategory(ctx: Context, id: string): Promise<CategoryDetails> {
  firstOf(await ctx.db.rows(statement(IS_PUBLISHED, [id])), 'category');
  return readCategory(ctx, id);
}

/** One category for its form, with the commission in force for the super admin; for a shop if it is published. Throws 404. */
export async function getCategory(ctx: Context, id: string): Promise<CategoryDetails> {
  if (ctx.actor.kind === 'key') return readPublishedCategory(ctx, id);
  const category = await readCategory(ctx, id);
  return { ...category, commission: await commissionOf(ctx, id) };
}

/** Locks a row for a change. Throws 404, or 409 with the row as it is now. */
export const lockCategory = versionLock(categories, 'category', getCategory);
