import type { KeyScope } from '@souk/contract/core/access.ts';
import type { CreatedKey, StorefrontKey } from '@souk/contract/storefront-keys/api.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeCustomer } from '../../../test/factories.ts';
import { callWithKey, makeKey } from '../../../test/keys.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const passwordHeaders = () => ({
  'x-confirmation': souk.services.tokens.signConfirmation(
    souk.sessionId('superAdmin'),
    new Date(souk.now().getTime() + MINUTE_MS),
  ),
});
const create = (body: object, headers: Record<string, string> = passwordHeaders()) =>
  souk.call<CreatedKey>('POST', '/storefront-keys', { body, headers });
async function createKey(scopes: KeyScope[] = ['catalogue'], name = 'Web shop'): Promise<CreatedKey> {
  const answer = await create({ name, scopes });
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer.data;
}
const categories = async (secret: string) =>
  (await callWithKey(souk, secret, { call: ['GET', '/categories'] })).statusCode;
const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));

describe('creating a key', () => {
  it('requires password confirmation', async () => {
    const answer = await create({ name: 'Web shop', scopes: ['catalogue'] }, {});
    expect(answer).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
  });

  it('returns a secret of 192 random bits once and stores only its hash', async () => {
    const { key, secret } = await createKey();
    expect(secret).toMatch(/^sk_live_[\w-]{32}$/);
    expect(key).toMatchObject({
      name: 'Web shop',
      scopes: ['catalogue'],
      state: 'active',
      createdByName: 'superAdmin',
    });
    expect(secret.startsWith(key.prefix)).toBe(true);
    const stored = await sql('select to_jsonb(k)::text as text from storefront_keys k');
    const activity = await sql(`select after::text as text from activity where entity = 'storefrontKey'`);
    const list = await souk.call('GET', '/storefront-keys');
    expect(JSON.stringify([stored, activity, list])).not.toContain(secret.slice(key.prefix.length));
  });

  it('returns a signing secret once if it is for orders, stored encrypted', async () => {
    expect((await createKey(['catalogue'])).signingSecret).toBeNull();
    const { key, secret, signingSecret } = await createKey(['orders']);
    expect(signingSecret).toMatch(/^sk_sign_[\w-]{43}$/);
    expect(signingSecret).not.toContain(secret.slice(key.prefix.length));
    const stored = await sql('select to_jsonb(k)::text as text from storefront_keys k');
    const activity = await sql(`select after::text as text from activity where entity = 'storefrontKey'`);
    const list = await souk.call('GET', '/storefront-keys');
    expect(JSON.stringify([stored, activity, list])).not.toContain(signingSecret);
    expect(JSON.stringify(list)).not.toContain('signingSecret');
  });

  it('signs tokens that work with the key', async () => {
    const { key, secret, signingSecret } = await createKey(['orders']);
    const { id } = await makeCustomer(souk);
    const iat = Math.floor(souk.now().getTime() / 1000);
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', kid: key.prefix })
      .setSubject(id)
      .setAudience('souk-storefront')
      .setIssuedAt(iat)
      .setExpirationTime(iat + MINUTE_MS / 1000)
      .sign(Buffer.from(signingSecret!));
    const call = () =>
      callWithKey(souk, secret, { call: ['GET', '/storefront/orders'], headers: { 'x-customer-token': token } });
    expect(await call()).toMatchObject({ statusCode: 200 });
    await souk.call('POST', `/storefront-keys/${key.id}/revoke`, { body: { version: key.version } });
    expect(await call()).toMatchObject({ statusCode: 401, code: 'storefront_key.invalid' });
  });

  it('does not store the secret with the idempotency key, so it cannot be retrieved again', async () => {
    const headers = { ...passwordHeaders(), 'idempotency-key': 'make-a-key-once' };
    const body = { name: 'Twice', scopes: ['checkout'] };
    const { secret } = (await create(body, headers)).data;
    expect(await create(body, headers)).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key.secret',
    });
    const idempotencyRows = await sql('select to_jsonb(i)::text as text from idempotency_keys i');
    expect(JSON.stringify(idempotencyRows)).not.toContain(secret);
    expect(await sql(`select 1 from storefront_keys where name = 'Twice'`)).toHaveLength(1);
  });

  it('stores nothing in a dry run', async () => {
    const answer = await souk.call('POST', '/storefront-keys?dryRun=true', {
      body: { name: 'Never', scopes: ['catalogue'] },
      headers: passwordHeaders(),
    });
    expect(answer).toMatchObject({
      statusCode: 200,
      data: { effects: [{ entity: 'storefrontKey', action: 'created' }] },
    });
    expect(JSON.stringify(answer)).not.toContain('sk_live_');
    expect(await sql(`select 1 from storefront_keys where name = 'Never'`)).toHaveLength(0);
  });

  it.each([
    ['name', { name: ' ', scopes: ['catalogue'] }],
    ['scopes', { name: 'Web shop', scopes: [] }],
    ['scopes.0', { name: 'Web shop', scopes: ['everything'] }],
    ['expiresAt', { name: 'Web shop', scopes: ['catalogue'], expiresAt: '2020-01-01T00:00:00.000Z' }],
  ])('reports an invalid %s', async (field, body) => {
    const answer = await create(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field)).toContain(field);
  });

  it('is for super admins only', async () => {
    expect(await souk.call('POST', '/storefront-keys', { as: 'admin', body: {} })).toMatchObject({ statusCode: 403 });
    expect(await souk.call('GET', '/storefront-keys', { as: 'admin' })).toMatchObject({ statusCode: 403 });
  });
});

