import { AREA_LEVELS } from '@souk/contract/core/access.ts';
import { AREAS } from '@souk/contract/entities.ts';
import type { StaffDetails } from '@souk/contract/staff/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { registerFeatures } from '#kit/feature-registry.ts';
import { failure, fill, ok, okRows, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { AdminPanel, type Panel } from './admin-panel.tsx';

registerFeatures({
  kinds: {},
  importListPaths: {},
  areas: Object.fromEntries(AREAS.map((area) => [area, () => area])),
});

const omar = (parts: Partial<StaffDetails> = {}): StaffDetails => ({
  ...fakeProfile(),
  id: '01900000-0000-7000-8000-0000000000b2',
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-01T09:00:00.000Z',
  name: 'Omar Said',
  userName: 'omar',
  email: 'omar@example.com',
  role: 'ADMIN',
  status: 'active',
  areas: { orders: 'view', coupons: 'none' },
  version: 6,
  sessions: [],
  invitedUntil: null,
  nextStatuses: ['suspended'],
  ...parts,
});
const { id } = omar();
const GET = `GET /v1/auth/users/${id}`;
const UPDATE = `PATCH /v1/auth/users/${id}`;

async function open(panel: Panel, routes: Parameters<typeof fakeServer>[0] = {}, parts: Partial<StaffDetails> = {}) {
  const server = fakeServer({ [GET]: () => ok(omar(parts)), 'GET /v1/activity': () => okRows([]), ...routes });
  const onClose = vi.fn();
  const onPanelChange = vi.fn();
  await renderPage(() => (
    <AdminPanel panel={panel} actionsFor={() => []} onClose={onClose} onPanelChange={onPanelChange} />
  ));
  return { server, onClose, onPanelChange };
}

const areaButtons = (area: string) => within(screen.getByRole('group', { name: area }));
const writeRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method !== 'GET');

describe('a person', () => {
  test('is displayed with their sign-ins and the level of each area', async () => {
    const { onPanelChange } = await open(
      { kind: 'person', id },
      {},
      {
        lastSignInAt: '2026-11-02T09:05:00.000Z',
        sessions: [
          {
            id: 's1',
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
            address: '10.0.0.1',
            createdAt: '2026-11-01T09:05:00.000Z',
            lastUsedAt: '2026-11-02T09:05:00.000Z',
            isCurrent: false,
          },
        ],
      },
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'Omar Said' }));
    expect(drawer.getByText('02 Nov 2026 09:05 AM')).toBeTruthy();
    expect(drawer.getByText('Chrome on Linux')).toBeTruthy();
    expect(drawer.getByText('Last used 02 Nov 2026 09:05 AM, from 10.0.0.1')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'omar@example.com' }).getAttribute('href')).toBe('mailto:omar@example.com');
    const levels = within(drawer.getByRole('region', { name: 'Areas' }))
      .getAllByRole('listitem')
      .map((item) => item.lastElementChild?.textContent);
    expect(new Set(levels).size).toBe(3);
    await press('Edit');
    expect(onPanelChange).toHaveBeenCalledWith({ kind: 'edit', id });
  });

  test('has no last sign-in and no active sessions if they never signed in', async () => {
    await open({ kind: 'person', id }, {}, { role: 'SA' });
    expect(await screen.findByText('Never')).toBeTruthy();
    expect(screen.getByText('No active sessions')).toBeTruthy();
    expect(screen.getByText('Full access, including money, staff and API keys.')).toBeTruthy();
  });

  test('has no areas while they request access, and can be approved but not edited', async () => {
    await open({ kind: 'person', id }, {}, { role: 'GUEST' });
    expect(await screen.findByRole('button', { name: 'Approve…' })).toBeTruthy();
    expect(screen.getByText('Signed up')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Areas' })).toBeNull();
    expect(screen.queryByText('Two-factor')).toBeNull();
  });

  test('is replaced by an error that can only be closed if they no longer exist', async () => {
    const { onClose } = await open({ kind: 'person', id }, { [GET]: () => failure(404, 'This admin does not exist') });
    expect((await screen.findAllByText('This admin does not exist')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(onClose).toHaveBeenCalled();
  });
});

describe('permissions', () => {
  test('are set for each area separately', async () => {
    const { server } = await open({ kind: 'edit', id }, { [UPDATE]: () => ok(omar()) });
    await screen.findByRole('dialog', { name: 'Edit Omar Said' });
    const orders = areaButtons('orders');
    expect(
      orders.getAllByRole('button').filter((button) => button.getAttribute('aria-pressed') === 'true'),
    ).toHaveLength(1);
    await userEvent.click(orders.getAllByRole('button').at(-1)!);
    await press('Save');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toMatchObject({ areas: { orders: 'edit', coupons: 'none' }, version: 6 });
  });

  test('can be set for all areas at once', async () => {
    const { server } = await open({ kind: 'edit', id }, { [UPDATE]: () => ok(omar()) });
    const all = await screen.findAllByRole('button', { name: /^All: / });
    await userEvent.click(all[0]!);
    await press('Save');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toMatchObject({
      areas: Object.fromEntries(AREAS.map((area) => [area, AREA_LEVELS[0]])),
    });
  });

  test('of a super admin cannot be limited', async () => {
    await open({ kind: 'edit', id }, {});
    await userEvent.click(await screen.findByRole('radio', { name: /^Super Admin/ }));
    expect(screen.queryByRole('group', { name: 'Areas' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Admin/ }));
    expect(screen.getByRole('group', { name: 'Areas' })).toBeTruthy();
  });

  test('are edited in a conflict dialog instead of the drawer if a colleague saved changes', async () => {
    await open(
      { kind: 'edit', id },
      { [UPDATE]: () => failure(409, 'Changed', omar({ name: 'Omar S.', version: 7 })) },
    );
    await fill('Name', 'Omar Saïd');
    await press('Save');
    expect(await screen.findByRole('radio', { name: / Omar Saïd$/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: / Omar S\.$/ })).toBeTruthy();
  });
});

test('an invitation shows its link once, and the toast after copying does not contain the link', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const link = 'https://souk.test/session/accept-invitation?token=t1';
  const invitation = { user: omar(), link, expiresAt: '2026-11-09T09:05:00.000Z' };
  const { onClose } = await open({ kind: 'invite' }, { 'POST /v1/auth/users': () => ok(invitation) });
  await fill('Name', 'Omar Said');
  await fill('Username', 'omar');
  await fill('Email', 'omar@example.com');
  await press('Send invitation');
  expect(
    await screen.findByText('We’ve emailed omar@example.com. The link works once and expires on 09 Nov 2026 09:05 AM.'),
  ).toBeTruthy();
  expect(textbox('Link').value).toBe(link);
  await press('Copy link');
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(link);
  expect(screen.queryByText(/token=t1/)).toBeNull();
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
  writeText.mockRestore();
});
