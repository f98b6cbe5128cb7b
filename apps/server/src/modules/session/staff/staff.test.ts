import type { StaffDetails, StaffMember } from '@souk/contract/staff/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp, type Caller } from '../../../../test/app.ts';
import { addSignIn, listMails, PASSWORD, signIn, readProfileStatus, trySignIn } from '../../../../test/sign-ins.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

type Person = Exclude<Caller, 'nobody'>;
type Invited = { user: StaffDetails; link: string; expiresAt: string };

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
const passwordHeaders = (who: Person = 'superAdmin') => ({
  'x-confirmation': souk.services.tokens.signConfirmation(
    souk.sessionId(who),
    new Date(souk.now().getTime() + MINUTE_MS),
  ),
});
const read = async (id: string) => (await souk.call<StaffDetails>('GET', `/auth/users/${id}`)).data;
const post = async (id: string, path: string, body: object = {}) =>
  souk.call<StaffDetails>('POST', `/auth/users/${id}/${path}`, {
    body: { version: (await read(id)).version, ...body },
  });
const suspend = (id: string) => post(id, 'status', { to: 'suspended' });
const changeStaff = async (id: string, fields: object, headers: Record<string, string> = passwordHeaders()) =>
  souk.call<StaffDetails>('PATCH', `/auth/users/${id}`, {
    body: { ...fields, version: (await read(id)).version },
    headers,
  });
const invite = (fields: object, headers: Record<string, string> = passwordHeaders()) =>
  souk.call<Invited>('POST', '/auth/users', { body: { name: 'Noor Haddad', role: 'ADMIN', ...fields }, headers });
const listStaff = async (query: string) =>
  (await souk.call<{ rows: StaffMember[]; count: number }>('GET', `/auth/get-users?${query}`)).data;
const accept = (link: string) =>
  souk.call<Parameters<typeof readProfileStatus>[1]>('POST', '/auth/accept-invitation', {
    as: 'nobody',
    body: { token: link.split('#token=')[1], password: PASSWORD },
  });

describe('the list', () => {
  it('contains super admins and admins for role=admin, as an earlier client expects, and waiting guests for role=guest', async () => {
    const staff = await listStaff('limit=20&offset=0&role=admin');
    expect(new Set(staff.rows.map(({ role }) => role))).toEqual(new Set(['SA', 'ADMIN']));
    expect(staff.count).toBe(staff.rows.length);
    const waiting = await listStaff('role=guest');
    expect(waiting.rows.map(({ userName }) => userName)).toEqual(['guest']);
    expect((await souk.call('GET', '/auth/users/counts')).data).toEqual({ staff: staff.count, waiting: 1, refused: 0 });
  });

  it('can be searched, filtered and sorted', async () => {
    expect((await listStaff('q=outsid')).rows).toMatchObject([{ userName: 'outsider' }]);
    expect((await listStaff('isSuperAdmin=true')).rows).toMatchObject([{ userName: 'superadmin' }]);
    expect((await listStaff('hasTwoFactor=true')).rows).toEqual([]);
    expect((await listStaff('sort=-userName&role=admin')).rows.map(({ userName }) => userName)).toEqual(
      (await listStaff('sort=userName&role=admin')).rows.map(({ userName }) => userName).toReversed(),
    );
  });

  it('is available to super admins only; other staff get only names', async () => {
    for (const path of ['/auth/get-users', `/auth/users/${souk.userId('guest')}`, '/auth/users/counts'])
      expect((await souk.call('GET', path, { as: 'admin' })).statusCode, path).toBe(403);
    const { data } = await souk.call<{ rows: object[] }>('GET', '/auth/staff', { as: 'outsider' });
    expect(data.rows.map((row) => Object.keys(row).toSorted())).toContainEqual(['avatarUrl', 'id', 'name']);
    expect(JSON.stringify(data)).not.toContain('guest');
  });

  it('can be exported as CSV', async () => {
    const { data } = await souk.call<{ url: string }>('POST', '/auth/users/export', { body: {} });
    const file = await souk.app.inject({ url: data.url });
    expect(file.body).toContain('Email');
    expect(file.body).toContain('outsider@example.com');
  });
});

