import { API } from 'typescript/unstable/sync';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { statement } from '#core/db/statement.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { Describer } from './describe.ts';
import { listReads } from './list-reads.ts';
import { writtenTables } from './plan.ts';
import { type RowRead, rowReads } from './row-reads.ts';
import { Source } from './source.ts';
import { mismatches, propertiesOf } from './row-shape.ts';
import { type Declared, declaredStatements } from './declared-statements.ts';
import { MAX_TEXTS } from './values.ts';

const ROOT = join(import.meta.dirname, '../..');

const compiler = new API({ cwd: ROOT });
const [project] = compiler.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects();
if (!project) throw new Error('The server has no tsconfig.json');
const source = new Source(project, ROOT);
const reads = rowReads(source);
const lists = listReads(source);
const statements = declaredStatements(source);

let database: TestDatabase;
let describer: Describer;
beforeAll(async () => {
  database = await createTestDatabase();
  describer = await Describer.connect(database.url);
});
afterAll(async () => {
  await describer.close();
  await database.drop();
  compiler.close();
});

/**
 * Statements put together while they run, from a list definition or as many parts as are asked for. Tests that run them are
 * all that checks them, so prefer a constant to a line here.
 */
const BUILT_WHILE_RUNNING = [
  'src/core/bulk-matching.ts',
  'src/core/list/count.ts',
  'src/core/module/assert-not-referenced.ts',
  'src/modules/analytics/attention.ts',
  'src/modules/analytics/durations.ts',
  'src/modules/analytics/kept-heads.ts',
  'src/modules/analytics/top-products.ts',
  'src/modules/ledger/accounts/entries.ts',
  'src/modules/ledger/accounts/list-entries.ts',
  'src/modules/ledger/accounts/running-balance.ts',
  'src/modules/ledger/accounts/sums.ts',
  'src/modules/orders/moving/due-orders.ts',
  'src/modules/orders/read-order.ts',
  'src/modules/search/search-area.ts',
];

interface Checked {
  problems: string[];
  /** Whether PostgreSQL has told its columns. */
  isDescribed: boolean;
}

async function check({ at, row, texts }: RowRead): Promise<Checked> {
  const properties = propertiesOf(source.checker, row);
  // A row of nothing but unknown values claims nothing.
  if (properties.length === 0) return { problems: [], isDescribed: true };
  const descriptions = await Promise.all(texts.map((text) => describer.columnsOf(statement(text).text)));
  // Parts that never meet in one statement make some that PostgreSQL does not take.
  const taken = descriptions.filter((columns) => typeof columns !== 'string');
  const [error = 'is put together while it runs'] = descriptions.filter((columns) => typeof columns === 'string');
  if (taken.length === 0) return { problems: [`${at} ${error}`], isDescribed: false };
  const problems = taken.flatMap((columns) => mismatches(properties, columns));
  return { problems: [...new Set(problems)].map((problem) => `${at} ${problem}`), isDescribed: true };
}

const fileOf = ({ at }: RowRead): string => at.replace(/:\d+$/, '');

describe('every statement that reads rows', () => {
  const checked: (Checked & { read: RowRead })[] = [];
  beforeAll(async () => {
    for (const read of reads) checked.push({ read, ...(await check(read)) });
  });

  it('selects what its row type has', () => {
    expect(checked.length).toBeGreaterThan(300);
    const rest = checked.filter(({ read, isDescribed }) => isDescribed || !BUILT_WHILE_RUNNING.includes(fileOf(read)));
    expect(rest.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('lists the columns of the rows of its list', async () => {
    expect(lists.length).toBeGreaterThan(20);
    const problems: string[] = [];
    for (const list of lists) {
      const found = (await check(list)).problems;
      // `finish` adds columns and takes out nulls, so there only the types are compared.
      problems.push(...found.filter((problem) => !list.isFinished || !/does not select|may be null/.test(problem)));
    }
    expect(problems).toEqual([]);
  });

  it('is listed as built while running only where it is', () => {
    const files = new Set(checked.flatMap(({ read, isDescribed }) => (isDescribed ? [] : [fileOf(read)])));
    expect(BUILT_WHILE_RUNNING.filter((file) => !files.has(file))).toEqual([]);
  });
});

const MAY_WRITE = /\b(?:insert|update|delete|merge|truncate)\b/i;

/** What a statement writes beside what it declares; nothing where only a running server knows its text. */
async function undeclared(client: pg.Client, { at, texts, writes }: Declared): Promise<string[]> {
  const plans: string[][] = [];
  for (const text of texts.filter((each) => MAY_WRITE.test(each)))
    plans.push((await writtenTables(client, statement(text).text)) ?? []);
  const written = new Set(plans.flat());
  // Of so many alternatives only some are looked at.
  const isWhole = texts.length < MAX_TEXTS && written.size > 0;
  return [
    ...[...written].filter((table) => !writes.includes(table)).map((table) => `${at} does not declare ${table}`),
    ...writes
      .filter((table) => isWhole && !written.has(table))
      .map((table) => `${at} declares ${table}, to which it does not write`),
  ];
}

describe('every statement that writes', () => {
  it('declares the tables to which it writes', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    const problems: string[] = [];
    for (const each of statements) problems.push(...(await undeclared(client, each)));
    await client.end();
    expect(statements.filter(({ writes }) => writes.length > 0).length).toBeGreaterThan(200);
    expect(problems).toEqual([]);
  });
});
