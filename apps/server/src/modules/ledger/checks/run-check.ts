import type { MessageCode } from '@souk/contract/messages/en.ts';
import { statement } from '#core/db/statement.ts';
import type { Services } from '#core/context.ts';
import { newId } from '#core/id.ts';
import { LEDGER_RULES } from '../ledger-rules.ts';
import { checkDay } from './check-day.ts';
import { buildOpenDataRules, readBaseline } from './open-rules.ts';
import { readSnapshot } from './read-snapshot.ts';

export const LEDGER_CHECK = 'ledger.check';

interface CheckedRule {
  rule: string;
  holds: boolean;
  broken: number;
}

const FREEZE_MESSAGE: MessageCode = 'ledger.closed';

const SAVE_CHECK = 'insert into ledger_checks (id, started_at, finished_at, holds, rules) values (?, ?, ?, ?, ?)';
const FREEZE_MONEY = `insert into closures (part, message, since) values ('money', ?, ?) on conflict (part) do nothing`;
const UNFREEZE_MONEY = `delete from closures where part = 'money'`;

/**
 * Checks every rule on open days and changed orders, and adds the saved results of closed days. Saves the result, and
 * freezes or unfreezes money in all processes. Returns whether all rules hold.
 */
export async function runLedgerCheck(services: Services): Promise<boolean> {
  const startedAt = services.clock();
  const brokenOnClosedDays = await countBrokenOnClosedDays(services);
  const brokenElsewhere = await countBrokenElsewhere(services);
  const rules = Object.keys(LEDGER_RULES).map((rule): CheckedRule => {
    const broken = (brokenOnClosedDays.get(rule) ?? 0) + (brokenElsewhere.get(rule) ?? 0);
    return { rule, holds: broken === 0, broken };
  });
  const holds = rules.every((rule) => rule.holds);
  const now = services.clock();
  await services.database.transaction(async (db) => {
    await db.rows(
      statement(SAVE_CHECK, [newId(now), startedAt, now, holds, JSON.stringify(rules)], { writes: ['ledger_checks'] }),
    );
    await db.rows(
      holds
        ? statement(UNFREEZE_MONEY, [], { writes: ['closures'] })
        : statement(FREEZE_MONEY, [FREEZE_MESSAGE, now], { writes: ['closures'] }),
    );
  });
  return holds;
}

type CountByRule = Map<string, number>;

const SELECT_WRONG_DAYS = `select day::text as day from ledger_checked_days where broken <> '{}' order by day`;
const COUNT_VIOLATIONS_BY_RULE = `
  select rule, sum(rows::int)::int as broken from ledger_checked_days, jsonb_each_text(broken) found (rule, rows) group by 1`;

/**
 * The number of violations on closed days by rule. First checks days again that were wrong, because they may have been
 * corrected.
 */
async function countBrokenOnClosedDays(services: Services): Promise<CountByRule> {
  const wrongDays = await services.database.rows<{ day: string }>(statement(SELECT_WRONG_DAYS));
  for (const { day } of wrongDays) await checkDay(services, day);
  const brokenRules = await services.database.rows<{ rule: string; broken: number }>(
    statement(COUNT_VIOLATIONS_BY_RULE),
  );
  return new Map(brokenRules.map(({ rule, broken }) => [rule, broken]));
}

const countBrokenElsewhere = (services: Services): Promise<CountByRule> =>
  readSnapshot(services, async (readRows) => {
    const counts: CountByRule = new Map();
    for (const [rule, query] of Object.entries(buildOpenDataRules(await readBaseline(readRows))))
      counts.set(rule, (await readRows(query)).length);
    return counts;
  });
