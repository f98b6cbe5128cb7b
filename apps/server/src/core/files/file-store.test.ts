import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore } from './file-store.ts';

let root: string;
let store: FileStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'souk-files-'));
  store = createFileStore(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true }));

async function textAt(path: string): Promise<string | undefined> {
  const file = await store.read(path);
  if (!file) return undefined;
  const parts: Buffer[] = [];
  for await (const part of file.content) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe('the file store', () => {
  it('keeps, replaces and removes files, and leaves no drafts', async () => {
    expect(await textAt('pictures/ab/lamp-80.webp')).toBeUndefined();
    await store.put('pictures/ab/lamp-80.webp', Buffer.from('one'));
    await store.put('pictures/ab/lamp-80.webp', Buffer.from('two, longer'));
    expect(await textAt('pictures/ab/lamp-80.webp')).toBe('two, longer');
    expect((await store.read('pictures/ab/lamp-80.webp'))?.bytes).toBe(11);
    expect(await readdir(join(root, 'files/pictures/ab'))).toEqual(['lamp-80.webp']);
    await store.remove('pictures/ab/lamp-80.webp');
    await store.remove('pictures/ab/lamp-80.webp');
    expect(await textAt('pictures/ab/lamp-80.webp')).toBeUndefined();
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
  ])('refuses the path %j', async (path) => {
    await writeFile(join(root, 'secret'), 'not for anybody');
    await expect(store.put(path, Buffer.from('x'))).rejects.toThrow(/no path of a stored file/);
    await expect(store.read(path)).rejects.toThrow(/no path of a stored file/);
  });
});
