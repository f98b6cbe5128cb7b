import { KEY_SCOPES, type KeyScope } from '@souk/contract/core/access.ts';
import { makeStorefrontKey } from '#core/auth/storefront-keys.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { storefrontKeys } from '#tables/identity.ts';
import type { Answer, TestApp } from './app.ts';

interface KeyFacts {
  name?: string;
  expiresAt?: Date;
  revokedAt?: Date;
}

/** A storefront key with these scopes; answers its secret. */
export async function makeKey(
  souk: TestApp,
  scopes: readonly KeyScope[],
  { name = 'Web shop', ...facts }: KeyFacts = {},
): Promise<string> {
  const { secret, hash, prefix } = makeStorefrontKey();
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

/** A key for each scope, made for that one only. */
export async function keyOfEachScope(souk: TestApp): Promise<Record<KeyScope, string>> {
  const made = await Promise.all(KEY_SCOPES.map(async (scope) => [scope, await makeKey(souk, [scope])] as const));
  return Object.fromEntries(made) as Record<KeyScope, string>;
}

interface KeyCall {
  call: readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls as a shop front does. */
export const callWithKey = <Data>(
  souk: TestApp,
  secret: string,
  { call: [method, path], body, headers }: KeyCall,
): Promise<Answer<Data>> =>
  souk.call<Data>(method, path, { as: 'nobody', body, headers: { ...headers, authorization: `Bearer ${secret}` } });
