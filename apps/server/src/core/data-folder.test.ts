import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'souk-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

it('makes the folder with those above it, through which others may pass without looking', () => {
  makeDataFolder(join(root, 'shops/souk'));
  makeDataFolder(join(root, 'shops/souk'));
  for (const folder of ['shops', 'shops/souk']) expect(statSync(join(root, folder)).mode & 0o777).toBe(0o711);
});

it('says so where none can be made', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeDataFolder(join(root, 'file'))).toThrow('cannot be made (EEXIST)');
  expect(() => makeDataFolder(join(root, 'file/souk'))).toThrow('cannot be made (ENOTDIR)');
});

it.runIf(process.platform === 'linux')('does not wait for ever where the system makes no folders', () => {
  expect(() => makeDataFolder('/proc/souk')).toThrow(/cannot be made \((ENOENT|EACCES)\)/);
});
