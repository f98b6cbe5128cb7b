import type { RuleKind } from '@souk/contract/commissions/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** Room between neighbours after a renumbering. */
const GAP = 1024;

interface Standing {
  ruleId: string;
  position: number;
  kind: RuleKind;
  categoryId: string | null;
}

const ORDER = `
  select rule_id as "ruleId", position, min(kind) as kind, min(category_id::text) as "categoryId" from commission_rules
  where (valid_to is null or valid_to > ?) and rule_id is distinct from ?::uuid group by rule_id, position order by position, rule_id`;

/** The rules that have not ended in their order, without the one that is about to move. */
const readOrder = (ctx: Context, without: string | null): Promise<Standing[]> =>
  ctx.db.rows<Standing>(statement(ORDER, [ctx.now, without]));

// Rules that have ended keep their order, too: what applied then can still be told.
const RENUMBER = `
  update commission_rules r set position = n.rank * ${GAP}
  from (select id, dense_rank() over (order by position, rule_id) as rank from commission_rules) n where n.id = r.id`;

/** The position that puts a rule at a place, from 1; beyond the end is the end. The rules are locked. */
export async function positionAt(ctx: Context, place: number, moving: string | null = null): Promise<number> {
  const found = between(await readOrder(ctx, moving), place);
  if (found !== undefined) return found;
  await ctx.db.rows(statement(RENUMBER, [], { writes: ['commission_rules'] }));
  return between(await readOrder(ctx, moving), place) ?? 0;
}

function between(order: readonly Standing[], place: number): number | undefined {
  const at = Math.min(place - 1, order.length);
  const before = order[at - 1]?.position;
  const after = order[at]?.position;
  if (after === undefined) return (before ?? 0) + GAP;
  const low = before ?? after - 2 * GAP;
  const middle = Math.floor((low + after) / 2);
  return middle > low && middle < after ? middle : undefined;
}

const PATH = 'select unnest(path)::text as id from categories where id = ?';

/**
 * Where a new rule goes when nobody says: vendors first, then categories, each before those that it stands below, so that
 * the nearer one wins; prices last.
 */
export async function usualPlace(ctx: Context, kind: RuleKind, categoryId: string | null): Promise<number> {
  const order = await readOrder(ctx, null);
  const behindLast = (kinds: readonly RuleKind[]) => order.findLastIndex((rule) => kinds.includes(rule.kind)) + 2;
  if (kind === 'vendor') return behindLast(['vendor']);
  if (kind === 'price' || categoryId === null) return order.length + 1;
  const path = await ctx.db.rows<{ id: string }>(statement(PATH, [categoryId]));
  const above = new Set(path.map((row) => row.id));
  const first = order.findIndex((rule) => rule.categoryId !== null && above.has(rule.categoryId));
  if (first >= 0) return first + 1;
  const hasCategories = order.some((rule) => rule.kind === 'category');
  return behindLast(hasCategories ? ['category'] : ['vendor']);
}
