import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errorAt, fieldError, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { PasswordCard } from './password-card.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const passwordChanges = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ url }) => url.endsWith('/change-password'));
/** Responds to a password change with `response`, whatever its method. */
const serverWithResponse = (response: ReturnType<typeof ok>) =>
  fakeServer({
    'POST /v1/auth/change-password': () => response,
    'PATCH /v1/auth/change-password': () => response,
    'PUT /v1/auth/change-password': () => response,
    'GET /v1/auth/sessions': () => okRows([]),
  });

async function changePassword(current: string, next: string) {
  await userEvent.type(field('Current password'), current);
  await userEvent.type(field('New password'), next);
  await press('Change password');
}

test('changing the password empties both fields and says that the other sessions were signed out', async () => {
  const server = serverWithResponse(ok({}));
  await renderPage(PasswordCard);
  await changePassword('the old password', 'the new password');
  expect(await screen.findByText('Password changed. Your other sessions were signed out.')).toBeTruthy();
  expect(passwordChanges(server)[0]?.body).toEqual({
    currentPassword: 'the old password',
    newPassword: 'the new password',
  });
  expect(field('Current password').value).toBe('');
  expect(field('New password').value).toBe('');
});

test('a new password that is too short is reported at its field and not sent', async () => {
  const server = serverWithResponse(ok({}));
  await renderPage(PasswordCard);
  await changePassword('the old password', 'short');
  await waitFor(() => expect(errorAt(field('New password'))).not.toBe(''));
  expect(errorAt(field('Current password'))).toBe('');
  expect(passwordChanges(server)).toEqual([]);
});

test('a wrong current password shows an error at its focused field until the person types', async () => {
  serverWithResponse(fieldError('currentPassword', 'This is not your password'));
  await renderPage(PasswordCard);
  await changePassword('a wrong password', 'the new password');
  await waitFor(() => expect(errorAt(field('Current password'))).toContain('This is not your password'));
  expect(document.activeElement).toBe(field('Current password'));
  expect(field('New password').value).toBe('the new password');
  await userEvent.type(field('Current password'), 'x');
  expect(errorAt(field('Current password'))).toBe('');
});
