import type pg from 'pg';
import { StartupError } from '#core/startup-error.ts';
import { LEDGER_RULES } from '#modules/ledger/ledger-rules.ts';
import type { Config } from '../config.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';
import { withClient } from './with-client.ts';

/** Checks all ledger rules on a consistent snapshot and prints their results. Throws StartupError if a rule is violated. */
export async function checkLedger(config: Config, { say }: CommandOptions): Promise<void> {
  const data = await joinData(config, say);
  try {
    const broken = await withClient(data.ownerUrl, (client) => countViolatedRules(client, say));
    if (broken > 0) throw new StartupError(`${broken} of ${Object.keys(LEDGER_RULES).length} ledger checks failed.`);
  } finally {
    await data.stop();
  }
}

async function countViolatedRules(client: pg.ClientBase, say: CommandOptions['say']): Promise<number> {
  await client.query('begin isolation level repeatable read read only');
  let broken = 0;
  for (const [rule, query] of Object.entries(LEDGER_RULES)) {
    const { rows } = await client.query<Record<string, unknown>>(query);
    if (rows.length > 0) broken += 1;
    say(
      rows.length === 0 ? `passed  ${rule}` : `FAILED  ${rule}: ${rows.length} rows, first ${JSON.stringify(rows[0])}`,
    );
  }
  return broken;
}
