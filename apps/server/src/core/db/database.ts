import pg from 'pg';
import { createAutocommit, type RunQuery } from './autocommit.ts';
import { toCommitError, hasCollided, isDatabaseAway } from './database-errors.ts';
import { type ErrorMapper, SendQueue } from './send-queue.ts';
import { type Statement, statement, statementName } from './statement.ts';
import { poolTypeParsers } from './types.ts';
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
  /** Runs `work` in one transaction. After a serialization failure or deadlock, repeats it, up to three attempts in all. */
  transaction<Result>(work: (db: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  pool: pg.Pool;
  /** Counts the commits of this process by table, for invalidating caches. */
  writes: Writes;
  close(): Promise<void>;
}

interface TransactionOptions {
  /** Rolls back at the end, for dry runs. */
  isRolledBack?: boolean;
}

interface DatabaseOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Every connection switches to this role, which cannot change the ledger's history. */
  role?: string;
  onError?: (error: Error) => void;
}

/** Shorter than the 10 s after which the dashboard gives up a request. */
const STATEMENT_TIMEOUT = '8s';
const CONNECTION_TIMEOUT_MS = 5_000;
/** Longer than the database's own timeout, for a machine or network that no longer responds at all. */
const RESPONSE_TIMEOUT_MS = 9_000;
const DEFAULT_CONNECTIONS = 10;

// Set per connection, so that an external server plans queries like the embedded one.
const CONNECTION_SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: '30s',
  jit: 'off',
  enable_memoize: 'off',
  random_page_cost: '1.1',
  work_mem: '16MB',
  plan_cache_mode: 'auto',
};

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const settings = Object.entries({ ...CONNECTION_SETTINGS, ...(options.role ? { role: options.role } : {}) });
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    types: poolTypeParsers,
    keepAlive: true,
  });
  // Without a listener, losing an idle connection would crash the process.
  pool.on('error', (error) => options.onError?.(error));
  const writes = createWrites();
  const single = createAutocommit(pool, RESPONSE_TIMEOUT_MS, writes);
  return {
    rows: (query) => runPrepared(single, query),
    enqueue: async (query, mapError) => {
      await runPrepared(single, query).catch((error: unknown) => {
        throw mapError?.(error) ?? error;
      });
    },
    transaction: (work, { isRolledBack = false } = {}) => runTransaction({ pool, writes }, work, isRolledBack),
    pool,
    writes,
    close: () => pool.end(),
  };
}

/** Casts rows to the row type of their statement; test/statements checks each statement against its row type. */
export const rowsAs = <Row>({ rows }: { rows: readonly unknown[] }) => rows as Row[];

async function runPrepared<Row>(run: RunQuery, { text, values, skipsPlanCache, writes }: Statement): Promise<Row[]> {
  const name = skipsPlanCache ? undefined : statementName(text);
  const result = await run({ name, text, values: [...values] }, writes);
  return rowsAs<Row>(result);
}

const MAX_ATTEMPTS = 3;

type DatabaseParts = Pick<Database, 'pool' | 'writes'>;
type TransactionWork<Result> = (db: Queryable) => Promise<Result>;

async function runTransaction<Result>(
  parts: DatabaseParts,
  work: TransactionWork<Result>,
  isRolledBack: boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransactionOnce(parts, work, isRolledBack);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !hasCollided(error)) throw error;
    }
  }
}

async function runTransactionOnce<Result>(
  { pool, writes }: DatabaseParts,
  work: TransactionWork<Result>,
  isRolledBack: boolean,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const queue = new SendQueue(client, RESPONSE_TIMEOUT_MS);
  try {
    const result = await work(createQueryable(queue));
    await endTransaction(queue, isRolledBack);
    return result;
  } catch (error) {
    // A lost or unresponsive connection cannot roll back either.
    if (isDatabaseAway(error)) broken = toError(error);
    else if (queue.hasBegun)
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    // Counted after a failure too, because a commit whose response was lost may have succeeded.
    writes.add(queue.changes);
    client.off('error', onError);
    client.release(broken);
  }
}

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
