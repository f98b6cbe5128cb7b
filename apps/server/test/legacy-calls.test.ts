import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/*
 * Calls as an earlier client makes them: its paths end with a slash, it sends `x-lang`, and it reads the status from the body.
 */

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp({ isDemo: true });
});
afterAll(() => souk.close());

const LIST_SHAPE = { count: expect.any(Number), rows: expect.any(Array) };
const LISTS = [
  ['/auth/get-users?limit=20&offset=0&role=admin', 'admins'],
  ['/categories/?limit=20&offset=0', 'categories'],
  ['/products/?limit=20&offset=0', 'products'],
  ['/cobones/all?limit=20&offset=0', 'coupons'],
  [`/custom-attributes/?limit=20&offset=0&categoryId=${randomUUID()}&key=colour`, 'attributes'],
  ['/FAQs/all?limit=20&offset=0', 'FAQs'],
  ['/notifications/user?offset=0&limit=20', 'notifications'],
  ['/banners/', 'banners'],
  ['/ads/all-ads-configurations', 'ads configurations'],
] as const;

describe('the legacy calls', () => {
  it.each(LISTS)('%s returns the list of %s with count and rows', async (path) => {
    const answer = await souk.call('GET', path, { headers: { 'x-lang': 'en' } });
    expect(answer).toMatchObject({ statusCode: 200, data: LIST_SHAPE });
  });

  it('paginate by offset, which is (page − 1) × limit', async () => {
    const names = ['Alpha', 'Beta', 'Gamma'];
    for (const en of names) await souk.call('POST', '/categories', { body: { name: { en } } });
    const page = async (number: number) =>
      (
        await souk.call<{ count: number; rows: { name: string }[] }>(
          'GET',
          `/categories/?limit=2&offset=${(number - 1) * 2}`,
        )
      ).data;
    const [first, second] = [await page(1), await page(2)];
    expect([first.count, first.rows.length, second.rows.length]).toEqual([3, 2, 1]);
    expect([...first.rows, ...second.rows].map(({ name }) => name).toSorted()).toEqual(names);
  });

  it('return the first 20 rows by default', async () => {
    for (let number = 0; number < 20; number++)
      await souk.call('POST', '/categories', { body: { name: { en: `More ${number}` } } });
    expect((await souk.call<{ rows: unknown[] }>('GET', '/categories/')).data.rows).toHaveLength(20);
  });

  it('return the configuration and the order statuses', async () => {
    expect(await souk.call('GET', '/configurations/')).toMatchObject({ statusCode: 200, data: expect.any(Object) });
    const { data } = await souk.call<{ code: string; colour: string }[]>('GET', '/order/order-status');
    expect(data.slice(0, 5).map(({ code, colour }) => [code, colour])).toEqual([
      ['placed', 'primary'],
      ['packed', 'secondary'],
      ['pickup', 'default'],
      ['delivering', 'secondary'],
      ['complete', 'success'],
    ]);
  });

  it('sign up, sign in, refresh and return the profile, each with 200 in the body', async () => {
    const person = { email: 'legacy@souk.test', username: 'legacy', password: 'a long and quiet evening' };
    const raw = async (method: 'GET' | 'POST', url: string, { payload, token }: { payload?: object; token?: string }) =>
      (
        await souk.app.inject({
          method,
          url,
          headers: { 'x-lang': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(payload && { payload }),
        })
      ).json<{ statusCode: number; data: { accessToken: string; refreshToken: string; user: object } }>();
    expect(await raw('POST', '/api/auth/register', { payload: person })).toMatchObject({ statusCode: 200 });
    const pair = { accessToken: expect.any(String), refreshToken: expect.any(String) };
    const login = await raw('POST', '/v1/auth/login', { payload: { userName: 'legacy', password: person.password } });
    expect(login).toMatchObject({ statusCode: 200, data: { ...pair, user: { userName: 'legacy', role: 'GUEST' } } });
    expect(await raw('GET', '/v1/auth/my-profile', { token: login.data.accessToken })).toMatchObject({
      statusCode: 200,
      data: { userName: 'legacy' },
    });
    const { refreshToken } = login.data;
    expect(await raw('POST', '/v1/auth/refresh-token', { payload: { refreshToken } })).toMatchObject({
      statusCode: 200,
      data: pair,
    });
  });

  it('accept a file in the form field “file” and return its url', async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const head =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    const answer = await souk.call('POST', '/upload/', {
      body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer).toMatchObject({ statusCode: 200, data: { url: expect.stringMatching(/^\/files\//) } });
  });
});

describe('the sample calls', () => {
  const sample = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const response = await souk.app.inject({ method, url: `/api${path}`, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json<never>() as unknown };
  };

  it('have the documented shapes of a user, a cart and a notification', async () => {
    expect((await sample('POST', '/auth/login', { email: 'amina@example.com' })).body).toEqual({
      user: {
        id: expect.any(Number),
        role: expect.any(String),
        name: expect.any(String),
        username: expect.any(String),
        email: 'amina@example.com',
        avatar: expect.any(String),
        age: expect.any(Number),
      },
    });
    const cart = (await sample('POST', '/ecommerce/add-to-cart', { uid: 'u1', productId: '3' })).body;
    expect(cart).toMatchObject([{ productId: '3', amount: 1 }]);
    expect((await sample('GET', '/notification')).body).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          heading: expect.any(String),
          icon: { name: expect.any(String), color: expect.any(String) },
          timestamp: expect.any(String),
          title: expect.any(String),
          subtitle: expect.any(String),
          path: expect.any(String),
        },
      ]),
    );
  });

  it('return the documented errors', async () => {
    expect(await sample('POST', '/auth/login', { email: 'nobody@example.com' })).toEqual({
      status: 400,
      body: { message: 'Invalid email or password' },
    });
    const person = { email: 'twice@souk.test', username: 'twice', password: 'a long and quiet evening' };
    await sample('POST', '/auth/register', person);
    expect(await sample('POST', '/auth/register', { ...person, username: 'another' })).toMatchObject({
      status: 400,
      body: { message: 'User already exists!' },
    });
  });
});
