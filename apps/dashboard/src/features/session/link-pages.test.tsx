import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import AcceptInvitationPage from './accept-invitation-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';
import SetUpPage from './set-up-page.tsx';
import SignUpPage from './sign-up-page.tsx';

const TOKEN = 'token-of-more-than-twenty-letters';
const sentRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST');
/** Responds to every POST with the same response. */
const serverReturning = (response: ReturnType<typeof ok>) =>
  fakeServer(
    Object.fromEntries(
      ['forgot-password', 'reset-password', 'accept-invitation', 'setup'].map((name) => [
        `POST /v1/auth/${name}`,
        () => response,
      ]),
    ),
  );

describe('a forgotten password', () => {
  test('sends a link to the email address, and offers to send another', async () => {
    const server = serverReturning(ok({}));
    await renderPage(ForgotPasswordPage);
    await fill('Email', 'rana@example.com');
    await press('Send link');
    expect(await screen.findByText(/If rana@example.com has an account/)).toBeTruthy();
    expect(sentRequests(server)[0]?.body).toEqual({ email: 'rana@example.com' });
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });

  test('an invalid email is reported and not sent', async () => {
    const server = serverReturning(ok({}));
    await renderPage(ForgotPasswordPage);
    await fill('Email', 'rana');
    await press('Send link');
    await waitFor(() => expect(errorAt(textbox('Email'))).not.toBe(''));
    expect(sentRequests(server)).toEqual([]);
    expect(textbox('Email').value).toBe('rana');
  });
});

describe('a new password', () => {
  test('is sent with the token from the link', async () => {
    const server = serverReturning(ok({}));
    await renderPage(ResetPasswordPage, { at: `/page?token=${TOKEN}` });
    await userEvent.type(screen.getByLabelText('New password'), 'a long password');
    await press('Set password');
    expect(await screen.findByText('Password updated')).toBeTruthy();
    expect(sentRequests(server)[0]?.body).toEqual({ token: TOKEN, password: 'a long password' });
  });

  test('is sent with the token from the URL fragment, which is not logged by servers', async () => {
    const server = serverReturning(ok({}));
    await renderPage(ResetPasswordPage, { at: `/page#token=${TOKEN}` });
    await userEvent.type(screen.getByLabelText('New password'), 'a long password');
    await press('Set password');
    await waitFor(() => expect(sentRequests(server)[0]?.body).toMatchObject({ token: TOKEN }));
  });

  test('is reported and not sent if it is too short', async () => {
    const server = serverReturning(ok({}));
    await renderPage(ResetPasswordPage, { at: `/page?token=${TOKEN}` });
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    await press('Set password');
    await waitFor(() => expect(errorAt(screen.getByLabelText('New password'))).not.toBe(''));
    expect(sentRequests(server)).toEqual([]);
  });

  test('shows the error for a used link', async () => {
    serverReturning(failure(410, 'This link was used before'));
    await renderPage(ResetPasswordPage, { at: `/page?token=${TOKEN}` });
    await userEvent.type(screen.getByLabelText('New password'), 'a long password');
    await press('Set password');
    expect((await screen.findAllByText('This link was used before')).length).toBeGreaterThan(0);
  });

  test('cannot be entered if the link has no token; the page offers a new link instead of a form', async () => {
    serverReturning(ok({}));
    await renderPage(ResetPasswordPage);
    expect(screen.getByText(/This link is incomplete/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send new link' }).getAttribute('href')).toBe('/session/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('shows that the link is incomplete if its token is truncated, and no error at the password', async () => {
    const server = serverReturning(ok({}));
    await renderPage(ResetPasswordPage, { at: '/page?token=cut' });
    await userEvent.type(screen.getByLabelText('New password'), 'a long password');
    await press('Set password');
    expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
    expect(errorAt(screen.getByLabelText('New password'))).toBe('');
    expect(sentRequests(server)).toEqual([]);
  });
});

describe('an invitation', () => {
  test('does not send an unchanged name', async () => {
    const server = serverReturning(failure(503, 'Souk is busy'));
    await renderPage(AcceptInvitationPage, { at: `/page?token=${TOKEN}` });
    await userEvent.type(screen.getByLabelText('Password'), 'a long password');
    await press('Set password');
    await waitFor(() => expect(sentRequests(server)[0]?.body).toEqual({ token: TOKEN, password: 'a long password' }));
  });

  test('sends a changed name, and an error at the name keeps the input', async () => {
    const server = serverReturning(fieldError('name', 'Enter your full name'));
    await renderPage(AcceptInvitationPage, { at: `/page?token=${TOKEN}` });
    await userEvent.type(screen.getByLabelText('Password'), 'a long password');
    await fill('Name', 'Rana');
    await press('Set password');
    await waitFor(() => expect(errorAt(textbox('Name'))).toContain('Enter your full name'));
    expect(sentRequests(server)[0]?.body).toMatchObject({ name: 'Rana' });
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long password');
  });

  test('links to the sign-in page if it has no token', async () => {
    serverReturning(ok({}));
    await renderPage(AcceptInvitationPage);
    expect(screen.getByText(/This link is incomplete/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('the first super admin', () => {
  test('is created with all fields and the token from the console', async () => {
    const server = serverReturning(failure(503, 'Souk is busy'));
    await renderPage(SetUpPage, { at: `/page?token=${TOKEN}` });
    await fill('Name', 'Rana Aziz');
    await fill('Username', 'rana');
    await fill('Email', 'rana@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a long password');
    await press('Create account');
    await waitFor(() =>
      expect(sentRequests(server)[0]?.body).toEqual({
        token: TOKEN,
        name: 'Rana Aziz',
        userName: 'rana',
        email: 'rana@example.com',
        password: 'a long password',
      }),
    );
  });

  test('cannot have a username with spaces', async () => {
    const server = serverReturning(ok({}));
    await renderPage(SetUpPage, { at: `/page?token=${TOKEN}` });
    await fill('Username', 'rana aziz');
    await press('Create account');
    await waitFor(() => expect(errorAt(textbox('Username'))).not.toBe(''));
    expect(sentRequests(server)).toEqual([]);
  });
});

describe('a request for access', () => {
  test('reports every empty field and focuses the first one', async () => {
    const server = serverReturning(ok({}));
    await renderPage(SignUpPage);
    await press('Request access');
    await waitFor(() => expect(errorAt(textbox('Email'))).not.toBe(''));
    expect(errorAt(textbox('Username'))).not.toBe('');
    expect(errorAt(screen.getByLabelText('Password'))).not.toBe('');
    expect(document.activeElement).toBe(textbox('Email'));
    expect(sentRequests(server)).toEqual([]);
  });
});
