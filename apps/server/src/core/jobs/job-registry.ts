import type { Area } from '@souk/contract/entities.ts';
import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';

export type JobResult = Record<string, unknown>;

/** How far a job is, and what a second start needs to go on from there. */
export interface Reached {
  progress: number;
  total: number | null;
  /** What came of it so far; stays when the job is stopped or fails. */
  result: JobResult;
  /** Added to the payload. */
  payload: Record<string, unknown>;
}

/** One run of a job. It may run again after a crash, so what it does must bear being begun twice. */
export interface JobRun {
  id: string;
  /** Outside of a transaction; steps that belong together go through `inTransaction`. Acts as the person who started the job. */
  ctx: Context;
  payload: Record<string, unknown>;
  /** Whether it was stopped, by a person, because the process ends or because the clock has jumped. Look between steps. */
  isOver: () => boolean;
  /** Told of the same, for what waits, such as a download. */
  signal: AbortSignal;
  /** Steps done, and of how many; kept with the next heartbeat. */
  report(progress: number, total?: number): void;
  /** Logs what went wrong with one of several things, while the job goes on with the others. */
  warn(error: unknown): void;
  /** `ctx` with the instant and the person's rights of now, for long jobs. Throws 403 when they may not sign in any more. */
  renew(): Promise<Context>;
  /** Keeps in the transaction of a step how far the job is. False: it was stopped or another process has it, so take the step back. */
  keep(db: Queryable, reached: Reached): Promise<boolean>;
}

export interface OneTimeJob {
  /** What it answers becomes the job's result. A refusal (AppError) fails at once, anything else is tried again. */
  handle(run: JobRun): Promise<JobResult | void>;
  /** Where its stop is recorded. */
  area: Area;
  /** Waits for others most of the time, so it has a lane of its own and holds up no other work. */
  isSlow?: true;
  every?: undefined;
}

export interface RecurringJob {
  /** True: there may be more to do, so it runs again after `every`; false or nothing: after `idle`, where given. */
  handle(run: JobRun): Promise<boolean | void>;
  /** Milliseconds between two runs. */
  every: number;
  /** Milliseconds to the next run when there was nothing to do; the same as `every` by default. */
  idle?: number;
  /** Does what falls due as time passes: it waits after a long stop, until the clock is known to be right. */
  isTimed?: true;
}

/** Kind → what does it. */
export type JobRegistry = Record<string, OneTimeJob | RecurringJob>;

export const isRecurring = (job: OneTimeJob | RecurringJob): job is RecurringJob => job.every !== undefined;

export const isTimed = (job: JobRegistry[string] | undefined): boolean =>
  job !== undefined && isRecurring(job) && job.isTimed === true;
