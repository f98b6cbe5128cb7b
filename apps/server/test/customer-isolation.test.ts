import { type Endpoint, fillPath } from '@souk/contract/core/endpoint.ts';
import type { CustomerReturn } from '@souk/contract/orders/customer-returns.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#core/id.ts';
import { apiDescription } from '#server/modules.ts';
import type { ApiResponse } from './app.ts';
import { makeCustomer } from './factories.ts';
import { type CustomerKey, makeCustomerKey } from './keys.fixture.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';
import { pictureForm } from './photo.fixture.ts';

/*
 * Every call of the contract that is for customers is made by each customer with the ids of every other one. A new call is
 * tested automatically, or fails here until the ids in its path are known.
 */

const endpoints = Object.entries(apiDescription.api).flatMap(([area, some]) =>
  Object.entries(some).flatMap(([name, endpoint]) =>
    endpoint.access.who === 'customer' ? [{ name: `${area}.${name}`, endpoint }] : [],
  ),
);
const withIds = endpoints.filter(({ endpoint }) => endpoint.path.includes('{'));
const withoutIds = endpoints.filter(({ endpoint }) => !endpoint.path.includes('{'));

/** The ids of one customer's records, by the part of a path that contains them. */
interface Records {
  customerId: string;
  number: string;
  ids: Record<string, string>;
}

let shop: OrderingShop;
let key: CustomerKey;
let customers: Records[];
beforeAll(async () => {
  shop = await openOrderingShop();
  key = await makeCustomerKey(shop.souk);
  customers = [];
  for (const name of ['Amal', 'Badr', 'Chama']) customers.push(await makeRecords(name));
});
afterAll(() => shop.souk.close());

async function makeRecords(name: string): Promise<Records> {
  const { id: customerId } = await makeCustomer(shop.souk, { name });
  const placed = await shop.order([{ product: await shop.sell(2000, 5), quantity: 2 }], { customerId });
  const order = await shop.walk(placed, 'complete');
  const { fileId } = (await callFor<UploadedFile>(customerId, ['POST', '/storefront/return-photos'], pictureForm()))
    .data;
  const body = {
    lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }],
    reason: `Torn, says ${name}`,
    photoIds: [fileId],
    version: order.version,
  };
  const path = `/storefront/orders/${order.id}/returns`;
  const { data } = await callFor<CustomerReturn>(customerId, ['POST', path], { body });
  const { rows } = (await shop.souk.call<{ rows: { id: string }[] }>('GET', `/order/${order.id}/papers`)).data;
  const ids = { orders: order.id, documents: rows[0]!.id, returns: data.id, photos: fileId };
  return { customerId, number: order.number, ids };
}

interface CallParts {
  body?: unknown;
  headers?: Record<string, string>;
}

function callFor<Data = Record<string, unknown>>(
  customerId: string,
  [method, path]: readonly [Endpoint['method'], string],
  { body, headers }: CallParts = {},
): Promise<ApiResponse<Data>> {
  const all = { ...headers, ...key.headersFor(customerId), ...newIdempotencyKey() };
  return shop.souk.call<Data>(method, path, { as: 'nobody', headers: all, ...(body === undefined ? {} : { body }) });
}

/** The path with the ids of one customer. Each id belongs to the collection before it in the path. */
function pathOf({ path }: Endpoint, ids: Record<string, string>): string {
  const params = [...path.matchAll(/\/([\w-]+)\/\{(\w+)\}/g)].map(([, collection = '', name = '']) => {
    expect(ids, `an id of ${collection}, for the calls below ${path}`).toHaveProperty(collection);
    return [name, ids[collection]];
  });
  return fillPath(path, Object.fromEntries(params));
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  minItems?: number;
  format?: string;
}

/** A value that a schema accepts, because only a valid body gets as far as the record. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties![name]!)]));
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items!));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return schema.format === 'uuid' ? newId() : 'Sample';
}

const bodyOf = ({ body }: Endpoint): CallParts =>
  body ? { body: sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) } : {};

/** The status and body of a response, without the id of the request. */
function withoutRequestId({ headers: _, ...answer }: ApiResponse<unknown>) {
  return { ...answer, requestId: undefined };
}

