import { DataInUse } from '#core/db/embedded/data-lock.ts';
import { findRunningEmbedded, startEmbedded } from '#core/db/embedded/start-embedded.ts';
import type { Config } from './config.ts';

/** The database to use. */
export interface DataSource {
  /** The URL that the server uses. */
  url: string;
  /** The owner's URL, for migrations and seeds. */
  ownerUrl: string;
  stop: () => Promise<void>;
}

type Say = (line: string) => void;

/**
 * The database of DATABASE_URL, if it is set. Otherwise starts the embedded database, and throws StartupError if another Souk
 * process is running it.
 */
export async function openData(config: Config, say: Say): Promise<DataSource> {
  if (config.databaseUrl) return externalSource(config, config.databaseUrl);
  const { url, stop } = await startEmbedded({ dataDir: config.dataDir, onProgress: say });
  return { url, ownerUrl: url, stop };
}

/** Like `openData`, but uses the embedded database of a running server if there is one, for commands. */
export async function joinData(config: Config, say: Say): Promise<DataSource> {
  try {
    return await openData(config, say);
  } catch (error) {
    const url = error instanceof DataInUse ? await findRunningEmbedded(config.dataDir) : undefined;
    if (url === undefined) throw error;
    return { url, ownerUrl: url, stop: async () => undefined };
  }
}

function externalSource(config: Config, url: string): DataSource {
  return { url, ownerUrl: config.databaseMigrateUrl ?? url, stop: async () => undefined };
}
