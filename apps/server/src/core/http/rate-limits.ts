import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#core/errors.ts';
import { clientNetwork } from './client-network.ts';
import {
  createStaffRateLimiter,
  DEFAULT_STAFF_RATE_LIMITS,
  type RateLimitGroup,
  type StaffRateLimits,
} from './staff-rate-limit.ts';

/** Maximum number of calls per address within a time window. */
export interface RateLimit {
  max: number;
  /** Milliseconds. */
  timeWindow: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws 429 if a storefront key exceeds its rate limit. */
    enforceKeyRateLimit(request: FastifyRequest): Promise<void>;
    /** Throws 429 if the caller exceeds its rate limit. The id is that of a user, or for downloads an address. */
    enforceStaffRateLimit(callerId: string, group: RateLimitGroup): void;
  }
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Protects password hashing against floods. Password guessing has a much lower limit, by account and address. */
export const SIGN_IN_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE_MS };
/** Calls that send mail, create users or use a one-time link. */
export const LINK_LIMIT: RateLimit = { max: 30, timeWindow: MINUTE_MS };
export const REFRESH_LIMIT: RateLimit = { max: 300, timeWindow: MINUTE_MS };
/** Tracking pages: enough for a household, too few for guessing codes. */
export const TRACKING_LIMIT: RateLimit = { max: 60, timeWindow: MINUTE_MS };
/** All calls of one storefront key, which serve all visitors of a shop. */
export const KEY_LIMIT: RateLimit = { max: 3000, timeWindow: MINUTE_MS };
/** Events of payment providers from one address. */
export const WEBHOOK_LIMIT: RateLimit = { max: 1200, timeWindow: MINUTE_MS };
export const UPLOAD_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE_MS };

/** Enforces the limits of routes. Routes without a limit are unlimited. Call this before registering the routes. */
export async function registerRateLimits(
  app: FastifyInstance,
  limits: StaffRateLimits = DEFAULT_STAFF_RATE_LIMITS,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientNetwork(ip),
    errorResponseBuilder: (_, { ttl }) => tooManyCallsError(ttl),
  });
  const checkKey = app.createRateLimit({
    ...KEY_LIMIT,
    keyGenerator: ({ actor }) => (actor.kind === 'key' ? actor.id : ''),
  });
  app.decorate('enforceKeyRateLimit', async (request) => {
    const result = await checkKey(request);
    if (!result.isAllowed && result.isExceeded) throw tooManyCallsError(result.ttl);
  });
  const countCall = createStaffRateLimiter(limits);
  app.decorate('enforceStaffRateLimit', (callerId, group) => {
    const seconds = countCall(callerId, group);
    if (seconds > 0) throw tooManyCallsError(seconds * SECOND_MS);
  });
}

const tooManyCallsError = (ttl: number) =>
  tooManyRequests('server.too_many_calls', Math.max(1, Math.ceil(ttl / SECOND_MS)));
