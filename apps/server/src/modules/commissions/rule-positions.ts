import type { RuleKind } from '@souk/contract/commissions/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** Gap between positions after renumbering, so that moves rarely need another renumbering. */
const GAP = 1024;

interface OrderedRule {
  ruleId: string;
  position: number;
  kind: RuleKind;
  categoryId: string | null;
}

const ORDER = `
  select rule_id as "ruleId", position, min(kind) as kind, min(category_id::text) as "categoryId" from commission_rules
  where (valid_to is null or valid_to > ?) and rule_id is distinct from ?::uuid group by rule_id, position order by position, rule_id`;

/** The rules that have not ended, in order, without the one that is being moved. */
const readOrder = (ctx: Context, excludedRuleId: string | null): Promise<OrderedRule[]> =>
  ctx.db.rows<OrderedRule>(statement(ORDER, [ctx.now, excludedRuleId]));

// Includes ended rules, because their order is needed to find past rates.
const RENUMBER = `
  update commission_rules r set position = n.rank * ${GAP}
  from (select id, dense_rank() over (order by position, rule_id) as rank from commission_rules) n where n.id = r.id`;

/** The position for a 1-based rank, clamped to the end. The caller must have locked the rules. */
export async function positionForRank(ctx: Context, rank: number, movedRuleId: string | null = null): Promise<number> {
  const position = positionBetween(await readOrder(ctx, movedRuleId), rank);
  if (position !== undefined) return position;
  await ctx.db.rows(statement(RENUMBER, [], { writes: ['commission_rules'] }));
  return positionBetween(await readOrder(ctx, movedRuleId), rank) ?? 0;
}

function positionBetween(order: readonly OrderedRule[], rank: number): number | undefined {
  const index = Math.min(rank - 1, order.length);
  const before = order[index - 1]?.position;
  const after = order[index]?.position;
  if (after === undefined) return (before ?? 0) + GAP;
  const low = before ?? after - 2 * GAP;
  const middle = Math.floor((low + after) / 2);
  return middle > low && middle < after ? middle : undefined;
}

const PATH = 'select unnest(path)::text as id from categories where id = ?';

/**
 * The default rank of a new rule: vendors first, then categories, each before its ancestors so that the most specific
 * one wins, and price bands last.
 */
export async function defaultRank(ctx: Context, kind: RuleKind, categoryId: string | null): Promise<number> {
  const order = await readOrder(ctx, null);
  const rankAfterLast = (kinds: readonly RuleKind[]) => order.findLastIndex((rule) => kinds.includes(rule.kind)) + 2;
  if (kind === 'vendor') return rankAfterLast(['vendor']);
  if (kind === 'price' || categoryId === null) return order.length + 1;
  const path = await ctx.db.rows<{ id: string }>(statement(PATH, [categoryId]));
  const ancestorIds = new Set(path.map((row) => row.id));
  const firstIndex = order.findIndex((rule) => rule.categoryId !== null && ancestorIds.has(rule.categoryId));
  if (firstIndex >= 0) return firstIndex + 1;
  const hasCategories = order.some((rule) => rule.kind === 'category');
  return rankAfterLast(hasCategories ? ['category'] : ['vendor']);
}
