import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { tooManyRequests } from '#core/errors.ts';
import { isKnownNetwork } from './known-networks.ts';
import { ANY_ADDRESS, secondsLocked, formatWaitingTime } from './sign-in-throttle.ts';
import { message } from '@souk/contract/core/message.ts';

/** Attempts per account that are not limited, counted across all networks from which the person has not signed in before. */
export const UNLIMITED_ATTEMPTS = 20;
/** Seconds that must pass between further attempts. */
export const ATTEMPT_INTERVAL_SECONDS = 30;
/** Minutes without an attempt after which the count starts again. */
const RESET_AFTER_MINUTES = 60;

// Runs before the password is checked, so that concurrent attempts cannot exceed the limit.
const COUNT_ATTEMPT = `
  insert into sign_in_failures as f (account, address, failures, last_at) values (?, ?, 1, ?)
  on conflict (account, address) do update set
    failures = case when f.last_at < ?::timestamptz then 1 else f.failures + 1 end,
    last_at = excluded.last_at,
    locked_until = case when f.last_at >= ?::timestamptz and f.failures >= ? then excluded.last_at + make_interval(secs => ?) end
  where f.locked_until is null or f.locked_until <= excluded.last_at
  returning failures`;
const UNCOUNT_ATTEMPT =
  'update sign_in_failures set failures = greatest(failures - 1, 0) where account = ? and address = ?';

interface SignInAttempt {
  account: string;
  /** Undefined for an unknown name, which is limited in the same way. */
  userId: string | undefined;
}

/**
 * Limits the attempts per account across networks. Networks from which the person has signed in before are exempt, so
 * guesses from elsewhere cannot lock the person out there. Throws 429 above the limit. Returns a function to call after
 * a successful attempt: it removes the attempt from the count.
 */
export async function limitAttempts(ctx: Context, { account, userId }: SignInAttempt): Promise<() => Promise<void>> {
  if (userId && (await isKnownNetwork(ctx, userId))) return async () => undefined;
  const expiredBefore = new Date(ctx.now.getTime() - RESET_AFTER_MINUTES * 60_000);
  const values = [
    account,
    ANY_ADDRESS,
    ctx.now,
    expiredBefore,
    expiredBefore,
    UNLIMITED_ATTEMPTS,
    ATTEMPT_INTERVAL_SECONDS,
  ];
  const counted = await ctx.db.rows(statement(COUNT_ATTEMPT, values, { writes: ['sign_in_failures'] }));
  if (counted.length === 0) throw await tooManyAttempts(ctx, account);
  return async () =>
    void (await ctx.db.rows(statement(UNCOUNT_ATTEMPT, [account, ANY_ADDRESS], { writes: ['sign_in_failures'] })));
}

async function tooManyAttempts(ctx: Context, account: string) {
  const seconds = (await secondsLocked({ ...ctx, address: ANY_ADDRESS }, account)) ?? ATTEMPT_INTERVAL_SECONDS;
  return tooManyRequests(message('session.account_rationed', { time: formatWaitingTime(seconds) }), seconds);
}
