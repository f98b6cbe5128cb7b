import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { press, renderPage } from '#kit/testing/page.fixture.tsx';
import { DEFAULT_LOOK } from '#platform/theme/look.ts';
import { currentLook, onLookChange, setLook } from '#platform/theme/look-store.ts';
import LayoutSettings from './layout-settings.tsx';

afterEach(() => setLook({}));

async function openSettings() {
  const onClose = vi.fn();
  await renderPage(() => <LayoutSettings open onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Layout and theme' });
  return onClose;
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const pressed = (name: string) =>
  group(name)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);

test.each([
  ['Appearance', 'System', 'Dark', { scheme: 'dark' }],
  ['Sidebar', 'Wide', 'Narrow', { sidebar: 'compact' }],
  ['Top bar', 'Fixed', 'Scrolls with page', { topbar: 'shown' }],
  ['Footer', 'At the end of the page', 'Hidden', { footer: 'hidden' }],
  ['Table density', 'Normal', 'Compact', { density: 'compact' }],
])('%s changes from "%s" to "%s" at once', async (...[name, initial, choice, look]) => {
  await openSettings();
  expect(pressed(name)).toEqual([initial]);
  await userEvent.click(group(name).getByRole('button', { name: choice }));
  expect(pressed(name)).toEqual([choice]);
  expect(currentLook()).toEqual({ ...DEFAULT_LOOK, ...look });
});

test('single-key shortcuts can be turned off', async () => {
  await openSettings();
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /Single-key shortcuts/ });
  expect(toggle.checked).toBe(true);
  await userEvent.click(toggle);
  expect(currentLook().shortcuts).toBe('off');
  await userEvent.click(toggle);
  expect(currentLook().shortcuts).toBe('on');
});

test('all settings can be reset, and choices are saved in the profile', async () => {
  const save = vi.fn();
  const stop = onLookChange(save);
  setLook({ palette: 'rose', density: 'compact' });
  const onClose = await openSettings();
  await press('Reset to defaults');
  expect(currentLook()).toEqual(DEFAULT_LOOK);
  expect(save).toHaveBeenCalledExactlyOnceWith(DEFAULT_LOOK);
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
  stop();
});
