import '#ui/overlay-frame.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import { afterEach, expect, test, vi } from 'vitest';

import { setLanguage } from '#platform/i18n/i18n.ts';
import { showDone, showError, showFailedRows, showJob, ToastHost } from './toast-host.tsx';

vi.mock('react-toastify/unstyled', async (original) => {
  const library = await original<typeof import('react-toastify/unstyled')>();
  return { ...library, ToastContainer: vi.fn(library.ToastContainer), toast: vi.fn(library.toast) };
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('toasts appear at the top right, in light colors and newest last, and pause on hover or when the window loses focus', () => {
  render(<ToastHost />);
  expect(vi.mocked(ToastContainer).mock.calls[0]?.[0]).toMatchObject({
    position: 'top-right',
    theme: 'light',
    newestOnTop: false,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
  });
  const region = screen.getByRole('region', { name: /^Messages/, hidden: true });
  expect(region.closest('[data-theme]')?.getAttribute('data-theme')).toBe('light');
  // a direct child of the body, so that no dialog backdrop covers it
  expect(region.closest('[data-theme]')?.parentElement).toBe(document.body);
});

test('a toast is closed by a click, or by dragging it 80 percent of its width on a touch screen', () => {
  render(<ToastHost />);
  expect(vi.mocked(ToastContainer).mock.calls[0]?.[0]).toMatchObject({
    closeOnClick: true,
    draggable: 'touch',
    draggablePercent: 80,
  });
});

test('success toasts disappear after 1500 ms, errors after 5000, and toasts with an undo after 10 s', async () => {
  render(<ToastHost />);
  expect(vi.mocked(ToastContainer).mock.calls[0]?.[0]).toMatchObject({ autoClose: 1500 });
  showDone('Saved');
  showError('Not saved');
  showDone('Deleted', () => undefined);
  const options = vi.mocked(toastify).mock.calls.map(([, toastOptions]) => toastOptions?.autoClose);
  expect(options).toEqual([undefined, 5000, 10_000]);
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('undo runs only once, however often the button is clicked before the toast disappears', async () => {
  render(<ToastHost />);
  const undo = vi.fn();
  showDone('Moved', undo);
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
});

test('the same error is shown only once, and different errors are all shown', async () => {
  render(<ToastHost />);
  showError('You are offline');
  showError('You are offline');
  showError('Souk is busy');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(screen.getAllByText('You are offline')).toHaveLength(1);
});

test('rows that failed are listed in a dialog', async () => {
  render(<ToastHost />);
  const rows = [{ id: 'a', code: 'x', label: 'Lamps', message: 'It has products' }];
  showFailedRows('1 was not changed', { rows, count: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('dialog', { name: '1 row wasn’t changed' })).toBeTruthy();
  fireEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the toast of a job stays until the job has ended', async () => {
  const dismiss = vi.spyOn(toastify, 'dismiss');
  render(<ToastHost />);
  let end: () => void = () => undefined;
  const state = { progress: 3, total: 10, isStopping: false };
  showJob({
    id: 'j1',
    state: () => state,
    subscribe: () => () => undefined,
    stop: () => Promise.resolve(),
    ended: new Promise((resolve) => (end = () => resolve(undefined))),
  });
  expect(await screen.findByText('3 of 10 rows')).toBeTruthy();
  expect(vi.mocked(toastify).mock.calls[0]?.[1]).toMatchObject({ autoClose: false, closeOnClick: false });
  end();
  await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
});

test('a toast with an action is paused while the action has the focus', async () => {
  const pause = vi.spyOn(toastify, 'pause');
  const play = vi.spyOn(toastify, 'play');
  render(<ToastHost />);
  showDone('Moved', () => undefined);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.focus(undo);
  expect(pause).toHaveBeenCalledOnce();
  expect(play).not.toHaveBeenCalled();
  fireEvent.blur(undo);
  expect(play).toHaveBeenCalledOnce();
});

test('Arabic toasts are laid out from right to left', async () => {
  await setLanguage('ar');
  render(<ToastHost />);
  expect(vi.mocked(ToastContainer).mock.calls[0]?.[0]).toMatchObject({ rtl: true });
  await setLanguage('en');
});
