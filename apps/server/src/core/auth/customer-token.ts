import { errors, jwtVerify, type JWTPayload } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Customer, StorefrontKey } from '#core/context.ts';
import { createCache } from '#core/db/cache.ts';
import type { Database } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { type AppError, unauthorised } from '#core/errors.ts';
import type { SecretBox } from './secret-box.ts';

export const CUSTOMER_TOKEN_HEADER = 'x-customer-token';
const AUDIENCE = 'souk-storefront';
const MAX_LIFETIME_SECONDS = 15 * 60;
/** By how much the clock of a storefront's server may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_TOKEN_LENGTH = 2000;
const SIGNING_SECRET_PREFIX = 'sk_sign_';
/** As long as the output of the hash function, as RFC 7518 requires for HS256. */
const SIGNING_SECRET_BYTES = 32;

/** Generates the secret with which a storefront signs the tokens of its customers. */
export const generateSigningSecret = (): string =>
  SIGNING_SECRET_PREFIX + randomBytes(SIGNING_SECRET_BYTES).toString('base64url');

/** Finds the customer whom a storefront names in a token that it signed. Throws 401 with the reason. */
export type IdentifyCustomer = (key: StorefrontKey, token: string | undefined, now: Date) => Promise<Customer>;

const READ_SIGNING_SECRET = 'select prefix, signing_secret as "signingSecret" from storefront_keys where id = ?';
/** Merged customers are found under their old ids, too. */
const READ_CUSTOMER = `
  select c.id from customers named join customers c on c.id = coalesce(named.merged_into_id, named.id)
  where named.id = ? and c.status = 'active' and c.anonymised_at is null`;

interface SigningKey {
  prefix: string;
  signingSecret: string | null;
}

export function createIdentifyCustomer(database: Database, secrets: SecretBox): IdentifyCustomer {
  const signingKeyCache = createCache<SigningKey | undefined>(database, ['storefront_keys']);
  return async (key, token, now) => {
    if (!token) throw unauthorised('customer_token.required');
    const signingKey = await signingKeyCache(
      key.id,
      async () => (await database.rows<SigningKey>(statement(READ_SIGNING_SECRET, [key.id])))[0],
    );
    const secret = signingKey?.signingSecret ? secrets.decrypt(signingKey.signingSecret, key.id) : undefined;
    if (!signingKey || !secret || token.length > MAX_TOKEN_LENGTH) throw unauthorised('customer_token.invalid');
    const customerId = await readCustomerId(token, { secret, prefix: signingKey.prefix, now });
    const [customer] = await database.rows<Customer>(statement(READ_CUSTOMER, [customerId]));
    if (!customer) throw unauthorised('customer_token.customer_unavailable');
    return customer;
  };
}

interface Verification {
  secret: string;
  prefix: string;
  now: Date;
}

/** The customer's id in a token that is signed with this secret and valid now. Throws 401. */
async function readCustomerId(token: string, { secret, prefix, now }: Verification): Promise<string> {
  const { payload, protectedHeader } = await jwtVerify(token, Buffer.from(secret), {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'iat', 'exp'],
  }).catch((error: unknown) => {
    throw explain(error);
  });
  if (protectedHeader.kid !== prefix) throw unauthorised('customer_token.invalid');
  assertLifetime(payload, now);
  if (!payload.sub || !UUID_PATTERN.test(payload.sub)) throw unauthorised('customer_token.customer_unavailable');
  return payload.sub;
}

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function assertLifetime({ iat = Number.NaN, exp = Number.NaN }: JWTPayload, now: Date): void {
  const lifetime = exp - iat;
  if (!(lifetime > 0 && lifetime <= MAX_LIFETIME_SECONDS)) throw unauthorised('customer_token.lifetime');
  if (iat * 1000 > now.getTime() + CLOCK_TOLERANCE_SECONDS * 1000) throw unauthorised('customer_token.not_yet_valid');
}

function explain(error: unknown): AppError {
  if (error instanceof errors.JWTExpired) return unauthorised('customer_token.expired');
  if (!(error instanceof errors.JWTClaimValidationFailed)) return unauthorised('customer_token.invalid');
  const { claim } = error;
  if (claim === 'aud') return unauthorised('customer_token.audience');
  if (claim === 'iat' || claim === 'exp') return unauthorised('customer_token.lifetime');
  return unauthorised(claim === 'nbf' ? 'customer_token.not_yet_valid' : 'customer_token.invalid');
}
