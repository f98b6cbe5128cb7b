import type pg from 'pg';
import type { TableName } from '#tables/table-names.ts';
import { createAutocommit, type RunStatement } from './autocommit.ts';
import { Connections, type PoolState } from './connections.ts';
import { toCommitError, hasCollided, isDatabaseAway } from './database-errors.ts';
import { type ErrorMapper, SendQueue } from './send-queue.ts';
import { durationSetting, localSettings, PLANNER_SETTINGS, type SessionSettings } from './session-settings.ts';
import { type Statement, statement } from './statement.ts';
import { createWrites, type Writes } from './writes.ts';
import { toError } from '#core/thrown.ts';

/** Runs statements on the pool or inside a transaction. */
export interface Queryable {
  /** Runs a statement, which is prepared once per connection. Timestamps are returned as ISO strings and bigints as numbers. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  /**
   * Runs a statement whose rows are not needed. In a transaction, it is sent with the next statement or the commit, and errors
   * are thrown there, so a try/catch around this call sees nothing: pass `mapError` instead.
   */
  enqueue(statement: Statement, mapError?: ErrorMapper): Promise<void>;
}

export interface Database extends Queryable {
  /** Runs a statement outside of transactions, with these settings instead of those of the connection. */
  rows<Row>(statement: Statement, settings?: SessionSettings): Promise<Row[]>;
  /** Runs `work` in one transaction. After a serialization failure or deadlock, repeats it, up to three attempts in all. */
  transaction<Result>(work: (db: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  /** The connections for transactions. */
  readonly pool: pg.Pool;
  /** Connections of all its pools. */
  poolState(): PoolState;
  maxConnections: number;
  /** Commits of this process by table, for invalidating caches. */
  writes: Writes;
  close(): Promise<void>;
}

interface TransactionOptions {
  /** Rolls back at the end, for dry runs. */
  isRolledBack?: boolean;
  /** All statements read the same state of the database and write nothing. They may take any time. */
  isSnapshot?: boolean;
  /** Statements may take any time. A connection that no longer responds is then noticed only by the operating system. */
  hasLongStatements?: boolean;
  /** Shown by PostgreSQL while the transaction runs, instead of the name of the database's connections. */
  applicationName?: string;
}

interface DatabaseOptions {
  /** Maximum number of connections. */
  max?: number;
  /**
   * Maximum number of further connections for statements that read outside of transactions, so that they never wait for
   * transactions that wait for each other. Without it they share the others.
   */
  maxReads?: number;
  /** Every connection switches to this role, which cannot change the ledger's history. */
  role?: string;
  /** Shown by PostgreSQL for each connection. */
  applicationName?: string;
  /** Seconds that a statement may take. */
  statementTimeout?: number;
  /** Counts the commits of several databases of one process together, which cache the same tables. */
  writes?: Writes;
  onError?: (error: Error) => void;
}

/** Below the 10 s timeout of the dashboard's requests. */
const STATEMENT_TIMEOUT_SECONDS = 8;
const MS_PER_SECOND = 1000;
const DEFAULT_CONNECTIONS = 10;
const DEFAULT_APPLICATION_NAME = 'souk';

/**
 * Opens pools for the primary of `url`, which may name several hosts. Connects when the first statement runs.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { maxReads, writes = createWrites(), statementTimeout = STATEMENT_TIMEOUT_SECONDS } = options;
  // Above the server's own timeout, for a machine or network that no longer responds at all.
  const timeout = (statementTimeout + 1) * MS_PER_SECOND;
  const open = (max: number) =>
    new Connections({
      url,
      max,
      settings: {
        ...(options.role && { role: options.role }),
        statement_timeout: durationSetting(statementTimeout),
        ...PLANNER_SETTINGS,
      },
      applicationName: options.applicationName ?? DEFAULT_APPLICATION_NAME,
      responseTimeout: timeout,
      onError: options.onError,
    });
  const main = open(options.max ?? DEFAULT_CONNECTIONS);
  const reading = maxReads === undefined ? main : open(maxReads);
  const all = [...new Set([main, reading])];
  const onWrite = (tables: readonly TableName[]) => writes.add(tables);
  const write = createAutocommit(main, { timeout, onWrite });
  const read = createAutocommit(reading, { timeout, onWrite });
  const run: RunStatement = (query, settings) => (query.writes ? write : read)(query, settings);
  const parts: DatabaseParts = { connections: main, writes, timeout };
  return {
    rows: async <Row>(query: Statement, settings?: SessionSettings) => rowsAs<Row>(await run(query, settings)),
    enqueue: async (query, mapError) => {
      await run(query).catch((error: unknown) => {
        throw mapError?.(error) ?? error;
      });
    },
    transaction: (work, transactionOptions) => transaction(parts, work, transactionOptions),
    get pool() {
      return main.pool;
    },
    poolState: () => sumStates(all.map(({ state }) => state)),
    maxConnections: (options.max ?? DEFAULT_CONNECTIONS) + (maxReads ?? 0),
    writes,
    close: async () => void (await Promise.all(all.map((connections) => connections.close()))),
  };
}

const sumStates = (states: readonly PoolState[]): PoolState => ({
  open: sumOf(states, ({ open }) => open),
  idle: sumOf(states, ({ idle }) => idle),
  waiting: sumOf(states, ({ waiting }) => waiting),
});

const sumOf = (states: readonly PoolState[], count: (state: PoolState) => number): number =>
  states.reduce((sum, state) => sum + count(state), 0);

/** The same database, whose transactions PostgreSQL shows under this name, such as that of a job. */
export const nameTransactions = (database: Database, applicationName: string): Database => ({
  ...database,
  transaction: (work, options) => database.transaction(work, { ...options, applicationName }),
});

/** Casts rows to the row type of their statement; test/statements checks each statement against its row type. */
const rowsAs = <Row>({ rows }: { rows: readonly unknown[] }) => rows as Row[];

const MAX_ATTEMPTS = 3;

interface DatabaseParts {
  connections: Connections;
  writes: Writes;
  /** Milliseconds until a connection that does not respond is closed. */
  timeout: number;
}

type TransactionCallback<Result> = (db: Queryable) => Promise<Result>;

async function transaction<Result>(
  parts: DatabaseParts,
  work: TransactionCallback<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransactionOnce(parts, work, options);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !hasCollided(error)) throw error;
    }
  }
}

