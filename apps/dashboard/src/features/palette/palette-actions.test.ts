import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentLanguage, setLanguage } from '#platform/i18n/i18n.ts';
import { changeLook, currentLook } from '#platform/theme/look-store.ts';
import { usePaletteActions } from './palette-actions.ts';

afterEach(async () => {
  cleanup();
  changeLook({ scheme: 'light' });
  await setLanguage('en');
});

const render = () => renderHook(usePaletteActions).result;
const names = (result: ReturnType<typeof render>) => result.current.map(({ name }) => name);

test('offers the other theme and changes to it', () => {
  changeLook({ scheme: 'dark' });
  const result = render();
  expect(names(result)).toContain('Switch to light theme');
  act(() => result.current.find(({ name }) => name === 'Switch to light theme')?.run());
  expect(currentLook().scheme).toBe('light');
  expect(names(result)).toContain('Switch to dark theme');
});

test('offers the languages other than the current one, each by its own name', async () => {
  const result = render();
  const offered = names(result).filter((name) => name.startsWith('Switch language'));
  expect(offered).toEqual(['Switch language to العربية']);
  await act(async () => result.current.find(({ name }) => name === offered[0])?.run());
  await act(async () => setLanguage('ar'));
  expect(currentLanguage()).toBe('ar');
  expect(names(result).some((name) => name.includes('English'))).toBe(true);
  expect(names(result).some((name) => name.includes('العربية'))).toBe(false);
});

test('has keywords in both languages', () => {
  for (const { keywords } of render().current) expect(keywords).toMatch(/[a-z].*[\u0600-\u06FF]/);
});
