import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#core/project-root.ts';
import { LEDGER_RULES } from '#modules/ledger/ledger-rules.ts';
import { PLANTED_FAULTS } from './ledger-plants.fixture.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.fixture.ts';
import { mutateSql, type SqlMutant } from './sql-mutants.ts';

/*
 * Mutates the SQL of each ledger rule, because Stryker mutates only TypeScript. A mutant counts as killed if it gives a wrong
 * answer for one of the planted faults: it reports a fault that the rule ignores, or misses one that the rule detects.
 */
interface Candidate extends SqlMutant {
  rule: string;
  status: 'survived' | 'killed' | 'invalid';
}

let world: LedgerWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await openLedgerWorld();
  owner = new pg.Client(world.shop.souk.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.shop.souk.close();
});

/** Whether any row violates the rule. Undefined if PostgreSQL rejects the SQL of the mutant. */
async function hasViolations(sql: string): Promise<boolean | undefined> {
  await owner.query('savepoint mutant');
  try {
    return (await owner.query(sql)).rows.length > 0;
  } catch {
    await owner.query('rollback to savepoint mutant');
    return undefined;
  }
}

it('the planted faults kill the mutants of the ledger rules', { timeout: 900_000 }, async () => {
  const candidates: Candidate[] = Object.entries(LEDGER_RULES).flatMap(([rule, sql]) =>
    mutateSql(sql).map((mutant) => ({ ...mutant, rule, status: 'survived' as const })),
  );
  for (const { sql, rules } of PLANTED_FAULTS) {
    await owner.query('begin');
    await owner.query(sql(world));
    for (const candidate of candidates.filter(({ status }) => status === 'survived')) {
      const violated = await hasViolations(candidate.sql);
      if (violated === undefined) candidate.status = 'invalid';
      else if (violated !== rules.includes(candidate.rule)) candidate.status = 'killed';
    }
    await owner.query('rollback');
  }
  const invalid = candidates.filter(({ status }) => status === 'invalid');
  expect(invalid.length, 'mutants that are no SQL').toBeLessThan(candidates.length / 10);
  const folder = join(projectRoot, 'test-results/mutation');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'ledger-rules.json'), JSON.stringify(candidates));
});
