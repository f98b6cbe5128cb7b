import type { CommissionRule } from '@souk/contract/commissions/api.ts';
import type { Context } from '#core/context.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

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
