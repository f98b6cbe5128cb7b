import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

const GET = 'GET /v1/auth/two-factor';
const TURN_OFF = 'POST /v1/auth/two-factor/switch-off';
const twoFactor = { isOn: true, since: '2026-11-01T09:00:00.000Z', recoveryCodesLeft: 8, isRequired: false };
const serverWith = (part: object, routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [GET]: () => ok({ ...twoFactor, ...part }), ...routes });

test('offers to set up two-factor authentication while it is off', async () => {
  serverWith({ isOn: false, since: null });
  await renderPage(TwoFactorCard);
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off…' })).toBeNull();
});

test.each([
  [8, '8 recovery codes left.'],
  [1, '1 recovery code left.'],
  [0, 'No recovery codes left.'],
])('counts %i remaining recovery codes', async (recoveryCodesLeft, text) => {
  serverWith({ recoveryCodesLeft });
  await renderPage(TwoFactorCard);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('two-factor authentication cannot be turned off if it is required', async () => {
  serverWith({ isRequired: true });
  await renderPage(TwoFactorCard);
  expect(await screen.findByText(/Required for super admins/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off…' })).toBeNull();
});

test('turns two-factor authentication off only after a confirmation', async () => {
  const server = serverWith({}, { [TURN_OFF]: () => ok({ ...twoFactor, isOn: false }) });
  await renderPage(TwoFactorCard);
  await press('Turn off…');
  await screen.findByRole('alertdialog', { name: 'Turn off two-factor authentication?' });
  expect(server.count(TURN_OFF)).toBe(0);
  await press('Turn off two-factor');
  expect(await screen.findByText('Two-factor authentication turned off')).toBeTruthy();
  await waitFor(() => expect(server.count(GET)).toBe(2));
});

test('the confirmation stays open if two-factor authentication cannot be turned off', async () => {
  serverWith({}, { [TURN_OFF]: () => failure(503, 'Souk is busy') });
  await renderPage(TwoFactorCard);
  await press('Turn off…');
  await press('Turn off two-factor');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('the status can be loaded again after a failure', async () => {
  let isUp = false;
  fakeServer({ [GET]: () => (isUp ? ok(twoFactor) : failure(500, 'Broken')) });
  await renderPage(TwoFactorCard);
  expect(await screen.findByText('Couldn’t load two-factor authentication')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText(/^On since /)).toBeTruthy();
});
