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

const HUGE = 200_000;

/** Values that somebody sends to see what happens. None of them may become a 5xx, and none may reach the database raw. */
const HOSTILE: [name: string, value: unknown][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['spaces', '   '],
  ['a huge text', 'x'.repeat(HUGE)],
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

const SOMEBODY = '01990418-0139-7cc4-8794-1adac73d8242';
const everyEndpoint = Object.entries(apiDescription.api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

/** Fields of an object schema; a schema of another kind has none of its own. */
function fieldsOf(schema: Schema | undefined): string[] {
  const { shape } = (schema ?? {}) as { shape?: Record<string, unknown> };
  return Object.keys(shape ?? {});
}

const pathOf = (endpoint: Endpoint): string =>
  fillPath(endpoint.path, Object.fromEntries(fieldsOf(endpoint.params).map((name) => [name, SOMEBODY])));

function expectCalmRefusal(answer: { statusCode: number; message: string; headers: Record<string, unknown> }): void {
  expect(answer.statusCode, answer.message).toBeLessThan(500);
  expect(answer.message ?? '').not.toMatch(/select |insert |at .*\.ts|node_modules|syntax error|invalid input syntax/i);
}

describe('hostile bodies', () => {
  const writes = everyEndpoint.filter(
    ([, endpoint]) =>
      endpoint.method !== 'GET' && endpoint.body && !endpoint.upload && endpoint.access.who !== 'public',
  );
  it.each(writes)('%s refuses each field calmly', async (_, endpoint) => {
    for (const field of fieldsOf(endpoint.body)) {
      for (const [, value] of HOSTILE) {
        const answer = await souk.call(endpoint.method, pathOf(endpoint), {
          body: { [field]: value },
          headers: { 'idempotency-key': `hostile-${Math.random()}` },
        });
        expectCalmRefusal(answer);
      }
    }
  });

  it('a body that is no JSON, no object, or far too large', async () => {
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
  it.each(reads)('%s refuses each parameter calmly', async (_, endpoint) => {
    for (const field of fieldsOf(endpoint.query)) {
      for (const [, value] of HOSTILE) {
        const text = typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value);
        const answer = await souk.call('GET', `${pathOf(endpoint)}?${field}=${encodeURIComponent(wellFormed(text))}`);
        expectCalmRefusal(answer);
      }
    }
  });

  it('a path parameter that is no id', async () => {
    for (const id of ['1', '%00', "1'%20or%20'1'='1", '..%2f..%2fetc', 'undefined']) {
      expect([400, 404]).toContain((await souk.call('GET', `/categories/${id}`)).statusCode);
    }
  });
});

// A lone surrogate cannot be written into an address at all.
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '\ufffd');

describe('rich text', () => {
  it('that nests its tags without end is refused at its field', async () => {
    const answer = { en: `${'<b>'.repeat(3000)}x` };
    const refused = await souk.call('POST', '/FAQs', {
      body: { question: { en: 'May I nest tags?' }, answer, topic: 'other', audience: 'both' },
    });
    expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'answer.en' }] });
  });
});
