import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#core/errors.ts';
import type { Queryable } from '#core/db/database.ts';
import { clientNetwork } from './client-network.ts';
import { type CallLimit, createSharedRateLimiter } from './shared-rate-limit.ts';
import {
  createStaffRateLimiter,
  DEFAULT_STAFF_RATE_LIMITS,
  type RateLimitGroup,
  type StaffRateLimits,
} from './staff-rate-limit.ts';

/** Maximum number of calls per address within a time window. */
export interface RateLimit extends CallLimit {
  /** All processes count together. Each call costs a statement, so this is for calls that are rare. */
  isShared?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws 429 if an address exceeds a limit that all processes share. */
    enforceSharedRateLimit(request: FastifyRequest, limit: RateLimit): Promise<void>;
    /** Throws 429 if a storefront key exceeds its rate limit. */
    enforceKeyRateLimit(keyId: string): Promise<void>;
    /** Throws 429 if storefronts make too many calls for one customer. */
    enforceCustomerRateLimit(customerId: string): Promise<void>;
    /** Throws 429 if the caller exceeds its rate limit. The id is that of a user, or for downloads an address. */
    enforceStaffRateLimit(callerId: string, group: RateLimitGroup): void;
  }
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Protects password hashing against floods. Password guessing has a much lower limit, by account and address. */
export const SIGN_IN_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE_MS, isShared: true };
/** Calls that send mail, create users or use a one-time link. */
export const LINK_LIMIT: RateLimit = { max: 30, timeWindow: MINUTE_MS, isShared: true };
export const REFRESH_LIMIT: RateLimit = { max: 300, timeWindow: MINUTE_MS };
/** Tracking pages: enough for a household, too few for guessing codes. */
export const TRACKING_LIMIT: RateLimit = { max: 60, timeWindow: MINUTE_MS };
/** All calls of one storefront key, which serve all visitors of a shop. */
export const KEY_LIMIT: CallLimit = { max: 3000, timeWindow: MINUTE_MS };
/** Calls for one customer, so that one customer can't use up the limit of the key. */
export const CUSTOMER_LIMIT: CallLimit = { max: 300, timeWindow: MINUTE_MS };
/** How often the calls of a key in this process are added to those in others. */
const KEY_INTERVAL_MS = 1000;
/** Events of payment providers from one address. */
export const WEBHOOK_LIMIT: RateLimit = { max: 1200, timeWindow: MINUTE_MS };
export const UPLOAD_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE_MS };

/** Enforces the limits of routes. Routes without a limit are unlimited. Call this before registering the routes. */
export async function registerRateLimits(
  app: FastifyInstance,
  { database, limits = DEFAULT_STAFF_RATE_LIMITS }: { database: Queryable; limits?: StaffRateLimits },
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientNetwork(ip),
    errorResponseBuilder: (_, { ttl }) => tooManyCallsError(ttl),
  });
  const countExactly = createSharedRateLimiter(database, { interval: 0 });
  app.decorate('enforceSharedRateLimit', async ({ ip, routeOptions }, limit) => {
    const wait = await countExactly(`${routeOptions.url} ${clientNetwork(ip)}`, limit);
    if (wait > 0) throw tooManyCallsError(wait);
  });
  const countKeyCall = createSharedRateLimiter(database, { interval: KEY_INTERVAL_MS });
  app.decorate('enforceKeyRateLimit', async (keyId) => {
    const wait = await countKeyCall(`key ${keyId}`, KEY_LIMIT);
    if (wait > 0) throw tooManyCallsError(wait);
  });
  // Counted separately, because the number of customers is not limited.
  const countCustomerCall = createSharedRateLimiter(database, { interval: KEY_INTERVAL_MS });
  app.decorate('enforceCustomerRateLimit', async (customerId) => {
    const wait = await countCustomerCall(`customer ${customerId}`, CUSTOMER_LIMIT);
    if (wait > 0) throw tooManyCallsError(wait);
  });
  const countCall = createStaffRateLimiter(limits);
  app.decorate('enforceStaffRateLimit', (callerId, group) => {
    const seconds = countCall(callerId, group);
    if (seconds > 0) throw tooManyCallsError(seconds * SECOND_MS);
  });
}

const tooManyCallsError = (ttl: number) =>
  tooManyRequests('server.too_many_calls', Math.max(1, Math.ceil(ttl / SECOND_MS)));
