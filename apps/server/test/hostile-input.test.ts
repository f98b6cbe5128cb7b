import { apiDescription } from '#server/modules.ts';
import type { Endpoint, Schema } from '@souk/contract/core/endpoint.ts';
import { fillPath } from '@souk/contract/core/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const HUGE_LENGTH = 200_000;

/** Hostile values. None of them may cause a 5xx or an error from the database. */
const HOSTILE_VALUES: [name: string, value: unknown][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['spaces', '   '],
  ['a huge text', 'x'.repeat(HUGE_LENGTH)],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate', '\ud800'],
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table users; --"],
  ['a path', '../../../../etc/passwd'],
  ['an operator', { $ne: null }],
  ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
  ['a list', [[[[]]]]],
  ['a negative number', -1],
  ['a fraction', 0.1 + 0.2],
  ['a number beyond all', 1e308],
  ['a wrong id', '00000000-0000-0000-0000-000000000000'],
  ['yes', true],
];

const UNKNOWN_ID = '01990418-0139-7cc4-8794-1adac73d8242';
const everyEndpoint = Object.entries(apiDescription.api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

/** The fields of an object schema. Empty for other schemas. */
function fieldNames(schema: Schema | undefined): string[] {
  const { shape } = (schema ?? {}) as { shape?: Record<string, unknown> };
  return Object.keys(shape ?? {});
}

const samplePath = (endpoint: Endpoint): string =>
  fillPath(endpoint.path, Object.fromEntries(fieldNames(endpoint.params).map((name) => [name, UNKNOWN_ID])));

function expectSafeRejection(answer: { statusCode: number; message: string; headers: Record<string, unknown> }): void {
  expect(answer.statusCode, answer.message).toBeLessThan(500);
  expect(answer.message ?? '').not.toMatch(/select |insert |at .*\.ts|node_modules|syntax error|invalid input syntax/i);
}

describe('hostile bodies', () => {
  const writes = everyEndpoint.filter(
    ([, endpoint]) =>
      endpoint.method !== 'GET' && endpoint.body && !endpoint.upload && endpoint.access.who !== 'public',
  );
  it.each(writes)('%s rejects each field safely', async (_, endpoint) => {
    for (const field of fieldNames(endpoint.body)) {
      for (const [, value] of HOSTILE_VALUES) {
        const answer = await souk.call(endpoint.method, samplePath(endpoint), {
          body: { [field]: value },
          headers: { 'idempotency-key': `hostile-${Math.random()}` },
        });
        expectSafeRejection(answer);
      }
    }
  });

  it('rejects a body that is not JSON, not an object, or far too large', async () => {
    for (const payload of ['{', '[]', '"text"', 'null', '1', `{"name":"${'x'.repeat(2 * 1024 * 1024)}"}`]) {
      const token = await souk.services.tokens.signAccess(
        { userId: souk.userId('superAdmin'), sessionId: souk.sessionId('superAdmin'), generation: 1 },
        souk.now(),
      );
      const answer = await souk.app.inject({
        method: 'POST',
        url: '/v1/categories',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      });
      expect([400, 413]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({
        statusCode: answer.statusCode,
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});

describe('hostile queries', () => {
  const reads = everyEndpoint.filter(
    ([, endpoint]) => endpoint.method === 'GET' && endpoint.query && !endpoint.mediaType,
  );
  it.each(reads)('%s rejects each parameter safely', async (_, endpoint) => {
    for (const field of fieldNames(endpoint.query)) {
      for (const [, value] of HOSTILE_VALUES) {
        const text = typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value);
        const answer = await souk.call(
          'GET',
          `${samplePath(endpoint)}?${field}=${encodeURIComponent(wellFormed(text))}`,
        );
        expectSafeRejection(answer);
      }
    }
  });

  it('rejects a path parameter that is not an id', async () => {
    for (const id of ['1', '%00', "1'%20or%20'1'='1", '..%2f..%2fetc', 'undefined']) {
      expect([400, 404]).toContain((await souk.call('GET', `/categories/${id}`)).statusCode);
    }
  });
});

/** Replaces lone surrogates, which cannot be encoded in a URL. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '\ufffd');

describe('rich text', () => {
  it('with endlessly nested tags is rejected with an error that names the field', async () => {
    const answer = { en: `${'<b>'.repeat(3000)}x` };
    const rejected = await souk.call('POST', '/FAQs', {
      body: { question: { en: 'May I nest tags?' }, answer, topic: 'other', audience: 'both' },
    });
    expect(rejected).toMatchObject({ statusCode: 400, errors: [{ field: 'answer.en' }] });
  });
});
