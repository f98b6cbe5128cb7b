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

test('a try stays a try, whether the caller or the endpoint’s own query asks for it', () => {
  expect(addressOf(imports, { dryRun: true })).toBe('/v1/things/import?dryRun=true');
  expect(addressOf(imports, { query: { dryRun: true } })).toBe('/v1/things/import?dryRun=true');
  expect(addressOf(imports, {})).toBe('/v1/things/import');
});
