/** A step of the clock below this is ordinary correction. */
const JUMP_MS = 10_000;
/** For which a clock that jumped has to stay where it is before it counts as right. */
const QUARANTINE_MS = 300_000;
const COMPARE_EVERY_MS = 60_000;
/** Difference to the clock of the database that is tolerated. */
const MAX_SKEW_MS = 30_000;

export interface ClockWatch {
  /** Whether work that depends on the time may run: false after a jump, and while this clock and the database's differ. */
  isTrusted(): Promise<boolean>;
  /** What is wrong with the clock, in a sentence for operators. */
  problem(): string | undefined;
}

interface ClockWatchOptions {
  /** What the database's clock says. */
  databaseNow: () => Promise<Date>;
  /** Called once whenever something goes wrong with the clock, or is right again. */
  onChange: (problem: string | undefined) => void;
  wall?: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  monotonic?: () => number;
}

/** Watches the clock of this machine: one that is wrong for a few seconds must not release holds or end coupons. */
export function createClockWatch({
  databaseNow,
  onChange,
  wall = () => new Date(),
  monotonic = () => performance.now(),
}: ClockWatchOptions): ClockWatch {
  let offset = wall().getTime() - monotonic();
  let jumpedAt: number | undefined;
  let comparedAt = -Infinity;
  let skew = 0;
  let known: string | undefined;

  /** Compares with the clock that nobody sets; where it returned after a jump, or has stayed long enough, all is well. */
  function lookForJump(): void {
    const current = wall().getTime() - monotonic();
    if (Math.abs(current - offset) <= JUMP_MS) {
      if (jumpedAt === undefined) offset = current;
      jumpedAt = undefined;
      return;
    }
    jumpedAt ??= monotonic();
    if (monotonic() - jumpedAt < QUARANTINE_MS) return;
    offset = current;
    jumpedAt = undefined;
    comparedAt = -Infinity;
  }

  async function compare(): Promise<void> {
    const isCalm = jumpedAt === undefined && Math.abs(skew) <= MAX_SKEW_MS;
    if (isCalm && monotonic() - comparedAt < COMPARE_EVERY_MS) return;
    skew = (await databaseNow()).getTime() - wall().getTime();
    comparedAt = monotonic();
  }

  function report(): string | undefined {
    const problem =
      Math.abs(skew) > MAX_SKEW_MS
        ? `The clock differs from the database's by ${Math.round(Math.abs(skew) / 1000)} s`
        : jumpedAt !== undefined
          ? 'The clock has jumped'
          : undefined;
    if (problem?.replace(/\d+/, '') !== known?.replace(/\d+/, '')) onChange(problem);
    known = problem;
    return problem;
  }

  return {
    async isTrusted() {
      lookForJump();
      await compare();
      return report() === undefined;
    },
    problem: () => known,
  };
}
