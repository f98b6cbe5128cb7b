import { english } from '@souk/contract/messages/en.ts';
import { type Access, KEY_SCOPES, type KeyScope, keyScopeOf, mayAccess } from '@souk/contract/core/access.ts';
import { type Endpoint, fillPath } from '@souk/contract/core/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#core/http/openapi/document.ts';
import { shapeResponse } from '#core/http/parse.ts';
import { apiDescription, routes } from '#server/modules.ts';
import * as z from 'zod/mini';
import { makeCustomer, makeVendor } from './factories.ts';
import { makeCustomerKey, makeKeyPerScope } from './keys.fixture.ts';
import { TEST_USERS, startTestApp, type TestApp, type Caller } from './app.ts';

/** POST calls that change nothing. */
const POST_CALLS_WITHOUT_CHANGE: readonly string[] = [
  'coupons.try',
  'notifications.estimate',
  'orderPapers.creditNote',
  'orderPapers.invoice',
  'orderPapers.packingSlip',
  'orderPapers.packingSlips',
  'queries.openAttachment',
  'returns.openPhoto',
  'vendors.openDocument',
];
const ANY_ID = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
/** Routes below /v1 outside of the contract: API docs and one-time downloads. */
const ROUTES_OUTSIDE_CONTRACT = /^\/v1\/(openapi\.json|docs(\/.*)?|downloads\/:ticket)$/;

const endpoints = Object.entries(apiDescription.api).flatMap(([area, some]) =>
  Object.entries(some).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);

let souk: TestApp;
let keys: Record<KeyScope, string>;
/** The headers of a storefront that calls for a customer. */
let shopper: () => Record<string, string>;
beforeAll(async () => {
  souk = await startTestApp();
  keys = await makeKeyPerScope(souk);
  const { headersFor } = await makeCustomerKey(souk);
  const { id } = await makeCustomer(souk);
  shopper = () => headersFor(id);
});
afterAll(() => souk.close());

const samplePath = (endpoint: Endpoint) => fillPath(endpoint.path.replace(/\{\w+\}/g, ANY_ID));

/** Sends an invalid body: permissions are checked before the body is parsed. */
function callWithInvalidBody(endpoint: Endpoint, as: Caller, key?: string) {
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const body =
    endpoint.method === 'GET'
      ? { headers: authorization }
      : { body: '{ this is no JSON', headers: { 'content-type': 'application/json', ...authorization } };
  return souk.call(endpoint.method, samplePath(endpoint), { as, ...body });
}

const callersWithoutAccess = (access: Access) =>
  (['guest', 'outsider', 'viewer', 'admin'] as const).filter((who) => !mayAccess(TEST_USERS[who], access));

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  it('is registered once', () => {
    expect(routes.filter((route) => route.endpoint === endpoint)).toHaveLength(1);
  });

  it('is documented with the roles that may call it', () => {
    const operation = findOperation(endpoint);
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
    const roles = {
      public: [],
      signedIn: ['SA', 'ADMIN', 'GUEST'],
      staff: ['SA', 'ADMIN'],
      area: ['SA', 'ADMIN'],
      superAdmin: ['SA'],
      customer: [],
    }[endpoint.access.who];
    expect(operation['x-roles']).toEqual([...roles, ...(keyScopeOf(endpoint.access) ? ['KEY'] : [])]);
  });

  const closedTo = endpoint.access.who === 'public' ? [] : ['a token'];
  it.each(closedTo)('is rejected without %s', async () => {
    expect((await callWithInvalidBody(endpoint, 'nobody')).statusCode).toBe(401);
  });

  it.each(callersWithoutAccess(endpoint.access))('is forbidden for %s', async (who) => {
    expect((await callWithInvalidBody(endpoint, who)).statusCode).toBe(403);
  });

  const closedToKeys = KEY_SCOPES.filter((scope) => scope !== keyScopeOf(endpoint.access));
  it.each(endpoint.access.who === 'public' ? [] : closedToKeys)(
    'is forbidden for a storefront key with the scope %s',
    async (scope) => {
      const answer = await callWithInvalidBody(endpoint, 'nobody', keys[scope]);
      expect(answer).toMatchObject({ statusCode: 403, code: 'storefront_key.permission_denied' });
    },
  );

  it('declares keyData if and only if it is open to storefront keys', () => {
    expect(endpoint.keyData !== undefined).toBe(keyScopeOf(endpoint.access) !== undefined);
  });

  it('rejects an unknown query parameter by name', async () => {
    const as = endpoint.access.who === 'public' || endpoint.access.who === 'customer' ? 'nobody' : 'superAdmin';
    const headers = endpoint.access.who === 'customer' ? shopper() : {};
    const answer = await souk.call(endpoint.method, `${samplePath(endpoint)}?nonsense=1`, { as, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field)).toContain('nonsense');
  });
});

