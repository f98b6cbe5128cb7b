import type { Configurations } from '@souk/contract/configuration/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  okRows,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import { load } from './configuration-data.ts';
import ConfigurationFormPage from './configuration-form-page.tsx';
import { fakeConfigurations } from './configuration.fixture.ts';

const GET = 'GET /v1/configurations/';
const UPDATE = 'PATCH /v1/configurations';
const isDryRun = ({ url }: { url: string }) => url.includes('dryRun');
const previewOf = (before: object, after: object) =>
  ok({
    effects: [{ entity: 'configuration', id: 'c', label: 'Queries', action: 'updated', before, after }],
    money: [],
    stock: [],
    messages: [],
  });

interface OpenOptions {
  group: string;
  settings?: Partial<Configurations>;
  profile?: Parameters<typeof fakeProfile>[0];
  preview?: ReturnType<typeof ok>;
  response?: ReturnType<typeof ok>;
}

async function open({ group, settings, profile, preview = previewOf({}, {}), response }: OpenOptions) {
  const server = fakeServer({
    [GET]: () => ok(fakeConfigurations(settings)),
    'GET /v1/configurations/history': () => okRows([]),
    [UPDATE]: (request) => (isDryRun(request) ? preview : (response ?? ok(fakeConfigurations()))),
  });
  const page = await renderPage(ConfigurationFormPage, { at: `/page?group=${group}`, profile });
  await screen.findByRole('tab', { name: 'General' });
  return { server, page };
}

type Server = Awaited<ReturnType<typeof open>>['server'];
const saveRequests = (server: Server) => server.requests.filter((call) => call.method === 'PATCH' && !isDryRun(call));

async function saveChanges() {
  await press(/^Save/);
  const button = await screen.findByRole('button', { name: 'Save changes' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
}

describe('saving', () => {
  const preview = previewOf({ firstReplyHours: 8 }, { firstReplyHours: 12 });

  test('first shows a review of old and new values, and the consequences of the change', async () => {
    const { server } = await open({ group: 'queries', preview });
    await fill('First reply due within', '12');
    await press(/^Save/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change settings: Queries' }));
    expect((await dialog.findByText('First reply due within')).nextElementSibling?.textContent).toBe(
      '8 hours→ becomes 12 hours',
    );
    expect(dialog.getByText('Applies to unanswered queries immediately.')).toBeTruthy();
    expect(dialog.queryByText('You’ll confirm your password next.')).toBeNull();
    expect(saveRequests(server)).toEqual([]);
    await press('Save changes');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(saveRequests(server)[0]?.body).toEqual({ queries: { version: 5, firstReplyHours: 12 } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be cancelled to continue editing', async () => {
    const { server } = await open({ group: 'queries', preview });
    await fill('First reply due within', '12');
    await press(/^Save/);
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(textbox('First reply due within').value).toBe('12');
    expect(saveRequests(server)).toEqual([]);
  });

  test('shows why the review failed, and saves nothing without a review', async () => {
    const { server } = await open({ group: 'queries', preview: failure(503, 'Souk is busy. Try again in a moment.') });
    await fill('First reply due within', '12');
    await press(/^Save/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change settings: Queries' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Souk is busy. Try again in a moment.');
    expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    expect(saveRequests(server)).toEqual([]);
  });

  test('cannot be confirmed if no value changes', async () => {
    await open({ group: 'queries' });
    await fill('First reply due within', '12');
    await press(/^Save/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('No changes')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });

  test('shows an invalid value at its field instead of the review', async () => {
    const { server } = await open({ group: 'queries' });
    await fill('First reply due within', '0');
    await press(/^Save/);
    await waitFor(() => expect(errorAt(textbox('First reply due within'))).not.toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.count(UPDATE)).toBe(0);
  });

  test('closes the review and shows the error at its field if the dry run rejects a value', async () => {
    const rejection = fieldError('queries.firstReplyHours', 'At most 10 hours');
    await open({ group: 'queries', preview: rejection, response: rejection });
    await fill('First reply due within', '12');
    await press(/^Save/);
    await waitFor(() => expect(errorAt(textbox('First reply due within'))).toBe('At most 10 hours'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the conflict dialog and keeps the input if a colleague changed the group', async () => {
    const theirs = fakeConfigurations({ queries: { version: 6, firstReplyHours: 4 } });
    const conflict = failure(409, 'Changed', theirs);
    await open({ group: 'queries', preview: conflict, response: conflict });
    await fill('First reply due within', '12');
    await press(/^Save/);
    await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
    expect(screen.getByRole('radio', { name: / 12$/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: / 4$/ })).toBeTruthy();
  });
});

test('tabs change the group in the URL, and an unknown group opens General', async () => {
  const { page } = await open({ group: 'weather' });
  expect(screen.getByRole('tab', { name: 'General' }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: 'Tax' }));
  await waitFor(() => expect(page.address()).toBe('/page?group=tax'));
  expect(await screen.findByRole('textbox', { name: 'Tax rate' })).toBeTruthy();
});

describe('access', () => {
  test.each([
    ['money', { areas: { configuration: 'edit' } }, 'Only super admins can change these settings.'],
    ['tax', { areas: { configuration: 'edit' } }, 'Only super admins can change these settings.'],
    ['security', { areas: { configuration: 'edit' } }, 'Only super admins can change these settings.'],
    ['queries', { areas: { configuration: 'view' } }, 'You have view-only access.'],
  ] as const)(
    'to %s settings with the profile %o says why nothing can be changed',
    async (...[group, profile, reason]) => {
      await open({ group, profile });
      expect(await screen.findByText(reason)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    },
  );

  test('to edit the configuration allows changing the other groups', async () => {
    const { server } = await open({
      group: 'queries',
      profile: { areas: { configuration: 'edit' } },
      preview: previewOf({ firstReplyHours: 8 }, { firstReplyHours: 12 }),
    });
    await fill('First reply due within', '12');
    await saveChanges();
    await waitFor(() => expect(saveRequests(server)).toHaveLength(1));
  });

  test('to money settings announces the password prompt to super admins', async () => {
    await open({ group: 'money', preview: previewOf({ holdDays: 14 }, { holdDays: 20 }) });
    await fill('Payout hold', '20');
    await press(/^Save/);
    expect(await screen.findByText('You’ll confirm your password next.')).toBeTruthy();
  });
});

test('the configuration can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({
    [GET]: () => (isOnline ? ok(fakeConfigurations()) : failure(503, 'Souk is busy')),
    'GET /v1/configurations/history': () => okRows([]),
  });
  await renderPage(ConfigurationFormPage);
  expect(await screen.findByText('Couldn’t load the configuration')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByRole('textbox', { name: 'Marketplace name' })).toHaveProperty('value', 'Souk');
});

test('the settings are loaded in parallel with the page’s code', async () => {
  const server = fakeServer({ [GET]: () => ok(fakeConfigurations()) });
  await load();
  expect(server.count(GET)).toBe(1);
});
