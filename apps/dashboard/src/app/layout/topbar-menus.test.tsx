import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
// preloaded, so that opening the panel waits for nothing
import '#features/notifications/bell-panel.tsx';
import { chooseAction, menuLabels, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { setBadges } from '#platform/live/badges.ts';
import { currentLook, setLook } from '#platform/theme/look-store.ts';
import { Bell } from './bell.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

afterEach(() => {
  setLook({});
  act(() => setBadges({}));
});

const checkedItems = () =>
  screen
    .getAllByRole('menuitemcheckbox')
    .filter((item) => item.getAttribute('aria-checked') === 'true')
    .map(({ textContent }) => textContent);

test('the account menu leads to the account and settings, and signs out', async () => {
  const onOpenSettings = vi.fn();
  const onLogout = vi.fn();
  await renderPage(() => (
    <UserMenu user={{ name: 'Rana Aziz', role: 'Admin' }} onOpenSettings={onOpenSettings} onLogout={onLogout} />
  ));
  await press(/Rana Aziz/);
  expect(await menuLabels()).toEqual(['Account and preferences', 'Layout and theme', 'Sign out']);
  await chooseAction('Layout and theme');
  expect(onOpenSettings).toHaveBeenCalledOnce();
  await press(/Rana Aziz/);
  await chooseAction('Sign out');
  expect(onLogout).toHaveBeenCalledOnce();
});

test('the appearance menu checks the current choice and changes it', async () => {
  await renderPage(SchemeMenu);
  await press('Appearance');
  await screen.findByRole('menu');
  expect(checkedItems()).toEqual(['System']);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Dark' }));
  expect(currentLook().scheme).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('the language menu changes the language of the page', async () => {
  await renderPage(LanguageMenu);
  await press('Language');
  await screen.findByRole('menu');
  expect(checkedItems()).toEqual(['English']);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'العربية' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  expect(await screen.findByRole('button', { name: 'اللغة' })).toBeTruthy();
});

test.each([
  [undefined, 'Notifications', ''],
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 99+ unread', '99+'],
])('with %j unread notifications the bell is labelled "%s"', async (...[notifications, name, count]) => {
  await renderPage(Bell);
  act(() => setBadges(notifications === undefined ? {} : { notifications }));
  const bell = screen.getByRole('button', { name });
  expect(bell.parentElement?.textContent).toBe(count);
});

test('the bell opens the latest notifications', async () => {
  fakeServer({ 'GET /v1/notifications/inbox': () => okRows([]), 'GET /v1/notifications': () => okRows([]) });
  await renderPage(Bell);
  await press('Notifications');
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
});
