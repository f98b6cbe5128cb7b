import { KEY_SCOPES, type KeyScope } from '@souk/contract/core/access.ts';
import { generateStorefrontKey } from '#core/auth/storefront-keys.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { storefrontKeys } from '#tables/identity.ts';
import type { ApiResponse, TestApp } from './app.ts';

interface KeyFacts {
  name?: string;
  expiresAt?: Date;
  revokedAt?: Date;
}

/** Creates a storefront key with these scopes and returns its secret. */
export async function makeKey(
  souk: TestApp,
  scopes: readonly KeyScope[],
  { name = 'Web shop', ...facts }: KeyFacts = {},
): Promise<string> {
  const { secret, hash, prefix } = generateStorefrontKey();
  await insertRow(souk.services.database, storefrontKeys, {
    id: newId(souk.now()),
    name,
    hash,
    prefix,
    scopes: [...scopes],
    createdById: souk.userId('superAdmin'),
    createdByName: 'superAdmin',
    ...facts,
  });
  return secret;
}

/** Creates one key per scope. */
export async function makeKeyPerScope(souk: TestApp): Promise<Record<KeyScope, string>> {
  const entries = await Promise.all(KEY_SCOPES.map(async (scope) => [scope, await makeKey(souk, [scope])] as const));
  return Object.fromEntries(entries) as Record<KeyScope, string>;
}

interface KeyCall {
  call: readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API with a storefront key. */
export const callWithKey = <Data>(
  souk: TestApp,
  secret: string,
  { call: [method, path], body, headers }: KeyCall,
): Promise<ApiResponse<Data>> =>
  souk.call<Data>(method, path, { as: 'nobody', body, headers: { ...headers, authorization: `Bearer ${secret}` } });
