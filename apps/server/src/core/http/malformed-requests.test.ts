import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const HALF_SURROGATE = 'a\ud800b';
const NUL_CHARACTER = 'a\u0000b';
const fieldNames = ({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field);

describe.each([
  ['half of a surrogate pair', HALF_SURROGATE],
  ['a NUL', NUL_CHARACTER],
])('%s', (_, bad) => {
  it.each([
    ['/categories', { name: { en: bad } }, 'name.en'],
    ['/categories', { name: { en: 'Lamps' }, icon: bad }, 'icon'],
    ['/FAQs', { question: { en: 'Why?' }, answer: { en: `<p>${bad}</p>` }, topic: 'delivery' }, 'answer.en'],
    ['/customers', { name: bad, email: 'a@example.com' }, 'name'],
    ['/cobones', { code: 'X', name: bad, kind: 'percent', value: 5 }, 'name'],
    ['/views', { list: 'orders', name: 'Mine', isShared: false, search: { q: bad } }, 'search.q'],
  ])('in a body of %s is rejected with an error that names the field', async (path, body, field) => {
    const answer = await souk.call('POST', path, { body });
    expect(answer.statusCode).toBe(400);
    expect(fieldNames(answer)).toContain(field);
  });

  it('in a field name is rejected with an error that names the field', async () => {
    const answer = await souk.call('POST', '/views', {
      body: { list: 'orders', name: 'Mine', search: { [bad]: 'x' } },
    });
    expect(answer.statusCode).toBe(400);
    expect(fieldNames(answer)[0]).toMatch(/^search\.a.b$/);
  });
});

it('accepts complete surrogate pairs and all scripts', async () => {
  const body = { name: { en: 'Lamps 💡 𝕏', ar: 'مصابيح' } };
  expect((await souk.call('POST', '/categories', { body })).statusCode).toBe(200);
});

it('rejects NUL in a query or path with an error that names the parameter', async () => {
  expect(await souk.call('GET', '/categories?q=a%00b')).toMatchObject({ statusCode: 400, errors: [{ field: 'q' }] });
  expect(await souk.call('GET', '/categories/a%00b')).toMatchObject({ statusCode: 400, errors: [{ field: 'id' }] });
});

it.each(['/upload', '/customers/import'])(
  'rejects a form without a boundary to %s with an error for `file`',
  async (path) => {
    const answer = await souk.call('POST', path, {
      body: 'no parts',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
  },
);

describe('a nested body', () => {
  const nested = (depth: number) => `{"userName":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`;
  const login = (payload: string) =>
    souk.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it.each([100, 2500, 20_000])('%i levels deep is rejected with an error that names the field', async (depth) => {
    const answer = (await login(nested(depth))).json<object>();
    expect(answer).toMatchObject({ statusCode: 400 });
    expect(answer).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'userName', code: 'request.too_deep' })]) as [],
    });
  });
});

describe('a malformed form', () => {
  const PART = '\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\r\n';
  it.each([
    { title: 'is truncated', type: 'multipart/form-data; boundary=x', payload: `--x${PART}` },
    { title: 'has an empty boundary', type: 'multipart/form-data; boundary=""', payload: `--${PART}--` },
    {
      title: 'has a quotation mark as its boundary',
      type: 'multipart/form-data; boundary="',
      payload: `--"${PART}--"--`,
    },
    { title: 'has another boundary', type: 'multipart/form-data; boundary=y', payload: `--x${PART}--x--` },
    { title: 'has a long boundary', type: `multipart/form-data; boundary=${'y'.repeat(300)}`, payload: `--x${PART}` },
    { title: 'hides its boundary', type: 'multipart/form-data; charset="; boundary=x"', payload: `--x${PART}--x--` },
  ])('that $title is rejected with an error for `file`', async ({ type, payload }) => {
    for (const path of ['/upload', '/customers/import', '/products/import']) {
      const answer = await souk.call('POST', path, { body: payload, headers: { 'content-type': type } });
      expect(answer, path).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
    }
  });
});

it.each([
  ['/order?createdFrom=0001-01-01', 'createdFrom', 'date.day_or_instant'],
  ['/order?createdFrom=0000-01-01', 'createdFrom', 'date.day_or_instant'],
  ['/analytics/top?by=products&to=9999-12-31', 'to', 'date.out_of_range'],
  ['/analytics/durations?to=9999-12-31', 'to', 'date.out_of_range'],
])('rejects the out-of-range date in %s', async (path, field, code) => {
  expect(await souk.call('GET', path)).toMatchObject({
    statusCode: 400,
    errors: expect.arrayContaining([expect.objectContaining({ field, code })]) as [],
  });
});

const SECURITY_HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

it.each([
  { title: 'too long', url: `/v1/categories/${'x'.repeat(300)}`, statusCode: 414, code: 'request.address_too_long' },
  { title: 'malformed', url: '/v1/categories/%E0%A4%A', statusCode: 400, code: 'request.invalid' },
])(
  'the response to a URL that is $title has the envelope and the security headers',
  async ({ url, statusCode, code }) => {
    const answer = await souk.app.inject({ url });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toEqual({ statusCode, code, message: expect.any(String), requestId: expect.any(String) });
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(SECURITY_HEADERS));
  },
);

it.each([
  { title: 'is not HTTP', request: 'what is this\r\n\r\n', statusCode: 400, code: 'request.invalid' },
  {
    title: 'has endless headers',
    request: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    statusCode: 431,
    code: 'request.headers_too_large',
  },
])(
  'the response to a request that $title has the envelope and the security headers',
  async ({ request, statusCode, code }) => {
    await souk.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const address = souk.app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `));
    for (const name of SECURITY_HEADERS) expect(head.toLowerCase()).toContain(`${name}: `);
    expect(JSON.parse(body)).toEqual({ statusCode, code, message: expect.any(String), requestId: expect.any(String) });
  },
);
