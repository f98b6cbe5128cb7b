import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerLegacy } from './legacy.routes.ts';

it('a failing sample endpoint does not leak the error', async () => {
  const app = Fastify();
  app.addHook('preHandler', () => Promise.reject(new Error('The list of user 7 is broken')));
  await registerLegacy(app, { isDemo: true });
  const response = await app.inject({ method: 'GET', url: '/api/ecommerce/get-cart-list' });
  expect([response.statusCode, response.json()]).toEqual([500, { message: 'Internal server error' }]);
  await app.close();
});
