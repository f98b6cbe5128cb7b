import pg from 'pg';
import type { Config } from './config.ts';
import type { DataSource } from './open-data.ts';

/** Fills the demo's rows and sign-ins into a database in which there is nobody yet. */
export async function fillEmptyDemo(
  { dataDir }: Config,
  { ownerUrl }: DataSource,
  say: (line: string) => void,
): Promise<void> {
  if (await holdsPeople(ownerUrl)) return;
  say('Filling the demo');
  const { restoreDemo } = await import('../seeds/demo/index.ts');
  await restoreDemo({ url: ownerUrl, dataDir, onProgress: say });
}

export async function holdsPeople(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query('SELECT 1 FROM users LIMIT 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
