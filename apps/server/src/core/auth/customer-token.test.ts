import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHmac } from 'node:crypto';
import { statement } from '#core/db/statement.ts';
import { CUSTOMER_LIMIT } from '#core/http/rate-limits.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer } from '../../../test/factories.ts';
import {
  callWithKey,
  type CustomerKey,
  makeCustomerKey,
  makeKey,
  type TokenFacts,
} from '../../../test/keys.fixture.ts';

let souk: TestApp;
let key: CustomerKey;
let customerId: string;
beforeAll(async () => {
  souk = await startTestApp();
  key = await makeCustomerKey(souk);
  customerId = (await makeCustomer(souk)).id;
});
afterAll(() => souk.close());

const seconds = (offset = 0) => Math.floor(souk.now().getTime() / 1000) + offset;
const list = (headers: Record<string, string>) => souk.call('GET', '/storefront/orders', { as: 'nobody', headers });
const listWith = (facts: TokenFacts, id = customerId) => list(key.headersFor(id, facts));
const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));

describe('a customer token', () => {
  it('opens the orders of its customer', async () => {
    expect(await listWith({})).toMatchObject({ statusCode: 200, data: { count: 0, rows: [] } });
  });

  it('may be valid for exactly fifteen minutes, and its clock may differ by half a minute', async () => {
    expect(await listWith({ claims: { exp: seconds(900) } })).toMatchObject({ statusCode: 200 });
    expect(await listWith({ claims: { iat: seconds(29), exp: seconds(300) } })).toMatchObject({ statusCode: 200 });
    expect(await listWith({ claims: { iat: seconds(-300), exp: seconds(-29) } })).toMatchObject({ statusCode: 200 });
  });

  const REJECTED: [string, string, () => TokenFacts][] = [
    ['another secret', 'customer_token.invalid', () => ({ secret: 'sk_sign_of-somebody-else' })],
    ['the key instead of the signing secret', 'customer_token.invalid', () => ({ secret: key.secret })],
    ['the algorithm none', 'customer_token.invalid', () => ({ header: { alg: 'none' } })],
    ['another algorithm', 'customer_token.invalid', () => ({ header: { alg: 'HS512' } })],
    ['the prefix of another key', 'customer_token.invalid', () => ({ header: { kid: 'sk_live_none' } })],
    ['no prefix', 'customer_token.invalid', () => ({ header: { kid: undefined } })],
    ['another audience', 'customer_token.audience', () => ({ claims: { aud: 'another-service' } })],
    ['no audience', 'customer_token.audience', () => ({ claims: { aud: undefined } })],
    ['more than fifteen minutes', 'customer_token.lifetime', () => ({ claims: { exp: seconds(901) } })],
    ['no expiry', 'customer_token.lifetime', () => ({ claims: { exp: undefined } })],
    ['no time of issue', 'customer_token.lifetime', () => ({ claims: { iat: undefined } })],
    [
      'an expiry before its issue',
      'customer_token.lifetime',
      () => ({ claims: { iat: seconds(20), exp: seconds(10) } }),
    ],
    ['an expiry in the past', 'customer_token.expired', () => ({ claims: { iat: seconds(-300), exp: seconds(-31) } })],
    [
      'an issue in the future',
      'customer_token.not_yet_valid',
      () => ({ claims: { iat: seconds(31), exp: seconds(90) } }),
    ],
    ['a start in the future', 'customer_token.not_yet_valid', () => ({ claims: { nbf: seconds(31) } })],
    ['no customer', 'customer_token.invalid', () => ({ claims: { sub: undefined } })],
    ['a malformed customer', 'customer_token.customer_unavailable', () => ({ claims: { sub: "' or true --" } })],
    ['an unknown customer', 'customer_token.customer_unavailable', () => ({ claims: { sub: newId() } })],
  ];
  it.each(REJECTED)('with %s is rejected with %s', async (_, code, facts) => {
    expect(await listWith(facts())).toMatchObject({ statusCode: 401, code });
  });

  it('is required, besides the key', async () => {
    const { authorization, 'x-customer-token': token } = key.headersFor(customerId);
    expect(await list({ authorization: authorization! })).toMatchObject({
      statusCode: 401,
      code: 'customer_token.required',
    });
    expect(await list({ 'x-customer-token': token! })).toMatchObject({ statusCode: 401, code: 'session.required' });
    for (const malformed of ['x', 'a.b.c', `${token}x`, 'y'.repeat(5000)])
      expect(await list({ authorization: authorization!, 'x-customer-token': malformed })).toMatchObject({
        statusCode: 401,
        code: 'customer_token.invalid',
      });
  });

  it('without a signature is rejected', async () => {
    const [head = '', body = ''] = key.sign(customerId, { header: { alg: 'none' } }).split('.');
    const headers = { ...key.headersFor(customerId), 'x-customer-token': `${head}.${body}.` };
    expect(await list(headers)).toMatchObject({ statusCode: 401, code: 'customer_token.invalid' });
  });

  it('is valid only together with the key that signed it', async () => {
    const other = await makeCustomerKey(souk);
    const headers = { ...other.headersFor(customerId), 'x-customer-token': key.sign(customerId) };
    expect(await list(headers)).toMatchObject({ statusCode: 401, code: 'customer_token.invalid' });
    const ownName = key.sign(customerId, { header: { kid: other.prefix } });
    expect(await list({ ...headers, 'x-customer-token': ownName })).toMatchObject({ code: 'customer_token.invalid' });
  });

  it('of a blocked or an anonymised customer is rejected', async () => {
    const blocked = await makeCustomer(souk, { status: 'blocked' });
    const anonymised = await makeCustomer(souk, { anonymisedAt: souk.now() });
    for (const { id } of [blocked, anonymised])
      expect(await listWith({}, id)).toMatchObject({ statusCode: 401, code: 'customer_token.customer_unavailable' });
  });

  it('of a merged customer is for the customer into whom they were merged, unless that one is blocked', async () => {
    const [target, blocked] = [await makeCustomer(souk), await makeCustomer(souk, { status: 'blocked' })];
    const merged = await makeCustomer(souk, { mergedIntoId: target.id });
    const lost = await makeCustomer(souk, { mergedIntoId: blocked.id });
    expect(await listWith({}, merged.id)).toMatchObject({ statusCode: 200 });
    expect(await listWith({}, lost.id)).toMatchObject({ statusCode: 401 });
  });

  it('does not help a key without the scope', async () => {
    const secret = await makeKey(souk, ['catalogue', 'checkout', 'payments', 'customers']);
    const answer = await callWithKey(souk, secret, {
      call: ['GET', '/storefront/orders'],
      headers: { 'x-customer-token': key.sign(customerId) },
    });
    expect(answer).toMatchObject({ statusCode: 403, code: 'storefront_key.permission_denied' });
  });

  it('cannot be signed by someone who reads the database', async () => {
    const [row] = await souk.services.database.rows<{ stored: string; hash: string }>(
      statement('select signing_secret as stored, hash from storefront_keys where prefix = ?', [key.prefix]),
    );
    expect(row?.stored).not.toContain(key.signingSecret);
    for (const secret of [row!.stored, row!.hash, key.prefix])
      expect(await listWith({ secret })).toMatchObject({ statusCode: 401, code: 'customer_token.invalid' });
    const sha256 = createHmac('sha256', '').update(row!.stored).digest('base64url');
    expect(await listWith({ secret: sha256 })).toMatchObject({ statusCode: 401 });
  });

  it('is rejected if the stored secret belongs to another key', async () => {
    const [victim, other] = [await makeCustomerKey(souk), await makeCustomerKey(souk)];
    await sql(
      'update storefront_keys set signing_secret = (select signing_secret from storefront_keys where prefix = ?) where prefix = ?',
      other.prefix,
      victim.prefix,
    );
    const forged = victim.headersFor(customerId, { secret: other.signingSecret });
    expect(await list(forged)).toMatchObject({ statusCode: 401, code: 'customer_token.invalid' });
  });

  it('has a limit of calls per customer, which leaves those of other customers alone', async () => {
    const { id } = await makeCustomer(souk);
    // The calls that another process counted. This process adds its own to them after the first call.
    await sql(
      "insert into rate_limits (key, count, ends_at) values (?, ?, now() + interval '1 minute')",
      `customer ${id}`,
      CUSTOMER_LIMIT.max,
    );
    expect(await listWith({}, id)).toMatchObject({ statusCode: 200 });
    await vi.waitFor(async () => expect(await listWith({}, id)).toMatchObject({ statusCode: 429 }));
    const { headers } = await listWith({}, id);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await listWith({})).toMatchObject({ statusCode: 200 });
  });
});
