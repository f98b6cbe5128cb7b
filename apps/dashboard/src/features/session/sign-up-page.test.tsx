import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errorAt, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import SetUpPage from './set-up-page.tsx';
import SignUpPage from './sign-up-page.tsx';

const SETTINGS_ROUTE = 'GET /v1/public-settings';
const REGISTER_ROUTE = 'POST /api/auth/register';
const settings = {
  name: 'Medina',
  logoUrl: null,
  languages: ['en', 'ar'],
  isSignUpOpen: true,
  needsSetUp: true,
  notice: null,
};

test('a request for access keeps the input if the username is taken', async () => {
  const server = fakeServer({
    [SETTINGS_ROUTE]: () => ok(settings),
    [REGISTER_ROUTE]: () => fieldError('username', 'This username is taken'),
  });
  await renderPage(SignUpPage);
  await fill('Email', 'omar@example.com');
  await fill('Username', 'omar');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await press('Request access');
  await waitFor(() => expect(errorAt(textbox('Username'))).toBe('This username is taken'));
  expect(document.activeElement).toBe(textbox('Username'));
  expect(textbox('Email').value).toBe('omar@example.com');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'omar@example.com',
    username: 'omar',
    password: 'a long password',
  });
});

test('a request for access is not possible if sign-up is closed', async () => {
  fakeServer({ [SETTINGS_ROUTE]: () => ok({ ...settings, isSignUpOpen: false }) });
  await renderPage(SignUpPage);
  expect(await screen.findByText(/Ask a super admin for an invitation/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/session/login');
});

test('the set-up is not possible once there is a super admin', async () => {
  fakeServer({ [SETTINGS_ROUTE]: () => ok({ ...settings, needsSetUp: false }) });
  await renderPage(SetUpPage);
  expect(await screen.findByText('A super admin already exists.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
