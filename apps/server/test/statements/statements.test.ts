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

/** Functions whose statement's text only a running server knows. Tests that run them are all that checks them. */
const BUILT_WHILE_RUNNING: Record<string, string> = {
  'src/core/bulk-matching.ts countMatching': 'the table is that of the list',
  'src/core/bulk-matching.ts idsOf': 'the table is that of the list',
  'src/core/bulk-matching.ts nameRefused': 'the table is that of the list',
  'src/core/list/count.ts countUpTo': 'the table is that of the list',
  'src/core/list/count.ts estimate': 'the table is that of the list',
  'src/core/module/assert-not-referenced.ts assertNotReferenced': 'each module gives its own rows',
  'src/modules/analytics/kept-heads.ts readHeads': 'as many parts as the period has lists',
  'src/modules/analytics/top-products.ts productSales': 'as many parts as the period has stretches',
  'src/modules/ledger/accounts/entries.ts readEntries': 'as many branches as the account has sides and kinds',
  'src/modules/orders/moving/due-orders.ts stepDueOrders': 'each job gives its own statement',
  'src/modules/search/search-area.ts containedHits': 'the columns are those of the area',
  'src/modules/search/search-area.ts nearHits': 'the columns are those of the area',
};

/** Texts that PostgreSQL refuses, from alternatives that never meet in one statement. */
const NEVER_MADE: Record<string, string> = {
  'src/core/row-order.ts endOfOrder: column "placement" does not exist': 'faqs have topics alone',
  'src/core/row-order.ts endOfOrder: column "topic" does not exist': 'banners have placements alone',
  'src/core/row-order.ts idsInOrder: column "placement" does not exist': 'faqs have topics alone',
  'src/core/row-order.ts idsInOrder: column "topic" does not exist': 'banners have placements alone',
  'src/modules/analytics/attention.ts countRows: syntax error at or near "true"':
    'the condition given is the table with its rows',
  'src/modules/coupons/coupon-fields.ts referenceProblems: column "vendor_id" does not exist':
    'products alone are looked up by vendor',
  'src/modules/notifications/audience.ts estimateAudience: column p.merged_into_id does not exist':
    'each kind of people has its own conditions',
  'src/modules/notifications/audience.ts estimateAudience: column p.role does not exist':
    'each kind of people has its own conditions',
  'src/modules/notifications/gather-people.ts gatherPeople: column p.merged_into_id does not exist':
    'each kind of people has its own conditions',
  'src/modules/notifications/gather-people.ts gatherPeople: column p.role does not exist':
    'each kind of people has its own conditions',
};

interface Checked {
  /** Of the columns of the texts that PostgreSQL takes. */
  problems: string[];
  /** What it says of those that it refuses. */
  refusals: string[];
}

async function check({ at, row, texts }: RowRead): Promise<Checked> {
  const properties = propertiesOf(source.checker, row);
  const described = await Promise.all(texts.map((text) => describer.columnsOf(statement(text).text)));
  const refusals = described.filter((columns) => typeof columns === 'string');
  const taken = described.filter((columns) => typeof columns !== 'string');
  const problems = new Set(taken.flatMap((columns) => mismatches(properties, columns)));
  return { problems: [...problems].map((problem) => `${at} ${problem}`), refusals: [...new Set(refusals)] };
}

describe('every statement that reads rows', () => {
  const checked: (Checked & { read: RowRead })[] = [];
  beforeAll(async () => {
    for (const read of reads) checked.push({ read, ...(await check(read)) });
  });

  it('selects what its row type has', () => {
    expect(checked.length).toBeGreaterThan(300);
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('is taken by PostgreSQL in each of its texts', () => {
    const refused = checked.flatMap(({ read, refusals }) => refusals.map((error) => `${read.within}: ${error}`));
    expect([...new Set(refused)].toSorted()).toEqual(Object.keys(NEVER_MADE).toSorted());
  });

  it('is built while running only where the list above says so', () => {
    // A row of nothing but unknown values claims nothing.
    const claiming = reads.filter(({ row }) => propertiesOf(source.checker, row).length > 0);
    const unknown = claiming.filter(({ texts }) => texts.length === 0).map(({ within }) => within);
    expect([...new Set(unknown)].toSorted()).toEqual(Object.keys(BUILT_WHILE_RUNNING).toSorted());
  });

  it('lists the columns of the rows of its list', async () => {
    expect(lists.length).toBeGreaterThan(20);
    const problems: string[] = [];
    for (const list of lists) {
      const { problems: found, refusals } = await check(list);
      if (list.texts.length === 0) problems.push(`${list.at} is built while running`);
      problems.push(...refusals.map((error) => `${list.at} ${error}`));
      // `finish` adds columns and takes out nulls, so there only the types are compared.
      problems.push(...found.filter((problem) => !list.isFinished || !/does not select|may be null/.test(problem)));
    }
    expect(problems).toEqual([]);
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
