import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { type FakeBucket, startBucket } from './s3-bucket.fixture.ts';
import { createS3Store } from './s3-store.ts';

let root: string;
let bucket: FakeBucket;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'souk-files-'));
  bucket = await startBucket();
});
afterEach(async () => {
  await bucket.stop();
  await rm(root, { recursive: true });
});

const STORES = {
  folder: () => createFolderStore(join(root, 'files')),
  bucket: () => createS3Store(bucket.options),
};

async function readText(store: FileStore, path: string): Promise<string | undefined> {
  const file = await store.read(path);
  if (!file) return undefined;
  const parts: Buffer[] = [];
  for await (const part of file.content) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe.each(['folder', 'bucket'] as const)('files stored in a %s', (kind) => {
  const LAMP = 'pictures/ab/lamp-80.webp';

  it('are stored, replaced and removed', async () => {
    const store = STORES[kind]();
    expect(await readText(store, LAMP)).toBeUndefined();
    await store.put(LAMP, Buffer.from('one'));
    await store.put(LAMP, Buffer.from('two, longer'));
    expect(await readText(store, LAMP)).toBe('two, longer');
    expect((await store.read(LAMP))?.bytes).toBe(11);
    await store.remove(LAMP);
    await store.remove(LAMP);
    expect(await readText(store, LAMP)).toBeUndefined();
  });

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../../secret',
    'a//b',
    './a',
    'a/.hidden',
    'A/b',
    'a\0b',
    'a\\b',
    'a.b.c',
  ])('are rejected under the path %j', async (path) => {
    await writeFile(join(root, 'secret'), 'not for anybody');
    const store = STORES[kind]();
    await expect(store.put(path, Buffer.from('x'))).rejects.toThrow(/is not a path of a stored file/);
    await expect(store.read(path)).rejects.toThrow(/is not a path of a stored file/);
  });
});

it('writing to a folder leaves no temporary files', async () => {
  const store = STORES.folder();
  await store.put('pictures/ab/lamp-80.webp', Buffer.from('one'));
  expect(await readdir(join(root, 'files/pictures/ab'))).toEqual(['lamp-80.webp']);
});

describe('a bucket', () => {
  const UNAVAILABLE = { statusCode: 503, code: 'server.file_store_away' };

  it('gets signed requests that contain its name and the path', async () => {
    await STORES.bucket().put('private/cd/contract.pdf', Buffer.from('signed'));
    expect([...bucket.objects.keys()]).toEqual(['/souk-files/private/cd/contract.pdf']);
    const unauthorised = createS3Store({ ...bucket.options, secretAccessKey: 'guessed' });
    await expect(unauthorised.read('private/cd/contract.pdf')).rejects.toMatchObject({
      ...UNAVAILABLE,
      cause: expect.stringContaining('SignatureDoesNotMatch'),
    });
  });

  it('that is busy or unreachable is reported as unavailable, and not as a missing file', async () => {
    const store = STORES.bucket();
    bucket.fault = 503;
    await expect(store.read('private/cd/contract.pdf')).rejects.toMatchObject(UNAVAILABLE);
    bucket.fault = undefined;
    await store.put('private/cd/contract.pdf', Buffer.from('signed'));
    const unreachable = createS3Store({ ...bucket.options, endpoint: 'http://127.0.0.1:9' });
    await expect(unreachable.put('a', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE);
    expect(await readText(store, 'private/cd/contract.pdf')).toBe('signed');
  });
});

describe('the folder of uploaded files', () => {
  const permissions = async (path: string) => (await stat(join(root, path))).mode & 0o777;

  it('is created without access for other accounts', async () => {
    await createFolderStore(join(root, 'files')).put('private/ab/contract', Buffer.from('secret'));
    expect(await permissions('files/private/ab/contract')).toBe(0o600);
    for (const folder of ['files', 'files/private', 'files/private/ab']) expect(await permissions(folder)).toBe(0o700);
  });

  it('loses access for other accounts at the next start', async () => {
    await mkdir(join(root, 'files'));
    await chmod(join(root, 'files'), 0o755);
    createFolderStore(join(root, 'files'));
    expect(await permissions('files')).toBe(0o700);
  });
});
