// @vitest-environment happy-dom
// preloaded, so that no test waits for lazy code
import '#ui/popover-popup.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';

afterEach(cleanup);

test('the button of a popover opens and closes it, and regains the focus', async () => {
  render(
    <Popover label="Columns" trigger={<Button>Choose columns</Button>}>
      <input aria-label="Name" />
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Choose columns' });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Columns' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});
