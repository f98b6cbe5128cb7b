import type { CommissionRule, CreateRule } from '@souk/contract/commissions/api.ts';
import { record } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/commissions.ts';
import { rateOf } from './commission-rates.ts';
import { ruleLabel } from './rule-label.ts';
import { positionAt, usualPlace } from './rule-places.ts';
import { lockRules, readRule } from './rules.repository.ts';

/** Adds a rule that holds from now or a later instant on. Throws 400 at the field that has no rule to be. */
export async function createRule(ctx: Context, input: CreateRule): Promise<CommissionRule> {
  const { kind, ratePercent } = input;
  const vendorId = kind === 'vendor' ? (input.vendorId ?? null) : null;
  const categoryId = kind === 'category' ? (input.categoryId ?? null) : null;
  const validFrom = instantNotPast(ctx, input.validFrom);
  await lockRules(ctx);
  await checkSubject(ctx, { vendorId, categoryId });
  const id = newId(ctx.now);
  await insertRow(ctx.db, commissionRules, {
    id,
    ruleId: id,
    position: await positionAt(ctx, input.place ?? (await usualPlace(ctx, kind, categoryId))),
    kind,
    vendorId,
    categoryId,
    priceFrom: kind === 'price' ? (input.priceFrom ?? null) : null,
    priceTo: kind === 'price' ? (input.priceTo ?? null) : null,
    rate: rateOf(ratePercent),
    validFrom,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const rule = await readRule(ctx, id);
  const { priceFrom, priceTo, place } = rule;
  await record(ctx, {
    area: 'money',
    entity: 'commissionRule',
    id,
    label: await ruleLabel(ctx, rule),
    action: 'created',
    after: { kind, ratePercent, priceFrom, priceTo, validFrom: rule.validFrom, place },
  });
  return rule;
}

/** The instant from which something holds: now where none is given. Throws 400 at `validFrom`. */
export function instantNotPast(ctx: Context, given: string | null | undefined): Date {
  if (given == null) return ctx.now;
  const instant = new Date(given);
  if (instant < ctx.now) throw wrongField('validFrom', 'commission_rule.starts_in_past');
  return instant;
}

interface Subject {
  vendorId: string | null;
  categoryId: string | null;
}

const SUBJECTS = `
  select exists (select 1 from vendors where id = ?) as "hasVendor", exists (select 1 from categories where id = ?) as "hasCategory",
    exists (select 1 from commission_rules where (vendor_id = ? or category_id = ?) and (valid_to is null or valid_to > ?)) as "hasRule"`;

async function checkSubject(ctx: Context, { vendorId, categoryId }: Subject): Promise<void> {
  const [found] = await ctx.db.rows<{ hasVendor: boolean; hasCategory: boolean; hasRule: boolean }>(
    statement(SUBJECTS, [vendorId, categoryId, vendorId, categoryId, ctx.now]),
  );
  if (vendorId && !found?.hasVendor) throw wrongField('vendorId', 'vendor.gone');
  if (categoryId && !found?.hasCategory) throw wrongField('categoryId', 'category.gone');
  if (!found?.hasRule) return;
  if (vendorId) throw wrongField('vendorId', 'commission_rule.vendor_taken');
  throw wrongField('categoryId', 'commission_rule.category_taken');
}
