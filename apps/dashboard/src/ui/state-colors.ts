import type { ChipColor } from './chip.tsx';

/** One colour per meaning, so that the same state looks the same in every area. Order statuses have those of the configuration. */
export const STATE_COLORS = {
  /** What nearly every row is: plain text, so that the others stand out. */
  normal: 'plain',
  /** Customers can see or use it now. */
  live: 'success',
  /** It happens later, or is on its way. */
  scheduled: 'primary',
  /** Staff have to act. */
  waiting: 'secondary',
  /** Switched off, paused, hidden or not ready yet; it can come back. */
  off: 'default',
  /** Finished, nothing follows. */
  over: 'default',
  /** Somebody stopped it, or it failed. */
  stopped: 'error',
} as const satisfies Record<string, ChipColor>;
