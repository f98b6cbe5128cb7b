import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { fakeKey } from './key.fixture.ts';

const CREATE_ROUTE = 'POST /v1/storefront-keys';
const created = () => ok({ key: fakeKey(), secret: 'sk_4f2a_secret', signingSecret: null });

async function renderDialog(respond: () => ReturnType<typeof ok> = created) {
  const server = fakeServer({ [CREATE_ROUTE]: respond });
  const onClose = vi.fn();
  await renderPage(() => <CreateKeyDialog onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'New storefront key' });
  return { server, onClose };
}

const scope = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a new key has the catalogue permission by default, and sends the selected permissions in a fixed order', async () => {
  const { server } = await renderDialog();
  expect(scope(/^Catalogue/).checked).toBe(true);
  expect(scope(/^Payments/).checked).toBe(false);
  await fill('Name', 'Web shop');
  await userEvent.click(scope(/^Customers/));
  await userEvent.click(scope(/^Checkout/));
  await userEvent.click(scope(/^Catalogue/));
  await press('Create key');
  await screen.findByRole('dialog', { name: 'Key for Web shop' });
  expect(server.requests[0]?.body).toEqual({ name: 'Web shop', scopes: ['checkout', 'customers'], expiresAt: null });
});

test('a key can expire at the start of a selected day', async () => {
  const { server } = await renderDialog();
  await fill('Name', 'Web shop');
  await fill('Expires, date', '1 Jan 2031');
  await userEvent.tab();
  await press('Create key');
  await waitFor(() => expect(server.requests).not.toEqual([]));
  expect(server.requests[0]?.body).toMatchObject({ expiresAt: '2031-01-01T00:00:00.000Z' });
});

test('a key requires a name and at least one permission', async () => {
  const { server } = await renderDialog();
  await userEvent.click(scope(/^Catalogue/));
  await press('Create key');
  await waitFor(() => expect(errorAt(textbox('Name'))).not.toBe(''));
  const group = screen.getByRole('group', { name: 'Permissions' });
  const describedBy = group.getAttribute('aria-describedby')!;
  expect(document.getElementById(describedBy)?.textContent).not.toBe('');
  expect(server.requests).toEqual([]);
});

test('a rejected name shows the error at its field', async () => {
  await renderDialog(() => fieldError('name', 'Another key has this name'));
  await fill('Name', 'Web shop');
  await press('Create key');
  await waitFor(() => expect(errorAt(textbox('Name'))).toBe('Another key has this name'));
});

test('an outage keeps the input, and a retry reuses the idempotency key', async () => {
  const { server } = await renderDialog(() => failure(503, 'Souk is busy'));
  await fill('Name', 'Web shop');
  await press('Create key');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  await press('Create key');
  await waitFor(() => expect(server.requests).toHaveLength(2));
  const [first, second] = server.requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('the secret is displayed once, left-to-right, and copying it does not show it in a toast', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { onClose } = await renderDialog();
  await fill('Name', 'Web shop');
  await press('Create key');
  expect(await screen.findByText(/^You won’t see this key again/)).toBeTruthy();
  expect(textbox('Key').value).toBe('sk_4f2a_secret');
  expect(textbox('Key').readOnly).toBe(true);
  expect(textbox('Key').dir).toBe('ltr');
  await press('Copy key');
  expect(await screen.findByText('Key copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('sk_4f2a_secret');
  expect(screen.queryByText(/sk_4f2a_secret/)).toBeNull();
  await press('I’ve saved it');
  expect(onClose).toHaveBeenCalledOnce();
  writeText.mockRestore();
});

test('if the browser denies copying, the dialog says what to do', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await renderDialog();
  await fill('Name', 'Web shop');
  await press('Create key');
  await press('Copy key');
  expect(await screen.findByText(/^Couldn’t copy the key\./)).toBeTruthy();
  expect(screen.queryByText('Key copied')).toBeNull();
  writeText.mockRestore();
});

test('a key for orders also displays its signing secret, which is copied separately', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { server } = await renderDialog(() =>
    ok({ key: fakeKey(), secret: 'sk_4f2a_secret', signingSecret: 'sk_sign_secret' }),
  );
  await fill('Name', 'Web shop');
  await userEvent.click(scope(/^Orders/));
  await press('Create key');
  await screen.findByRole('dialog', { name: 'Key for Web shop' });
  expect(server.requests[0]?.body).toMatchObject({ scopes: ['catalogue', 'orders'] });
  expect(textbox('Key')).toHaveProperty('value', 'sk_4f2a_secret');
  expect(textbox('Signing secret')).toHaveProperty('value', 'sk_sign_secret');
  await press('Copy signing secret');
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('sk_sign_secret'));
  await press('Copy key');
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('sk_4f2a_secret'));
});
