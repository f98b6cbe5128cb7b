import type { Config } from '../config.ts';
import { acceptSecret as storeSecret } from '../installation.ts';
import type { CommandOptions } from './souk.ts';
import { withOpenDatabase } from './with-client.ts';

/** Stores this JWT_SECRET as that of the installation, so that processes start only with it. */
export async function acceptSecret(config: Config, { say }: CommandOptions): Promise<void> {
  await withOpenDatabase(config, say, (database) => storeSecret(database, config));
  say(
    'Accepted this JWT_SECRET: restart every process with it. Everyone is signed out, and authenticator apps have to be set up again.',
  );
}
