import type { CommissionRule, commissionRulesApi } from '@souk/contract/commissions/api.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { commissionRatesAt, RATE_PER_PERCENT } from './commission-rates.ts';
import { readRule } from './rules.repository.ts';

/** How a person names a rule: by its vendor, its category or its prices. */
export async function ruleLabel(
  ctx: Context,
  {
    vendor,
    category,
    priceFrom,
    priceTo,
    kind,
  }: Pick<CommissionRule, 'vendor' | 'category' | 'priceFrom' | 'priceTo' | 'kind'>,
): Promise<string> {
  if (kind === 'vendor') return vendor?.shopName ?? 'A deleted vendor';
  if (kind === 'category') return category?.name ?? 'A deleted category';
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const exponent = currencyExponent(currency);
  const amount = (minor: number) => (minor / 10 ** exponent).toFixed(exponent);
  if (priceTo === null) return `Prices from ${amount(priceFrom ?? 0)} ${currency}`;
  return `Prices from ${amount(priceFrom ?? 0)} to ${amount(priceTo)} ${currency}`;
}

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
