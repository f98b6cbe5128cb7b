import type { CommissionRule, UpdateRule } from '@souk/contract/commissions/api.ts';
import { difference, record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { commissionRules } from '#tables/commissions.ts';
import { RATE_PER_PERCENT, rateOf } from './commission-rates.ts';
import { instantNotPast } from './create-rule.ts';
import { ruleLabel } from './rule-label.ts';
import { changeFrom, hasEnded } from './rule-periods.ts';
import { lockRules, readRule, type RuleRow, successorOf } from './rules.repository.ts';
import { withoutUndefined } from '#core/records.ts';

/**
 * Changes rate, band or whether it is on, from now or a later instant on. Answers the row that says so, which has another id
 * where the one before had begun. Throws 400 at `validFrom`, `priceFrom` and `priceTo`, 404, 409.
 */
export async function updateRule(ctx: Context, id: string, input: UpdateRule): Promise<CommissionRule> {
  const row = await lockRule(ctx, id, input.version);
  const { ratePercent, priceFrom, priceTo, isActive } = input;
  if (row.kind !== 'price' && (priceFrom != null || priceTo != null))
    throw wrongField('priceFrom', 'commission_rule.band_not_allowed');
  const band = row.kind === 'price' ? { priceFrom, priceTo } : {};
  const isMoved = input.validFrom != null && row.validFrom > ctx.now;
  const before = { ...row, ratePercent: row.rate / RATE_PER_PERCENT, validFrom: row.validFrom.toISOString() };
  const changed = difference(before, {
    ratePercent,
    isActive,
    ...band,
    ...(isMoved ? { validFrom: input.validFrom } : {}),
  });
  if (!changed) return readRule(ctx, id);
  checkBand(row, band);
  const from =
    input.validFrom == null && row.validFrom > ctx.now ? row.validFrom : instantNotPast(ctx, input.validFrom);
  const set = { ...band, isActive, rate: ratePercent === undefined ? undefined : rateOf(ratePercent) };
  const saved = await readRule(ctx, await changeFrom(ctx, row, { from, set: withoutUndefined(set) }));
  const isLater = from > ctx.now && row.validFrom <= ctx.now;
  await record(ctx, {
    area: 'money',
    entity: 'commissionRule',
    id: row.ruleId,
    label: await ruleLabel(ctx, saved),
    action: isLater ? 'scheduled' : 'updated',
    before: changed.before,
    after: isLater ? { ...changed.after, validFrom: saved.validFrom } : changed.after,
    undoable: !isMoved,
    restores: { rowId: saved.id },
  });
  return saved;
}

/** The row as it stands, with all rules locked. Throws 404, or 409 where it was changed or has ended. */
export async function lockRule(ctx: Context, id: string, version: number): Promise<RuleRow> {
  await lockRules(ctx);
  const row = await lockVersion(ctx, {
    table: commissionRules,
    id,
    version,
    what: 'commission_rule',
    current: () => successorOf(ctx, id),
  });
  if (hasEnded(row, ctx.now)) throw conflict('commission_rule.ended').withData(await successorOf(ctx, id));
  return row;
}

function checkBand(row: RuleRow, band: Pick<UpdateRule, 'priceFrom' | 'priceTo'>): void {
  if (row.kind !== 'price') return;
  const { priceFrom = row.priceFrom, priceTo = row.priceTo } = band;
  if (priceFrom === null && priceTo === null) throw wrongField('priceFrom', 'commission_rule.band_required');
  if (priceFrom !== null && priceTo !== null && priceTo <= priceFrom)
    throw wrongField('priceTo', 'commission_rule.band_order');
}
