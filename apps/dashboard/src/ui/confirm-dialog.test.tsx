// @vitest-environment happy-dom
// preloaded, so that no test waits for lazy code
import '#ui/overlay-frame.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

afterEach(cleanup);

function TestDialog({ onConfirm, requiredName }: { onConfirm: () => unknown; requiredName?: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={onConfirm}
      title="Anonymise Layla Benali?"
      confirmLabel="Anonymise customer"
      requiredName={requiredName}
    />
  );
}

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anonymise customer' });

/** Waits for the lazy code of the dialog. */
async function renderDialog(dialog: ReactElement) {
  const view = render(dialog);
  await screen.findByRole('alertdialog');
  return view;
}

test('the dialog asks its question and closes after a success', async () => {
  const onConfirm = vi.fn(async () => undefined);
  await renderDialog(<TestDialog onConfirm={onConfirm} />);
  expect(screen.getByRole('alertdialog', { name: 'Anonymise Layla Benali?' })).toBeTruthy();
  await userEvent.click(confirmButton());
  expect(onConfirm).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('Cancel and Escape close the dialog without confirming', async () => {
  const onConfirm = vi.fn();
  const { unmount } = await renderDialog(<TestDialog onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  unmount();
  await renderDialog(<TestDialog onConfirm={onConfirm} />);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a required name must be typed exactly', async () => {
  const onConfirm = vi.fn();
  await renderDialog(<TestDialog onConfirm={onConfirm} requiredName="Layla Benali" />);
  const input = screen.getByRole('textbox', { name: 'Type Layla Benali to confirm' });
  await userEvent.type(input, 'layla{Enter}');
  expect(confirmButton().disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, 'Layla Benali{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('the dialog stays open if the action fails, and ignores clicks while the action runs', async () => {
  let fail: (error: Error) => void = () => undefined;
  const onConfirm = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  await renderDialog(<TestDialog onConfirm={onConfirm} />);
  await userEvent.click(confirmButton());
  await userEvent.click(confirmButton());
  expect(onConfirm).toHaveBeenCalledOnce();
  fail(new Error('no'));
  await waitFor(() => expect(confirmButton().getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
