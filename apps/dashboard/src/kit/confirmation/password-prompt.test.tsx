// loaded up front, so that no test waits for lazy code
import './password-dialog.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { errorAt, failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { currentPrompt, promptForPassword } from '#platform/api/confirmation.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { PasswordPrompt } from './password-prompt.tsx';

// a prompt outlives the page that shows it
afterEach(() => currentPrompt()?.(undefined));

const CONFIRM_ROUTE = 'POST /v1/auth/confirm-password';
const PROOF = { confirmation: 'proof-1', expiresAt: new Date(Date.now() + 300_000).toISOString() };

type FakeResponse = ReturnType<Parameters<typeof fakeServer>[0][string]>;

async function openPrompt(...answers: FakeResponse[]) {
  const server = fakeServer({ [CONFIRM_ROUTE]: () => answers.shift() ?? ok(PROOF) });
  const onProof = vi.fn();
  await renderPage(() => (
    <>
      <PasswordPrompt />
      <button onClick={() => void promptForPassword().then(onProof)}>pay out</button>
    </>
  ));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('pay out');
  await screen.findByRole('dialog', { name: 'Confirm your password' });
  return { server, onProof };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the action continues once the password is confirmed', async () => {
  const { server, onProof } = await openPrompt();
  expect(field().type).toBe('password');
  await userEvent.type(field(), 'secret{Enter}');
  await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith('proof-1'));
  expect(server.requests.map(({ body }) => body)).toEqual([{ password: 'secret' }]);
  await isClosed();
});

test('a wrong password is explained at the field, until it is changed', async () => {
  const { onProof } = await openPrompt(failure(400, 'This is not your password'));
  await userEvent.type(field(), 'guess{Enter}');
  await waitFor(() => expect(errorAt(field())).toBe('This is not your password'));
  expect(document.activeElement).toBe(field());
  expect(onProof).not.toHaveBeenCalled();
  await userEvent.type(field(), '2');
  expect(errorAt(field())).toBe('');
  await press('Confirm');
  await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith('proof-1'));
});

test('an empty password is not sent', async () => {
  const { server } = await openPrompt();
  await press('Confirm');
  expect(errorAt(field())).toBe('This field is required');
  expect(server.requests).toEqual([]);
});

test.each(['Cancel', 'Close'])('%s cancels the action', async (button) => {
  const { server, onProof } = await openPrompt();
  await press(button);
  await waitFor(() => expect(onProof).toHaveBeenCalledExactlyOnceWith(undefined));
  await isClosed();
  expect(server.requests).toEqual([]);
});
