import pg from 'pg';

/** Two database sessions. A machine with two cores runs their statements at the same time. */
export type SessionPair = [pg.Client, pg.Client];

const SESSION_SETTINGS = [
  `set synchronous_commit = off`,
  `set work_mem = '384MB'`,
  `set maintenance_work_mem = '768MB'`,
  `set jit = off`,
  `set max_parallel_workers_per_gather = 0`,
  `set max_parallel_maintenance_workers = 0`,
  `set statement_timeout = 0`,
  `set timezone = 'UTC'`,
];

export async function openPair(url: string): Promise<SessionPair> {
  const open = async () => {
    const client = new pg.Client(url);
    await client.connect();
    for (const setting of SESSION_SETTINGS) await client.query(setting);
    return client;
  };
  return Promise.all([open(), open()]);
}

/** Runs the two lists at the same time, each on its own session. */
export async function runOnBoth(
  [one, two]: SessionPair,
  first: readonly string[],
  second: readonly string[],
): Promise<void> {
  await waitForAll([runInOrder(one, first), runInOrder(two, second)]);
}

/** Runs each statement on the session that is free next. */
export const shareStatements = (pair: SessionPair, statements: readonly string[]): Promise<void> =>
  shareWork(
    pair,
    statements.map((text) => (client) => client.query(text)),
  );

/** Runs each piece of work, which may consist of several statements, on the session that is free next. */
export async function shareWork(
  pair: SessionPair,
  works: readonly ((client: pg.Client) => Promise<unknown>)[],
): Promise<void> {
  const queue = [...works];
  const work = async (client: pg.Client) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next(client);
  };
  await waitForAll(pair.map(work));
}

async function runInOrder(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Waits for all, even after an error, so that no busy session is closed. Then throws the first error. */
async function waitForAll(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
