import type { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { commissionRatesAt, RATE_PER_PERCENT } from './commission-rates.ts';
import { readRule } from './rules.repository.ts';

/** Who gets which rate: by the very function that gives orders theirs. */
export async function applyingRule(
  ctx: Context,
  { vendorId, categoryId, unitPrice, at }: OutputOf<typeof commissionRulesApi.applying.query>,
): Promise<DataOf<typeof commissionRulesApi.applying>> {
  const when = at === undefined ? ctx.now : new Date(at);
  const [found] = await commissionRatesAt(ctx, [{ vendorId, categoryId: categoryId ?? null, unitPrice }], when);
  const { rate = 0, ruleId = null } = found ?? {};
  return {
    ratePercent: rate / RATE_PER_PERCENT,
    rule: ruleId === null ? null : await readRule(ctx, ruleId),
    at: when.toISOString(),
  };
}
