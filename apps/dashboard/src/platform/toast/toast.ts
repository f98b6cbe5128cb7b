import { useSyncExternalStore } from 'react';
import type { FollowedJob, FailedRows, Toasts } from './toast.types.ts';

interface DoneOptions {
  /** Adds an 'Undo' button. The toast then stays longer. */
  undo?: () => unknown;
}

let loadModule: () => Promise<Toasts> = () => Promise.reject(new Error('No toasts were provided'));
let toastModule: Promise<Toasts> | undefined;
const listeners = new Set<() => void>();

/** Registers the toast component, which belongs to a higher layer and cannot be imported here. */
export function provideToasts(loader: () => Promise<Toasts>): void {
  loadModule = loader;
}

/** Loads the toast component. The shell loads it at once, the pages before sign-in only when there is a toast. */
export function loadToasts(): Promise<Toasts> {
  toastModule ??= loadModule().catch((error: unknown) => {
    toastModule = undefined;
    throw error;
  });
  for (const listener of listeners) listener();
  return toastModule;
}

/** Whether the toast container must be mounted. */
export function useHasToastHost(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    () => toastModule !== undefined,
  );
}

function showToast(render: (toasts: Toasts) => void): void {
  // failing to load a toast must not raise another error
  loadToasts().then(render, () => undefined);
}

export const toast = {
  /** Announces a completed action: past tense, at most 60 characters. */
  done: (text: string, { undo }: DoneOptions = {}) => showToast((toasts) => toasts.showDone(text, undo)),
  /** Shows an error that is not shown elsewhere. A text that is already in a toast is not shown again. */
  error: (text: string) => showToast((toasts) => toasts.showError(text)),
  /** Reports rows that a bulk action could not change. The 'Show' button lists each row with its reason. */
  failedRows: (text: string, failedRows: FailedRows) => showToast((toasts) => toasts.showFailedRows(text, failedRows)),
  /** Shows the progress of a job until it has ended, with a button to stop it. */
  job: (job: FollowedJob) => showToast((toasts) => toasts.showJob(job)),
};
