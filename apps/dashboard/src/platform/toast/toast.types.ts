import type { BulkData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import type { ComponentType } from 'react';

/** Rows that a bulk action left unchanged. */
export interface FailedRows {
  rows: BulkData['failed'];
  /** Number of all rows left unchanged, of which `rows` may contain only some. */
  count: number;
}

export interface JobState {
  progress: number;
  total: number | null;
  isStopping: boolean;
}

/** A running job, for the toast or dialog that shows its progress. */
export interface FollowedJob {
  id: string;
  /** The current state: a new object after each change. */
  state: () => JobState;
  subscribe: (listener: () => void) => () => void;
  /** Stops the job. Rows that it has already changed stay changed. */
  stop: () => Promise<void>;
  /**
   * Resolves to the job when it has ended, or to undefined if it can no longer be read because the user has signed out
   * or lost access.
   */
  ended: Promise<Job | undefined>;
}

/** The module with the toast component. */
export interface Toasts {
  ToastHost: ComponentType;
  showDone: (text: string, undo?: () => unknown) => void;
  showError: (text: string) => void;
  showFailedRows: (text: string, failedRows: FailedRows) => void;
  showJob: (job: FollowedJob) => void;
}
