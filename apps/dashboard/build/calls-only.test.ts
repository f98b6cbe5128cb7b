// @vitest-environment node
import { expect, test } from 'vitest';
import { shortened } from './calls-only.ts';

const contract = `import * as z from 'zod/mini';
const row = z.object({ id: z.string() });
export const createBody = z.object({ name: z.string() });
export const api = {
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

/** The module as it runs, with stand-ins for what it imports. */
const run = () =>
  import(`data:text/javascript,${encodeURIComponent(standIns + shortened(contract).replace(/^import.*$/m, ''))}`);

test('keeps of an endpoint what a browser calls by', async () => {
  const { api } = await run();
  expect(api.create).toEqual({ method: 'POST', path: '/things', access: 'anyone' });
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
