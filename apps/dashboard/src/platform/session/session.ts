import { type loginBody, sessionApi, type Tokens } from '@souk/contract/session/api.ts';
import type * as z from 'zod/mini';

import { ApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { sessionLost } from '#platform/api/signals.ts';
import { clearAll } from '#platform/query/clear-all.ts';

import { type AuthState, authState, setAuthState } from './auth-state.ts';
import { currentProfile, clearProfile, loadProfile } from './profile.ts';
import { accessToken, clearTokens, refreshToken, storeTokens } from '#platform/api/tokens.ts';

/** Key in local storage for the id of the signed-in user, so that other tabs notice a change of user. */
const USER_KEY = 'souk-person';
const UNAUTHORISED = 401;

let pendingStart: Promise<AuthState> | undefined;
let hasSignedOut = false;

/** Whether the user signed out in this tab, so that no return path is stored. */
export const hasSignedOutHere = (): boolean => hasSignedOut;

/**
 * Initialises the session. With a token, loads the profile and resolves to `authenticated`; without one, resolves to
 * `unauthenticated` at once. Rejects if the server is unreachable. The state then stays `notInitialised`, so that the
 * next call tries again.
 */
export function initialiseSession(options: { background?: boolean } = {}): Promise<AuthState> {
  if (authState() !== 'notInitialised') return Promise.resolve(authState());
  pendingStart ??= startSession(options).finally(() => {
    pendingStart = undefined;
  });
  return pendingStart;
}

async function startSession(options: { background?: boolean }): Promise<AuthState> {
  if (!accessToken()) return setAndReturnState('unauthenticated');
  try {
    const profile = await loadProfile(options);
    localStorage.setItem(USER_KEY, profile.id);
    return setAndReturnState('authenticated');
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === UNAUTHORISED) return setAndReturnState('unauthenticated');
    throw error;
  }
}

function setAndReturnState(state: AuthState): AuthState {
  setAuthState(state);
  return state;
}

/** Signs in. Resolves to a challenge if a second factor is required; rejects with an ApiError. */
export async function signIn(body: z.input<typeof loginBody>): Promise<string | undefined> {
  const signInResult = await request(sessionApi.login, { body });
  if ('challenge' in signInResult) return signInResult.challenge;
  await beginSession(signInResult);
  return undefined;
}

/** Starts a session with the tokens of a response. */
export async function beginSession(tokens: Tokens): Promise<void> {
  hasSignedOut = false;
  clearAll();
  storeTokens(tokens);
  setAuthState('notInitialised');
  await initialiseSession();
}

/** Signs out in all tabs, without waiting for the server. */
export async function signOut(): Promise<void> {
  const token = refreshToken();
  hasSignedOut = true;
  clearTokens();
  localStorage.removeItem(USER_KEY);
  endSession();
  if (token)
    await request(sessionApi.logout, { body: { refreshToken: token }, background: true }).catch(() => undefined);
}

function endSession(): void {
  // the state first, so that pages unmount before their data is cleared
  setAuthState('unauthenticated');
  clearProfile();
  clearAll();
}

/** Reacts when the session ends or changes in another tab. Returns a function to stop. */
export function watchSession(): () => void {
  const stopListening = sessionLost.listen(endSession);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    stopListening();
    window.removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs({ storageArea, key }: StorageEvent): void {
  if (storageArea !== localStorage) return;
  if (!accessToken()) return endSession();
  const storedUserId = localStorage.getItem(USER_KEY);
  const isOtherUser = storedUserId !== null && currentProfile() !== undefined && storedUserId !== currentProfile()?.id;
  const isNewSignIn = authState() === 'unauthenticated' && key === USER_KEY;
  if (!isOtherUser && !isNewSignIn) return;
  clearProfile();
  clearAll();
  setAuthState('notInitialised');
  // after a failure the next navigation tries again
  initialiseSession({ background: true }).catch(() => undefined);
}