describe('a key', () => {
  it('grants its scopes until it is revoked, which is immediate and final', async () => {
    const { key, secret } = await createKey();
    expect(await categories(secret)).toBe(200);
    const revoked = await souk.call('POST', `/storefront-keys/${key.id}/revoke`, { body: { version: key.version } });
    expect(revoked).toMatchObject({ statusCode: 200, data: { state: 'revoked' } });
    expect(await callWithKey(souk, secret, { call: ['GET', '/categories'] })).toMatchObject({
      statusCode: 401,
      code: 'storefront_key.invalid',
    });
    const again = await souk.call('POST', `/storefront-keys/${key.id}/revoke`, { body: { version: key.version + 1 } });
    expect(again).toMatchObject({ statusCode: 409, code: 'storefront_key.revoked' });
    expect(await sql('select action from activity where entity_id = ? order by action', key.id)).toEqual([
      { action: 'created' },
      { action: 'revoked' },
    ]);
  });

  it('stops working when it expires', async () => {
    const secret = await makeKey(souk, ['catalogue'], { expiresAt: new Date(souk.now().getTime() + DAY_MS) });
    expect(await categories(secret)).toBe(200);
    souk.passTime(DAY_MS);
    expect(await categories(secret)).toBe(401);
    const { data } = await souk.call<{ rows: StorefrontKey[] }>('GET', '/storefront-keys?state=expired');
    expect(data.rows).toMatchObject([{ state: 'expired' }]);
  });

  it.each(['sk_live_', 'sk_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', `sk_live_${'x'.repeat(5000)}`])(
    'that does not exist is rejected: %.50s',
    async (secret) => {
      expect(await categories(secret)).toBe(401);
    },
  );

  it('records when it was last used', async () => {
    const { key, secret } = await createKey(['catalogue'], 'Used now');
    expect(key.lastUsedAt).toBeNull();
    await categories(secret);
    const lastUsed = async () =>
      (await sql<{ at: string | null }>('select last_used_at as at from storefront_keys where id = ?', key.id))[0]?.at;
    await expect.poll(lastUsed).toBe(souk.now().toISOString());
  });

  it('can be renamed and the renaming undone, but not with a stale version', async () => {
    const { key } = await createKey();
    const rename = (name: string, version: number) =>
      souk.call<StorefrontKey>('PATCH', `/storefront-keys/${key.id}`, { body: { name, version } });
    expect(await rename('Mobile app', key.version)).toMatchObject({ statusCode: 200, data: { name: 'Mobile app' } });
    expect(await rename('Kiosk', key.version)).toMatchObject({ statusCode: 409, data: { name: 'Mobile app' } });
    const [change] = await sql<{ id: string }>(
      `select id from activity where entity_id = ? and action = 'updated'`,
      key.id,
    );
    expect(await souk.call('POST', `/activity/${change!.id}/undo`, { body: {} })).toMatchObject({ statusCode: 200 });
    const { data } = await souk.call<{ rows: StorefrontKey[] }>('GET', '/storefront-keys?q=web%20shop');
    expect(data.rows.map(({ id }) => id)).toContain(key.id);
  });

  it('is not accepted as a person by endpoints that require sign-in', async () => {
    const { secret } = await createKey(['catalogue', 'checkout', 'payments', 'customers']);
    for (const path of ['/auth/my-profile', '/views?list=orders', '/order', '/customers', '/storefront-keys'])
      expect(await callWithKey(souk, secret, { call: ['GET', path] }), path).toMatchObject({ statusCode: 403 });
  });
});
