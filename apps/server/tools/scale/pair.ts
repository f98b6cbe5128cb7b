import pg from 'pg';

/** Two sessions, one per core. */
export type Pair = [pg.Client, pg.Client];

const SETTINGS = [
  `set synchronous_commit = off`,
  `set work_mem = '384MB'`,
  `set maintenance_work_mem = '768MB'`,
  `set jit = off`,
  `set max_parallel_workers_per_gather = 0`,
  `set max_parallel_maintenance_workers = 0`,
  `set statement_timeout = 0`,
  `set timezone = 'UTC'`,
];

export async function openPair(url: string): Promise<Pair> {
  const open = async () => {
    const client = new pg.Client(url);
    await client.connect();
    for (const setting of SETTINGS) await client.query(setting);
    return client;
  };
  return Promise.all([open(), open()]);
}

/** Runs the first list on one session and the second on the other, at the same time. */
export async function atOnce([one, two]: Pair, first: readonly string[], second: readonly string[]): Promise<void> {
  await allOrFirstError([inOrder(one, first), inOrder(two, second)]);
}

/** Runs each statement on the next free session. */
export const shared = (pair: Pair, statements: readonly string[]): Promise<void> =>
  sharedWorks(
    pair,
    statements.map((text) => (client) => client.query(text)),
  );

/** Like `shared`, for work that consists of several statements. */
export async function sharedWorks(
  pair: Pair,
  works: readonly ((client: pg.Client) => Promise<unknown>)[],
): Promise<void> {
  const queue = [...works];
  const work = async (client: pg.Client) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next(client);
  };
  await allOrFirstError(pair.map(work));
}

async function inOrder(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Waits for both, so that no busy session is closed, and then throws the first error. */
async function allOrFirstError(works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
