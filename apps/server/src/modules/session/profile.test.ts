import type { Profile } from '@souk/contract/session/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configuration, savedViews } from '#tables/platform.ts';
import { newId } from '#core/id.ts';
import { MATCH_ALL } from '#core/db/statement.ts';
import { deleteRows, insertRows } from '#core/db/table-rows.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { addPicture } from '../../../test/products.fixture.ts';
import { addSignIn, listMails, PASSWORD, signIn, readMailedToken, withToken } from '../../../test/sign-ins.ts';

let souk: TestApp;
let asSelf: ReturnType<typeof withToken>;
let userName: string;
let userId: string;
let count = 0;
beforeAll(async () => {
  souk = await startTestApp();
});
beforeEach(async () => {
  userName = `self${++count}`;
  userId = await addSignIn(souk, userName);
  asSelf = withToken(await signIn(souk, userName));
});
afterAll(() => souk.close());

const readProfile = async (options: { as: Caller; headers?: Record<string, string> } = asSelf) =>
  (await souk.call<Profile>('GET', '/auth/my-profile', options)).data;
const updateProfile = (body: Record<string, unknown>, path = '/auth/my-profile') =>
  souk.call<Profile>('PATCH', path, { ...asSelf, body });
/** Updates the profile with password confirmation. */
async function updateConfirmed(body: Record<string, unknown>) {
  const { data } = await souk.call<{ confirmation: string }>('POST', '/auth/confirm-password', {
    ...asSelf,
    body: { password: PASSWORD },
  });
  const headers = { ...asSelf.headers, 'x-confirmation': data.confirmation };
  return souk.call<Profile>('PATCH', '/auth/my-profile', { ...asSelf, headers, body });
}

describe('the profile', () => {
  it('contains the person and all data that every screen needs', async () => {
    const profile = await readProfile();
    expect(profile).toMatchObject({
      id: userId,
      userName,
      role: 'ADMIN',
      preferences: {},
      views: [],
      configuration: {
        name: 'Souk',
        currency: 'USD',
        currencyExponent: 2,
        timeZone: 'UTC',
        languages: ['en', 'ar'],
        logoUrl: null,
        notice: null,
      },
    });
    expect(profile.orderStatuses.map((status) => status.code)).toEqual([
      'placed',
      'packed',
      'pickup',
      'delivering',
      'complete',
      'cancelled',
    ]);
    expect(profile).not.toHaveProperty('passwordHash');
  });

  it('uses the language of x-lang for texts that are translated', async () => {
    const profile = await readProfile({ ...asSelf, headers: { ...asSelf.headers, 'x-lang': 'ar' } });
    expect(profile.orderStatuses[0]?.label).toBe('تم الطلب');
  });

  it('contains the current configuration, with the decimal places of the currency', async () => {
    await insertRows(souk.services.database, configuration, [
      { key: 'money.currency', value: 'TND' },
      { key: 'general.name', value: 'Medina' },
    ]);
    expect((await readProfile()).configuration).toMatchObject({ name: 'Medina', currency: 'TND', currencyExponent: 3 });
    await deleteRows(souk.services.database, configuration, MATCH_ALL);
  });

  it('contains the person’s own views and shared views of others', async () => {
    const view = { list: 'orders', search: { status: 'placed' } };
    await insertRows(souk.services.database, savedViews, [
      { id: newId(), name: 'Mine', ownerId: userId, ...view },
      { id: newId(), name: 'Theirs', ownerId: newId(), isShared: true, ...view },
      { id: newId(), name: 'Hidden', ownerId: newId(), ...view },
    ]);
    const { views } = await readProfile();
    expect(views.map(({ name, isOwn, search }) => ({ name, isOwn, search }))).toEqual([
      { name: 'Mine', isOwn: true, search: view.search },
      { name: 'Theirs', isOwn: false, search: view.search },
    ]);
  });

  it('contains no business data for guests', async () => {
    expect(await readProfile({ as: 'guest' })).toMatchObject({ role: 'GUEST', views: [], orderStatuses: [] });
    expect((await souk.call('GET', '/auth/my-profile', { as: 'nobody' })).statusCode).toBe(401);
  });
});