describe('an invitation', () => {
  it('requires password confirmation, mails and returns a link, and creates an admin with the requested areas', async () => {
    const fields = { userName: 'noor', email: 'noor@souk.test', areas: { coupons: 'none', orders: 'edit' } };
    expect(await invite(fields, {})).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    const { statusCode, data } = await invite(fields);
    expect(statusCode).toBe(200);
    expect(data.user).toMatchObject({ status: 'invited', role: 'ADMIN', areas: { coupons: 'none' } });
    expect(Date.parse(data.expiresAt) - souk.now().getTime()).toBe(72 * HOUR_MS);
    expect(data.user.invitedUntil).toBe(data.expiresAt);
    const [mail] = await listMails(souk, 'noor@souk.test');
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

  it('stores neither link nor token with activity or idempotency keys', async () => {
    const headers = { ...passwordHeaders(), 'idempotency-key': 'invite-once-only' };
    const { data } = await invite({ userName: 'secretive', email: 'secretive@souk.test' }, headers);
    const token = data.link.split('#token=')[1];
    const stored = await sql(
      'select to_jsonb(a)::text as text from activity a union all select to_jsonb(i)::text from idempotency_keys i',
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('can be sent again or copied, which revokes the previous link', async () => {
    const { data } = await invite({ userName: 'again', email: 'again@souk.test' });
    const copy = await souk.call<Invited>('POST', `/auth/users/${data.user.id}/invite`, {
      body: { version: data.user.version, sendsMail: false },
    });
    expect(await listMails(souk, 'again@souk.test')).toHaveLength(1);
    expect((await accept(data.link)).statusCode).toBe(400);
    const resent = await souk.call<Invited>('POST', `/auth/users/${data.user.id}/invite`, {
      body: { version: copy.data.user.version },
    });
    expect(await listMails(souk, 'again@souk.test')).toHaveLength(2);
    expect((await accept(copy.data.link)).statusCode).toBe(400);
    expect((await accept(resent.data.link)).statusCode).toBe(200);
    expect(await post(data.user.id, 'invite')).toMatchObject({ statusCode: 409 });
  });

  it('reports a taken user name and e-mail', async () => {
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
  it('ends all sessions and links immediately, and can be undone', async () => {
    const id = await addSignIn(souk, 'shut.out', { role: 'ADMIN' });
    const session = await signIn(souk, 'shut.out');
    expect(await readProfileStatus(souk, session)).toBe(200);
    const { data } = await suspend(id);
    expect(data).toMatchObject({ status: 'suspended', sessions: [], nextStatuses: ['active'] });
    expect(await readProfileStatus(souk, session)).toBe(401);
    expect((await trySignIn(souk, 'shut.out')).statusCode).toBe(400);
    const [row] = await sql<{ id: string }>(`select id from activity where entity_id = ? and action = 'suspended'`, id);
    expect((await souk.call('POST', `/activity/${row!.id}/undo`, { body: {} })).statusCode).toBe(200);
    expect((await trySignIn(souk, 'shut.out')).statusCode).toBe(200);
    expect(await readProfileStatus(souk, session)).toBe(401);
  });

  it('is rejected for a person who is already suspended, and for a stale version', async () => {
    const id = await addSignIn(souk, 'twice', { role: 'ADMIN' });
    await suspend(id);
    expect(await suspend(id)).toMatchObject({ statusCode: 409 });
    const stale = await souk.call('POST', `/auth/users/${id}/status`, { body: { to: 'active', version: 1 } });
    expect(stale).toMatchObject({ statusCode: 409, data: { status: 'suspended' } });
  });

  it('of a person who has not accepted the invitation ends with them being invited again', async () => {
    const { data } = await invite({ userName: 'maybe', email: 'maybe@souk.test' });
    await suspend(data.user.id);
    expect((await accept(data.link)).statusCode).toBe(400);
    expect((await post(data.user.id, 'status', { to: 'active' })).data).toMatchObject({ status: 'invited' });
  });
});

describe('a guest', () => {
  it('is accepted by assigning a role, and notified by mail', async () => {
    const id = await addSignIn(souk, 'hopeful', { role: 'GUEST' });
    expect(await changeStaff(id, { role: 'ADMIN', areas: { orders: 'none' } }, {})).toMatchObject({ statusCode: 403 });
    const { data } = await changeStaff(id, { role: 'ADMIN', areas: { orders: 'none' } });
    expect(data).toMatchObject({ role: 'ADMIN', areas: { orders: 'none' } });
    const [mail] = await listMails(souk, 'hopeful@souk.test');
    expect(mail?.subject).toContain('You now have access');
  });

  it('can be rejected, is notified by mail, and then no longer counts as waiting', async () => {
    const id = await addSignIn(souk, 'hopeless', { role: 'GUEST' });
    const before = (await souk.call<{ waiting: number }>('GET', '/auth/users/counts')).data.waiting;
    await suspend(id);
    expect((await souk.call<{ waiting: number }>('GET', '/auth/users/counts')).data.waiting).toBe(before - 1);
    expect(await listMails(souk, 'hopeless@souk.test')).toHaveLength(1);
    expect(await sql('select action from activity where entity_id = ?', id)).toEqual([{ action: 'refused' }]);
  });
});

describe('a change', () => {
  it('of the name can be undone and needs no password confirmation, unlike e-mail, role or areas', async () => {
    const id = await addSignIn(souk, 'renamed', { role: 'ADMIN' });
    expect((await changeStaff(id, { name: 'Another name' }, {})).data).toMatchObject({ name: 'Another name' });
    for (const fields of [{ email: 'new@souk.test' }, { role: 'SA' }, { areas: { legal: 'view' } }])
      expect(await changeStaff(id, fields, {})).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    const [row] = await sql<{ id: string }>(`select id from activity where entity_id = ? and action = 'updated'`, id);
    expect((await souk.call('POST', `/activity/${row!.id}/undo`, { body: {} })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ name: 'renamed the tester' });
  });

  it('of areas takes effect immediately, also for tokens issued before', async () => {
    const id = await addSignIn(souk, 'narrowed', { role: 'ADMIN' });
    const { accessToken } = await signIn(souk, 'narrowed');
    const coupons = async () =>
      (await souk.app.inject({ url: '/v1/cobones/all', headers: { authorization: `Bearer ${accessToken}` } }))
        .statusCode;
    expect(await coupons()).toBe(200);
    await changeStaff(id, { areas: { coupons: 'none' } });
    expect(await coupons()).toBe(403);
    await changeStaff(id, { areas: { coupons: 'edit' } });
    expect(await coupons()).toBe(200);
    expect((await read(id)).areas).toEqual({});
  });

  it('of the e-mail is reported to the old address', async () => {
    const id = await addSignIn(souk, 'moved', { role: 'ADMIN' });
    await changeStaff(id, { email: 'elsewhere@souk.test' });
    expect((await listMails(souk, 'moved@souk.test'))[0]?.body).toContain('elsewhere@souk.test');
  });

  it('of the role to super admin clears the restricted areas', async () => {
    const id = await addSignIn(souk, 'risen', { role: 'ADMIN', areas: { orders: 'none' } });
    expect((await changeStaff(id, { role: 'SA' })).data).toMatchObject({ role: 'SA', areas: {} });
    expect((await changeStaff(id, { role: 'ADMIN' })).data).toMatchObject({ role: 'ADMIN' });
  });
});

describe('a password reset by a super admin', () => {
  it('invalidates the password and mails a link to set a new one', async () => {
    const id = await addSignIn(souk, 'leaked', { role: 'ADMIN' });
    const session = await signIn(souk, 'leaked');
    expect((await post(id, 'reset-password')).statusCode).toBe(200);
    expect(await readProfileStatus(souk, session)).toBe(401);
    expect((await trySignIn(souk, 'leaked')).statusCode).toBe(400);
    const [mail] = await listMails(souk, 'leaked@souk.test');
    const token = /#token=(\S+)/.exec(mail?.body ?? '')?.[1];
    const answer = await souk.call('POST', '/auth/reset-password', {
      as: 'nobody',
      body: { token, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect((await trySignIn(souk, 'leaked')).statusCode).toBe(200);
  });
});

it('ends all sessions of a person, except the caller’s current one', async () => {
  const id = await addSignIn(souk, 'everywhere', { role: 'ADMIN' });
  const sessions = [await signIn(souk, 'everywhere'), await signIn(souk, 'everywhere')];
  expect((await read(id)).sessions).toHaveLength(2);
  await post(id, 'end-sessions');
  for (const session of sessions) expect(await readProfileStatus(souk, session)).toBe(401);
  await post(souk.userId('superAdmin'), 'end-sessions');
  expect((await souk.call('GET', '/auth/my-profile')).statusCode).toBe(200);
});

it('deletes a person, and transfers their shared views to the caller', async () => {
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
  expect((await remove(passwordHeaders())).statusCode).toBe(200);
  expect((await souk.call('GET', `/auth/users/${id}`)).statusCode).toBe(404);
  expect((await trySignIn(souk, 'leaver')).statusCode).toBe(400);
  expect(await sql(`select name, owner_id as owner from saved_views where name in ('Ours', 'Mine')`)).toEqual([
    { name: 'Ours', owner: souk.userId('superAdmin') },
  ]);
});

describe('a super admin', () => {
  it('cannot change their own role or status, or delete themselves', async () => {
    const ownId = souk.userId('superAdmin');
    const { version } = await read(ownId);
    const calls = [
      changeStaff(ownId, { role: 'ADMIN' }),
      suspend(ownId),
      souk.call('DELETE', `/auth/users/${ownId}`, { body: { version }, headers: passwordHeaders() }),
      post(ownId, 'reset-password'),
    ];
    const answers = await Promise.all(calls);
    expect(answers.map(({ statusCode, code }) => `${statusCode} ${code}`)).toEqual([
      '409 staff.own_role',
      '409 staff.suspend_oneself',
      '409 staff.delete_oneself',
      '409 staff.own_password',
    ]);
  });

  it('always remains, even if super admins suspend each other concurrently', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, (_, index) => addSignIn(souk, `chief${index}`, { role: 'SA' })),
    );
    const signedIn = await Promise.all(others.map((_, index) => signIn(souk, `chief${index}`)));
    const everyone = [souk.userId('superAdmin'), ...others];
    const versions = new Map(await Promise.all(everyone.map(async (id) => [id, (await read(id)).version] as const)));
    const tries = Array.from({ length: 20 }, (_, index) => {
      const caller = signedIn[index % signedIn.length]!;
      const targetId = everyone[(index + 1) % everyone.length]!;
      return souk.app.inject({
        method: 'POST',
        url: `/v1/auth/users/${targetId}/status`,
        headers: { authorization: `Bearer ${caller.accessToken}` },
        payload: { to: 'suspended', version: versions.get(targetId) },
      });
    });
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code >= 500)).toEqual([]);
    const [row] = await sql<{ remaining: number }>(
      `select count(*)::int as remaining from users where role = 'SA' and status = 'active'`,
    );
    expect(row!.remaining).toBeGreaterThanOrEqual(1);
    await sql(`update users set status = 'active' where role = 'SA'`);
  });

  it('cannot be suspended if no other super admin is active', async () => {
    const rows = await sql<{ id: string }>(`select id from users where role = 'SA' and user_name like 'chief%'`);
    const [last] = rows;
    const { accessToken } = await signIn(souk, 'chief1');
    await sql(`update users set status = 'suspended' where role = 'SA' and id <> ?`, last!.id);
    // The caller has just been suspended by another process, and this process may not know it yet.
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
