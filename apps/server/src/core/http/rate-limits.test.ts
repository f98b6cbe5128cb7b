import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Queryable } from '#core/db/database.ts';
import { registerFailures } from './failures.ts';
import { KEY_LIMIT, registerRateLimits } from './rate-limits.ts';
import { createStaffRateLimiter, DEFAULT_STAFF_RATE_LIMITS, rateLimitGroup } from './staff-rate-limit.ts';

/** Without it, calls are counted in this process. */
const databaseAway: Queryable = { rows: () => Promise.reject(new Error('away')), enqueue: async () => undefined };

describe('the rate limit of staff', () => {
  const LIMITS = { ...DEFAULT_STAFF_RATE_LIMITS, reads: 2, exports: 1, writes: 0 };

  it('applies per user and group within each minute, and 0 means no limit', () => {
    let now = 0;
    const wait = createStaffRateLimiter(LIMITS, () => now);
    expect([wait('lina', 'reads'), wait('lina', 'reads')]).toEqual([0, 0]);
    now = 30_000;
    expect(wait('lina', 'reads')).toBe(30);
    expect([wait('omar', 'reads'), wait('lina', 'exports'), wait('lina', 'exports')]).toEqual([0, 0, 30]);
    for (let call = 0; call < 100; call += 1) expect(wait('lina', 'writes')).toBe(0);
    now = 60_000;
    expect(wait('lina', 'reads')).toBe(0);
  });

  it('assigns every endpoint to a group', () => {
    const groupOf = (method: 'GET' | 'POST', path: string) => rateLimitGroup({ method, path });
    expect(groupOf('GET', '/order')).toBe('reads');
    expect(groupOf('POST', '/order')).toBe('writes');
    expect(groupOf('GET', '/order/exports')).toBe('reads');
    expect(groupOf('GET', '/search')).toBe('search');
    expect(groupOf('POST', '/order/export')).toBe('exports');
    expect(groupOf('POST', '/order/{id}/invoice.pdf')).toBe('exports');
  });

  it('rejects calls above the limit, and responds with a Retry-After header', async () => {
    const app = Fastify();
    registerFailures(app);
    await registerRateLimits(app, { database: databaseAway, limits: LIMITS });
    app.get('/', async () => app.enforceStaffRateLimit('lina', 'exports'));
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    const rejected = await app.inject({ url: '/' });
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });
});

describe('the rate limit of storefront keys', () => {
  it('applies per key, and responds to rejected calls with a Retry-After header', async () => {
    const app = Fastify();
    registerFailures(app);
    await registerRateLimits(app, { database: databaseAway });
    const onRequest = ({ headers: { authorization = '' } }: FastifyRequest) => app.enforceKeyRateLimit(authorization);
    app.get('/one', { onRequest }, async () => 'done');
    app.get('/other', { onRequest }, async () => 'done');
    const call = (authorization: string, url = '/one') => app.inject({ url, headers: { authorization } });

    for (let calls = 0; calls < KEY_LIMIT.max; calls += 1) await call('busy');
    const rejected = await call('busy', '/other');
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('calm')).statusCode).toBe(200);
    await app.close();
  });
});
