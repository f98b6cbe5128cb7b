import type { RuleKind } from '@souk/contract/commissions/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** The gap between neighbouring positions after renumbering. It is large, so that moves rarely require renumbering. */
const POSITION_GAP = 1024;

interface OrderedRule {
  ruleId: string;
  position: number;
  kind: RuleKind;
  categoryId: string | null;
}

const SELECT_ORDERED_RULES = `
  select rule_id as "ruleId", position, min(kind) as kind, min(category_id::text) as "categoryId" from commission_rules
  where (valid_to is null or valid_to > ?) and rule_id is distinct from ?::uuid group by rule_id, position order by position, rule_id`;

/** The rules that have not ended, in order. Omits the excluded rule, which is being moved. */
const readOrder = (ctx: Context, excludedRuleId: string | null): Promise<OrderedRule[]> =>
  ctx.db.rows<OrderedRule>(statement(SELECT_ORDERED_RULES, [ctx.now, excludedRuleId]));

// Also renumbers rules that have ended, because past rates depend on their order.
const RENUMBER_POSITIONS = `
  update commission_rules r set position = n.rank * ${POSITION_GAP}
  from (select id, dense_rank() over (order by position, rule_id) as rank from commission_rules) n where n.id = r.id`;

/**
 * A position that gives a rule this 1-based rank. A rank beyond the end is the end. The caller must have locked the
 * rules.
 */
export async function positionForRank(ctx: Context, rank: number, movedRuleId: string | null = null): Promise<number> {
  const position = positionBetween(await readOrder(ctx, movedRuleId), rank);
  if (position !== undefined) return position;
  await ctx.db.rows(statement(RENUMBER_POSITIONS, [], { writes: ['commission_rules'] }));
  return positionBetween(await readOrder(ctx, movedRuleId), rank) ?? 0;
}

function positionBetween(order: readonly OrderedRule[], rank: number): number | undefined {
  const index = Math.min(rank - 1, order.length);
  const before = order[index - 1]?.position;
  const after = order[index]?.position;
  if (after === undefined) return (before ?? 0) + POSITION_GAP;
  const low = before ?? after - 2 * POSITION_GAP;
  const middle = Math.floor((low + after) / 2);
  return middle > low && middle < after ? middle : undefined;
}

const SELECT_PATH = 'select unnest(path)::text as id from categories where id = ?';

/**
 * The default rank of a new rule. Rules of vendors come first, then those of categories, then price bands. A category
 * comes before its ancestors, so that the most specific rule applies.
 */
export async function defaultRank(ctx: Context, kind: RuleKind, categoryId: string | null): Promise<number> {
  const order = await readOrder(ctx, null);
  const rankAfterLast = (kinds: readonly RuleKind[]) => order.findLastIndex((rule) => kinds.includes(rule.kind)) + 2;
  if (kind === 'vendor') return rankAfterLast(['vendor']);
  if (kind === 'price' || categoryId === null) return order.length + 1;
  const path = await ctx.db.rows<{ id: string }>(statement(SELECT_PATH, [categoryId]));
  const ancestorIds = new Set(path.map((row) => row.id));
  const firstIndex = order.findIndex((rule) => rule.categoryId !== null && ancestorIds.has(rule.categoryId));
  if (firstIndex >= 0) return firstIndex + 1;
  const hasCategories = order.some((rule) => rule.kind === 'category');
  return rankAfterLast(hasCategories ? ['category'] : ['vendor']);
}
