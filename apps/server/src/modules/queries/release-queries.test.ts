import type { ListData } from '@souk/contract/core/list.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import type { StaffDetails } from '@souk/contract/staff/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addSignIn } from '../../../test/sign-ins.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const MINUTE_MS = 60_000;
const passwordHeaders = () => ({
  'x-confirmation': souk.services.tokens.signConfirmation(
    souk.sessionId('superAdmin'),
    new Date(souk.now().getTime() + MINUTE_MS),
  ),
});

async function openQuery(assigneeId: string): Promise<QueryDetails> {
  const contact = { name: 'Omar Said', email: 'omar@example.com' };
  const body = { subject: 'Where is it', channel: 'phone', text: 'It should be here.', contact, assigneeId };
  const answer = await souk.call<QueryDetails>('POST', '/queries', { as: 'admin', body });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const readQuery = async (id: string) => (await souk.call<QueryDetails>('GET', `/queries/${id}`)).data;
const readActivity = async (id: string) =>
  (
    await souk.call<ListData<{ id: string; action: string; before: object; after: object }>>(
      'GET',
      `/activity?entity=query&entityId=${id}`,
    )
  ).data.rows;
const assign = ({ id, version }: QueryDetails, assigneeId: string) =>
  souk.call('PATCH', `/queries/${id}`, { as: 'admin', body: { version, assigneeId } });
const resolve = ({ id, version }: QueryDetails) =>
  souk.call('POST', `/queries/${id}/status`, { as: 'admin', body: { version, to: 'resolved' } });

/** Changes that end a user's access to queries. */
const ACCESS_REMOVALS: Record<string, (id: string, version: number) => Promise<{ statusCode: number }>> = {
  'is deleted': (id, version) =>
    souk.call('DELETE', `/auth/users/${id}`, { body: { version }, headers: passwordHeaders() }),
  'is suspended': (id, version) =>
    souk.call('POST', `/auth/users/${id}/status`, { body: { version, to: 'suspended' } }),
  'may only look at queries from now on': (id, version) =>
    souk.call('PATCH', `/auth/users/${id}`, {
      body: { version, areas: { queries: 'view' } },
      headers: passwordHeaders(),
    }),
};

let colleagueCount = 0;
const addColleague = () => addSignIn(souk, `colleague${++colleagueCount}`);
const readVersion = async (id: string) => (await souk.call<StaffDetails>('GET', `/auth/users/${id}`)).data.version;

describe.each(Object.entries(ACCESS_REMOVALS))('the queries of a user who %s', (_, shutOut) => {
  it('are unassigned, even if resolved, and queries can no longer be assigned to this user', async () => {
    const id = await addColleague();
    const [query, resolved] = [await openQuery(id), await openQuery(id)];
    await resolve(resolved);
    souk.passTime(1);
    expect((await shutOut(id, await readVersion(id))).statusCode).toBe(200);
    for (const each of [query, resolved]) {
      const now = await readQuery(each.id);
      expect(now.assignee).toBeNull();
      expect((await readActivity(each.id))[0]).toMatchObject({
        action: 'updated',
        before: { assigneeId: id },
        after: { assigneeId: null },
      });
      expect(await assign(now, id)).toMatchObject({ statusCode: 400, errors: [{ field: 'assigneeId' }] });
    }
  });
});

it('other changes to a user leave their queries assigned', async () => {
  const id = await addColleague();
  const query = await openQuery(id);
  const body = { version: await readVersion(id), name: 'Another Name', areas: { coupons: 'none' } };
  await souk.call('PATCH', `/auth/users/${id}`, { body, headers: passwordHeaders() });
  expect((await readQuery(query.id)).assignee).toMatchObject({ id });
});

it('the unassignment can be undone once the user has access again, but not before', async () => {
  const id = await addColleague();
  const query = await openQuery(id);
  souk.passTime(1);
  await ACCESS_REMOVALS['is suspended']!(id, await readVersion(id));
  const undo = async () => souk.call('POST', `/activity/${(await readActivity(query.id))[0]!.id}/undo`, { body: {} });
  expect(await undo()).toMatchObject({
    statusCode: 409,
    code: 'query.assignee_left',
  });
  await souk.call('POST', `/auth/users/${id}/status`, { body: { version: await readVersion(id), to: 'active' } });
  expect((await undo()).statusCode).toBe(200);
  expect((await readQuery(query.id)).assignee).toMatchObject({ id });
});

it('everyone who answers queries is notified of a message in an unassigned query', async () => {
  const id = await addColleague();
  const query = await openQuery(id);
  await ACCESS_REMOVALS['is suspended']!(id, await readVersion(id));
  await souk.call('POST', `/queries/${query.id}/replies`, { as: 'admin', body: { kind: 'customer', text: 'And?' } });
  const { data } = await souk.call<ListData<{ title: string }>>('GET', '/notifications/user', { as: 'viewer' });
  expect(data.rows.map(({ title }) => title)).toContain(`New customer reply in ${query.number}`);
});
