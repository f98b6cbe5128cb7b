import type { CommissionRule, commissionRulesApi } from '@souk/contract/commissions/api.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { findCommissionRatesAt, RATE_PER_PERCENT } from './commission-rates.ts';
import { readRule } from './rules.repository.ts';

/** The display name of a rule: its vendor, category or price band. */
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

/** The rule and rate that apply to a line, computed by the same function as for orders. */
export async function findApplyingRule(
  ctx: Context,
  { vendorId, categoryId, unitPrice, at }: OutputOf<typeof commissionRulesApi.applying.query>,
): Promise<DataOf<typeof commissionRulesApi.applying>> {
  const instant = at === undefined ? ctx.now : new Date(at);
  const [match] = await findCommissionRatesAt(ctx, [{ vendorId, categoryId: categoryId ?? null, unitPrice }], instant);
  const { rate = 0, ruleId = null } = match ?? {};
  return {
    ratePercent: rate / RATE_PER_PERCENT,
    rule: ruleId === null ? null : await readRule(ctx, ruleId),
    at: instant.toISOString(),
  };
}
