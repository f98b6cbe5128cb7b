import type { BulkData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import type { ComponentType } from 'react';

/** Rows that a bulk action left unchanged. */
export interface Refused {
  rows: BulkData['failed'];
  /** May be more than are listed. */
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
  /** A new object after each change. */
  state: () => JobState;
  subscribe: (listener: () => void) => () => void;
  /** What is finished stays. */
  stop: () => Promise<void>;
  /** The job as it ended; undefined when its state can no longer be read (signed out, or no longer one's own). */
  ended: Promise<Job | undefined>;
}

/** Draws the toasts. */
export interface Toasts {
  ToastHost: ComponentType;
  showDone: (text: string, undo?: () => unknown) => void;
  showError: (text: string) => void;
  showRefused: (text: string, refused: Refused) => void;
  showJob: (job: FollowedJob) => void;
}
