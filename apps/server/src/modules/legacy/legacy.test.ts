import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let demoApp: TestApp;
let realApp: TestApp;
beforeAll(async () => {
  [demoApp, realApp] = await Promise.all([startTestApp({ isDemo: true }), startTestApp()]);
});
afterAll(() => Promise.all([demoApp.close(), realApp.close()]));

const request = async (path: string, body?: object, souk = demoApp) => {
  const response = await souk.app.inject(
    body ? { method: 'POST', url: `/api${path}`, payload: body } : { method: 'GET', url: `/api${path}` },
  );
  return { status: response.statusCode, body: response.json<unknown>() };
};

describe('the sample endpoints', () => {
  it('return raw responses without the envelope', async () => {
    const { body } = await request('/ecommerce/get-product-list');
    expect(body).toBeInstanceOf(Array);
    expect((body as object[])[0]).toEqual({
      id: expect.any(String),
      imgUrl: expect.any(String),
      price: expect.any(Number),
      totalUnit: expect.any(Number),
      title: expect.any(String),
      category: expect.any(String),
      brand: expect.any(String),
      rating: expect.any(Number),
      freeShipping: expect.any(Boolean),
      description: expect.any(String),
    });
    for (const list of ['category', 'rating', 'brand', 'cart'])
      expect((await request(`/ecommerce/get-${list}-list`)).body, list).toBeInstanceOf(Array);
  });

  it('accept a sign-in with nothing but an e-mail address, and return no token', async () => {
    const { status, body } = await request('/auth/login', { email: 'Amina@example.com' });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: expect.objectContaining({
        id: 1,
        role: 'SA',
        name: 'Amina Idrissi',
        username: 'amina',
        age: expect.any(Number),
        avatar: expect.any(String),
      }),
    });
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    expect(await request('/auth/login', { email: 'nobody@example.com' })).toEqual({
      status: 400,
      body: { message: 'Invalid email or password' },
    });
    expect((await request('/auth/profile')).body).toHaveProperty('user.email', 'amina@example.com');
  });

  it('store a cart for each uid', async () => {
    const item = { uid: 'u7', productId: '3' };
    await request('/ecommerce/add-to-cart', item);
    expect((await request('/ecommerce/add-to-cart', item)).body).toMatchObject([
      { productId: '3', amount: 2, title: expect.any(String) },
    ]);
    expect((await request('/ecommerce/update-cart-amount', { ...item, amount: 5 })).body).toMatchObject([
      { amount: 5 },
    ]);
    expect((await request('/ecommerce/get-cart-list?uid=u7')).body).toHaveLength(1);
    expect((await request('/ecommerce/delete-from-cart', item)).body).toEqual([]);
    expect((await request('/ecommerce/add-to-cart', { uid: 'u7', productId: 'none' })).body).toEqual([]);
  });

  it('store notifications', async () => {
    const before = (await request('/notification')).body as { id: string }[];
    const added = (
      await request('/notification/add', {
        notification: { heading: 'News', title: 'Hello', subtitle: 'World', path: 'x' },
      })
    ).body as { id: string }[];
    expect(added).toHaveLength(before.length + 1);
    expect(added.at(-1)).toMatchObject({
      heading: 'News',
      icon: { name: 'notifications', color: 'primary' },
      title: 'Hello',
    });
    expect((await request('/notification/delete', { id: added[0]!.id })).body).toHaveLength(before.length);
    expect((await request('/notification/delete-all', {})).body).toEqual([]);
  });

  it('accept any body without a server error', async () => {
    for (const path of [
      '/auth/login',
      '/ecommerce/add-to-cart',
      '/ecommerce/update-cart-amount',
      '/notification/add',
      '/notification/delete',
    ]) {
      for (const body of [{}, [], { uid: { a: 1 }, productId: [], amount: 'many', email: 7, icon: 'x' }]) {
        expect((await request(path, body)).status, path).toBeLessThan(500);
      }
    }
  });

  it('return 404 as JSON for other paths, and for all paths outside of demo mode', async () => {
    expect(await request('/nothing-here')).toEqual({ status: 404, body: { message: 'Not found' } });
    for (const path of ['/ecommerce/get-product-list', '/notification', '/auth/profile']) {
      expect(await request(path, undefined, realApp), path).toEqual({ status: 404, body: { message: 'Not found' } });
    }
    expect((await request('/auth/login', { email: 'amina@example.com' }, realApp)).status).toBe(404);
  });
});
