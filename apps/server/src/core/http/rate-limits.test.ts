import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { StorefrontKey } from '#core/context.ts';
import { registerFailures } from './failures.ts';
import { KEY_LIMIT, registerRateLimits } from './rate-limits.ts';

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
