import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import type { Context } from '#core/context.ts';
import { versionLock } from '#core/db/versioned.ts';
import { categories } from '#tables/catalogue.ts';
import { readCategory } from './categories.repository.ts';
import { commissionOf } from './commission.ts';
import { readPublishedCategory } from './published-categories.ts';

/** One category for its form, with the commission in force for the super admin; for a shop if it is published. Throws 404. */
export async function getCategory(ctx: Context, id: string): Promise<CategoryDetails> {
  if (ctx.actor.kind === 'key') return readPublishedCategory(ctx, id);
  const category = await readCategory(ctx, id);
  return { ...category, commission: await commissionOf(ctx, id) };
}

/** Locks a row for a change. Throws 404, or 409 with the row as it is now. */
export const lockCategory = versionLock(categories, 'category', getCategory);
