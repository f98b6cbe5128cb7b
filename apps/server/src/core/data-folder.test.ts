import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDataFolder, readOrCreateFile } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'souk-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

it('creates the folder and its parents, which other users may traverse but not list', () => {
  createDataFolder(join(root, 'shops/souk'));
  createDataFolder(join(root, 'shops/souk'));
  for (const folder of ['shops', 'shops/souk']) expect(statSync(join(root, folder)).mode & 0o777).toBe(0o711);
});

it('reports a folder that cannot be created', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => createDataFolder(join(root, 'file'))).toThrow('cannot be created (EEXIST)');
  expect(() => createDataFolder(join(root, 'file/souk'))).toThrow('cannot be created (ENOTDIR)');
});

it.runIf(process.platform === 'linux')('does not hang where the system cannot create folders', () => {
  expect(() => createDataFolder('/proc/souk')).toThrow(/cannot be created \((ENOENT|EACCES)\)/);
});

it('creates a missing file once, and rejects a damaged one', () => {
  const path = join(root, 'new/secret');
  expect(readOrCreateFile(path, () => 'the secret', 8)).toBe('the secret');
  expect(readOrCreateFile(path, () => 'another secret', 8)).toBe('the secret');
  writeFileSync(path, 'the');
  expect(() => readOrCreateFile(path, () => 'another secret', 8)).toThrow(`${path} is damaged`);
});
