import { type loginBody, sessionApi, type Tokens } from '@souk/contract/session/api.ts';
import type * as z from 'zod/mini';

import { ApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { sessionLost } from '#platform/api/signals.ts';
import { clearAll } from '#platform/query/clear-all.ts';

import { type AuthState, authState, setAuthState } from './auth-state.ts';
import { currentProfile, forgetProfile, loadProfile } from './profile.ts';
import { accessToken, forgetTokens, refreshToken, storeTokens } from '#platform/api/tokens.ts';

/** Who is signed in, so that the other tabs notice when it becomes somebody else. */
const PERSON = 'souk-person';
const UNAUTHORISED = 401;

let starting: Promise<AuthState> | undefined;
let hasSignedOut = false;

/** Whether the person left by themselves, on this tab: then no path is kept for them. */
export const leftOnPurpose = (): boolean => hasSignedOut;

/**
 * From not initialised to authenticated or unauthenticated: with a stored token by the profile call, without one at once.
 * Rejects when the server could not be asked; the state then stays not initialised and the next call asks again.
 */
export function initialiseSession(options: { background?: boolean } = {}): Promise<AuthState> {
  if (authState() !== 'notInitialised') return Promise.resolve(authState());
  starting ??= start(options).finally(() => {
    starting = undefined;
  });
  return starting;
}

async function start(options: { background?: boolean }): Promise<AuthState> {
  if (!accessToken()) return settle('unauthenticated');
  try {
    const profile = await loadProfile(options);
    localStorage.setItem(PERSON, profile.id);
    return settle('authenticated');
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === UNAUTHORISED) return settle('unauthenticated');
    throw error;
  }
}

function settle(state: AuthState): AuthState {
  setAuthState(state);
  return state;
}

/** Resolves to a challenge where a second factor is asked for. Rejects with the ApiError when the server says no. */
export async function signIn(body: z.input<typeof loginBody>): Promise<string | undefined> {
  const answer = await request(sessionApi.login, { body });
  if ('challenge' in answer) return answer.challenge;
  await beginSession(answer);
  return undefined;
}

/** Goes on with a pair of tokens that an answer brought. */
export async function beginSession(tokens: Tokens): Promise<void> {
  hasSignedOut = false;
  clearAll();
  storeTokens(tokens);
  setAuthState('notInitialised');
  await initialiseSession();
}

/** Leaves on all tabs. Does not wait for the server: nobody should have to stay signed in because it is slow. */
export async function signOut(): Promise<void> {
  const token = refreshToken();
  hasSignedOut = true;
  forgetTokens();
  localStorage.removeItem(PERSON);
  endHere();
  if (token)
    await request(sessionApi.logout, { body: { refreshToken: token }, background: true }).catch(() => undefined);
}

function endHere(): void {
  // the state first: what is on screen goes before its data does
  setAuthState('unauthenticated');
  forgetProfile();
  clearAll();
}

/** Follows the end of the session, and what other tabs do. Returns the function that stops it. */
export function watchSession(): () => void {
  const stopListening = sessionLost.listen(endHere);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    stopListening();
    window.removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs({ storageArea, key }: StorageEvent): void {
  if (storageArea !== localStorage) return;
  if (!accessToken()) return endHere();
  const person = localStorage.getItem(PERSON);
  const isSomebodyElse = person !== null && currentProfile() !== undefined && person !== currentProfile()?.id;
  const isNews = authState() === 'unauthenticated' && key === PERSON;
  if (!isSomebodyElse && !isNews) return;
  forgetProfile();
  clearAll();
  setAuthState('notInitialised');
  // a failure leaves the state as it is: the next step of the person asks again
  initialiseSession({ background: true }).catch(() => undefined);
}
