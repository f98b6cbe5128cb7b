// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readListFilters, shortened } from './calls-only.ts';

const contract = `import * as z from 'zod/mini';
const row = z.object({ id: z.string() });
export const createBody = z.object({ name: z.string() });
export const api = {
  list: defineEndpoint({ method: 'GET', path: '/things', query: z.object({ kind: z.string() }), data: row }),
  create: defineEndpoint({ method: 'POST', path: '/things', summary: 'Create', access: anyone, body: createBody, data: row }),
  import: defineEndpoint({
    method: 'POST',
    path: '/things/import',
    upload: true,
    data: row,
  }),
};
export const limitOf = (name) => (name === 'body' ? 1 : 2);
`;

const standIns = `const z = { object: (shape) => ({ shape }), string: () => 'text' };
const anyone = 'anyone';
const defineEndpoint = (endpoint) => endpoint;
`;

const filters = new Map([['GET /things', ['kind', 'attribute.']]]);

/** The module as it runs, with stand-ins for what it imports. */
const run = () =>
  import(
    `data:text/javascript,${encodeURIComponent(standIns + shortened(contract, filters).replace(/^import.*$/m, ''))}`
  );

test('keeps of an endpoint what a browser calls by', async () => {
  const { api } = await run();
  expect(api.create).toEqual({ method: 'POST', path: '/things', access: 'anyone' });
});

test('names the filters of a list in place of its query', async () => {
  const { api } = await run();
  expect(api.list).toEqual({ method: 'GET', path: '/things', filters: ['kind', 'attribute.'] });
});

test('every list of the contract has its filters in the build', async () => {
  const listFilters = await readListFilters();
  const folder = new URL('../../../packages/contract/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const built = files.map((file) => shortened(readFileSync(new URL(file, folder), 'utf8'), listFilters)).join('\n');
  const missing = [...listFilters].filter(
    ([call, names]) =>
      call.startsWith('GET') && names.length > 0 && !built.includes(`filters: ${JSON.stringify(names)}`),
  );
  expect(missing).toEqual([]);
  expect(listFilters.get('GET /products')).toEqual(
    expect.arrayContaining(['userId', 'categoryId', 'name', 'attribute.']),
  );
});

test('keeps what reads the report of a file', async () => {
  const { api } = await run();
  expect(api.import).toMatchObject({ upload: true, data: { shape: { id: 'text' } } });
});

test('leaves schemas and functions as they are', async () => {
  const { createBody, limitOf } = await run();
  expect(createBody).toEqual({ shape: { name: 'text' } });
  expect(limitOf('body')).toBe(1);
});

test('marks constants, so that those nobody uses go', () => {
  expect(shortened(contract)).toContain('const row = /* @__PURE__ */ (() => (z.object({ id: z.string() })))();');
});
