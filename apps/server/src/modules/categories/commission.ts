import type { CategoryDetails } from '@souk/contract/categories.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/ledger.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

/** Rates are stored in hundredths of a percent. */
const PER_PERCENT = 100;

const RULE_IN_FORCE = `
  select r.rate, r.category_id as "categoryId", coalesce(c.name->>'en', '') as name
  from commission_rules r join categories c on c.id = r.category_id
  where r.kind = 'category' and r.is_active and r.category_id = any(select unnest(path) from categories where id = ?)
    and r.valid_from <= ? and (r.valid_to is null or r.valid_to > ?)
  order by c.depth desc limit 1`;

/** The commission that holds for a category: its own rule, the nearest one above it, or the configured default. */
export async function commissionOf(ctx: Context, categoryId: string): Promise<CategoryDetails['commission']> {
  if (!isSuperAdmin(ctx)) return undefined;
  const [rule] = await ctx.db.rows<{ rate: number; categoryId: string; name: string }>(
    statement(RULE_IN_FORCE, [categoryId, ctx.now, ctx.now]),
  );
  if (!rule) {
    const { 'money.commissionPercent': ratePercent } = await readConfiguration(ctx, ['money.commissionPercent']);
    return { ratePercent, source: 'default', sourceName: null };
  }
  return {
    ratePercent: rule.rate / PER_PERCENT,
    source: rule.categoryId === categoryId ? 'own' : 'inherited',
    sourceName: rule.name,
  };
}

const ruleOf = (categoryId: string) =>
  and(
    eq(commissionRules.categoryId, categoryId),
    eq(commissionRules.kind, 'category'),
    isNull(commissionRules.validTo),
  );

/** Percent of the category's own rule, or null where it has none. */
export async function ownCommission(ctx: Context, categoryId: string): Promise<number | null> {
  const [rule] = await ctx.db.orm
    .select({ rate: commissionRules.rate })
    .from(commissionRules)
    .where(ruleOf(categoryId));
  return rule ? rule.rate / PER_PERCENT : null;
}

/** Sets or, with null, ends the category's own rule from now on; orders that stand keep their frozen rates. */
export async function writeOwnCommission(
  ctx: Context,
  categoryId: string,
  percent: number | null,
): Promise<{ before: number | null; after: number | null }> {
  if (!isSuperAdmin(ctx)) throw forbidden('Only a super admin changes commission');
  const [ended] = await ctx.db.orm
    .update(commissionRules)
    .set({ validTo: ctx.now, isActive: false })
    .where(ruleOf(categoryId))
    .returning();
  if (percent !== null) {
    await ctx.db.orm.insert(commissionRules).values({
      id: newId(ctx.now),
      position: ended?.position ?? 0,
      kind: 'category',
      categoryId,
      rate: Math.round(percent * PER_PERCENT),
      validFrom: ctx.now,
    });
  }
  return { before: ended ? ended.rate / PER_PERCENT : null, after: percent };
}
