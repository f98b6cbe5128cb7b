import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { StorefrontKey } from '#core/context.ts';
import { registerFailures } from './failures.ts';
import { KEY_LIMIT, registerRateLimits } from './rate-limits.ts';
import { createPaceCount, DEFAULT_PACES, paceGroupOf } from './staff-pace.ts';

describe('the pace of staff', () => {
  const PACES = { ...DEFAULT_PACES, reads: 2, exports: 1, writes: 0 };

  it('is counted by person and group from minute to minute; 0 is no limit', () => {
    let now = 0;
    const wait = createPaceCount(PACES, () => now);
    expect([wait('lina', 'reads'), wait('lina', 'reads')]).toEqual([0, 0]);
    now = 30_000;
    expect(wait('lina', 'reads')).toBe(30);
    expect([wait('omar', 'reads'), wait('lina', 'exports'), wait('lina', 'exports')]).toEqual([0, 0, 30]);
    for (let call = 0; call < 100; call += 1) expect(wait('lina', 'writes')).toBe(0);
    now = 60_000;
    expect(wait('lina', 'reads')).toBe(0);
  });

  it('knows every endpoint as one of them', () => {
    const of = (method: 'GET' | 'POST', path: string) => paceGroupOf({ method, path });
    expect(of('GET', '/order')).toBe('reads');
    expect(of('POST', '/order')).toBe('writes');
    expect(of('GET', '/search')).toBe('search');
    expect(of('POST', '/order/export')).toBe('exports');
    expect(of('POST', '/order/{id}/invoice.pdf')).toBe('exports');
  });

  it('refuses with the time after which to come back', async () => {
    const app = Fastify();
    registerFailures(app);
    await registerRateLimits(app, PACES);
    app.get('/', async () => app.demandStaffPace('lina', 'exports'));
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    const refused = await app.inject({ url: '/' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });
});

describe('the pace of storefront keys', () => {
  it('is that of each key, and a key that calls more often than a shop needs is told when to come back', async () => {
    const app = Fastify();
    registerFailures(app);
    await registerRateLimits(app);
    const onRequest = async (request: Parameters<typeof app.demandKeyPace>[0]) => {
      const id = request.headers.authorization ?? '';
      request.actor = { kind: 'key', id, name: 'Web shop', scopes: [] } satisfies StorefrontKey;
      await app.demandKeyPace(request);
    };
    app.get('/one', { onRequest }, async () => 'done');
    app.get('/other', { onRequest }, async () => 'done');
    const call = (authorization: string, url = '/one') => app.inject({ url, headers: { authorization } });

    for (let calls = 0; calls < KEY_LIMIT.max; calls += 1) await call('busy');
    const refused = await call('busy', '/other');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('calm')).statusCode).toBe(200);
    await app.close();
  });
});
