import { migrate } from '#core/db/migrate.ts';
import { StartupError } from '#core/startup-error.ts';
import type { Config } from '../config.ts';
import { hasUsers } from '../fill-empty-demo.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';

interface SeedOptions {
  url: string;
  /** The folder for pictures. */
  dataDir: string;
  onProgress: (line: string) => void;
}

/** Seeders by scale. `tools/scale` adds seeders that are not part of the server. */
export const seedersByScale: Record<string, (options: SeedOptions) => Promise<void>> = {
  demo: async (options) => (await import('../../seeds/demo/index.ts')).restoreDemo(options),
};

/** Fills an empty database with the demo users and the rows of a scale. */
export async function seed(config: Config, { flags, say }: CommandOptions): Promise<void> {
  const { scale = 'demo' } = flags;
  const seeder = seedersByScale[scale];
  if (!seeder)
    throw new StartupError(`--scale must be one of ${Object.keys(seedersByScale).join(', ')}, not "${scale}".`);
  if (!config.demo) {
    throw new StartupError('Seeding creates users with a publicly known password: set SOUK_DEMO=true to allow it.');
  }
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    if (await hasUsers(data.ownerUrl)) {
      throw new StartupError(
        'Only an empty database can be seeded, and this one already has users: set DATA_DIR to another folder, or DATABASE_URL to another database.',
      );
    }
    await seeder({ url: data.ownerUrl, dataDir: config.dataDir, onProgress: say });
    say('You can now sign in as superadmin, superadmin2 or admin');
  } finally {
    await data.stop();
  }
}
