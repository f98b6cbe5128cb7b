import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let demo: TestApp;
let real: TestApp;
beforeAll(async () => {
  [demo, real] = await Promise.all([startTestApp({ isDemo: true }), startTestApp()]);
});
afterAll(() => Promise.all([demo.close(), real.close()]));

const ask = async (path: string, body?: object, souk = demo) => {
  const response = await souk.app.inject(
    body ? { method: 'POST', url: `/api${path}`, payload: body } : { method: 'GET', url: `/api${path}` },
  );
  return { status: response.statusCode, body: response.json<unknown>() };
};

describe('the sample calls', () => {
  it('answer raw, without the envelope', async () => {
    const { body } = await ask('/ecommerce/get-product-list');
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
      expect((await ask(`/ecommerce/get-${list}-list`)).body, list).toBeInstanceOf(Array);
  });

  it('sign in by e-mail alone, with no token that works anywhere', async () => {
    const { status, body } = await ask('/auth/login', { email: 'Amina@example.com' });
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
    expect(await ask('/auth/login', { email: 'nobody@example.com' })).toEqual({
      status: 400,
      body: { message: 'Invalid email or password' },
    });
    expect((await ask('/auth/profile')).body).toHaveProperty('user.email', 'amina@example.com');
  });

  it('keep a cart for each uid', async () => {
    const item = { uid: 'u7', productId: '3' };
    await ask('/ecommerce/add-to-cart', item);
    expect((await ask('/ecommerce/add-to-cart', item)).body).toMatchObject([
      { productId: '3', amount: 2, title: expect.any(String) },
    ]);
    expect((await ask('/ecommerce/update-cart-amount', { ...item, amount: 5 })).body).toMatchObject([{ amount: 5 }]);
    expect((await ask('/ecommerce/get-cart-list?uid=u7')).body).toHaveLength(1);
    expect((await ask('/ecommerce/delete-from-cart', item)).body).toEqual([]);
    expect((await ask('/ecommerce/add-to-cart', { uid: 'u7', productId: 'none' })).body).toEqual([]);
  });

  it('keep notifications', async () => {
    const before = (await ask('/notification')).body as { id: string }[];
    const added = (
      await ask('/notification/add', {
        notification: { heading: 'News', title: 'Hello', subtitle: 'World', path: 'x' },
      })
    ).body as { id: string }[];
    expect(added).toHaveLength(before.length + 1);
    expect(added.at(-1)).toMatchObject({
      heading: 'News',
      icon: { name: 'notifications', color: 'primary' },
      title: 'Hello',
    });
    expect((await ask('/notification/delete', { id: added[0]!.id })).body).toHaveLength(before.length);
    expect((await ask('/notification/delete-all', {})).body).toEqual([]);
  });

  it('take whatever body comes without falling over', async () => {
    for (const path of [
      '/auth/login',
      '/ecommerce/add-to-cart',
      '/ecommerce/update-cart-amount',
      '/notification/add',
      '/notification/delete',
    ]) {
      for (const body of [{}, [], { uid: { a: 1 }, productId: [], amount: 'many', email: 7, icon: 'x' }]) {
        expect((await ask(path, body)).status, path).toBeLessThan(500);
      }
    }
  });

  it('answer a JSON 404 at every other address, and at all of them outside of the demo', async () => {
    expect(await ask('/nothing-here')).toEqual({ status: 404, body: { message: 'Not found' } });
    for (const path of ['/ecommerce/get-product-list', '/notification', '/auth/profile']) {
      expect(await ask(path, undefined, real), path).toEqual({ status: 404, body: { message: 'Not found' } });
    }
    expect((await ask('/auth/login', { email: 'amina@example.com' }, real)).status).toBe(404);
  });
});