describe('changing the profile', () => {
  it('returns the whole profile with the next version and records one activity', async () => {
    const { statusCode, data } = await updateProfile({ name: 'Another Name', version: 1 });
    expect(statusCode).toBe(200);
    expect(data).toMatchObject({ name: 'Another Name', version: 2, configuration: { name: 'Souk' } });
    const text = 'select action, before, after from activity where entity_id = $1';
    expect(await souk.services.database.rows({ text, values: [userId] })).toEqual([
      { action: 'updated', before: { name: `${userName} the tester` }, after: { name: 'Another Name' } },
    ]);
  });

  it('stores preferences without recording activity', async () => {
    const preferences = {
      language: 'ar',
      look: { theme: 'dark' },
      lists: { orders: { columns: ['number', 'total'], density: 'compact' } },
    };
    const { data } = await updateProfile({ preferences, version: 1 });
    expect(data.preferences).toEqual(preferences);
    expect((await readProfile()).preferences).toEqual(preferences);
    expect(
      await souk.services.database.rows({ text: 'select 1 from activity where entity_id = $1', values: [userId] }),
    ).toEqual([]);
  });

  it('rejects a stale version, and returns the current profile', async () => {
    await updateProfile({ name: 'First', version: 1 });
    expect(await updateProfile({ name: 'Second', version: 1 })).toMatchObject({
      statusCode: 409,
      data: { name: 'First', version: 2 },
    });
  });

  it('cannot change the role', async () => {
    const answer = await updateProfile({ role: 'SA', version: 1 });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'role' }] });
  });

  it('rejects the e-mail of another person, case-insensitively', async () => {
    await addSignIn(souk, `taken${count}`);
    const answer = await updateConfirmed({ email: `TAKEN${count}@souk.test`, version: 1 });
    expect(answer).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'email', code: 'profile.email_taken' }],
    });
  });

  it('notifies the old e-mail address', async () => {
    await updateConfirmed({ email: `moved${count}@souk.test`, version: 1 });
    expect(await listMails(souk, `${userName}@souk.test`)).toMatchObject([
      { subject: 'Your email address was changed' },
    ]);
  });

  it('requires password confirmation if the e-mail changes, but not otherwise', async () => {
    expect(await updateProfile({ email: 'stolen@souk.test', version: 1 })).toMatchObject({
      statusCode: 403,
      data: { needsConfirmation: true },
    });
    expect((await readProfile()).email).toBe(`${userName}@souk.test`);
    expect((await updateProfile({ name: 'Renamed', email: `${userName}@souk.test`, version: 1 })).statusCode).toBe(200);
  });

  it('revokes links that were sent to the old address', async () => {
    await souk.call('POST', '/auth/forgot-password', { as: 'nobody', body: { email: `${userName}@souk.test` } });
    const token = await readMailedToken(souk, `${userName}@souk.test`);
    await updateConfirmed({ email: `left${count}@souk.test`, version: 1 });
    const reset = { token, password: 'another long walk at night' };
    expect((await souk.call('POST', '/auth/reset-password', { as: 'nobody', body: reset })).statusCode).toBe(400);
  });

  it('accepts an uploaded picture, but no other URL', async () => {
    const fileId = newId();
    await addPicture(souk, { fileId, width: 600, height: 600 });
    const { data } = await updateProfile({ avatar: { fileId }, version: 1 });
    expect(data.avatarUrl).toBe(`/files/pictures/${fileId}-1600.webp`);
    for (const [field, fields] of [
      ['avatar', { avatar: { fileId: newId() } }],
      ['avatar.url', { avatar: { fileId, url: 'https://elsewhere.test/me.png' } }],
      ['avatarUrl', { avatarUrl: data.avatarUrl }],
    ] as const)
      expect(await updateProfile({ ...fields, version: 2 })).toMatchObject({ statusCode: 400, errors: [{ field }] });
    expect((await updateProfile({ avatar: null, version: 2 })).data.avatarUrl).toBeNull();
  });

  it('changes nothing in a dry run', async () => {
    const answer = await updateProfile({ name: 'Only tried', version: 1 }, '/auth/my-profile?dryRun=true');
    expect(answer.data).toMatchObject({ effects: [{ after: { name: 'Only tried' } }] });
    expect((await readProfile()).name).toBe(`${userName} the tester`);
  });
});
