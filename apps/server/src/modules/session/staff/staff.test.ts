import type { StaffDetails, StaffMember } from '@souk/contract/staff/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp, type Who } from '../../../../test/app.ts';
import { addSignIn, mailsTo, PASSWORD, signIn, statusOf, trySignIn } from '../../../../test/sign-ins.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

type Person = Exclude<Who, 'nobody'>;
type Invited = { user: StaffDetails; link: string; expiresAt: string };

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
const withPassword = (who: Person = 'superAdmin') => ({
  'x-confirmation': souk.services.tokens.signConfirmation(
    souk.sessionId(who),
    new Date(souk.now().getTime() + MINUTE_MS),
  ),
});
const read = async (id: string) => (await souk.call<StaffDetails>('GET', `/auth/users/${id}`)).data;
const step = async (id: string, path: string, body: object = {}) =>
  souk.call<StaffDetails>('POST', `/auth/users/${id}/${path}`, {
    body: { version: (await read(id)).version, ...body },
  });
const suspend = (id: string) => step(id, 'status', { to: 'suspended' });
const change = async (id: string, fields: object, headers: Record<string, string> = withPassword()) =>
  souk.call<StaffDetails>('PATCH', `/auth/users/${id}`, {
    body: { ...fields, version: (await read(id)).version },
    headers,
  });
const invite = (fields: object, headers: Record<string, string> = withPassword()) =>
  souk.call<Invited>('POST', '/auth/users', { body: { name: 'Noor Haddad', role: 'ADMIN', ...fields }, headers });
const namesIn = async (query: string) =>
  (await souk.call<{ rows: StaffMember[]; count: number }>('GET', `/auth/get-users?${query}`)).data;
const accept = (link: string) =>
  souk.call<Parameters<typeof statusOf>[1]>('POST', '/auth/accept-invitation', {
    as: 'nobody',
    body: { token: link.split('#token=')[1], password: PASSWORD },
  });

describe('the list', () => {
  it('holds super admins and admins for role=admin, as an earlier client asks, and those who wait for role=guest', async () => {
    const staff = await namesIn('limit=20&offset=0&role=admin');
    expect(new Set(staff.rows.map(({ role }) => role))).toEqual(new Set(['SA', 'ADMIN']));
    expect(staff.count).toBe(staff.rows.length);
    const waiting = await namesIn('role=guest');
    expect(waiting.rows.map(({ userName }) => userName)).toEqual(['guest']);
    expect((await souk.call('GET', '/auth/users/counts')).data).toEqual({ staff: staff.count, waiting: 1, refused: 0 });
  });

  it('is searched, filtered and sorted', async () => {
    expect((await namesIn('q=outsid')).rows).toMatchObject([{ userName: 'outsider' }]);
    expect((await namesIn('isSuperAdmin=true')).rows).toMatchObject([{ userName: 'superadmin' }]);
    expect((await namesIn('hasTwoFactor=true')).rows).toEqual([]);
    expect((await namesIn('sort=-userName&role=admin')).rows.map(({ userName }) => userName)).toEqual(
      (await namesIn('sort=userName&role=admin')).rows.map(({ userName }) => userName).toReversed(),
    );
  });

  it('is the super admin’s; the others get the names of those who work here, and nothing else', async () => {
    for (const path of ['/auth/get-users', `/auth/users/${souk.userId('guest')}`, '/auth/users/counts'])
      expect((await souk.call('GET', path, { as: 'admin' })).statusCode, path).toBe(403);
    const { data } = await souk.call<{ rows: object[] }>('GET', '/auth/staff', { as: 'outsider' });
    expect(data.rows.map((row) => Object.keys(row).toSorted())).toContainEqual(['avatarUrl', 'id', 'name']);
    expect(JSON.stringify(data)).not.toContain('guest');
  });

  it('leaves as CSV', async () => {
    const { data } = await souk.call<{ url: string }>('POST', '/auth/users/export', { body: {} });
    const file = await souk.app.inject({ url: data.url });
    expect(file.body).toContain('E-mail');
    expect(file.body).toContain('outsider@example.com');
  });
});

