import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeBucket, startBucket } from '#core/files/s3-bucket.fixture.ts';
import { startTestApp, type TestApp } from '../test/app.ts';
import { storedPaths } from '#modules/files/delete-file.ts';
import { addPicture } from '../test/products.fixture.ts';
import { acceptSecret } from './cli/accept-secret.ts';
import { moveFiles } from './cli/move-files.ts';
import { type Config, readConfig } from './config.ts';
import { checkInstallation } from './installation.ts';

const INSTALLATION_SECRET = 'the secret of the installation, long enough';
const OTHER_SECRET = 'the secret of another one, also long enough';

let souk: TestApp;
let bucket: FakeBucket;
let folder: string;
beforeAll(async () => {
  souk = await startTestApp();
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  await souk.close();
});
beforeEach(async () => {
  await souk.services.database.pool.query('delete from installation_facts');
  folder = await mkdtemp(join(tmpdir(), 'souk-installation-'));
  return () => rm(folder, { recursive: true });
});

const createConfig = (env: Record<string, string> = {}): Config =>
  readConfig({ DATABASE_URL: souk.databaseUrl, DATA_DIR: join(folder, 'a'), JWT_SECRET: INSTALLATION_SECRET, ...env });
const checkConfig = (config: Config) => checkInstallation(souk.services.database, config);
const outputLines: string[] = [];
const createOptions = (...names: string[]) => ({
  names,
  flags: {},
  say: (line: string) => void outputLines.push(line),
});

it('a process with another JWT_SECRET does not start until that secret is accepted', async () => {
  expect(await checkConfig(createConfig())).toBeUndefined();
  expect(await checkConfig(createConfig())).toBeUndefined();
  await expect(checkConfig(createConfig({ JWT_SECRET: OTHER_SECRET }))).rejects.toThrow(
    /JWT_SECRET differs .* accept-secret/,
  );
  await acceptSecret(createConfig({ JWT_SECRET: OTHER_SECRET }), createOptions());
  expect(await checkConfig(createConfig({ JWT_SECRET: OTHER_SECRET }))).toBeUndefined();
  await expect(checkConfig(createConfig())).rejects.toThrow('JWT_SECRET differs');
});

it('the installation stores only a fingerprint of the secret', async () => {
  await checkConfig(createConfig());
  const { rows } = await souk.services.database.pool.query<{ value: string }>('select value from installation_facts');
  expect(rows.filter(({ value }) => value.includes(INSTALLATION_SECRET))).toEqual([]);
});

it('a process with another file folder than the installation gets a warning, and one with the same folder gets none', async () => {
  await checkConfig(createConfig());
  expect(await checkConfig(createConfig({ DATA_DIR: join(folder, 'b') }))).toContain(
    'Uploaded files of this installation',
  );
  expect(await checkConfig(createConfig())).toBeUndefined();
});

it('uploaded files are moved to a bucket and back', async () => {
  const inBucket = {
    S3_BUCKET: bucket.options.bucket,
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
    S3_ENDPOINT: bucket.options.endpoint,
    S3_REGION: bucket.options.region,
  };
  const dataDir = souk.services.files.location.replace(/\/files$/, '');
  await addPicture(souk);
  const { rows } = await souk.services.database.pool.query<{ path: string; kind: string }>(
    'select path, kind from files',
  );
  for (const path of rows.flatMap(storedPaths)) await souk.services.files.put(path, Buffer.from(path));
  await checkConfig(createConfig({ DATA_DIR: dataDir }));
  expect(await checkConfig(createConfig({ DATA_DIR: dataDir, ...inBucket }))).toContain('move-files');

  await moveFiles(createConfig({ DATA_DIR: dataDir, ...inBucket }), createOptions('bucket'));
  expect(bucket.objects.size).toBeGreaterThan(0);
  expect(await checkConfig(createConfig({ DATA_DIR: dataDir, ...inBucket }))).toBeUndefined();

  const elsewhere = join(folder, 'elsewhere');
  const { size } = bucket.objects;
  await moveFiles(createConfig({ DATA_DIR: elsewhere, ...inBucket }), createOptions('folder'));
  expect(await checkConfig(createConfig({ DATA_DIR: elsewhere }))).toBeUndefined();
  bucket.objects.clear();
  await moveFiles(createConfig({ DATA_DIR: elsewhere, ...inBucket }), createOptions('bucket'));
  expect(bucket.objects.size).toBe(size);
});

it.each([
  ['without a target', []],
  ['to an unknown target', ['moon']],
])('moving files %s is rejected with the correct commands', async (_, names) => {
  await expect(moveFiles(createConfig(), createOptions(...names))).rejects.toThrow(
    '"move-files bucket" or "move-files folder"',
  );
});

it('moving files requires a configured bucket', async () => {
  await expect(moveFiles(createConfig(), createOptions('bucket'))).rejects.toThrow('Set S3_BUCKET');
});
