import { createHmac } from 'node:crypto';
import { CUSTOMER_SCOPE, KEY_SCOPES, type KeyScope } from '@souk/contract/core/access.ts';
import { generateSigningSecret } from '#core/auth/customer-token.ts';
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
export const makeKey = async (souk: TestApp, scopes: readonly KeyScope[], facts: KeyFacts = {}): Promise<string> =>
  (await insertKey(souk, scopes, facts)).secret;

async function insertKey(
  souk: TestApp,
  scopes: readonly KeyScope[],
  { name = 'Web shop', ...facts }: KeyFacts = {},
): Promise<{ secret: string; prefix: string; signingSecret: string }> {
  const { secret, hash, prefix } = generateStorefrontKey();
  const signingSecret = generateSigningSecret();
  const id = newId(souk.now());
  await insertRow(souk.services.database, storefrontKeys, {
    id,
    name,
    hash,
    prefix,
    scopes: [...scopes],
    signingSecret: scopes.includes(CUSTOMER_SCOPE) ? souk.services.secrets.encrypt(signingSecret, id) : null,
    createdById: souk.userId('superAdmin'),
    createdByName: 'superAdmin',
    ...facts,
  });
  return { secret, prefix, signingSecret };
}

/** What a storefront can vary when it signs a token. */
export interface TokenFacts {
  secret?: string;
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
}

export interface CustomerKey {
  secret: string;
  prefix: string;
  signingSecret: string;
  sign: (customerId: string, facts?: TokenFacts) => string;
  /** The headers of a call for this customer. */
  headersFor: (customerId: string, facts?: TokenFacts) => Record<string, string>;
}

const TOKEN_SECONDS = 300;
const encodePart = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates a storefront key that may call for customers, with a function that signs tokens as a storefront does. */
export async function makeCustomerKey(souk: TestApp, scopes: readonly KeyScope[] = ['orders']): Promise<CustomerKey> {
  const key = await insertKey(souk, scopes);
  const sign = (customerId: string, { secret = key.signingSecret, header, claims }: TokenFacts = {}): string => {
    const iat = Math.floor(souk.now().getTime() / 1000);
    const head = encodePart({ alg: 'HS256', typ: 'JWT', kid: key.prefix, ...header });
    const body = encodePart({ sub: customerId, aud: 'souk-storefront', iat, exp: iat + TOKEN_SECONDS, ...claims });
    return `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`;
  };
  const headersFor = (customerId: string, facts: TokenFacts = {}) => ({
    authorization: `Bearer ${key.secret}`,
    'x-customer-token': sign(customerId, facts),
  });
  return { ...key, sign, headersFor };
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
