import { migrate } from '#core/db/migrate.ts';
import { StartRefused } from '#core/start-refused.ts';
import type { Config } from '../config.ts';
import { holdsPeople } from '../fill-empty-demo.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';

const scales = ['demo', '100k', '1m'] as const;
type Scale = (typeof scales)[number];

/** Fills an empty database: the demo, or a hundred thousand or a million orders; all have the demo's sign-ins. */
export async function seed(config: Config, { flags, say }: CommandOptions): Promise<void> {
  const scale = scales.find((known) => known === (flags.scale ?? 'demo'));
  if (!scale) throw new StartRefused(`--scale must be one of ${scales.join(', ')}, not "${flags.scale}".`);
  if (!config.demo)
    throw new StartRefused('Seeding makes sign-ins with a known password: set SOUK_DEMO=true to allow it.');
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    if (await holdsPeople(data.ownerUrl)) {
      throw new StartRefused(
        'This database holds people already and seeding needs an empty one: set DATA_DIR to another folder, or DATABASE_URL to another database.',
      );
    }
    await fill(scale, { url: data.ownerUrl, dataDir: config.dataDir, onProgress: say });
    say('Sign in as superadmin, superadmin2 or admin');
  } finally {
    await data.stop();
  }
}

async function fill(
  scale: Scale,
  options: { url: string; dataDir: string; onProgress: (line: string) => void },
): Promise<void> {
  if (scale === 'demo') {
    const { seedDemo } = await import('../../seeds/demo/index.ts');
    return seedDemo(options);
  }
  const { seedScale } = await import('../../seeds/scale/index.ts');
  return seedScale({ ...options, scale });
}
