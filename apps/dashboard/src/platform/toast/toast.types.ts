import type { BulkData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import type { ComponentType } from 'react';

/** Rows that a bulk action left unchanged. */
export interface FailedRows {
  rows: BulkData['failed'];
  /** Can exceed the number of listed rows. */
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
  /** Returns a new object after each change. */
  state: () => JobState;
  subscribe: (listener: () => void) => () => void;
  /** Stops the job; rows already processed stay changed. */
  stop: () => Promise<void>;
  /** The job when it has ended; undefined if it can no longer be read (signed out, or no longer accessible). */
  ended: Promise<Job | undefined>;
}

/** The toast component. */
export interface Toasts {
  ToastHost: ComponentType;
  showDone: (text: string, undo?: () => unknown) => void;
  showError: (text: string) => void;
  showFailedRows: (text: string, failedRows: FailedRows) => void;
  showJob: (job: FollowedJob) => void;
}
