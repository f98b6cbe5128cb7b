import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { ruleLabel } from './rule-label.ts';
import { endRow } from './rule-periods.ts';
import { readRule } from './rules.repository.ts';
import { lockRule } from './update-rule.ts';

/** Ends a rule now, with what was to follow; a change that is set for later is dropped, and what held before goes on. Throws 404, 409. */
export async function removeRule(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockRule(ctx, id, version);
  const rule = await readRule(ctx, id);
  await endRow(ctx, row);
  const { kind, ratePercent, priceFrom, priceTo, place, validFrom } = rule;
  await record(ctx, {
    area: 'money',
    entity: 'commissionRule',
    id: row.ruleId,
    label: await ruleLabel(ctx, rule),
    action: 'deleted',
    before: { kind, ratePercent, priceFrom, priceTo, place, validFrom },
  });
  return { done: true };
}
