// @vitest-environment happy-dom
// here already, so that no test waits for its code
import '#ui/overlay-frame.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

afterEach(cleanup);

function Question({ onConfirm, typedName }: { onConfirm: () => unknown; typedName?: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={onConfirm}
      title="Anonymise Layla Benali?"
      confirmLabel="Anonymise customer"
      typedName={typedName}
    />
  );
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anonymise customer' });

/** The dialog's code comes with its first use. */
async function ask(question: ReactElement) {
  const view = render(question);
  await screen.findByRole('alertdialog');
  return view;
}

test('asks by name and closes once it is done', async () => {
  const onConfirm = vi.fn(async () => undefined);
  await ask(<Question onConfirm={onConfirm} />);
  expect(screen.getByRole('alertdialog', { name: 'Anonymise Layla Benali?' })).toBeTruthy();
  await userEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the safe button and Escape keep things as they are', async () => {
  const onConfirm = vi.fn();
  const { unmount } = await ask(<Question onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  unmount();
  await ask(<Question onConfirm={onConfirm} />);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the name has to be typed exactly', async () => {
  const onConfirm = vi.fn();
  await ask(<Question onConfirm={onConfirm} typedName="Layla Benali" />);
  const input = screen.getByRole('textbox', { name: 'Type Layla Benali to confirm' });
  await userEvent.type(input, 'layla{Enter}');
  expect(confirm().disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, 'Layla Benali{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('stays open when the step fails, and takes no second press while it runs', async () => {
  let fail: (error: Error) => void = () => undefined;
  const onConfirm = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  await ask(<Question onConfirm={onConfirm} />);
  await userEvent.click(confirm());
  await userEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledOnce();
  fail(new Error('no'));
  await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