const PAIRS = [0, 1, 2].flatMap((own) => [0, 1, 2].flatMap((other) => (own === other ? [] : [[own, other] as const])));

describe.each(withIds)('$name', ({ endpoint }) => {
  it.each(PAIRS)('called by customer %i does not find the records of customer %i', async (own, other) => {
    const [caller, owner] = [customers[own]!, customers[other]!];
    const answer = await callFor(caller.customerId, [endpoint.method, pathOf(endpoint, owner.ids)], bodyOf(endpoint));
    expect(answer).toMatchObject({ statusCode: 404 });
    const unknown = Object.fromEntries(Object.keys(owner.ids).map((collection) => [collection, newId()]));
    const missing = await callFor(caller.customerId, [endpoint.method, pathOf(endpoint, unknown)], bodyOf(endpoint));
    expect(withoutRequestId(answer)).toEqual(withoutRequestId(missing));
  });

  it('does not find a record of someone else below an own one', async () => {
    const [caller, owner] = [customers[0]!, customers[1]!];
    const [first = ''] = [...endpoint.path.matchAll(/\/([\w-]+)\/\{\w+\}/g)].map(([, collection = '']) => collection);
    const mixed = pathOf(endpoint, { ...owner.ids, [first]: caller.ids[first]! });
    if (mixed === pathOf(endpoint, caller.ids)) return;
    expect(await callFor(caller.customerId, [endpoint.method, mixed], bodyOf(endpoint))).toMatchObject({
      statusCode: 404,
    });
  });

  it('finds the records of the caller', async () => {
    const { customerId, ids } = customers[2]!;
    const dryRun = endpoint.method === 'GET' || endpoint.plain ? '' : '?dryRun=true';
    const path = `${pathOf(endpoint, ids)}${dryRun}`;
    const { statusCode } = await callFor(customerId, [endpoint.method, path], bodyOf(endpoint));
    expect([200, 400, 409]).toContain(statusCode);
  });
});

describe.each(withoutIds.filter(({ endpoint }) => endpoint.method === 'GET'))('$name', ({ endpoint }) => {
  it('returns only records of the caller, whatever it is filtered by', async () => {
    const [caller, owner] = [customers[0]!, customers[1]!];
    const own = await callFor<{ rows: object[] }>(caller.customerId, ['GET', endpoint.path]);
    expect(own.data.rows).toHaveLength(1);
    const filters = ['', `?orderId=${owner.ids.orders}`, '?count=exact', `?q=${owner.number}`];
    for (const filter of filters) {
      const text = JSON.stringify(await callFor(caller.customerId, ['GET', `${endpoint.path}${filter}`]));
      const hidden = [owner.number, ...Object.values(owner.ids)].filter((value) => !filter.includes(value));
      expect(hidden.filter((value) => text.includes(value))).toEqual([]);
    }
  });
});

it('a customer cannot use the line or the photo of someone else in a return', async () => {
  const [caller, owner] = [customers[0]!, customers[1]!];
  const read = async ({ ids: { orders } }: Records) =>
    (await shop.souk.call<OrderDetails>('GET', `/order/${orders}`)).data;
  const [order, foreign] = [await read(caller), await read(owner)];
  const path = `/storefront/orders/${order.id}/returns`;
  const request = (orderLineId: string, photoIds: string[]) =>
    callFor(caller.customerId, ['POST', path], {
      body: { lines: [{ orderLineId, quantity: 1 }], reason: 'Torn', photoIds, version: order.version },
    });
  expect(await request(foreign.lines[0]!.id, [])).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'lines.0.orderLineId', code: 'order.line_unknown' }],
  });
  const upload = await callFor<UploadedFile>(owner.customerId, ['POST', '/storefront/return-photos'], pictureForm());
  for (const photo of [upload.data.fileId, owner.ids.photos!])
    expect(await request(order.lines[0]!.id, [photo])).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'photoIds', code: 'return.photo_missing' }],
    });
});

it('there are calls to test', () => {
  expect(withIds.length).toBeGreaterThanOrEqual(8);
  expect(withoutIds.length).toBeGreaterThanOrEqual(3);
});
