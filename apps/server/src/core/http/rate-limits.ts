import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '#core/errors.ts';
import { networkOf } from './network-of.ts';
import { createPaceCount, DEFAULT_PACES, type PaceGroup, type Paces } from './staff-pace.ts';

/** Calls per address within a time. */
export interface RateLimit {
  max: number;
  /** Milliseconds. */
  timeWindow: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws 429 where a storefront key calls more often than a shop needs. */
    demandKeyPace(request: FastifyRequest): Promise<void>;
    /** Throws 429 where a person, or an address, calls more often than anybody needs. */
    demandStaffPace(callerId: string, group: PaceGroup): void;
  }
}

const MINUTE = 60_000;
const SECOND = 1000;

/** Guards the work behind a call against floods; guessing passwords is slowed down much earlier, by account and address. */
export const SIGN_IN_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE };
/** Calls that send mail, make people or take a link. */
export const LINK_LIMIT: RateLimit = { max: 30, timeWindow: MINUTE };
export const REFRESH_LIMIT: RateLimit = { max: 300, timeWindow: MINUTE };
/** Looking a parcel up: enough for a household, too little for going through codes. */
export const TRACKING_LIMIT: RateLimit = { max: 60, timeWindow: MINUTE };
/** All calls of one storefront key, which makes them for all of a shop's visitors. */
export const KEY_LIMIT: RateLimit = { max: 3000, timeWindow: MINUTE };
/** Events of payment providers from one address. */
export const WEBHOOK_LIMIT: RateLimit = { max: 1200, timeWindow: MINUTE };
export const UPLOAD_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE };

/** Makes the limits of routes hold; those that name none are unlimited. Goes before the routes. */
export async function registerRateLimits(app: FastifyInstance, paces: Paces = DEFAULT_PACES): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_, { ttl }) => tooManyCalls(ttl),
  });
  const pace = app.createRateLimit({
    ...KEY_LIMIT,
    keyGenerator: ({ actor }) => (actor.kind === 'key' ? actor.id : ''),
  });
  app.decorate('demandKeyPace', async (request) => {
    const found = await pace(request);
    if (!found.isAllowed && found.isExceeded) throw tooManyCalls(found.ttl);
  });
  const count = createPaceCount(paces);
  app.decorate('demandStaffPace', (callerId, group) => {
    const seconds = count(callerId, group);
    if (seconds > 0) throw tooManyCalls(seconds * SECOND);
  });
}

const tooManyCalls = (ttl: number) => tooMany('server.too_many_calls', Math.max(1, Math.ceil(ttl / SECOND)));
