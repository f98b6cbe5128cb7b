// @vitest-environment happy-dom
// preloaded, so that no test waits for lazy code
import '#ui/menu-popup.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { usePopupButton } from '#ui/popup-button.tsx';

afterEach(cleanup);

test('a menu opens by keyboard, runs an action, and explains disabled actions', async () => {
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

test('focus moves to the first item after opening by key, and back to the button after Escape', async () => {
  render(<Menu trigger={<Button>Actions</Button>} items={[{ label: 'Open' }, { label: 'Copy' }]} />);
  const button = screen.getByRole('button', { name: 'Actions' });
  button.focus();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('menuitem', { name: 'Open' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByRole('menu', { name: 'Actions' }).id).toBe(button.getAttribute('aria-controls'));
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('submenus open by keyboard', async () => {
  const copy = vi.fn();
  render(
    <Menu
      trigger={<Button>Actions</Button>}
      items={[{ label: 'Open' }, { label: 'More', items: [null, { label: 'Copy', onSelect: copy }] }]}
    />,
  );
  screen.getByRole('button', { name: 'Actions' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  const more = await screen.findByRole('menuitem', { name: 'More' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Open' })));
  expect(more.getAttribute('aria-haspopup')).toBe('menu');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledOnce();
});

test('the code of a menu loads when the pointer or the focus reaches the button, not earlier', async () => {
  const load = vi.fn(async () => undefined);
  const Probe = () => usePopupButton({ trigger: <Button>Actions</Button>, kind: 'menu', load }).button;
  render(<Probe />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole('button', { name: 'Actions' }));
  expect(load).toHaveBeenCalled();
});