describe('an invitation', () => {
  it('asks for the password, mails a link and answers it, and makes an admin with the areas that were given', async () => {
    const fields = { userName: 'noor', email: 'noor@souk.test', areas: { coupons: 'none', orders: 'edit' } };
    expect(await invite(fields, {})).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    const { statusCode, data } = await invite(fields);
    expect(statusCode).toBe(200);
    expect(data.user).toMatchObject({ status: 'invited', role: 'ADMIN', areas: { coupons: 'none' } });
    expect(Date.parse(data.expiresAt) - souk.now().getTime()).toBe(72 * HOUR_MS);
    expect(data.user.invitedUntil).toBe(data.expiresAt);
    const [mail] = await mailsTo(souk, 'noor@souk.test');
    expect(mail?.body).toContain(data.link);
    const signedIn = await accept(data.link);
    expect(signedIn.statusCode).toBe(200);
    const call = async (path: string) =>
      (
        await souk.app.inject({
          url: `/v1${path}`,
          headers: { authorization: `Bearer ${signedIn.data.accessToken}` },
        })
      ).statusCode;
    expect(await call('/order')).toBe(200);
    expect(await call('/cobones/all')).toBe(403);
    expect(await read(data.user.id)).toMatchObject({ status: 'active', invitedUntil: null });
  });

  it('leaves neither link nor token in activity or under an idempotency key', async () => {
    const headers = { ...withPassword(), 'idempotency-key': 'invite-once-only' };
    const { data } = await invite({ userName: 'secretive', email: 'secretive@souk.test' }, headers);
    const token = data.link.split('#token=')[1];
    const kept = await sql(
      'select to_jsonb(a)::text as text from activity a union all select to_jsonb(i)::text from idempotency_keys i',
    );
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('is sent again or copied, which ends the link before', async () => {
    const { data } = await invite({ userName: 'again', email: 'again@souk.test' });
    const copy = await souk.call<Invited>('POST', `/auth/users/${data.user.id}/invite`, {
      body: { version: data.user.version, sendsMail: false },
    });
    expect(await mailsTo(souk, 'again@souk.test')).toHaveLength(1);
    expect((await accept(data.link)).statusCode).toBe(400);
    const resent = await souk.call<Invited>('POST', `/auth/users/${data.user.id}/invite`, {
      body: { version: copy.data.user.version },
    });
    expect(await mailsTo(souk, 'again@souk.test')).toHaveLength(2);
    expect((await accept(copy.data.link)).statusCode).toBe(400);
    expect((await accept(resent.data.link)).statusCode).toBe(200);
    expect(await step(data.user.id, 'invite')).toMatchObject({ statusCode: 409 });
  });

  it('names a user name and an e-mail that somebody has', async () => {
    const answer = await invite({ userName: 'ADMIN', email: 'Viewer@example.com' });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map(({ field }) => field)).toEqual(['userName', 'email']);
    const many = await Promise.all(
      Array.from({ length: 10 }, () => invite({ userName: 'twin', email: 'twin@souk.test' })),
    );
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(many.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  });
});

describe('a suspension', () => {
  it('ends every sign-in and every link at once, and is taken back', async () => {
    const id = await addSignIn(souk, 'shut.out', { role: 'ADMIN' });
    const session = await signIn(souk, 'shut.out');
    expect(await statusOf(souk, session)).toBe(200);
    const { data } = await suspend(id);
    expect(data).toMatchObject({ status: 'suspended', sessions: [], nextStatuses: ['active'] });
    expect(await statusOf(souk, session)).toBe(401);
    expect((await trySignIn(souk, 'shut.out')).statusCode).toBe(400);
    const [row] = await sql<{ id: string }>(`select id from activity where entity_id = ? and action = 'suspended'`, id);
    expect((await souk.call('POST', `/activity/${row!.id}/undo`, { body: {} })).statusCode).toBe(200);
    expect((await trySignIn(souk, 'shut.out')).statusCode).toBe(200);
    expect(await statusOf(souk, session)).toBe(401);
  });

  it('is refused when it holds already, and from a page that is old', async () => {
    const id = await addSignIn(souk, 'twice', { role: 'ADMIN' });
    await suspend(id);
    expect(await suspend(id)).toMatchObject({ statusCode: 409 });
    const stale = await souk.call('POST', `/auth/users/${id}/status`, { body: { to: 'active', version: 1 } });
    expect(stale).toMatchObject({ statusCode: 409, data: { status: 'suspended' } });
  });

  it('of an invited person leaves them invited when it ends', async () => {
    const { data } = await invite({ userName: 'maybe', email: 'maybe@souk.test' });
    await suspend(data.user.id);
    expect((await accept(data.link)).statusCode).toBe(400);
    expect((await step(data.user.id, 'status', { to: 'active' })).data).toMatchObject({ status: 'invited' });
  });
});

describe('somebody who signed up', () => {
  it('is let in by a role, and told so', async () => {
    const id = await addSignIn(souk, 'hopeful', { role: 'GUEST' });
    expect(await change(id, { role: 'ADMIN', areas: { orders: 'none' } }, {})).toMatchObject({ statusCode: 403 });
    const { data } = await change(id, { role: 'ADMIN', areas: { orders: 'none' } });
    expect(data).toMatchObject({ role: 'ADMIN', areas: { orders: 'none' } });
    const [mail] = await mailsTo(souk, 'hopeful@souk.test');
    expect(mail?.subject).toContain('You have access');
  });

  it('or refused, waits no more, and is told so', async () => {
    const id = await addSignIn(souk, 'hopeless', { role: 'GUEST' });
    const before = (await souk.call<{ waiting: number }>('GET', '/auth/users/counts')).data.waiting;
    await suspend(id);
    expect((await souk.call<{ waiting: number }>('GET', '/auth/users/counts')).data.waiting).toBe(before - 1);
    expect(await mailsTo(souk, 'hopeless@souk.test')).toHaveLength(1);
    expect(await sql('select action from activity where entity_id = ?', id)).toEqual([{ action: 'refused' }]);
  });
});

describe('a change', () => {
  it('of the name needs no password and is taken back; of e-mail, role or areas it asks', async () => {
    const id = await addSignIn(souk, 'renamed', { role: 'ADMIN' });
    expect((await change(id, { name: 'Another name' }, {})).data).toMatchObject({ name: 'Another name' });
    for (const fields of [{ email: 'new@souk.test' }, { role: 'SA' }, { areas: { legal: 'view' } }])
      expect(await change(id, fields, {})).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    const [row] = await sql<{ id: string }>(`select id from activity where entity_id = ? and action = 'updated'`, id);
    expect((await souk.call('POST', `/activity/${row!.id}/undo`, { body: {} })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ name: 'renamed the tester' });
  });

  it('of areas counts at once, for the tokens that are out too', async () => {
    const id = await addSignIn(souk, 'narrowed', { role: 'ADMIN' });
    const { accessToken } = await signIn(souk, 'narrowed');
    const coupons = async () =>
      (await souk.app.inject({ url: '/v1/cobones/all', headers: { authorization: `Bearer ${accessToken}` } }))
        .statusCode;
    expect(await coupons()).toBe(200);
    await change(id, { areas: { coupons: 'none' } });
    expect(await coupons()).toBe(403);
    await change(id, { areas: { coupons: 'edit' } });
    expect(await coupons()).toBe(200);
    expect((await read(id)).areas).toEqual({});
  });

  it('of the e-mail is told to the address that was left', async () => {
    const id = await addSignIn(souk, 'moved', { role: 'ADMIN' });
    await change(id, { email: 'elsewhere@souk.test' });
    expect((await mailsTo(souk, 'moved@souk.test'))[0]?.body).toContain('elsewhere@souk.test');
  });

  it('makes a super admin of every area', async () => {
    const id = await addSignIn(souk, 'risen', { role: 'ADMIN', areas: { orders: 'none' } });
    expect((await change(id, { role: 'SA' })).data).toMatchObject({ role: 'SA', areas: {} });
    expect((await change(id, { role: 'ADMIN' })).data).toMatchObject({ role: 'ADMIN' });
  });
});

describe('a password that a super admin ends', () => {
  it('is of no use any more, and a link by mail sets another', async () => {
    const id = await addSignIn(souk, 'leaked', { role: 'ADMIN' });
    const session = await signIn(souk, 'leaked');
    expect((await step(id, 'reset-password')).statusCode).toBe(200);
    expect(await statusOf(souk, session)).toBe(401);
    expect((await trySignIn(souk, 'leaked')).statusCode).toBe(400);
    const [mail] = await mailsTo(souk, 'leaked@souk.test');
    const token = /#token=(\S+)/.exec(mail?.body ?? '')?.[1];
    const answer = await souk.call('POST', '/auth/reset-password', {
      as: 'nobody',
      body: { token, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect((await trySignIn(souk, 'leaked')).statusCode).toBe(200);
  });
});

it('signs somebody out everywhere, oneself but for this session', async () => {
  const id = await addSignIn(souk, 'everywhere', { role: 'ADMIN' });
  const sessions = [await signIn(souk, 'everywhere'), await signIn(souk, 'everywhere')];
  expect((await read(id)).sessions).toHaveLength(2);
  await step(id, 'end-sessions');
  for (const session of sessions) expect(await statusOf(souk, session)).toBe(401);
  await step(souk.userId('superAdmin'), 'end-sessions');
  expect((await souk.call('GET', '/auth/my-profile')).statusCode).toBe(200);
});

it('deletes somebody for good, whose name stays where they acted and whose shared views go on', async () => {
  const id = await addSignIn(souk, 'leaver', { role: 'ADMIN' });
  for (const isShared of [true, false])
    await sql(
      `insert into saved_views (id, list, owner_id, name, is_shared, search) values (gen_random_uuid(), 'orders', ?, ?, ?, '{}')`,
      id,
      isShared ? 'Ours' : 'Mine',
      isShared,
    );
  const remove = async (headers: Record<string, string>) =>
    souk.call('DELETE', `/auth/users/${id}`, { body: { version: (await read(id)).version }, headers });
  expect(await remove({})).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
  expect((await remove(withPassword())).statusCode).toBe(200);
  expect((await souk.call('GET', `/auth/users/${id}`)).statusCode).toBe(404);
  expect((await trySignIn(souk, 'leaver')).statusCode).toBe(400);
  expect(await sql(`select name, owner_id as owner from saved_views where name in ('Ours', 'Mine')`)).toEqual([
    { name: 'Ours', owner: souk.userId('superAdmin') },
  ]);
});

describe('a super admin', () => {
  it('changes neither their own role nor status, and does not delete themselves', async () => {
    const own = souk.userId('superAdmin');
    const { version } = await read(own);
    const calls = [
      change(own, { role: 'ADMIN' }),
      suspend(own),
      souk.call('DELETE', `/auth/users/${own}`, { body: { version }, headers: withPassword() }),
      step(own, 'reset-password'),
    ];
    for (const { statusCode, message } of await Promise.all(calls)) {
      expect(statusCode).toBe(409);
      expect(message).toMatch(/your(self| own)/);
    }
  });

  it('is always left, however many try at once to leave none', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, (_, index) => addSignIn(souk, `chief${index}`, { role: 'SA' })),
    );
    const signedIn = await Promise.all(others.map((_, index) => signIn(souk, `chief${index}`)));
    const everyone = [souk.userId('superAdmin'), ...others];
    const versions = new Map(await Promise.all(everyone.map(async (id) => [id, (await read(id)).version] as const)));
    const tries = Array.from({ length: 20 }, (_, index) => {
      const by = signedIn[index % signedIn.length]!;
      const of = everyone[(index + 1) % everyone.length]!;
      return souk.app.inject({
        method: 'POST',
        url: `/v1/auth/users/${of}/status`,
        headers: { authorization: `Bearer ${by.accessToken}` },
        payload: { to: 'suspended', version: versions.get(of) },
      });
    });
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code >= 500)).toEqual([]);
    const [row] = await sql<{ left: number }>(
      `select count(*)::int as left from users where role = 'SA' and status = 'active'`,
    );
    expect(row!.left).toBeGreaterThanOrEqual(1);
    await sql(`update users set status = 'active' where role = 'SA'`);
  });

  it('who is the last one is told so, whatever would take them away', async () => {
    const rows = await sql<{ id: string }>(`select id from users where role = 'SA' and user_name like 'chief%'`);
    const [last] = rows;
    const { accessToken } = await signIn(souk, 'chief1');
    await sql(`update users set status = 'suspended' where role = 'SA' and id <> ?`, last!.id);
    // Somebody whose own suspension has just been written by another process, and is not yet known here.
    const { version } = (await sql<{ version: number }>('select version from users where id = ?', last!.id))[0]!;
    const answer = await souk.app.inject({
      method: 'POST',
      url: `/v1/auth/users/${last!.id}/status`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { to: 'suspended', version },
    });
    expect([401, 409]).toContain(answer.statusCode);
    await sql(`update users set status = 'active' where role = 'SA'`);
  });
});
