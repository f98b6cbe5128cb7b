import type { ChipColor } from './chip.tsx';

/** One colour per meaning, so that states look the same in all areas. Order statuses have configurable colours. */
export const STATE_COLORS = {
  /** The state of nearly every row. Plain text, so that other states stand out. */
  normal: 'plain',
  /** Visible to customers or usable now. */
  live: 'success',
  /** Starts later, or in progress. */
  scheduled: 'primary',
  /** Requires action by staff. */
  waiting: 'secondary',
  /** Turned off, paused, hidden or not ready; reversible. */
  off: 'default',
  /** Finished. */
  over: 'default',
  /** Stopped by someone, or failed. */
  stopped: 'error',
} as const satisfies Record<string, ChipColor>;
