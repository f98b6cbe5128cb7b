import { expect, test, vi } from 'vitest';
import { onOpenSearch, openSearch } from './open-search.ts';

test('a search requested before the shell is mounted opens once the shell is mounted', () => {
  openSearch('lamp');
  const listener = vi.fn();
  const stop = onOpenSearch(listener);
  expect(listener).toHaveBeenCalledExactlyOnceWith('lamp');
  stop();
  const later = vi.fn();
  onOpenSearch(later)();
  expect(later).not.toHaveBeenCalled();
});

test('a mounted search opens at once, and only while it is mounted', () => {
  const listener = vi.fn();
  const stop = onOpenSearch(listener);
  openSearch('lamp');
  openSearch('');
  expect(listener.mock.calls).toEqual([['lamp'], ['']]);
  stop();
  openSearch('desk');
  expect(listener).toHaveBeenCalledTimes(2);
  onOpenSearch(listener)();
  expect(listener).toHaveBeenLastCalledWith('desk');
});