describe('exports of lists', () => {
  const exports = endpoints.filter(
    ({ endpoint }) =>
      endpoint.body instanceof z.ZodMiniObject && endpoint.path.endsWith('/export') && 'columns' in endpoint.body.shape,
  );

  it.each(exports)('$name accepts its columns, and rejects an unknown filter by name', async ({ endpoint }) => {
    const path = fillPath(endpoint.path.replace('{id}', (await makeVendor(souk)).id));
    const bare = await souk.call('POST', path, { body: { columns: [] } });
    expect(bare).toMatchObject({ statusCode: 400, errors: [{ field: 'columns' }] });
    const unknown = await souk.call('POST', path, { body: { filter: { bogus: '1' } } });
    expect(unknown).toMatchObject({ statusCode: 400, errors: [{ field: 'filter.bogus' }] });
  });

  it('exist', () => expect(exports.length).toBeGreaterThan(0));
});

describe('the contract', () => {
  it('declares every route of the server below /v1', () => {
    const declared = new Set(
      endpoints.map(({ endpoint }) => `${endpoint.method} /v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const registered = registeredRoutes(souk.app.printRoutes({ commonPrefix: false })).filter(
      ({ path }) => path.startsWith('/v1/') && !ROUTES_OUTSIDE_CONTRACT.test(path),
    );
    expect(registered.length).toBeGreaterThan(0);
    expect(registered.map(({ method, path }) => `${method} ${path}`).filter((route) => !declared.has(route))).toEqual(
      [],
    );
  });

  it('requires edit permission for every write', () => {
    const changing = endpoints.filter(
      ({ endpoint: { method, access } }) => method !== 'GET' && access.who === 'area' && access.level === 'view',
    );
    expect(
      changing
        .map(({ name }) => name)
        .filter((name) => !name.endsWith('.export'))
        .toSorted(),
    ).toEqual(POST_CALLS_WITHOUT_CHANGE);
  });

  it('has no two endpoints with the same method and path', () => {
    const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});

describe('a response', () => {
  const tree = apiDescription.api.categories!.tree!;

  it('omits fields that the contract does not declare', () => {
    expect(shapeResponse(tree, { rows: [], passwordHash: 'secret' })).toEqual({ rows: [] });
  });

  it('fails without a field that the contract requires', () => {
    expect(() => shapeResponse(tree, {})).toThrow(/rows/);
  });

  it('is the same after its schema was compiled', () => {
    const data = { rows: [], passwordHash: 'secret' };
    const shaped = Array.from({ length: 300 }, () => shapeResponse(tree, data));
    expect(new Set(shaped.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"rows":[]}']));
    expect(() => shapeResponse(tree, {})).toThrow(/rows/);
  });
});

describe('the OpenAPI document', () => {
  it('is served unchanged', async () => {
    const response = await souk.app.inject({ url: '/v1/openapi.json' });
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('is OpenAPI 3.1 with complete operations', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { title: 'Souk', version: expect.any(String) },
    });
    for (const { endpoint } of endpoints) {
      const { parameters, responses } = findOperation(endpoint);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length);
      expect(responses).toMatchObject({ 200: { description: expect.any(String) }, default: expect.anything() });
    }
  });

  it('defines bodies and data once, with names for generated clients', () => {
    for (const { endpoint, name } of endpoints) {
      if (endpoint.mediaType) continue;
      const { requestBody, responses } = findOperation(endpoint);
      const schema = responses[200].content['application/json']!.schema.properties.data;
      expect(schema, `data of ${name}`).toMatchObject({ $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) });
      const body = requestBody?.content['application/json'] ?? { schema: { $ref: 'none' } };
      expect(body.schema, `body of ${name}`).toMatchObject({ $ref: expect.any(String) });
    }
    const large = inlineObjects(document.components).filter(
      ({ fields, path }) => fields >= MAX_FIELDS_OF_INLINE_SCHEMA && path.split('/').length > NAMED_PATH_PARTS,
    );
    const repeated = large.filter(
      ({ text }) => large.filter((other) => other.text === text).length > MAX_INLINE_REPEATS,
    );
    expect(repeated, 'give these a name in the manifest of its folder').toEqual([]);
  });

  it('describes every operation and area, and lists the possible failures', () => {
    expect((document.tags as { description?: string }[]).filter(({ description }) => !description)).toEqual([]);
    for (const { endpoint, name } of endpoints) {
      const { description, responses } = findOperation(endpoint);
      expect(description, name).toMatch(/\.$/);
      const expected = [
        ...(endpoint.access.who === 'public' ? [] : ['401', '403']),
        ...(endpoint.params ? ['404'] : []),
        '429',
      ];
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected));
    }
  });

  it('lists X-Confirmation for calls that require a password confirmation', () => {
    const findConfirmation = (endpoint: Endpoint) =>
      findOperation(endpoint).parameters.find((parameter) => parameter.name === 'X-Confirmation');
    expect(findConfirmation(apiDescription.api.vendors!.payoutAccount!)).toMatchObject({
      in: 'header',
      required: true,
    });
    expect(findConfirmation(apiDescription.api.configurations!.update!)).toMatchObject({
      in: 'header',
      required: false,
    });
    expect(findConfirmation(apiDescription.api.vendors!.list!)).toBeUndefined();
  });

  it('describes query parameters as they are written in a URL', () => {
    const { parameters } = findOperation(apiDescription.api.categories!.list!);
    const findParameter = (name: string) => parameters.find((parameter) => parameter.name === name);
    expect(findParameter('limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
    expect(findParameter('isActive')).toMatchObject({ schema: { type: 'boolean' } });
    expect(findParameter('parentId')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { anyOf: [{ type: 'string', format: 'uuid' }, { const: 'none' }] } },
    });
  });

  it('lists all message codes, to which failures refer', () => {
    const { schemas } = document.components as { schemas: Record<string, { enum?: string[] }> };
    expect(schemas.MessageCode?.enum).toEqual(Object.keys(english).toSorted());
    expect(JSON.stringify(schemas.Failure)).toContain('#/components/schemas/MessageCode');
  });

  it('has no dangling references', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, pointer]) => pointer!);
    for (const pointer of new Set(pointers)) {
      const target = pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      expect(target, pointer).toBeDefined();
    }
  });
});

interface Operation {
  description: string;
  parameters: { name: string; in: string; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown> & {
    200: { content: Record<string, { schema: { properties: { data: unknown } } }> };
  };
  'x-roles': string[];
}

const document = openApiDocument({ ...apiDescription, messages: english });

function findOperation(endpoint: Endpoint): Operation {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  expect(operation, `${endpoint.method} ${endpoint.path}`).toBeDefined();
  return { ...operation!, parameters: operation!.parameters.map(resolve) };
}

/** Resolves a `$ref`. Returns any other value unchanged. */
function resolve<T extends object>(value: T | { $ref: string }): T {
  if (!('$ref' in value)) return value;
  const path = value.$ref.slice(2).split('/');
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document) as T;
}

/** Object schemas with up to this many fields may be repeated inline. */
const MAX_FIELDS_OF_INLINE_SCHEMA = 6;
/** The number of parts of `/schemas/Name`, the path of a named schema. */
const NAMED_PATH_PARTS = 3;
const MAX_INLINE_REPEATS = 2;

interface ObjectSchema {
  path: string;
  fields: number;
  text: string;
}

/** All inline object schemas. */
function inlineObjects(part: unknown, path = ''): ObjectSchema[] {
  if (typeof part !== 'object' || part === null) return [];
  const nested = Object.entries(part).flatMap(([key, value]) => inlineObjects(value, `${path}/${key}`));
  const properties = 'type' in part && part.type === 'object' && 'properties' in part ? part.properties : undefined;
  return properties
    ? [{ path, fields: Object.keys(properties).length, text: JSON.stringify(part) }, ...nested]
    : nested;
}

/** Parses Fastify's route tree: four columns of indentation per level, and methods in parentheses after each route. */
function registeredRoutes(tree: string): { method: string; path: string }[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) return [];
    const depth = match[1]!.length / 4;
    above.length = depth;
    above.push(match[2]!);
    const methods = (match[3] ?? '').split(', ').filter((method) => method && method !== 'HEAD');
    return methods.map((method) => ({ method, path: above.join('') }));
  });
}
