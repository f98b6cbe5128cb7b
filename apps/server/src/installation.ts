import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database, Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { readOrCreateFile } from '#core/data-folder.ts';
import { StartupError } from '#core/startup-error.ts';
import type { Config } from './config.ts';

/** Stores a value unless the key has one already, and returns the stored value. */
const STORE_FACT_ONCE = `insert into installation_facts (key, value) values (?, ?)
  on conflict (key) do update set value = installation_facts.value returning value`;
const REPLACE_FACT = `insert into installation_facts (key, value) values (?, ?) on conflict (key) do update set value = excluded.value`;

type FactKey = 'jwtSecret' | 'fileStore';

async function storeFactOnce(db: Queryable, key: FactKey, value: string): Promise<string> {
  const query = statement(STORE_FACT_ONCE, [key, value], { writes: ['installation_facts'] });
  return (await db.rows<{ value: string }>(query))[0]?.value ?? value;
}

const replaceFact = (db: Queryable, key: FactKey, value: string): Promise<void> =>
  db.enqueue(statement(REPLACE_FACT, [key, value], { writes: ['installation_facts'] }));

/** Identifies a secret without revealing it. */
const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('souk installation').digest('base64url');

/** Identifies where this process stores files. All processes that share a bucket or a folder have the same identifier. */
function identifyFileStore({ s3, dataDir }: Config): string {
  if (s3) return `bucket ${s3.endpoint}/${s3.bucket}`;
  return `folder ${readOrCreateFile(join(dataDir, 'folder-id'), randomUUID)}`;
}

/**
 * Compares this process with the others of the installation. Throws StartupError if its JWT_SECRET differs, because each process
 * would reject the sessions of the others. Returns a warning if its file store differs.
 */
export async function checkInstallation(database: Database, config: Config): Promise<string | undefined> {
  if (!(await hasSameSecret(database, config)))
    throw new StartupError(
      'JWT_SECRET differs from the secret with which this database was used, so sessions and two-factor sign-ins would fail. ' +
        'Start all processes with the same JWT_SECRET (without it, the secret is in DATA_DIR/jwt-secret). To change it for good, run ' +
        '"npm run souk -- accept-secret" with the new one: everyone is signed out, and authenticator apps have to be set up again.',
    );
  const fileStore = identifyFileStore(config);
  const known = await storeFactOnce(database, 'fileStore', fileStore);
  if (known === fileStore) return undefined;
  return (
    `Uploaded files of this installation are in another ${known.startsWith('bucket') ? 'place: a bucket' : 'folder'}, so files are ` +
    'missing here. Share one DATA_DIR or one bucket between all processes, or move the files with "npm run souk -- move-files".'
  );
}

/** Whether the installation has this process's secret. If it has none yet, stores the secret and returns true. */
export async function hasSameSecret(db: Queryable, { jwtSecret }: Config): Promise<boolean> {
  const fingerprint = secretFingerprint(jwtSecret);
  return (await storeFactOnce(db, 'jwtSecret', fingerprint)) === fingerprint;
}

/** Stores this process's secret as that of the installation. */
export const acceptSecret = (db: Queryable, { jwtSecret }: Config): Promise<void> =>
  replaceFact(db, 'jwtSecret', secretFingerprint(jwtSecret));

/** Stores this process's file store as that of the installation. */
export const acceptFileStore = (db: Queryable, config: Config): Promise<void> =>
  replaceFact(db, 'fileStore', identifyFileStore(config));
