import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import {
  COMMISSION_SETTINGS,
  defaultCommission,
  readConfiguration,
} from '#modules/configuration/configuration.service.ts';

export interface CommissionedLine {
  vendorId: string;
  /** Null for a product without a category. No category rule applies to it. */
  categoryId: string | null;
  /** Minor units. */
  unitPrice: number;
}

export interface CommissionRate {
  /** Hundredths of a percent. */
  rate: number;
  /** The matching rule; null for the configured default. */
  ruleId: string | null;
}

/**
 * Price bands include their lower bound and exclude their upper bound, so that adjacent bands have no gap or overlap.
 */
const RULE_MATCHES = `
  (r.vendor_id is null or r.vendor_id = l.vendor_id)
  and (r.category_id is null or r.category_id = any(c.path))
  and (r.price_from is null or r.price_from <= l.unit_price) and (r.price_to is null or l.unit_price < r.price_to)`;

/** Matches the rows that are in force at a time. Pass that time for both placeholders. */
export const RULE_IN_FORCE = `r.is_active and r.valid_from <= ? and (r.valid_to is null or r.valid_to > ?)`;

const FIND_FIRST_MATCHES = `
  select matched.rate, matched.id as "ruleId"
  from unnest(?::uuid[], ?::uuid[], ?::bigint[]) with ordinality l (vendor_id, category_id, unit_price, ordinal)
  left join categories c on c.id = l.category_id
  left join lateral (
    select r.id, r.rate from commission_rules r where ${RULE_IN_FORCE} and ${RULE_MATCHES} order by r.position, r.rule_id limit 1
  ) matched on true
  order by l.ordinal`;

export const RATE_PER_PERCENT = 100;

/**
 * The current commission rate of each line, in order. The first matching rule applies, or the configured default if
 * none matches. Orders store the rate when they are placed, so later changes don't affect them.
 */
export const findCommissionRates = (ctx: Context, lines: readonly CommissionedLine[]): Promise<CommissionRate[]> =>
  findCommissionRatesAt(ctx, lines, ctx.now);

/** Like `findCommissionRates`, but at any time. It may be in the past, because rules remain stored after they end. */
export async function findCommissionRatesAt(
  ctx: Context,
  lines: readonly CommissionedLine[],
  at: Date,
): Promise<CommissionRate[]> {
  if (lines.length === 0) return [];
  const matches = await ctx.db.rows<{ rate: number | null; ruleId: string | null }>(
    statement(FIND_FIRST_MATCHES, [
      lines.map((line) => line.vendorId),
      lines.map((line) => line.categoryId),
      lines.map((line) => line.unitPrice),
      at,
      at,
    ]),
  );
  const fallback = matches.some((row) => row.rate === null) ? await readDefaultRate(ctx, at) : 0;
  return matches.map(({ rate, ruleId }) => (rate === null ? { rate: fallback, ruleId: null } : { rate, ruleId }));
}

/** The rate that applies if no rule matches, in hundredths of a percent. */
export async function readDefaultRate(ctx: Context, at = ctx.now): Promise<number> {
  return toRate(defaultCommission(await readConfiguration(ctx, COMMISSION_SETTINGS), at));
}

export const toRate = (percent: number): number => Math.round(percent * RATE_PER_PERCENT);
