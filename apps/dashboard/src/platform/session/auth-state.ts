import { useSyncExternalStore } from 'react';

export type AuthState = 'notInitialised' | 'authenticated' | 'unauthenticated';

let state: AuthState = 'notInitialised';
const listeners = new Set<() => void>();

export const authState = (): AuthState => state;

export function setAuthState(next: AuthState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Returns a function to unsubscribe. */
export function onAuthState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAuthState = (): AuthState => useSyncExternalStore(onAuthState, authState);
