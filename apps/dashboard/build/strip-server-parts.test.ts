// @vitest-environment node
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import { readListFilters, stripContractModule } from './strip-server-parts.ts';
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

const stubs = `const z = { object: (shape) => ({ shape }), string: () => 'text' };
const anyone = 'anyone';
const defineEndpoint = (endpoint) => endpoint;
`;

const filters = new Map([['GET /things', ['kind', 'attribute.']]]);

/** Runs the transformed module, with stubs for its imports. */
const runModule = () =>
  import(
    `data:text/javascript,${encodeURIComponent(stubs + stripContractModule(contract, filters).replace(/^import.*$/m, ''))}`
  );

test('keeps the parts of an endpoint that the browser needs for requests', async () => {
  const module = await runModule();
  expect(module.api.create).toEqual({ method: 'POST', path: '/things', access: 'anyone' });
});

test('replaces the query of a list with the names of its filters', async () => {
  const module = await runModule();
  expect(module.api.list).toEqual({ method: 'GET', path: '/things', filters: ['kind', 'attribute.'] });
});

test('tests and development get the same endpoints as the build, each list with its filters', async () => {
  const listFilters = await readListFilters();
  const hasServerPart = (endpoint: Endpoint) => ['summary', 'query', 'body'].some((part) => part in endpoint);
  expect(contractEndpoints.filter(hasServerPart).map(({ path }) => path)).toEqual([]);
  const filtersByEndpoint = new Map(
    contractEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.filters ?? []]),
  );
  expect(filtersByEndpoint).toEqual(listFilters);
  expect(filtersByEndpoint.get('GET /products')).toEqual(
    expect.arrayContaining(['userId', 'categoryId', 'name', 'attribute.']),
  );
});

test('keeps the schema of import reports', async () => {
  const module = await runModule();
  expect(module.api.import).toMatchObject({ upload: true, data: { shape: { id: 'text' } } });
});

test('leaves schemas and functions unchanged', async () => {
  const { createBody, limitOf } = await runModule();
  expect(createBody).toEqual({ shape: { name: 'text' } });
  expect(limitOf('body')).toBe(1);
});

test('marks constants as pure, so that the bundler drops unused ones', () => {
  expect(stripContractModule(contract)).toContain(
    'const row = /* @__PURE__ */ (() => (z.object({ id: z.string() })))();',
  );
});
