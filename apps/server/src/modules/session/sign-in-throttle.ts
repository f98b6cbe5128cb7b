import { createHash } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { tooMany } from '#core/errors.ts';
import { networkOf } from '#core/http/network-of.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

/** Wrong passwords in a row that cost no waiting. */
export const FREE_FAILURES = 5;
/** Seconds of the first wait; each further failure doubles it. */
export const FIRST_WAIT = 15;
/** In place of an address where failures count wherever they come from. */
export const ANY_ADDRESS = '';
const LONGEST_WAIT = 900;
/** Hours without a failure after which all is forgotten. */
const FORGET_AFTER_HOURS = 24;

const READ =
  'select locked_until from sign_in_failures where account = ? and address = ? and locked_until is not null and locked_until > ?';
// One that is locked stays as it is: a guess that ran beside the fifth failure is answered as if it came after it.
const COUNT = `
  insert into sign_in_failures as f (account, address, failures, last_at) values (?, ?, 1, ?)
  on conflict (account, address) do update set
    failures = case when f.last_at < ?::timestamptz then 1 else f.failures + 1 end,
    last_at = excluded.last_at,
    locked_until = case when f.last_at >= ?::timestamptz and f.failures + 1 >= ?
      then excluded.last_at + make_interval(secs => least(?::float8, ?::float8 * power(2, least(f.failures + 1 - ?, 20)))) end
  where f.locked_until is null or f.locked_until <= excluded.last_at
  returning failures`;
const FORGIVE = 'delete from sign_in_failures where account = ? and address = ?';
const FORGIVE_EVERYWHERE = 'delete from sign_in_failures where account = ?';

/**
 * Failures are counted by account and address together: guessing from one place never locks the owner out at another. What many
 * places guess together is rationed by `takeAttempt`. Names
 * that nobody has are counted alike, hashed, since people type passwords into the wrong field.
 */
export const accountKey = (person: { id: string } | undefined, typed: string): string =>
  person?.id ?? createHash('sha256').update(typed.trim().toLowerCase()).digest('base64url');

/** For how long this account is still locked for this address. */
export async function secondsLocked(ctx: Context, account: string): Promise<number | undefined> {
  const [row] = await ctx.db.rows<{ locked_until: string }>(
    statement(READ, [account, networkOf(ctx.address), ctx.now]),
  );
  return row && Math.ceil((Date.parse(row.locked_until) - ctx.now.getTime()) / 1000);
}

/** Throws 429 with the seconds to wait while this account is locked for this address. */
export async function refuseWhileLocked(ctx: Context, account: string): Promise<void> {
  const seconds = await secondsLocked(ctx, account);
  if (seconds === undefined) return;
  throw tooMany(message('session.locked', { time: waitingTime(seconds) }), seconds);
}

/** Counts a wrong password; throws 429 when the account was locked in the meantime. */
export async function countFailure(ctx: Context, account: string): Promise<void> {
  const forgotten = new Date(ctx.now.getTime() - FORGET_AFTER_HOURS * 3_600_000);
  const values = [
    account,
    networkOf(ctx.address),
    ctx.now,
    forgotten,
    forgotten,
    FREE_FAILURES,
    LONGEST_WAIT,
    FIRST_WAIT,
    FREE_FAILURES,
  ];
  const counted = await ctx.db.rows(statement(COUNT, values, { writes: ['sign_in_failures'] }));
  if (counted.length === 0) await refuseWhileLocked(ctx, account);
}

/** Forgets the failures after a right password; throws 429 when the account was locked in the meantime. */
export async function forgiveFailures(ctx: Context, account: string): Promise<void> {
  await refuseWhileLocked(ctx, account);
  await ctx.db.rows(statement(FORGIVE, [account, networkOf(ctx.address)], { writes: ['sign_in_failures'] }));
}

/** After a new password by a link: every address starts anew. */
export async function forgiveEverywhere(ctx: Context, account: string): Promise<void> {
  await ctx.db.rows(statement(FORGIVE_EVERYWHERE, [account], { writes: ['sign_in_failures'] }));
}

export const waitingTime = (seconds: number): Message =>
  seconds < SECONDS_PER_MINUTE
    ? message('time.seconds', { count: seconds })
    : message('time.minutes', { count: Math.ceil(seconds / SECONDS_PER_MINUTE) });

const SECONDS_PER_MINUTE = 60;
