// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';

afterEach(cleanup);

test('opens by keyboard, takes a step, skips what cannot be done and says why', async () => {
  const open = vi.fn();
  const print = vi.fn();
  render(
    <Menu
      trigger={<Button>Actions</Button>}
      items={[
        { label: 'Open', onSelect: open },
        null,
        { label: 'Print slip', onSelect: print, disabledReason: 'Not packed yet' },
        'separator',
        { label: 'Comfortable', checked: true },
      ]}
    />,
  );
  screen.getByRole('button', { name: 'Actions' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Comfortable' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitem', { name: /Print slip.*Not packed yet/ }));
  expect(print).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(open).toHaveBeenCalledOnce();
});
