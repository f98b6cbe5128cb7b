import { DataInUse } from '#core/db/embedded/data-lock.ts';
import { findRunningEmbedded, startEmbedded } from '#core/db/embedded/start-embedded.ts';
import type { Config } from './config.ts';

/** Where the rows are. */
export interface DataSource {
  /** For the running server. */
  url: string;
  /** For migrations and seeds: the owner's address. */
  ownerUrl: string;
  stop: () => Promise<void>;
}

type Say = (line: string) => void;

/** The database of DATABASE_URL, or the embedded one, started here. Throws StartRefused when another Souk runs it. */
export async function openData(config: Config, say: Say): Promise<DataSource> {
  if (config.databaseUrl) return external(config, config.databaseUrl);
  const { url, stop } = await startEmbedded({ dataDir: config.dataDir, onProgress: say });
  return { url, ownerUrl: url, stop };
}

/** The same for a command, which may work beside a running server on its embedded database. */
export async function joinData(config: Config, say: Say): Promise<DataSource> {
  try {
    return await openData(config, say);
  } catch (error) {
    const url = error instanceof DataInUse ? await findRunningEmbedded(config.dataDir) : undefined;
    if (url === undefined) throw error;
    return { url, ownerUrl: url, stop: async () => undefined };
  }
}

function external(config: Config, url: string): DataSource {
  return { url, ownerUrl: config.databaseMigrateUrl ?? url, stop: async () => undefined };
}
