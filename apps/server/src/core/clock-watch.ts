/** Smaller steps are normal clock corrections. */
const MIN_JUMP_MS = 10_000;
/** How long a clock that jumped, or is far ahead of the last run, must run normally before it is trusted. */
const QUARANTINE_MS = 300_000;
const COMPARE_INTERVAL_MS = 60_000;
/** Tolerated difference from the database's clock. */
const MAX_SKEW_MS = 30_000;
/**
 * How far the clock may be behind the last run. Another process may have been ahead of the database while this one is behind it.
 */
const MAX_BEHIND_MS = 2 * MAX_SKEW_MS;
/** If the last run was longer ago than this, the clock may be ahead. */
const LONG_STOP_MS = 86_400_000;

export interface ClockWatch {
  /**
   * Whether background jobs may run: not after a jump, and not while the clock is behind the last run or differs from the
   * database's.
   */
  isTrusted(): Promise<boolean>;
  /**
   * True for the first few minutes if the last run was long ago. The clock may then be ahead, so deadlines are not applied yet.
   */
  isAfterLongStop(): boolean;
  /** Whether the clock has jumped. Synchronous, so that running jobs can check it often. */
  hasJumped: () => boolean;
  /** Describes the current problem with the clock for operators; undefined if there is none. */
  problem(): string | undefined;
}

interface ClockReading {
  /** Time of the database's clock. */
  now: Date;
  /** When a process last trusted its clock; undefined on a new database. */
  lastSeen: Date | undefined;
}

interface ClockWatchOptions {
  readClocks: () => Promise<ClockReading>;
  /** Stores the time with which later starts compare their clock. */
  saveLastRun: (now: Date) => Promise<void>;
  /** Called when a problem with the clock appears or is resolved. */
  onChange: (problem: string | undefined) => void;
  wallTime?: () => Date;
  /** Milliseconds of a monotonic clock. */
  monotonic?: () => number;
}

/** Watches the clock of this machine, because holds must not be released and coupons must not expire by a wrong clock. */
export function createClockWatch({
  readClocks,
  saveLastRun,
  onChange,
  wallTime = () => new Date(),
  monotonic = () => performance.now(),
}: ClockWatchOptions): ClockWatch {
  const jump = watchForJump(wallTime, monotonic);
  const start = compareWithLastRun(wallTime, monotonic);
  let comparedAt = -Infinity;
  let savedAt = -Infinity;
  let skew = 0;
  let currentProblem: string | undefined;

  async function compare(): Promise<void> {
    const isHealthy = !jump.isSuspected() && Math.abs(skew) <= MAX_SKEW_MS && start.behind() === undefined;
    if (isHealthy && monotonic() - comparedAt < COMPARE_INTERVAL_MS) return;
    const { now, lastSeen } = await readClocks();
    skew = now.getTime() - wallTime().getTime();
    start.compare(lastSeen);
    comparedAt = monotonic();
  }

  /** The reason why no background job may run. */
  function findProblem(): string | undefined {
    if (Math.abs(skew) > MAX_SKEW_MS)
      return `The clock differs from the database clock by ${Math.round(Math.abs(skew) / 1000)} s`;
    return start.behind() ?? (jump.isSuspected() ? 'The clock has jumped' : undefined);
  }

  function report(problem: string | undefined): void {
    if (problem?.replaceAll(/\d+/g, '') !== currentProblem?.replaceAll(/\d+/g, '')) onChange(problem);
    currentProblem = problem;
  }

  async function saveLastRunPeriodically(): Promise<void> {
    if (monotonic() - savedAt < COMPARE_INTERVAL_MS) return;
    await saveLastRun(wallTime());
    savedAt = monotonic();
  }

  return {
    async isTrusted() {
      if (jump.check()) comparedAt = -Infinity;
      await compare();
      const problem = findProblem();
      report(problem ?? start.ahead());
      if (problem !== undefined) return false;
      if (start.ahead() !== undefined) return true;
      start.settle();
      await saveLastRunPeriodically();
      return true;
    },
    isAfterLongStop: () => start.ahead() !== undefined,
    hasJumped: () => {
      jump.check();
      return jump.isSuspected();
    },
    problem: () => currentProblem,
  };
}

/** Compares the clock with a monotonic one. A jump ends when the clock is back, or once it has run normally for long enough. */
function watchForJump(wallTime: () => Date, monotonic: () => number) {
  let offset = wallTime().getTime() - monotonic();
  let jumpedAt: number | undefined;
  return {
    isSuspected: () => jumpedAt !== undefined,
    /** Returns true if a jump was just accepted. */
    check(): boolean {
      const current = wallTime().getTime() - monotonic();
      if (Math.abs(current - offset) <= MIN_JUMP_MS) {
        if (jumpedAt === undefined) offset = current;
        jumpedAt = undefined;
        return false;
      }
      jumpedAt ??= monotonic();
      if (monotonic() - jumpedAt < QUARANTINE_MS) return false;
      offset = current;
      jumpedAt = undefined;
      return true;
    },
  };
}

/** A starting process has no earlier time of its own, so it compares its clock with the stored last run. */
function compareWithLastRun(wallTime: () => Date, monotonic: () => number) {
  const startedAt = monotonic();
  let lastSeen: Date | undefined;
  let isSettled = false;

  /** Describes the problem if the gap to the last run is not acceptable. */
  function describeUnless(isAcceptable: (gap: number) => boolean, describe: (now: string, last: string) => string) {
    if (isSettled || !lastSeen || isAcceptable(wallTime().getTime() - lastSeen.getTime())) return undefined;
    return describe(wallTime().toISOString(), lastSeen.toISOString());
  }

  return {
    compare(stored: Date | undefined) {
      lastSeen = stored;
    },
    /** Ends the comparison, because the process now has a trusted time of its own. */
    settle() {
      isSettled = true;
    },
    /** Describes a clock that is before the last run: it is wrong now, or was wrong when Souk last ran. */
    behind: () =>
      describeUnless(
        (gap) => gap >= -MAX_BEHIND_MS,
        (now, last) => `The clock is at ${now}, but Souk already ran at ${last}`,
      ),
    ahead: () =>
      monotonic() - startedAt >= QUARANTINE_MS
        ? undefined
        : describeUnless(
            (gap) => gap <= LONG_STOP_MS,
            (now, last) =>
              `The clock is at ${now}, long after Souk last ran at ${last}; deadlines are postponed by a few minutes`,
          ),
  };
}
