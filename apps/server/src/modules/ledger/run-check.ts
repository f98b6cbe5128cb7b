import { statement } from '#core/db/statement.ts';
import type { Services } from '#core/context.ts';
import { newId } from '#core/id.ts';
import { LEDGER_RULES } from './ledger-rules.ts';

/** The kind of job that a person asks for. */
export const LEDGER_CHECK = 'ledger.check';

export interface CheckedRule {
  rule: string;
  holds: boolean;
  broken: number;
}

const MESSAGE =
  'The ledger does not add up, so nothing that moves money is possible. A super admin finds the reason under Accounts, Ledger.';

const KEEP = 'insert into ledger_checks (id, started_at, finished_at, holds, rules) values (?, ?, ?, ?, ?)';
const CLOSE = `insert into closures (part, message, since) values ('money', ?, ?) on conflict (part) do nothing`;
const OPEN = `delete from closures where part = 'money'`;

/** Runs every rule on the rows of one instant, keeps what came of it, and closes or opens the money routes of all processes. */
export async function runLedgerCheck(services: Services): Promise<boolean> {
  const startedAt = services.clock();
  const rules = await checkedRules(services);
  const holds = rules.every((rule) => rule.holds);
  const now = services.clock();
  await services.database.transaction(async (db) => {
    await db.rows(statement(KEEP, [newId(now), startedAt, now, holds, JSON.stringify(rules)]));
    await db.rows(holds ? statement(OPEN) : statement(CLOSE, [MESSAGE, now]));
  });
  return holds;
}

async function checkedRules({ database }: Pick<Services, 'database'>): Promise<CheckedRule[]> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const rules: CheckedRule[] = [];
    for (const [rule, query] of Object.entries(LEDGER_RULES)) {
      const { rowCount } = await client.query(query);
      rules.push({ rule, holds: rowCount === 0, broken: rowCount ?? 0 });
    }
    await client.query('commit');
    return rules;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
