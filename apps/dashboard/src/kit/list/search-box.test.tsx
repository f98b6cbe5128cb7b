import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const onChange = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function renderBox(value: string) {
  const element = (current: string) => <SearchBox label="Search orders" value={current} onChange={onChange} />;
  const { rerender, unmount } = render(element(value));
  return { unmount, change: (next: string) => rerender(element(next)) };
}

test('the search starts once after a pause in typing', async () => {
  renderBox('');
  type('l');
  await wait(249);
  type('la');
  await wait(249);
  expect(onChange).not.toHaveBeenCalled();
  await wait(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('la');
});

test('leading and trailing spaces are ignored and start no search', async () => {
  renderBox('lamp');
  type(' lamp ');
  await wait(1000);
  expect(onChange).not.toHaveBeenCalled();
  type(' lamps ');
  await wait(1000);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('lamps');
});

test('text typed while a search is being applied is not lost', async () => {
  const { change } = renderBox('');
  type('lamp');
  await wait(250);
  type('lamps');
  change('lamp');
  expect(box().value).toBe('lamps');
  await wait(250);
  expect(onChange.mock.calls).toEqual([['lamp'], ['lamps']]);
});

test('a search cleared elsewhere, such as by the back button, replaces the text', async () => {
  const { change } = renderBox('lamp');
  change('');
  expect(box().value).toBe('');
  await wait(1000);
  expect(onChange).not.toHaveBeenCalled();
});

test('typing back to the current search cancels the pending one', async () => {
  renderBox('lamp');
  type('lamps');
  type('lamp');
  await wait(1000);
  expect(onChange).not.toHaveBeenCalled();
});

test('a search box that has left the screen starts no search', async () => {
  const { unmount } = renderBox('');
  type('lamp');
  unmount();
  await wait(1000);
  expect(onChange).not.toHaveBeenCalled();
});
