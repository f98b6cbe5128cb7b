import { fillPath } from '@souk/contract/core/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiDescription } from '#server/modules.ts';
import { startTestApp, type TestApp } from './app.ts';

const ANY_ID = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

/** All sortable lists of the contract. */
const lists = Object.entries(apiDescription.api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { method, path, query }]) =>
    method === 'GET' && query instanceof z.ZodMiniObject && 'sort' in query.shape
      ? [{ name: `${area}.${name}`, path: fillPath(path.replace('{document}', 'terms').replace(/\{\w+\}/g, ANY_ID)) }]
      : [],
  ),
);

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

/** The sort keys of a list, from the error about an unknown key. */
async function readSortKeys(path: string): Promise<string[]> {
  const { errors } = await souk.call('GET', `${path}?sort=noSuchKey`);
  expect(errors).toMatchObject([{ field: 'sort', code: 'list.sort' }]);
  return String(errors[0]?.values?.fields).split(', ');
}

describe.each(lists)('$name', ({ path }) => {
  it('can be sorted by every key of the contract', async () => {
    for (const key of await readSortKeys(path))
      for (const sort of [key, `-${key}`])
        expect((await souk.call('GET', `${path}?sort=${sort}`)).statusCode, sort).not.toBe(500);
  });

  it('can be searched', async () => {
    expect((await souk.call('GET', `${path}?q=anything`)).statusCode).not.toBe(500);
  });
});
