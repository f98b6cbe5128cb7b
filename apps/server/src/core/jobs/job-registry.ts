import type { Area } from '@souk/contract/entities.ts';
import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';

export type JobResult = Record<string, unknown>;

/** The progress of a job, and what a restart needs to continue. */
export interface JobProgress {
  progress: number;
  total: number | null;
  /** The result so far, which remains if the job is stopped or fails. */
  result: JobResult;
  /** Merged into the payload. */
  payload: Record<string, unknown>;
}

/** One run of a job. A job may run again after a crash, so it must be restartable. */
export interface JobRun {
  id: string;
  /** Not in a transaction: use `inTransaction` for writes that belong together. The actor is the user who started the job. */
  ctx: Context;
  payload: Record<string, unknown>;
  /**
   * Whether to stop because a user stopped the job, the process is shutting down or the clock has jumped. Check it between steps.
   */
  shouldStop: () => boolean;
  /** Aborted in the cases of `shouldStop`, for operations that wait, such as a download. */
  signal: AbortSignal;
  /** Sets the completed and total number of steps, which are saved with the next heartbeat. */
  report(progress: number, total?: number): void;
  /** Logs an error of one item while the job continues with others. */
  warn(error: unknown): void;
  /**
   * Returns `ctx` with the current time and the user's current permissions, for long jobs. Throws 403 if the user may no longer
   * sign in.
   */
  refreshContext(): Promise<Context>;
  /**
   * Saves the progress in the transaction of a step. If it returns false, the job was stopped or taken over: roll the step back.
   */
  saveProgress(db: Queryable, progress: JobProgress): Promise<boolean>;
}

/** What a recurring job gets. It has no payload and no progress of its own. */
export type RecurringJobRun = Pick<JobRun, 'ctx' | 'shouldStop' | 'warn'>;

export interface OneTimeJob {
  /** Returns the result of the job. After an AppError the job fails immediately, after any other error it is retried. */
  handle(run: JobRun): Promise<JobResult | void>;
  /** The area of the activity row that is recorded when a user stops the job. */
  area: Area;
  /** The job mostly waits for other systems, so it runs in a separate lane in which it does not delay other jobs. */
  isSlow?: true;
  every?: undefined;
}

export interface RecurringJob {
  /** Returns true if there may be more work. The job then runs again after `every` instead of `idle`. */
  handle(run: RecurringJobRun): Promise<boolean | void>;
  /** Milliseconds between runs. */
  every: number;
  /** Milliseconds until the next run if there is no more work. `every` by default. */
  idle?: number;
  /** The job applies deadlines, so after a long stop of Souk it does not run for the first few minutes. */
  isTimed?: true;
  /**
   * Every process runs the job by its own timer, at the same time as other processes and other jobs. The job must claim each row
   * with `skip locked`, so that the processes share the due rows.
   */
  inEveryProcess?: true;
}

/** Reports the error of a job, or of the runner itself if there is no job. */
export type OnJobError = (error: unknown, job?: { kind: string }) => void;

/** Jobs by kind. */
export type JobRegistry = Record<string, OneTimeJob | RecurringJob>;

export const isRecurring = (job: OneTimeJob | RecurringJob): job is RecurringJob => job.every !== undefined;

export const isTimed = (job: JobRegistry[string] | undefined): boolean =>
  job !== undefined && isRecurring(job) && job.isTimed === true;
