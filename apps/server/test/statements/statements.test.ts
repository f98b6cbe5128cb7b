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
import { findColumnMismatches, propertiesOf } from './row-shape.ts';
import { type DeclaredStatement, declaredStatements } from './declared-statements.ts';
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

/** Functions whose SQL is only known at run time, so that it is checked only by tests that run them. */
const BUILT_AT_RUN_TIME: Record<string, string> = {
  'src/core/bulk-matching.ts countMatchingRows': 'the table depends on the list',
  'src/core/bulk-matching.ts readIds': 'the table depends on the list',
  'src/core/bulk-matching.ts labelFailures': 'the table depends on the list',
  'src/core/db/fold-deltas.ts foldDeltas': 'each fold provides its own statement, built by foldSql',
  'src/core/list/count.ts countUpTo': 'the table depends on the list',
  'src/core/list/count.ts estimateCount': 'the table depends on the list',
  'src/core/module/assert-not-referenced.ts assertNotReferenced': 'each module provides its own rows',
  'src/modules/analytics/top-candidates.ts readCandidates': 'one part per list of the period',
  'src/modules/analytics/top-products.ts readProductSales': 'one part per edge of the period',
  'src/modules/ledger/accounts/entries.ts readEntries': 'one branch per side and kind of the account',
  'src/modules/orders/transitions/process-due-orders.ts processDueOrders': 'each job provides its own statement',
  'src/modules/search/hits.ts readHits': 'the columns depend on the area',
};

/** Errors of texts that PostgreSQL rejects, and the reason why these texts never occur at run time. */
const IMPOSSIBLE_TEXTS: Record<string, string> = {
  'src/core/row-order.ts nextPosition: column "placement" does not exist': 'faqs only have topics',
  'src/core/row-order.ts nextPosition: column "topic" does not exist': 'banners only have placements',
  'src/core/row-order.ts listOrderedIds: column "placement" does not exist': 'faqs only have topics',
  'src/core/row-order.ts listOrderedIds: column "topic" does not exist': 'banners only have placements',
  'src/modules/analytics/attention.ts countRows: syntax error at or near "true"': 'the condition contains the table',
  'src/modules/coupons/coupon-fields.ts findReferenceProblems: column "vendor_id" does not exist':
    'only products are looked up by vendor',
  'src/modules/notifications/audience.ts estimateAudience: column p.merged_into_id does not exist':
    'each kind of recipient has its own conditions',
  'src/modules/notifications/audience.ts estimateAudience: column p.role does not exist':
    'each kind of recipient has its own conditions',
  'src/modules/notifications/gather-people.ts gatherPeople: column p.merged_into_id does not exist':
    'each kind of recipient has its own conditions',
  'src/modules/notifications/gather-people.ts gatherPeople: column p.role does not exist':
    'each kind of recipient has its own conditions',
};

interface CheckResult {
  /** Mismatches of the texts that PostgreSQL accepts. */
  problems: string[];
  /** Error messages of the texts that PostgreSQL rejects. */
  rejections: string[];
}

async function checkRead({ at, row, texts }: RowRead): Promise<CheckResult> {
  const properties = propertiesOf(source.checker, row);
  const described = await Promise.all(texts.map((text) => describer.columnsOf(statement(text).text)));
  const rejections = described.filter((columns) => typeof columns === 'string');
  const accepted = described.filter((columns) => typeof columns !== 'string');
  const problems = new Set(accepted.flatMap((columns) => findColumnMismatches(properties, columns)));
  return { problems: [...problems].map((problem) => `${at} ${problem}`), rejections: [...new Set(rejections)] };
}

describe('every statement that reads rows', () => {
  const checked: (CheckResult & { read: RowRead })[] = [];
  beforeAll(async () => {
    for (const read of reads) checked.push({ read, ...(await checkRead(read)) });
  });

  it('selects the columns of its row type', () => {
    expect(checked.length).toBeGreaterThan(300);
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('is accepted by PostgreSQL in each of its possible texts', () => {
    const rejected = checked.flatMap(({ read, rejections }) => rejections.map((error) => `${read.within}: ${error}`));
    expect([...new Set(rejected)].toSorted()).toEqual(Object.keys(IMPOSSIBLE_TEXTS).toSorted());
  });

  it('is built at run time only in the listed functions', () => {
    // A row type without properties needs no check.
    const typedReads = reads.filter(({ row }) => propertiesOf(source.checker, row).length > 0);
    const unknown = typedReads.filter(({ texts }) => texts.length === 0).map(({ within }) => within);
    expect([...new Set(unknown)].toSorted()).toEqual(Object.keys(BUILT_AT_RUN_TIME).toSorted());
  });

  it('selects the columns of the row type if it belongs to a list', async () => {
    expect(lists.length).toBeGreaterThan(20);
    const problems: string[] = [];
    for (const list of lists) {
      const { problems: listProblems, rejections } = await checkRead(list);
      if (list.texts.length === 0) problems.push(`${list.at} is built at run time`);
      problems.push(...rejections.map((error) => `${list.at} ${error}`));
      // `finish` adds columns and removes nulls, so only the types are compared.
      problems.push(
        ...listProblems.filter((problem) => !list.isFinished || !/does not select|may be null/.test(problem)),
      );
    }
    expect(problems).toEqual([]);
  });
});

const WRITE_KEYWORD = /\b(?:insert|update|delete|merge|truncate)\b/i;

/** Describes how the declared tables of a statement differ from those it writes to, if its text can be determined. */
async function findDeclarationProblems(client: pg.Client, { at, texts, writes }: DeclaredStatement): Promise<string[]> {
  const plans: string[][] = [];
  for (const text of texts.filter((candidate) => WRITE_KEYWORD.test(candidate)))
    plans.push((await writtenTables(client, statement(text).text)) ?? []);
  const written = new Set(plans.flat());
  // If there are MAX_TEXTS texts, others may be missing, so a table without a write is no problem.
  const isComplete = texts.length < MAX_TEXTS && written.size > 0;
  return [
    ...[...written].filter((table) => !writes.includes(table)).map((table) => `${at} does not declare ${table}`),
    ...writes
      .filter((table) => isComplete && !written.has(table))
      .map((table) => `${at} declares ${table}, to which it does not write`),
  ];
}

describe('every statement that writes', () => {
  it('declares the tables to which it writes', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    const problems: string[] = [];
    for (const declared of statements) problems.push(...(await findDeclarationProblems(client, declared)));
    await client.end();
    expect(statements.filter(({ writes }) => writes.length > 0).length).toBeGreaterThan(200);
    expect(problems).toEqual([]);
  });
});
