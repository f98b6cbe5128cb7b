import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { tooMany } from '#core/errors.ts';
import { isKnownNetwork } from './known-networks.ts';
import { ANY_ADDRESS, secondsLocked, waitingTime } from './sign-in-throttle.ts';
import { message } from '@souk/contract/core/message.ts';

/** Attempts per account from unknown networks, all together, that cost no waiting. */
export const FREE_ATTEMPTS = 20;
/** Seconds between attempts beyond those. */
export const ATTEMPT_INTERVAL = 30;
/** Minutes without an attempt after which all is forgotten. */
const FORGET_AFTER_MINUTES = 60;

// Counted before the password is checked, so that no burst of parallel attempts gets past the limit.
const TAKE = `
  insert into sign_in_failures as f (account, address, failures, last_at) values (?, ?, 1, ?)
  on conflict (account, address) do update set
    failures = case when f.last_at < ?::timestamptz then 1 else f.failures + 1 end,
    last_at = excluded.last_at,
    locked_until = case when f.last_at >= ?::timestamptz and f.failures >= ? then excluded.last_at + make_interval(secs => ?) end
  where f.locked_until is null or f.locked_until <= excluded.last_at
  returning failures`;
const GIVE_BACK = 'update sign_in_failures set failures = greatest(failures - 1, 0) where account = ? and address = ?';

interface Attempt {
  account: string;
  /** Of the person; undefined for a name that nobody has, which is rationed alike. */
  userId: string | undefined;
}

/**
 * Rations guesses from many networks together. Networks that the person has signed in from are not counted, so no amount of
 * guessing keeps an owner out there. Returns how to give a right attempt back; throws 429 where it is another one's turn.
 */
export async function takeAttempt(ctx: Context, { account, userId }: Attempt): Promise<() => Promise<void>> {
  if (userId && (await isKnownNetwork(ctx, userId))) return async () => undefined;
  const forgotten = new Date(ctx.now.getTime() - FORGET_AFTER_MINUTES * 60_000);
  const values = [account, ANY_ADDRESS, ctx.now, forgotten, forgotten, FREE_ATTEMPTS, ATTEMPT_INTERVAL];
  const taken = await ctx.db.rows(statement(TAKE, values, { writes: ['sign_in_failures'] }));
  if (taken.length === 0) throw await rationed(ctx, account);
  return async () =>
    void (await ctx.db.rows(statement(GIVE_BACK, [account, ANY_ADDRESS], { writes: ['sign_in_failures'] })));
}

async function rationed(ctx: Context, account: string) {
  const seconds = (await secondsLocked({ ...ctx, address: ANY_ADDRESS }, account)) ?? ATTEMPT_INTERVAL;
  return tooMany(message('session.account_rationed', { time: waitingTime(seconds) }), seconds);
}
