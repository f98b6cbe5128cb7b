import { migrate } from '#core/db/migrate.ts';
import { StartRefused } from '#core/start-refused.ts';
import type { Config } from '../config.ts';
import { holdsPeople } from '../fill-empty-demo.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';

interface SeedOptions {
  url: string;
  /** Where pictures go. */
  dataDir: string;
  onProgress: (line: string) => void;
}

/** Every set of data by the name of its scale; `tools/scale` adds those that are not part of the server. */
export const seeders: Record<string, (options: SeedOptions) => Promise<void>> = {
  demo: async (options) => (await import('../../seeds/demo/index.ts')).restoreDemo(options),
};

/** Fills an empty database with the demo's sign-ins and rows of the scale asked for. */
export async function seed(config: Config, { flags, say }: CommandOptions): Promise<void> {
  const { scale = 'demo' } = flags;
  const seeder = seeders[scale];
  if (!seeder) throw new StartRefused(`--scale must be one of ${Object.keys(seeders).join(', ')}, not "${scale}".`);
  if (!config.demo) {
    throw new StartRefused('Seeding makes sign-ins with a known password: set SOUK_DEMO=true to allow it.');
  }
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    if (await holdsPeople(data.ownerUrl)) {
      throw new StartRefused(
        'This database holds people already and seeding needs an empty one: set DATA_DIR to another folder, or DATABASE_URL to another database.',
      );
    }
    await seeder({ url: data.ownerUrl, dataDir: config.dataDir, onProgress: say });
    say('Sign in as superadmin, superadmin2 or admin');
  } finally {
    await data.stop();
  }
}
