import { useSyncExternalStore } from 'react';
import type { FollowedJob, Refused, Toasts } from './toast.types.ts';

interface DoneOptions {
  /** Adds 'Undo': the toast then stays longer. */
  undo?: () => unknown;
}

let load: () => Promise<Toasts> = () => Promise.reject(new Error('No toasts were provided'));
let host: Promise<Toasts> | undefined;
const listeners = new Set<() => void>();

/** The app says where the code of the toasts is, because it stands above this layer. */
export function provideToasts(loader: () => Promise<Toasts>): void {
  load = loader;
}

/** Loads the toasts' own code: with the shell, and before sign-in only when there is one to show. */
export function loadToasts(): Promise<Toasts> {
  host ??= load().catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  for (const listener of listeners) listener();
  return host;
}

/** Whether the corner for toasts must stand on the page. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    () => host !== undefined,
  );
}

function show(how: (toasts: Toasts) => void): void {
  // a toast that cannot be loaded must not become an error of its own
  loadToasts().then(how, () => undefined);
}

export const toast = {
  /** Something is done, in the past tense, at most 60 characters. */
  done: (text: string, { undo }: DoneOptions = {}) => show((toasts) => toasts.showDone(text, undo)),
  /** A failure that is not told elsewhere; the same sentence never stands twice. */
  error: (text: string) => show((toasts) => toasts.showError(text)),
  /** What a step over many rows left as it was; 'Show' lists each with its reason. */
  refused: (text: string, refused: Refused) => show((toasts) => toasts.showRefused(text, refused)),
  /** How far a job is, with a way to stop it; leaves when it has ended. */
  job: (job: FollowedJob) => show((toasts) => toasts.showJob(job)),
};
