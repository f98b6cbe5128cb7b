import type { CommissionRule } from '@souk/contract/commissions/api.ts';
import { condition } from '#core/db/statement.ts';
import { findRows } from '#core/db/table-rows.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { commissionRules } from '#tables/commissions.ts';
import { ruleLabel } from './rule-label.ts';
import { changeFrom } from './rule-periods.ts';
import { positionAt } from './rule-places.ts';
import { readRule, type RuleRow } from './rules.repository.ts';
import { lockRule } from './update-rule.ts';

/** Puts a rule at another place from now on, with what is set for later. Throws 404, 409. */
export async function moveRule(
  ctx: Context,
  id: string,
  { place, version }: { place: number; version: number },
): Promise<CommissionRule> {
  const row = await lockRule(ctx, id, version);
  const before = await readRule(ctx, id);
  if (before.place === place) return before;
  const position = await positionAt(ctx, place, row.ruleId);
  let savedId = row.id;
  for (const each of await rowsOfRule(ctx, row.ruleId)) {
    const from = each.validFrom > ctx.now ? each.validFrom : ctx.now;
    const changedId = await changeFrom(ctx, each, { from, set: { position } });
    if (each.id === row.id) savedId = changedId;
  }
  const saved = await readRule(ctx, savedId);
  await record(ctx, {
    area: 'money',
    entity: 'commissionRule',
    id: row.ruleId,
    label: await ruleLabel(ctx, saved),
    action: 'moved',
    before: { place: before.place },
    after: { place: saved.place },
    undoable: true,
  });
  return saved;
}

const rowsOfRule = (ctx: Context, ruleId: string): Promise<RuleRow[]> =>
  findRows(ctx.db, commissionRules, condition('rule_id = ? and (valid_to is null or valid_to > ?)', ruleId, ctx.now));
