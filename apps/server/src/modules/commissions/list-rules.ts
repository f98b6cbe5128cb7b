import type { CommissionRule, commissionRulesApi } from '@souk/contract/commissions/api.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition } from '#core/db/statement.ts';
import { anyValue, containsAll, equals, type ListDefinition, HANDLED_ELSEWHERE } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { readDefaultRate, RATE_PER_PERCENT } from './commission-rates.ts';
import { withStateAndRank, RULE_JOINS, ruleColumns, type StoredRule } from './rules.repository.ts';

type RuleQuery = OutputOf<typeof commissionRulesApi.list.query> & { now?: Date };
type StateFilter = NonNullable<RuleQuery['state']>[number];

const DEFAULT_STATES: StateFilter[] = ['inForce', 'scheduled', 'off'];

const STATE_CONDITIONS: Record<StateFilter, (now: Date) => Condition> = {
  inForce: (now) =>
    condition('(r.is_active and r.valid_from <= ? and (r.valid_to is null or r.valid_to > ?))', now, now),
  off: (now) =>
    condition('(not r.is_active and r.valid_from <= ? and (r.valid_to is null or r.valid_to > ?))', now, now),
  scheduled: (now) => condition('r.valid_from > ?', now),
  ended: (now) => condition('r.valid_to <= ?', now),
};

function inStates(states: readonly StateFilter[], { now = new Date() }: RuleQuery): Condition {
  const parts = [...new Set(states)].map((state) => STATE_CONDITIONS[state](now));
  return { text: parts.map((part) => part.text).join(' or '), values: parts.flatMap((part) => [...part.values]) };
}

function nameCondition(search: string): Condition {
  const vendor = containsAll('w.search_text')(search);
  const text = (table: string, key: string) =>
    `exists (select 1 from ${table} w where w.id = r.${key} and ${vendor.text})`;
  return condition(
    `${text('vendors', 'vendor_id')} or ${text('categories', 'category_id')}`,
    ...vendor.values,
    ...vendor.values,
  );
}

const ruleList: ListDefinition<RuleQuery> = {
  table: { from: 'commission_rules r', key: 'r.id', reads: ['commission_rules', 'vendors', 'categories'] },
  select: { columns: ruleColumns, joins: RULE_JOINS },
  sort: { default: 'position,validFrom', keys: { position: 'r.position', validFrom: 'r.valid_from' } },
  filters: {
    kind: anyValue('r.kind'),
    vendorId: equals('r.vendor_id'),
    categoryId: equals('r.category_id'),
    ruleId: equals('r.rule_id'),
    state: inStates,
    now: HANDLED_ELSEWHERE,
  },
  search: nameCondition,
  prepare: async (ctx, query) => ({ ...query, state: query.state ?? DEFAULT_STATES, now: ctx.now }),
};

/** Rules in order, with the default rate that applies if none matches. */
export async function listRules(ctx: Context, query: RuleQuery): Promise<DataOf<typeof commissionRulesApi.list>> {
  const page = await runList<StoredRule, RuleQuery>(ctx, ruleList, query);
  const rows: CommissionRule[] = await withStateAndRank(ctx, page.rows);
  return { ...page, rows, defaultPercent: (await readDefaultRate(ctx)) / RATE_PER_PERCENT };
}
