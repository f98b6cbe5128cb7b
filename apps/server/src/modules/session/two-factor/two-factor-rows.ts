import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@souk/contract/session/two-factor.ts';
import { base32, findTotpCounter } from '#core/auth/totp.ts';
import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

/** 80 random bits make brute force infeasible, so the hash needs no key. */
const RECOVERY_CODE_BYTES = 10;
const CODE_GROUP_LENGTH = 4;

interface TwoFactorRow {
  secret: string;
  confirmed_at: string | null;
  last_step: number;
}

const SELECT_TWO_FACTOR = 'select secret, confirmed_at, last_step from two_factors where user_id = ?';
// Once a code is used, it and all earlier codes are invalid, so only one of two concurrent sign-ins succeeds.
const CONSUME_STEP = `
  update two_factors set last_step = ?, confirmed_at = coalesce(confirmed_at, ?)
  where user_id = ? and last_step < ? returning user_id`;
const CONSUME_RECOVERY_CODE =
  'update recovery_codes set used_at = ? where hash = ? and user_id = ? and used_at is null returning hash';
const COUNT_RECOVERY_CODES =
  'select count(*)::int as remaining from recovery_codes where user_id = ? and used_at is null';
const DELETE_RECOVERY_CODES = 'delete from recovery_codes where user_id = ?';
const INSERT_RECOVERY_CODES = 'insert into recovery_codes (hash, user_id) select unnest(?::text[]), ?::uuid';
const DELETE_TWO_FACTOR = 'delete from two_factors where user_id = ?';

export async function readTwoFactor(db: Queryable, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.rows<TwoFactorRow>(statement(SELECT_TWO_FACTOR, [userId]));
  return row;
}

export async function hasTwoFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await readTwoFactor(db, userId))?.confirmed_at != null;
}

/** Consumes a code from the app. Returns false if it is wrong or already used. */
export async function consumeCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const row = await readTwoFactor(ctx.db, userId);
  const secret = row && ctx.services.secrets.decrypt(row.secret, userId);
  const step = secret && findTotpCounter(secret, code.replace(' ', ''), ctx.now);
  if (!step) return false;
  return (
    (await ctx.db.rows(statement(CONSUME_STEP, [step, ctx.now, userId, step], { writes: ['two_factors'] }))).length > 0
  );
}

/** Consumes a recovery code, in any notation. Returns false if it is wrong or already used. */
export async function consumeRecoveryCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const consumed = await ctx.db.rows(
    statement(CONSUME_RECOVERY_CODE, [ctx.now, hashRecoveryCode(code), userId], { writes: ['recovery_codes'] }),
  );
  return consumed.length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.rows<{ remaining: number }>(statement(COUNT_RECOVERY_CODES, [userId]));
  return row?.remaining ?? 0;
}

/** Replaces the recovery codes and returns the new ones. Only hashes are stored. */
export async function replaceRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await ctx.db.rows(statement(DELETE_RECOVERY_CODES, [userId], { writes: ['recovery_codes'] }));
  await ctx.db.rows(
    statement(INSERT_RECOVERY_CODES, [codes.map(hashRecoveryCode), userId], { writes: ['recovery_codes'] }),
  );
  return codes;
}

/** Deletes the second factor and its recovery codes. */
export async function deleteTwoFactor(ctx: Context, userId: string): Promise<void> {
  await ctx.db.rows(statement(DELETE_RECOVERY_CODES, [userId], { writes: ['recovery_codes'] }));
  await ctx.db.rows(statement(DELETE_TWO_FACTOR, [userId], { writes: ['two_factors'] }));
}

/** Such as `ABCD-EFGH-JKLM-NPQR`. */
const createRecoveryCode = (): string =>
  (base32(randomBytes(RECOVERY_CODE_BYTES)).match(new RegExp(`.{${CODE_GROUP_LENGTH}}`, 'g')) ?? []).join('-');

const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url');
