import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import { afterEach, expect, test, vi } from 'vitest';

import { showDone, showError, ToastHost } from './toast-host.tsx';

vi.mock('react-toastify/unstyled', async (original) => {
  const library = await original<typeof import('react-toastify/unstyled')>();
  return { ...library, ToastContainer: vi.fn(library.ToastContainer), toast: vi.fn(library.toast) };
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('toasts appear at the top right, in light colors, newest last, and pause on hover and focus loss', () => {
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

test('undo runs once, however often it is clicked before the toast disappears', async () => {
  render(<ToastHost />);
  const undo = vi.fn();
  showDone('Moved', undo);
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
});
