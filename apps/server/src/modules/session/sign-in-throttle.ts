import { createHash } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { tooManyRequests } from '#core/errors.ts';
import { clientNetwork } from '#core/http/client-network.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

/** Number of consecutive failures that lock the account. */
export const FAILURES_BEFORE_LOCK = 5;
/** Duration of the first lock in seconds. Each further failure doubles it. */
export const FIRST_LOCK_SECONDS = 15;
/** Stands for the address if failures from all addresses are counted together. */
export const ANY_ADDRESS = '';
const MAX_LOCK_SECONDS = 900;
/** Hours without a failure after which the count starts again. */
const RESET_AFTER_HOURS = 24;

const SELECT_LOCK =
  'select locked_until from sign_in_failures where account = ? and address = ? and locked_until is not null and locked_until > ?';
// Updates nothing while locked, so that attempts concurrent with the failure that locks the account are rejected too.
const COUNT_FAILURE = `
  insert into sign_in_failures as f (account, address, failures, last_at) values (?, ?, 1, ?)
  on conflict (account, address) do update set
    failures = case when f.last_at < ?::timestamptz then 1 else f.failures + 1 end,
    last_at = excluded.last_at,
    locked_until = case when f.last_at >= ?::timestamptz and f.failures + 1 >= ?
      then excluded.last_at + make_interval(secs => least(?::float8, ?::float8 * power(2, least(f.failures + 1 - ?, 20)))) end
  where f.locked_until is null or f.locked_until <= excluded.last_at
  returning failures`;
const RESET_FAILURES = 'delete from sign_in_failures where account = ? and address = ?';
const RESET_ALL_FAILURES = 'delete from sign_in_failures where account = ?';

/**
 * The account under which failures are counted. They are counted per address, so that guesses from one address never
 * lock the owner out at another; `limitAttempts` limits guesses from many addresses. An unknown name is counted as a
 * hash, because people type passwords into the wrong field.
 */
export const throttleKey = (person: { id: string } | undefined, signInName: string): string =>
  person?.id ?? createHash('sha256').update(signInName.trim().toLowerCase()).digest('base64url');

/** Seconds for which this account is still locked for this address. Undefined if it is not locked. */
export async function secondsLocked(ctx: Context, account: string): Promise<number | undefined> {
  const [row] = await ctx.db.rows<{ locked_until: string }>(
    statement(SELECT_LOCK, [account, clientNetwork(ctx.address), ctx.now]),
  );
  return row && Math.ceil((Date.parse(row.locked_until) - ctx.now.getTime()) / 1000);
}

/** Throws 429 with the remaining seconds while this account is locked for this address. */
export async function assertNotLocked(ctx: Context, account: string): Promise<void> {
  const seconds = await secondsLocked(ctx, account);
  if (seconds === undefined) return;
  throw tooManyRequests(message('session.locked', { time: formatWaitingTime(seconds) }), seconds);
}

/** Counts a failure. Throws 429 if a concurrent attempt has locked the account. */
export async function countFailure(ctx: Context, account: string): Promise<void> {
  const expiredBefore = new Date(ctx.now.getTime() - RESET_AFTER_HOURS * 3_600_000);
  const values = [
    account,
    clientNetwork(ctx.address),
    ctx.now,
    expiredBefore,
    expiredBefore,
    FAILURES_BEFORE_LOCK,
    MAX_LOCK_SECONDS,
    FIRST_LOCK_SECONDS,
    FAILURES_BEFORE_LOCK,
  ];
  const countedRows = await ctx.db.rows(statement(COUNT_FAILURE, values, { writes: ['sign_in_failures'] }));
  if (countedRows.length === 0) await assertNotLocked(ctx, account);
}

/** Resets the failures after a correct password. Throws 429 if a concurrent attempt has locked the account. */
export async function resetFailures(ctx: Context, account: string): Promise<void> {
  await assertNotLocked(ctx, account);
  await ctx.db.rows(statement(RESET_FAILURES, [account, clientNetwork(ctx.address)], { writes: ['sign_in_failures'] }));
}

/** Resets the failures from all addresses, after a password reset. */
export async function resetAllFailures(ctx: Context, account: string): Promise<void> {
  await ctx.db.rows(statement(RESET_ALL_FAILURES, [account], { writes: ['sign_in_failures'] }));
}

export const formatWaitingTime = (seconds: number): Message =>
  seconds < SECONDS_PER_MINUTE
    ? message('time.seconds', { count: seconds })
    : message('time.minutes', { count: Math.ceil(seconds / SECONDS_PER_MINUTE) });

const SECONDS_PER_MINUTE = 60;
