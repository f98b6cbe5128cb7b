import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { registerLegacy } from './legacy.routes.ts';

vi.mock('./carts.ts', () => ({
  cartList: () => {
    throw new Error('The list of user 7 is broken');
  },
  addToCart: vi.fn(),
  deleteFromCart: vi.fn(),
  updateCartAmount: vi.fn(),
}));

it('a failing sample endpoint does not leak the error', async () => {
  const app = Fastify();
  await registerLegacy(app, { isDemo: true });
  const response = await app.inject({ method: 'GET', url: '/api/ecommerce/get-cart-list' });
  expect([response.statusCode, response.json()]).toEqual([500, { message: 'Internal server error' }]);
  await app.close();
});
