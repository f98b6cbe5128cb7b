import pg from 'pg';
import { autocommit, type RunQuery } from './autocommit.ts';
import { failureOfCommit, hasCollided, isDatabaseAway } from './database-errors.ts';
import { type Refusal, SendQueue } from './send-queue.ts';
import { type Statement, statement, statementName } from './statement.ts';
import { soukTypes } from './types.ts';
import { createWrites, type Writes } from './writes.ts';
import { toError } from '#core/thrown.ts';

/** Runs statements on the pool or inside a transaction. */
export interface Queryable {
  /** Rows of a statement, prepared once per connection. Instants arrive as ISO strings, eight-byte integers as numbers. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  /**
   * Runs a statement whose rows nobody wants. In a transaction it waits for the next statement or the commit and travels
   * with it; a failure shows there, as what `refused` makes of it.
   */
  later(statement: Statement, refused?: Refusal): Promise<void>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction; serialisation failures and deadlocks are tried again, at most three times. */
  transaction<Result>(work: (db: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  pool: pg.Pool;
  /** What this process has committed by table, for those who keep what they read. */
  writes: Writes;
  close(): Promise<void>;
}

interface TransactionOptions {
  /** Does everything, and takes it back in the end. */
  isRolledBack?: boolean;
}

interface DatabaseOptions {
  /** Connections at most. */
  max?: number;
  /** A role without rights on the ledger's history, taken on by every connection. */
  role?: string;
  onError?: (error: Error) => void;
}

/** Below the 10 s after which the dashboard gives up. */
const STATEMENT_TIMEOUT = '8s';
const CONNECTION_TIMEOUT_MS = 5_000;
/** Above the server's own limit: for a machine or network that has gone silent, where no answer comes at all. */
const SILENCE_MS = 9_000;
const DEFAULT_CONNECTIONS = 10;

// Set per connection, so that an external server plans as the embedded one does.
const SETTINGS = {
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
  const settings = Object.entries({ ...SETTINGS, ...(options.role ? { role: options.role } : {}) });
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? DEFAULT_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    types: soukTypes,
    keepAlive: true,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  const writes = createWrites();
  const single = autocommit(pool, SILENCE_MS, writes);
  return {
    rows: (asked) => runNamed(single, asked),
    later: async (asked, refused) => {
      await runNamed(single, asked).catch((error: unknown) => {
        throw refused?.(error) ?? error;
      });
    },
    transaction: (work, { isRolledBack = false } = {}) => transaction({ pool, writes }, work, isRolledBack),
    pool,
    writes,
    close: () => pool.end(),
  };
}

/** Rows by the type that their statement is read into; the test of all statements compares the two with the database. */
export const rowsAs = <Row>({ rows }: { rows: readonly unknown[] }) => rows as Row[];

async function runNamed<Row>(run: RunQuery, { text, values, isPlannedAnew, writes }: Statement): Promise<Row[]> {
  const name = isPlannedAnew ? undefined : statementName(text);
  const result = await run({ name, text, values: [...values] }, writes);
  return rowsAs<Row>(result);
}

const MAX_TRIES = 3;

type Opened = Pick<Database, 'pool' | 'writes'>;
type Work<Result> = (db: Queryable) => Promise<Result>;

async function transaction<Result>(opened: Opened, work: Work<Result>, isRolledBack: boolean): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(opened, work, isRolledBack);
    } catch (error) {
      if (attempt >= MAX_TRIES || !hasCollided(error)) throw error;
    }
  }
}

async function runOnce<Result>({ pool, writes }: Opened, work: Work<Result>, isRolledBack: boolean): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const queue = new SendQueue(client, SILENCE_MS);
  try {
    const result = await work(inTransaction(queue));
    await end(queue, isRolledBack);
    return result;
  } catch (error) {
    // A connection that is gone or silent would not answer to a rollback either.
    if (isDatabaseAway(error)) broken = toError(error);
    else if (queue.hasBegun)
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    // Also after a failure: of a commit whose answer was lost nobody knows whether it counted.
    writes.add(queue.changes);
    client.off('error', onError);
    client.release(broken);
  }
}

async function end(queue: SendQueue, isRolledBack: boolean): Promise<void> {
  const { command } = await queue.now(statement(isRolledBack ? 'rollback' : 'commit')).catch((error: unknown) => {
    throw isRolledBack ? error : failureOfCommit(error);
  });
  // The server's answer to a commit after a failure that somebody has swallowed.
  if (!isRolledBack && command !== 'COMMIT') throw new Error('The transaction had failed before its commit');
}

const inTransaction = (queue: SendQueue): Queryable => ({
  rows: async <Row>(asked: Statement) => rowsAs<Row>(await queue.now(asked)),
  later: async (asked, refused) => queue.later(asked, refused),
});
