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

test('toasts stand at the top right, light, the newest last, and wait while somebody points at them or looks elsewhere', () => {
  render(<ToastHost />);
  expect(vi.mocked(ToastContainer).mock.calls[0]?.[0]).toMatchObject({
    position: 'top-right',
    theme: 'light',
    newestOnTop: false,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
  });
  const corner = screen.getByRole('region', { name: /^Messages/, hidden: true });
  expect(corner.closest('[data-theme]')?.getAttribute('data-theme')).toBe('light');
  // no ancestor but the body, so that no dialog's backdrop covers it
  expect(corner.closest('[data-theme]')?.parentElement).toBe(document.body);
});

test('a toast is closed by a click, and by a finger that drags it over 80 percent of its width', () => {
  render(<ToastHost />);
  expect(vi.mocked(ToastContainer).mock.calls[0]?.[0]).toMatchObject({
    closeOnClick: true,
    draggable: 'touch',
    draggablePercent: 80,
  });
});

test('what is done leaves after 1500 ms, an error after 5000, and a way back stays ten seconds', async () => {
  render(<ToastHost />);
  expect(vi.mocked(ToastContainer).mock.calls[0]?.[0]).toMatchObject({ autoClose: 1500 });
  showDone('Saved');
  showError('Not saved');
  showDone('Deleted', () => undefined);
  const options = vi.mocked(toastify).mock.calls.map(([, given]) => given?.autoClose);
  expect(options).toEqual([undefined, 5000, 10_000]);
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the way back is gone once, however often it is pressed while the toast leaves', async () => {
  render(<ToastHost />);
  const undo = vi.fn();
  showDone('Moved', undo);
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledTimes(1);
});
