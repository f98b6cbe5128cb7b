import type pg from 'pg';
import { type Database, openDatabase } from '#core/db/database.ts';
import { connectClient } from '#core/db/hosts.ts';
import { migrate } from '#core/db/migrate.ts';
import type { Config } from '../config.ts';
import { joinData } from '../open-data.ts';

/** Runs `work` on a separate connection, which is closed afterwards. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates the configured database and runs `work` on it. A server may be using the database. */
export async function withOpenDatabase<Result>(
  config: Config,
  say: (line: string) => void,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    const database = openDatabase(data.ownerUrl, { max: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await data.stop();
  }
}
