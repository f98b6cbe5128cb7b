import { connectClient } from '#core/db/hosts.ts';
import type { Config } from './config.ts';
import type { DataSource } from './open-data.ts';

/** Fills a database without users with the rows and users of the demo. */
export async function fillEmptyDemo(
  { dataDir }: Config,
  { ownerUrl }: DataSource,
  say: (line: string) => void,
): Promise<void> {
  if (await hasUsers(ownerUrl)) return;
  say('Loading the demo data');
  const { restoreDemo } = await import('../seeds/demo/index.ts');
  await restoreDemo({ url: ownerUrl, dataDir, onProgress: say });
}

export async function hasUsers(url: string): Promise<boolean> {
  const client = await connectClient(url);
  try {
    return (await client.query('SELECT 1 FROM users LIMIT 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
