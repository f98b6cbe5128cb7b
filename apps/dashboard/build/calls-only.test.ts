// @vitest-environment node
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import { readListFilters, shortened } from './calls-only.ts';
import { contractEndpoints } from './contract-endpoints.ts';

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
  const made = await run();
  expect(made.api.create).toEqual({ method: 'POST', path: '/things', access: 'anyone' });
});

test('names the filters of a list in place of its query', async () => {
  const made = await run();
  expect(made.api.list).toEqual({ method: 'GET', path: '/things', filters: ['kind', 'attribute.'] });
});

test('tests and development get every endpoint as the build does, each list with its filters', async () => {
  const listFilters = await readListFilters();
  const hasServerPart = (endpoint: Endpoint) => ['summary', 'query', 'body'].some((part) => part in endpoint);
  expect(contractEndpoints.filter(hasServerPart).map(({ path }) => path)).toEqual([]);
  const found = new Map(
    contractEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.filters ?? []]),
  );
  expect(found).toEqual(listFilters);
  expect(found.get('GET /products')).toEqual(expect.arrayContaining(['userId', 'categoryId', 'name', 'attribute.']));
});

test('keeps what reads the report of a file', async () => {
  const made = await run();
  expect(made.api.import).toMatchObject({ upload: true, data: { shape: { id: 'text' } } });
});

test('leaves schemas and functions as they are', async () => {
  const { createBody, limitOf } = await run();
  expect(createBody).toEqual({ shape: { name: 'text' } });
  expect(limitOf('body')).toBe(1);
});

test('marks constants, so that those nobody uses go', () => {
  expect(shortened(contract)).toContain('const row = /* @__PURE__ */ (() => (z.object({ id: z.string() })))();');
});
