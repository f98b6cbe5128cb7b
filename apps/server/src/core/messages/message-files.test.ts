import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../../../packages/contract/src/messages/en/', import.meta.url);

it('each message code is defined in only one file, because a duplicate would override it', async () => {
  const files = await Promise.all(
    readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<{ default: object }>),
  );
  const codes = files.flatMap((file) => Object.keys(file.default));
  expect(codes.length).toBeGreaterThan(500);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