async function runTransactionOnce<Result>(
  { connections, writes, timeout }: DatabaseParts,
  work: TransactionCallback<Result>,
  { isRolledBack = false, isSnapshot = false, hasLongStatements = isSnapshot, applicationName }: TransactionOptions,
): Promise<Result> {
  const client = await connections.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const queue = new SendQueue(client, timeout);
  try {
    queue.enqueue(isSnapshot ? BEGIN_SNAPSHOT : BEGIN);
    const { firstStatement } = connections;
    if (firstStatement) queue.enqueue(firstStatement);
    if (applicationName) queue.enqueue(localSettings({ application_name: applicationName }));
    if (hasLongStatements) {
      await queue.send(WITHOUT_TIMEOUT);
      queue.removeTimeout();
    }
    const result = await work(createQueryable(queue));
    await endTransaction(queue, isRolledBack);
    return result;
  } catch (error) {
    // A lost or unresponsive connection cannot roll back either.
    if (isDatabaseAway(error)) broken = toError(error);
    else if (queue.hasBegun)
      await client.query({ text: 'rollback', query_timeout: timeout } as pg.QueryConfig).catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    // Counted after a failure too, because a commit whose response was lost may have succeeded.
    writes.add(queue.changes);
    client.off('error', onError);
    connections.release(client, broken);
  }
}

const BEGIN = statement('begin');
const BEGIN_SNAPSHOT = statement('begin isolation level repeatable read read only');
const WITHOUT_TIMEOUT = statement('set local statement_timeout = 0');

async function endTransaction(queue: SendQueue, isRolledBack: boolean): Promise<void> {
  const { command } = await queue.send(statement(isRolledBack ? 'rollback' : 'commit')).catch((error: unknown) => {
    throw isRolledBack ? error : toCommitError(error);
  });
  // The server answers a commit with ROLLBACK if an earlier statement failed and its error was swallowed.
  if (!isRolledBack && command !== 'COMMIT') throw new Error('The transaction had failed before its commit');
}

const createQueryable = (queue: SendQueue): Queryable => ({
  rows: async <Row>(query: Statement) => rowsAs<Row>(await queue.send(query)),
  enqueue: async (query, mapError) => queue.enqueue(query, mapError),
});
