import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import {
  COMMISSION_SETTINGS,
  defaultCommission,
  readConfiguration,
} from '#modules/configuration/configuration.service.ts';

export interface CommissionedLine {
  vendorId: string;
  /** Null for a product that stands in no category: category rules pass it by. */
  categoryId: string | null;
  /** Minor units. */
  unitPrice: number;
}

export interface CommissionRate {
  /** Hundredths of a percent. */
  rate: number;
  /** The rule that gave it; null is the configured default. */
  ruleId: string | null;
}

/** A price band takes its lower end in and leaves its upper end out, so that bands join without a gap. */
const RULE_MATCHES = `
  (r.vendor_id is null or r.vendor_id = l.vendor_id)
  and (r.category_id is null or r.category_id = any(c.path))
  and (r.price_from is null or r.price_from <= l.unit_price) and (r.price_to is null or l.unit_price < r.price_to)`;

/** In force at an instant that is asked for twice. */
export const RULE_IN_FORCE = `r.is_active and r.valid_from <= ? and (r.valid_to is null or r.valid_to > ?)`;

const FIRST_MATCHES = `
  select found.rate, found.id as "ruleId"
  from unnest(?::uuid[], ?::uuid[], ?::bigint[]) with ordinality l (vendor_id, category_id, unit_price, at)
  left join categories c on c.id = l.category_id
  left join lateral (
    select r.id, r.rate from commission_rules r where ${RULE_IN_FORCE} and ${RULE_MATCHES} order by r.position, r.rule_id limit 1
  ) found on true
  order by l.at`;

export const RATE_PER_PERCENT = 100;

/**
 * The commission of each line now, in their order: that of the first rule that matches, else the configured default. Reads in
 * the caller's transaction; what is placed keeps its rate for good.
 */
export const commissionRates = (ctx: Context, lines: readonly CommissionedLine[]): Promise<CommissionRate[]> =>
  commissionRatesAt(ctx, lines, ctx.now);

/** The same at any instant: rules that have ended since are still known. */
export async function commissionRatesAt(
  ctx: Context,
  lines: readonly CommissionedLine[],
  at: Date,
): Promise<CommissionRate[]> {
  if (lines.length === 0) return [];
  const found = await ctx.db.rows<{ rate: number | null; ruleId: string | null }>(
    statement(FIRST_MATCHES, [
      lines.map((line) => line.vendorId),
      lines.map((line) => line.categoryId),
      lines.map((line) => line.unitPrice),
      at,
      at,
    ]),
  );
  const fallback = found.some((row) => row.rate === null) ? await defaultRate(ctx, at) : 0;
  return found.map(({ rate, ruleId }) => (rate === null ? { rate: fallback, ruleId: null } : { rate, ruleId }));
}

/** Hundredths of a percent where no rule matches, now or at another instant. */
export async function defaultRate(ctx: Context, at = ctx.now): Promise<number> {
  return rateOf(defaultCommission(await readConfiguration(ctx, COMMISSION_SETTINGS), at));
}

export const rateOf = (percent: number): number => Math.round(percent * RATE_PER_PERCENT);
