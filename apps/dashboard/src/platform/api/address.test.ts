import { attributesApi } from '@souk/contract/attributes/api.ts';
import { bannersApi } from '@souk/contract/banners/api.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { configurationsApi } from '@souk/contract/configuration/api.ts';
import { filesApi } from '@souk/contract/files/api.ts';
import { anyone } from '@souk/contract/core/access.ts';
import { defineEndpoint } from '@souk/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { addressOf } from './address.ts';

const imports = defineEndpoint({
  method: 'POST',
  path: '/things/import',
  summary: '',
  access: anyone,
  query: z.strictObject({ dryRun: z.boolean() }),
  data: z.object({}),
});

test('the calls that earlier clients make with a slash at the end keep it, before the query', () => {
  const addresses = [
    addressOf(categoriesApi.list, { query: { limit: 20, offset: 0 } }),
    addressOf(attributesApi.list, {}),
    addressOf(bannersApi.list, {}),
    addressOf(configurationsApi.get, {}),
    addressOf(filesApi.upload, { query: {} }),
  ];
  expect(addresses).toEqual([
    '/v1/categories/?limit=20&offset=0',
    '/v1/custom-attributes/',
    '/v1/banners/',
    '/v1/configurations/',
    '/v1/upload/',
  ]);
});

test('a try stays a try, whether the caller or the endpoint’s own query asks for it', () => {
  expect(addressOf(imports, { dryRun: true })).toBe('/v1/things/import?dryRun=true');
  expect(addressOf(imports, { query: { dryRun: true } })).toBe('/v1/things/import?dryRun=true');
  expect(addressOf(imports, {})).toBe('/v1/things/import');
});
