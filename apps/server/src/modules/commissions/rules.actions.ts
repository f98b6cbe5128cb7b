import type { CommissionRule, CreateRule, UpdateRule } from '@souk/contract/commissions/api.ts';
import { recordChange, diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement, condition } from '#core/db/statement.ts';
import { insertRow, findRows } from '#core/db/table-rows.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { invalidField, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { withoutUndefined } from '#core/records.ts';
import { commissionRules } from '#tables/commissions.ts';
import { toRate, RATE_PER_PERCENT } from './commission-rates.ts';
import { ruleLabel } from './rule-label.ts';
import { changeFrom, hasEnded, endRow } from './rule-periods.ts';
import { positionForRank, defaultRank } from './rule-positions.ts';
import { lockRules, readRule, type RuleRow, readSuccessor } from './rules.repository.ts';

/** Adds a rule that applies from now or from a later time on. Throws 400 at the fields. */
export async function createRule(ctx: Context, input: CreateRule): Promise<CommissionRule> {
  const { kind, ratePercent } = input;
  const vendorId = kind === 'vendor' ? (input.vendorId ?? null) : null;
  const categoryId = kind === 'category' ? (input.categoryId ?? null) : null;
  const validFrom = parseStart(ctx, input.validFrom);
  await lockRules(ctx);
  await checkTarget(ctx, { vendorId, categoryId });
  const id = newId(ctx.now);
  await insertRow(ctx.db, commissionRules, {
    id,
    ruleId: id,
    position: await positionForRank(ctx, input.place ?? (await defaultRank(ctx, kind, categoryId))),
    kind,
    vendorId,
    categoryId,
    priceFrom: kind === 'price' ? (input.priceFrom ?? null) : null,
    priceTo: kind === 'price' ? (input.priceTo ?? null) : null,
    rate: toRate(ratePercent),
    validFrom,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const rule = await readRule(ctx, id);
  const { priceFrom, priceTo, place } = rule;
  await recordChange(ctx, {
    area: 'money',
    entity: 'commissionRule',
    id,
    label: await ruleLabel(ctx, rule),
    action: 'created',
    after: { kind, ratePercent, priceFrom, priceTo, validFrom: rule.validFrom, place },
  });
  return rule;
}

/** Parses the start of a change, which is now by default. Throws 400 at `validFrom` if it is in the past. */
function parseStart(ctx: Context, text: string | null | undefined): Date {
  if (text == null) return ctx.now;
  const instant = new Date(text);
  if (instant < ctx.now) throw invalidField('validFrom', 'commission_rule.starts_in_past');
  return instant;
}

interface RuleTarget {
  vendorId: string | null;
  categoryId: string | null;
}

const CHECK_TARGET = `
  select exists (select 1 from vendors where id = ?) as "hasVendor", exists (select 1 from categories where id = ?) as "hasCategory",
    exists (select 1 from commission_rules where (vendor_id = ? or category_id = ?) and (valid_to is null or valid_to > ?)) as "hasRule"`;

async function checkTarget(ctx: Context, { vendorId, categoryId }: RuleTarget): Promise<void> {
  const [existing] = await ctx.db.rows<{ hasVendor: boolean; hasCategory: boolean; hasRule: boolean }>(
    statement(CHECK_TARGET, [vendorId, categoryId, vendorId, categoryId, ctx.now]),
  );
  if (vendorId && !existing?.hasVendor) throw invalidField('vendorId', 'vendor.gone');
  if (categoryId && !existing?.hasCategory) throw invalidField('categoryId', 'category.gone');
  if (!existing?.hasRule) return;
  if (vendorId) throw invalidField('vendorId', 'commission_rule.vendor_taken');
  throw invalidField('categoryId', 'commission_rule.category_taken');
}

/**
 * Changes a rule's rate, price band or whether it is active, from now or from a later time on. Returns the row with the
 * changes. It has a new id unless the changed row was only scheduled. Throws 400 at `validFrom`, `priceFrom` and
 * `priceTo`, 404, 409.
 */
export async function updateRule(ctx: Context, id: string, input: UpdateRule): Promise<CommissionRule> {
  const row = await lockRule(ctx, id, input.version);
  const { ratePercent, priceFrom, priceTo, isActive } = input;
  if (row.kind !== 'price' && (priceFrom != null || priceTo != null))
    throw invalidField('priceFrom', 'commission_rule.band_not_allowed');
  const band = row.kind === 'price' ? { priceFrom, priceTo } : {};
  const isRescheduled = input.validFrom != null && row.validFrom > ctx.now;
  const before = { ...row, ratePercent: row.rate / RATE_PER_PERCENT, validFrom: row.validFrom.toISOString() };
  const changed = diffFields(before, {
    ratePercent,
    isActive,
    ...band,
    ...(isRescheduled ? { validFrom: input.validFrom } : {}),
  });
  if (!changed) return readRule(ctx, id);
  checkPriceBand(row, band);
  const from = input.validFrom == null && row.validFrom > ctx.now ? row.validFrom : parseStart(ctx, input.validFrom);
  const set = { ...band, isActive, rate: ratePercent === undefined ? undefined : toRate(ratePercent) };
  const saved = await readRule(ctx, await changeFrom(ctx, row, { from, set: withoutUndefined(set) }));
  const isScheduled = from > ctx.now && row.validFrom <= ctx.now;
  await recordChange(ctx, {
    area: 'money',
    entity: 'commissionRule',
    id: row.ruleId,
    label: await ruleLabel(ctx, saved),
    action: isScheduled ? 'scheduled' : 'updated',
    before: changed.before,
    after: isScheduled ? { ...changed.after, validFrom: saved.validFrom } : changed.after,
    undoable: !isRescheduled,
    restores: { rowId: saved.id },
  });
  return saved;
}

/** Locks all rules and returns the row with this id. Throws 404, or 409 if the row was changed or has ended. */
async function lockRule(ctx: Context, id: string, version: number): Promise<RuleRow> {
  await lockRules(ctx);
  const row = await lockVersion(ctx, {
    table: commissionRules,
    id,
    version,
    kind: 'commission_rule',
    current: () => readSuccessor(ctx, id),
  });
  if (hasEnded(row, ctx.now)) throw conflict('commission_rule.ended').withData(await readSuccessor(ctx, id));
  return row;
}

function checkPriceBand(row: RuleRow, band: Pick<UpdateRule, 'priceFrom' | 'priceTo'>): void {
  if (row.kind !== 'price') return;
  const { priceFrom = row.priceFrom, priceTo = row.priceTo } = band;
  if (priceFrom === null && priceTo === null) throw invalidField('priceFrom', 'commission_rule.band_required');
  if (priceFrom !== null && priceTo !== null && priceTo <= priceFrom)
    throw invalidField('priceTo', 'commission_rule.band_order');
}

/** Moves a rule, including its scheduled periods, to another rank from now on. Throws 404, 409. */
export async function moveRule(
  ctx: Context,
  id: string,
  { place, version }: { place: number; version: number },
): Promise<CommissionRule> {
  const row = await lockRule(ctx, id, version);
  const before = await readRule(ctx, id);
  if (before.place === place) return before;
  const position = await positionForRank(ctx, place, row.ruleId);
  let savedId = row.id;
  for (const each of await rowsOfRule(ctx, row.ruleId)) {
    const from = each.validFrom > ctx.now ? each.validFrom : ctx.now;
    const changedId = await changeFrom(ctx, each, { from, set: { position } });
    if (each.id === row.id) savedId = changedId;
  }
  const saved = await readRule(ctx, savedId);
  await recordChange(ctx, {
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

/**
 * Ends a rule now, and cancels all periods scheduled after it. If the row itself is scheduled, only cancels that.
 * Throws 404, 409.
 */
export async function removeRule(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockRule(ctx, id, version);
  const rule = await readRule(ctx, id);
  await endRow(ctx, row);
  const { kind, ratePercent, priceFrom, priceTo, place, validFrom } = rule;
  await recordChange(ctx, {
    area: 'money',
    entity: 'commissionRule',
    id: row.ruleId,
    label: await ruleLabel(ctx, rule),
    action: 'deleted',
    before: { kind, ratePercent, priceFrom, priceTo, place, validFrom },
  });
  return { done: true };
}
