import pg from 'pg';

/** Runs `work` on a connection of its own, which is closed afterwards. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  // A lost connection fails the statement that runs; without a listener it would end the process before that is told.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
