import type { MessageCode } from '@souk/contract/messages/en.ts';
import { statement } from '#core/db/statement.ts';
import type { Services } from '#core/context.ts';
import { newId } from '#core/id.ts';
import { LEDGER_RULES } from '../ledger-rules.ts';
import { checkDay } from './check-day.ts';
import { openRules, readKnown } from './open-rules.ts';
import { reading } from './reading.ts';

/** The kind of job that a person asks for. */
export const LEDGER_CHECK = 'ledger.check';

interface CheckedRule {
  rule: string;
  holds: boolean;
  broken: number;
}

const WHY: MessageCode = 'ledger.closed';

const KEEP = 'insert into ledger_checks (id, started_at, finished_at, holds, rules) values (?, ?, ?, ?, ?)';
const CLOSE = `insert into closures (part, message, since) values ('money', ?, ?) on conflict (part) do nothing`;
const OPEN = `delete from closures where part = 'money'`;

/**
 * Runs every rule on what has changed and on the days that are open, with what is known of closed ones; keeps what came of
 * it, and closes or opens the money routes of all processes.
 */
export async function runLedgerCheck(services: Services): Promise<boolean> {
  const startedAt = services.clock();
  const ofDays = await brokenInDays(services);
  const ofRest = await brokenInRest(services);
  const rules = Object.keys(LEDGER_RULES).map((rule): CheckedRule => {
    const broken = (ofDays.get(rule) ?? 0) + (ofRest.get(rule) ?? 0);
    return { rule, holds: broken === 0, broken };
  });
  const holds = rules.every((rule) => rule.holds);
  const now = services.clock();
  await services.database.transaction(async (db) => {
    await db.rows(
      statement(KEEP, [newId(now), startedAt, now, holds, JSON.stringify(rules)], { writes: ['ledger_checks'] }),
    );
    await db.rows(
      holds ? statement(OPEN, [], { writes: ['closures'] }) : statement(CLOSE, [WHY, now], { writes: ['closures'] }),
    );
  });
  return holds;
}

type Counts = Map<string, number>;

const WRONG_DAYS = `select day::text as day from ledger_checked_days where broken <> '{}' order by day`;
const WRONG_RULES = `
  select rule, sum(rows::int)::int as broken from ledger_checked_days, jsonb_each_text(broken) found (rule, rows) group by 1`;

/** What is wrong on closed days; those that were wrong are read again, since somebody may have mended them. */
async function brokenInDays(services: Services): Promise<Counts> {
  const wrong = await services.database.rows<{ day: string }>(statement(WRONG_DAYS));
  for (const { day } of wrong) await checkDay(services, day);
  const found = await services.database.rows<{ rule: string; broken: number }>(statement(WRONG_RULES));
  return new Map(found.map(({ rule, broken }) => [rule, broken]));
}

const brokenInRest = (services: Services): Promise<Counts> =>
  reading(services, async (ask) => {
    const found: Counts = new Map();
    for (const [rule, query] of Object.entries(openRules(await readKnown(ask))))
      found.set(rule, (await ask(query)).length);
    return found;
  });
