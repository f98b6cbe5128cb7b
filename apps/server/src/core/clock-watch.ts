/** A step of the clock below this is ordinary correction. */
const JUMP_MS = 10_000;
/** For which a clock that jumped, or that is far ahead of the last run, has to stay where it is before it counts as right. */
const QUARANTINE_MS = 300_000;
const COMPARE_EVERY_MS = 60_000;
/** Difference to the clock of the database that is tolerated. */
const MAX_SKEW_MS = 30_000;
/** By which the clock may be behind the last run: processes may each differ from the database, in both directions. */
const MAX_BEHIND_MS = 2 * MAX_SKEW_MS;
/** After which a stop is so long that a clock ahead of the time explains it as well. */
const LONG_STOP_MS = 86_400_000;

export interface ClockWatch {
  /** Whether background work may run: false after a jump, behind the last run, and while the database's clock differs. */
  isTrusted(): Promise<boolean>;
  /** For a few minutes after a start long after the last run: the clock may be ahead, so nothing is done because time has passed. */
  isAfterLongStop(): boolean;
  /** Looks without waiting, for work that is under way. */
  hasJumped: () => boolean;
  /** What is wrong with the clock, in a sentence for operators. */
  problem(): string | undefined;
}

interface Sight {
  /** What the database's clock says. */
  now: Date;
  /** When a process last trusted its clock; undefined on a new database. */
  lastSeen: Date | undefined;
}

interface ClockWatchOptions {
  look: () => Promise<Sight>;
  /** Stores the instant that later starts compare with. */
  remember: (now: Date) => Promise<void>;
  /** Called once whenever something goes wrong with the clock, or is right again. */
  onChange: (problem: string | undefined) => void;
  wall?: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  monotonic?: () => number;
}

/** Watches the clock of this machine: one that is wrong for a few seconds must not release holds or end coupons. */
export function createClockWatch({
  look,
  remember,
  onChange,
  wall = () => new Date(),
  monotonic = () => performance.now(),
}: ClockWatchOptions): ClockWatch {
  const jump = watchForJump(wall, monotonic);
  const start = compareWithLastRun(wall, monotonic);
  let comparedAt = -Infinity;
  let rememberedAt = -Infinity;
  let skew = 0;
  let known: string | undefined;

  async function compare(): Promise<void> {
    const isCalm = !jump.isSuspected() && Math.abs(skew) <= MAX_SKEW_MS && start.behind() === undefined;
    if (isCalm && monotonic() - comparedAt < COMPARE_EVERY_MS) return;
    const { now, lastSeen } = await look();
    skew = now.getTime() - wall().getTime();
    start.compare(lastSeen);
    comparedAt = monotonic();
  }

  /** What forbids all background work. */
  function distrust(): string | undefined {
    if (Math.abs(skew) > MAX_SKEW_MS)
      return `The clock differs from the database's by ${Math.round(Math.abs(skew) / 1000)} s`;
    return start.behind() ?? (jump.isSuspected() ? 'The clock has jumped' : undefined);
  }

  function report(problem: string | undefined): void {
    if (problem?.replaceAll(/\d+/g, '') !== known?.replaceAll(/\d+/g, '')) onChange(problem);
    known = problem;
  }

  async function rememberNowAndThen(): Promise<void> {
    if (monotonic() - rememberedAt < COMPARE_EVERY_MS) return;
    await remember(wall());
    rememberedAt = monotonic();
  }

  return {
    async isTrusted() {
      if (jump.look()) comparedAt = -Infinity;
      await compare();
      const problem = distrust();
      report(problem ?? start.ahead());
      if (problem !== undefined) return false;
      if (start.ahead() !== undefined) return true;
      start.settle();
      await rememberNowAndThen();
      return true;
    },
    isAfterLongStop: () => start.ahead() !== undefined,
    hasJumped: () => {
      jump.look();
      return jump.isSuspected();
    },
    problem: () => known,
  };
}

/** Compares with the clock that nobody sets; where it returned after a jump, or has stayed long enough, all is well. */
function watchForJump(wall: () => Date, monotonic: () => number) {
  let offset = wall().getTime() - monotonic();
  let jumpedAt: number | undefined;
  return {
    isSuspected: () => jumpedAt !== undefined,
    /** True when a jump has just been accepted. */
    look(): boolean {
      const current = wall().getTime() - monotonic();
      if (Math.abs(current - offset) <= JUMP_MS) {
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

/** A process has no earlier instant of its own to compare its first with: it takes the one that is stored. */
function compareWithLastRun(wall: () => Date, monotonic: () => number) {
  const startedAt = monotonic();
  let lastSeen: Date | undefined;
  let isSettled = false;

  /** The sentence, where the clock is that far from the last run. */
  function unless(isFine: (gap: number) => boolean, sentence: (now: string, last: string) => string) {
    if (isSettled || !lastSeen || isFine(wall().getTime() - lastSeen.getTime())) return undefined;
    return sentence(wall().toISOString(), lastSeen.toISOString());
  }

  return {
    compare(stored: Date | undefined) {
      lastSeen = stored;
    },
    /** From then on the process has its own past to compare with. */
    settle() {
      isSettled = true;
    },
    /** Time does not go back: the clock is wrong now, or it was when Souk last ran. */
    behind: () =>
      unless(
        (gap) => gap >= -MAX_BEHIND_MS,
        (now, last) => `The clock says ${now}, but Souk has already run at ${last}`,
      ),
    ahead: () =>
      monotonic() - startedAt >= QUARANTINE_MS
        ? undefined
        : unless(
            (gap) => gap <= LONG_STOP_MS,
            (now, last) => `The clock says ${now}, long after Souk last ran at ${last}; deadlines wait a few minutes`,
          ),
  };
}
