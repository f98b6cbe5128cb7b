import type { Configurations } from '@souk/contract/configuration/api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import { fakeConfigurations } from './configuration.fixture.ts';
import { SettingsTab } from './settings-tab.tsx';

const GET = 'GET /v1/configurations/';

async function open(parts: Partial<Configurations> = {}, profile?: Parameters<typeof fakeProfile>[0]) {
  fakeServer({ [GET]: () => ok(fakeConfigurations(parts)) });
  await renderPage(SettingsTab, { profile });
  await screen.findByRole('table', { name: 'Settings: General' });
}

const rowOf = (group: string, setting: string): string[] => {
  const table = within(screen.getByRole('table', { name: `Settings: ${group}` }));
  const row = table.getByText(setting).closest('tr')!;
  return Array.from(row.querySelectorAll('td'), (cell) => cell.textContent);
};

const isMarked = (group: string, setting: string) =>
  within(screen.getByRole('table', { name: `Settings: ${group}` }))
    .getByText(setting)
    .closest('tr')
    ?.querySelector('[data-own]')
    ?.getAttribute('data-own') === 'true';

test('lists each setting with its value, default and last change', async () => {
  await open({
    changes: {
      'money.holdDays': { at: '2026-11-02T09:05:00.000Z', byId: 'a', byName: 'Rana Aziz' },
      'queries.firstReplyHours': { at: '2026-11-03T09:05:00.000Z', byId: null, byName: null },
    },
  });
  expect(rowOf('Money', 'Payout hold')).toEqual(['Payout hold', '14 days', '7 days', 'Rana Aziz, 02 Nov 2026']);
  expect(rowOf('Queries', 'First reply due within')).toEqual([
    'First reply due within',
    '8 hours',
    '8 hours',
    '03 Nov 2026',
  ]);
  expect(rowOf('Money', 'Payouts above this need approval')).toEqual([
    'Payouts above this need approval',
    'Never',
    'Never',
    '–',
  ]);
  expect(rowOf('General', 'Address')[1]).toBe('1 Rue Atlas, Rabat');
});

test('marks settings that differ from their default', async () => {
  await open();
  expect(isMarked('Money', 'Payout hold')).toBe(true);
  expect(isMarked('Queries', 'First reply due within')).toBe(false);
});

test('shows a scheduled commission below the current one', async () => {
  const { money } = fakeConfigurations();
  await open({ money: { ...money, commissionNext: { percent: 15, from: '2027-01-01T00:00:00.000Z' } } });
  expect(rowOf('Money', 'Default commission')[1]).toBe('12%15% from 01 Jan 2027');
});

test('a setting that the response omits has no row', async () => {
  const { money } = fakeConfigurations();
  await open({ money: { ...money, commissionPercent: undefined, commissionOnShipping: undefined } });
  const table = within(screen.getByRole('table', { name: 'Settings: Money' }));
  expect(table.queryByText('Default commission')).toBeNull();
  expect(table.queryByText('Commission on shipping')).toBeNull();
  expect(table.getByText('Payout hold')).toBeTruthy();
});

test('shows the logo as an image', async () => {
  const { general } = fakeConfigurations();
  const logo = { fileId: 'f', url: '/files/pictures/ab/logo-1600.webp', alt: '', width: 800, height: 200 };
  await open({ general: { ...general, logo } });
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Logo' }).src).toContain('/files/pictures/ab/logo-400.webp');
});

test.each([
  ['super admins', { role: 'SA' }, 9, 0],
  ['people who may edit the configuration', { areas: { configuration: 'edit' } }, 6, 3],
  ['people who may only view the configuration', { areas: { configuration: 'view' } }, 0, 3],
] as const)('offers %s the groups that they may change', async (...[, profile, links, locked]) => {
  await open({}, profile);
  expect(screen.queryAllByRole('link', { name: /^Change settings: / })).toHaveLength(links);
  expect(screen.queryAllByText('Super admins only')).toHaveLength(locked);
});

test('the link to change a group names the group in its URL', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Change settings: Tax' }).getAttribute('href')).toBe(
    '/dashboard/configuration/update?group=tax',
  );
});

test('the settings can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({ [GET]: () => (isOnline ? ok(fakeConfigurations()) : failure(404, 'Gone')) });
  await renderPage(SettingsTab);
  expect(await screen.findByText('Couldn’t load the configuration')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByRole('table', { name: 'Settings: General' })).toBeTruthy();
});
