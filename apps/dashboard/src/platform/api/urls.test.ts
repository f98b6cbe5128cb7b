import { attributesApi } from '@souk/contract/attributes/api.ts';
import { bannersApi } from '@souk/contract/banners/api.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { configurationsApi } from '@souk/contract/configuration/api.ts';
import { filesApi } from '@souk/contract/files/api.ts';
import { anyone } from '@souk/contract/core/access.ts';
import { defineEndpoint } from '@souk/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { requestUrl, serverUrl } from './urls.ts';

const importEndpoint = defineEndpoint({
  method: 'POST',
  path: '/things/import',
  summary: '',
  access: anyone,
  query: z.strictObject({ dryRun: z.boolean() }),
  data: z.object({}),
});

test('endpoints of earlier clients keep their trailing slash in front of the query', () => {
  const urls = [
    requestUrl(categoriesApi.list, { query: { limit: 20, offset: 0 } }),
    requestUrl(attributesApi.list, {}),
    requestUrl(bannersApi.list, {}),
    requestUrl(configurationsApi.get, {}),
    requestUrl(filesApi.upload, { query: {} }),
  ];
  expect(urls).toEqual([
    '/v1/categories/?limit=20&offset=0',
    '/v1/custom-attributes/',
    '/v1/banners/',
    '/v1/configurations/',
    '/v1/upload/',
  ]);
});

test('a dry run is requested by an option or by the query of the endpoint itself', () => {
  expect(requestUrl(importEndpoint, { dryRun: true })).toBe('/v1/things/import?dryRun=true');
  expect(requestUrl(importEndpoint, { query: { dryRun: true } })).toBe('/v1/things/import?dryRun=true');
  expect(requestUrl(importEndpoint, {})).toBe('/v1/things/import');
});

test('parameters are filled in and encoded, and empty values are omitted from the query', () => {
  expect(requestUrl(categoriesApi.get, { params: { id: 'a/b' } })).toBe('/v1/categories/a%2Fb');
  const query = {
    q: 'desk lamp',
    isActive: false,
    offset: 0,
    parentId: undefined,
    sort: '',
    ids: ['1', '', '2'],
    none: [],
  };
  expect(requestUrl(categoriesApi.list, { query: { ...query, from: null, nested: {} } })).toBe(
    '/v1/categories/?q=desk+lamp&isActive=false&offset=0&ids=1,2',
  );
});

test('an endpoint outside of /v1 keeps its path', () => {
  expect(requestUrl({ ...importEndpoint, path: '/api/things' }, {})).toBe('/api/things');
});

test('paths on the server are resolved against its host, and absolute URLs are unchanged', () => {
  expect(serverUrl('/files/lamp.webp')).toBe('/files/lamp.webp');
  expect(serverUrl('https://cdn.example/lamp.webp')).toBe('https://cdn.example/lamp.webp');
});
