import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import './second-factor-page.tsx';
import LoginPage from './login-page.tsx';

const LOGIN_ROUTE = 'POST /v1/auth/login';
const SECOND_FACTOR_ROUTE = 'POST /v1/auth/login/second-factor';
const settings = {
  name: 'Medina',
  logoUrl: null,
  languages: ['en', 'ar'],
  isSignUpOpen: true,
  needsSetUp: false,
  notice: null,
};
let routes: Parameters<typeof fakeServer>[0];
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const bodies = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  routes = {
    'GET /v1/public-settings': () => ok(settings),
    'GET /v1/auth/my-profile': () => ok(fakeProfile()),
  };
});

async function signIn(userName = 'rana', typed = 'a long password') {
  await fill('Username or email', userName);
  await userEvent.type(password(), typed);
  await press('Sign in');
}

describe('the password step', () => {
  test('reports empty fields and sends nothing', async () => {
    const server = fakeServer(routes);
    await renderPage(LoginPage);
    await press('Sign in');
    await waitFor(() => expect(errorAt(textbox('Username or email'))).not.toBe(''));
    expect(errorAt(password())).not.toBe('');
    expect(document.activeElement).toBe(textbox('Username or email'));
    expect(bodies(server)).toEqual([]);
  });

  test('sends the username, the password and whether to stay signed in', async () => {
    const server = fakeServer({ ...routes, [LOGIN_ROUTE]: () => failure(401, 'Wrong password') });
    await renderPage(LoginPage);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await signIn();
    await waitFor(() => expect(bodies(server)).toHaveLength(1));
    expect(bodies(server)[0]).toMatchObject({ userName: 'rana', password: 'a long password', remember: false });
  });

  test('shows an error for a wrong password and keeps the username', async () => {
    fakeServer({ ...routes, [LOGIN_ROUTE]: () => failure(401, 'Wrong username or password') });
    await renderPage(LoginPage);
    await signIn();
    expect((await screen.findAllByText('Wrong username or password')).length).toBeGreaterThan(0);
    expect(textbox('Username or email').value).toBe('rana');
  });

  test('shows a field error at its field until the next input', async () => {
    fakeServer({ ...routes, [LOGIN_ROUTE]: () => fieldError('userName', 'No such username') });
    await renderPage(LoginPage);
    await signIn();
    await waitFor(() => expect(errorAt(textbox('Username or email'))).toContain('No such username'));
    await userEvent.type(textbox('Username or email'), 'x');
    expect(errorAt(textbox('Username or email'))).toBe('');
  });

  test('shows a countdown after too many attempts', async () => {
    fakeServer({
      ...routes,
      [LOGIN_ROUTE]: () => ({ statusCode: 429, message: 'Locked', headers: { 'retry-after': '125' } }),
    });
    await renderPage(LoginPage);
    await signIn();
    expect(await screen.findByText('Too many attempts. Try again in 3 minutes.')).toBeTruthy();
  });

  test('counts down the last minute in seconds', async () => {
    fakeServer({
      ...routes,
      [LOGIN_ROUTE]: () => ({ statusCode: 429, message: 'Locked', headers: { 'retry-after': '30' } }),
    });
    await renderPage(LoginPage);
    await signIn();
    expect(await screen.findByText(/Try again in (30|29) seconds\./)).toBeTruthy();
  });

  test('shows an error without a connection', async () => {
    fakeServer({ ...routes, [LOGIN_ROUTE]: () => 'unreachable' });
    await renderPage(LoginPage);
    await signIn();
    expect((await screen.findAllByText(/Can’t reach the server|You are offline/)).length).toBeGreaterThan(0);
    expect(password().value).toBe('a long password');
  });
});

describe('the second factor', () => {
  const challenge = ok({ challenge: 'challenge-of-twenty-letters', expiresAt: '2026-11-20T10:00:00.000Z' });

  async function reachSecondStep(answer = failure(400, 'Wrong code')) {
    const server = fakeServer({ ...routes, [LOGIN_ROUTE]: () => challenge, [SECOND_FACTOR_ROUTE]: () => answer });
    await renderPage(LoginPage);
    await signIn();
    await screen.findByRole('heading', { name: 'Two-factor authentication' });
    return server;
  }

  test('is requested after the password', async () => {
    await reachSecondStep();
    expect(screen.getByText('Enter the code from your authenticator app.')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('can be a recovery code, and switching clears the field', async () => {
    await reachSecondStep();
    await userEvent.type(screen.getByRole('textbox'), '123');
    await press('Use a recovery code');
    expect(textbox('Recovery code').value).toBe('');
    expect(screen.getByText('Each recovery code works once.')).toBeTruthy();
    await press('Use the app instead');
    expect(screen.queryByRole('textbox', { name: 'Recovery code' })).toBeNull();
  });

  test('has a link back to the password', async () => {
    await reachSecondStep();
    await press('Back to sign in');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  test('is not sent if it is empty', async () => {
    const server = await reachSecondStep();
    await press('Sign in');
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    expect(server.count(SECOND_FACTOR_ROUTE)).toBe(0);
  });
});
