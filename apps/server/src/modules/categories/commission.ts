import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { categoryCommission } from '#modules/commissions/commissions.service.ts';

/** The commission that holds for a category: its own rule, that of one above it, or the configured default. */
export async function commissionOf(ctx: Context, categoryId: string): Promise<CategoryDetails['commission']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const { ratePercent, ruleOwnerId, ruleOwnerName } = await categoryCommission(ctx, categoryId);
  if (ruleOwnerId === null) return { ratePercent, source: 'default', sourceName: null };
  return { ratePercent, source: ruleOwnerId === categoryId ? 'own' : 'inherited', sourceName: ruleOwnerName };
}
