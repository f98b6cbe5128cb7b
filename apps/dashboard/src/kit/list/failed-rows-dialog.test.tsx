import '#ui/overlay-frame.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FailedRowsDialog } from './failed-rows-dialog.tsx';

afterEach(cleanup);

const ROWS = [
  { id: 'a', code: 'x', label: 'Lamps', message: 'It has products' },
  { id: 'b', code: 'x', message: 'It no longer exists' },
];

test('each row has its name, if it is known, and its reason', async () => {
  const onClose = vi.fn();
  render(<FailedRowsDialog failedRows={{ rows: ROWS, count: 2 }} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: '2 rows weren’t changed' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => Array.from(item.children, (part) => part.textContent))).toEqual([
    ['Lamps', 'It has products'],
    ['It no longer exists'],
  ]);
  expect(screen.queryByText(/more/)).toBeNull();
  await userEvent.click(screen.getByText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('rows beyond those listed are counted', async () => {
  render(<FailedRowsDialog failedRows={{ rows: ROWS, count: 4182 }} onClose={() => undefined} />);
  expect(await screen.findByRole('dialog', { name: '4,182 rows weren’t changed' })).toBeTruthy();
  expect(screen.getByText('and 4,180 more')).toBeTruthy();
});
