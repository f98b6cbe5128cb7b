import './admin-panel.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  chooseAction,
  errorAt,
  failure,
  fieldError,
  fill,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import AdminsPage from './admins-page.tsx';

const ownUser = {
  ...fakeProfile({ role: 'SA' }),
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-01T09:00:00.000Z',
};
const colleague = {
  ...ownUser,
  id: '01900000-0000-7000-8000-0000000000b2',
  name: 'Omar Said',
  userName: 'omar',
  email: 'omar@example.com',
  role: 'ADMIN',
  version: 6,
};
const createPerson = (parts: object = {}) => ({ ...colleague, ...parts });
const LIST = 'GET /v1/auth/get-users';
const path = `/v1/auth/users/${colleague.id}`;
const serverWith = (rows: readonly object[], routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [LIST]: () => okRows(rows),
    'GET /v1/auth/users/counts': () => ok({ staff: 2, waiting: 1, refused: 0 }),
    ...routes,
  });
const requestsByMethod = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.requests.filter((call) => call.method === method);

async function openAction(action: string, rows: readonly object[], routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = serverWith(rows, routes);
  await renderPage(AdminsPage);
  await screen.findByText('Omar Said');
  await openMenu('Omar Said');
  await chooseAction(action);
  return server;
}

test.each([
  [
    'an invited person',
    { status: 'invited' },
    ['Resend invitation', 'Copy invitation link', 'Suspend…', 'Delete…'],
    ['Reset password…'],
  ],
  [
    'an active admin',
    {},
    ['Reset password…', 'Sign out everywhere…', 'Suspend…'],
    ['Reactivate', 'Turn off two-factor…'],
  ],
  ['an admin with two-factor', { hasTwoFactor: true }, ['Turn off two-factor…'], []],
  ['a suspended admin', { status: 'suspended' }, ['Reactivate', 'Delete…'], ['Suspend…', 'Reset password…']],
  ['a request for access', { role: 'GUEST' }, ['Approve…', 'Reject…'], ['Edit', 'Suspend…', 'Reset password…']],
  ['a rejected request', { role: 'GUEST', status: 'suspended' }, ['Reopen request'], ['Reject…', 'Reactivate']],
])('the menu of %s offers only the possible actions', async (...[, parts, offered, absent]) => {
  serverWith([createPerson(parts)]);
  await renderPage(AdminsPage);
  await screen.findByText('Omar Said');
  await openMenu('Omar Said');
  const labels = await menuLabels();
  expect(labels).toEqual(expect.arrayContaining(offered));
  for (const label of absent) expect(labels).not.toContain(label);
});

test('a super admin can neither suspend nor delete themselves', async () => {
  serverWith([ownUser]);
  await renderPage(AdminsPage);
  await screen.findByText('Rana Aziz');
  await openMenu('Rana Aziz');
  for (const name of [/^Suspend…/, /^Delete…/, /^Reset password…/])
    expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe('true');
});

test('suspending asks for confirmation, sends the version and can be undone', async () => {
  const server = await openAction('Suspend…', [createPerson()], {
    [`POST ${path}/status`]: () => ok(createPerson({ status: 'suspended' })),
  });
  await screen.findByRole('alertdialog', { name: 'Suspend Omar Said?' });
  expect(requestsByMethod(server, 'POST')).toEqual([]);
  await press('Suspend admin');
  expect(await screen.findByText('Suspended Omar Said')).toBeTruthy();
  expect(requestsByMethod(server, 'POST')[0]?.body).toEqual({ to: 'suspended', version: 6 });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('the toast after rejecting a request offers no undo', async () => {
  await openAction('Reject…', [createPerson({ role: 'GUEST' })], { [`POST ${path}/status`]: () => ok(createPerson()) });
  await press('Reject request');
  expect(await screen.findByText('Rejected Omar Said')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the confirmation stays open if deleting fails', async () => {
  await openAction('Delete…', [createPerson()], {
    [`DELETE ${path}`]: () => failure(409, 'Omar is the last super admin'),
  });
  await press('Delete admin');
  expect(await screen.findByText('Omar is the last super admin')).toBeTruthy();
  expect(screen.getByRole('alertdialog', { name: 'Delete Omar Said?' })).toBeTruthy();
});

test('the selected tab is in the URL', async () => {
  serverWith([createPerson()]);
  const page = await renderPage(AdminsPage);
  await userEvent.click(await screen.findByRole('tab', { name: /^Requests/ }));
  await waitFor(() => expect(page.address()).toBe('/page?tab=waiting'));
});

test('an invitation reports missing fields, and keeps the input if the server rejects a field', async () => {
  const server = serverWith([], { 'POST /v1/auth/users': () => fieldError('userName', 'This username is taken') });
  await renderPage(AdminsPage, { at: '/page?panel=invite' });
  await screen.findByRole('dialog', { name: 'Invite a teammate' });
  await press('Send invitation');
  await waitFor(() => expect(errorAt(textbox('Name'))).not.toBe(''));
  expect(requestsByMethod(server, 'POST')).toEqual([]);
  await fill('Name', 'Omar Said');
  await fill('Username', 'omar');
  await fill('Email', 'omar@example.com');
  await press('Send invitation');
  await waitFor(() => expect(errorAt(textbox('Username'))).toContain('This username is taken'));
  expect(textbox('Name').value).toBe('Omar Said');
  expect(requestsByMethod(server, 'POST')[0]?.body).toMatchObject({
    name: 'Omar Said',
    userName: 'omar',
    role: 'ADMIN',
    areas: {},
  });
});

test('approving a request sends the admin role and the version', async () => {
  const guest = createPerson({ role: 'GUEST' });
  const server = serverWith([guest], { [`GET ${path}`]: () => ok(guest), [`PATCH ${path}`]: () => ok(createPerson()) });
  await renderPage(AdminsPage, { at: `/page?panel=edit.${colleague.id}` });
  await screen.findByRole('dialog', { name: 'Approve Omar Said' });
  await press('Approve');
  expect(await screen.findByText('Approved Omar Said')).toBeTruthy();
  expect(requestsByMethod(server, 'PATCH')[0]?.body).toMatchObject({ role: 'ADMIN', version: 6 });
});

test('people can neither see nor change their own role and areas', async () => {
  const server = serverWith([ownUser], {
    [`GET /v1/auth/users/${ownUser.id}`]: () => ok(ownUser),
    [`PATCH /v1/auth/users/${ownUser.id}`]: () => ok(ownUser),
  });
  await renderPage(AdminsPage, { at: `/page?panel=edit.${ownUser.id}` });
  await fill('Name', 'Rana A.');
  expect(screen.queryByRole('radio', { name: /^Super Admin/ })).toBeNull();
  await press('Save');
  await waitFor(() => expect(requestsByMethod(server, 'PATCH')).toHaveLength(1));
  expect(requestsByMethod(server, 'PATCH')[0]?.body).not.toHaveProperty('role');
  expect(requestsByMethod(server, 'PATCH')[0]?.body).not.toHaveProperty('areas');
});
