import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@souk/contract/session/two-factor.ts';
import { base32, stepOfCode } from '#core/auth/totp.ts';
import type { Context } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

/** Bytes of a recovery code: 80 bits, so that its hash needs no key and nobody goes through them. */
const RECOVERY_BYTES = 10;
const GROUP = 4;

interface TwoFactorRow {
  secret: string;
  confirmed_at: string | null;
  last_step: number;
}

const READ = 'select secret, confirmed_at, last_step from two_factors where user_id = ?';
// Once a code was taken, neither it nor one before it is: of two at once one gets through.
const TAKE_STEP = `
  update two_factors set last_step = ?, confirmed_at = coalesce(confirmed_at, ?)
  where user_id = ? and last_step < ? returning user_id`;
const TAKE_RECOVERY =
  'update recovery_codes set used_at = ? where hash = ? and user_id = ? and used_at is null returning hash';
const COUNT_RECOVERY = 'select count(*)::int as left from recovery_codes where user_id = ? and used_at is null';
const DROP_RECOVERY = 'delete from recovery_codes where user_id = ?';
const ADD_RECOVERY = 'insert into recovery_codes (hash, user_id) select unnest(?::text[]), ?::uuid';
const DROP = 'delete from two_factors where user_id = ?';

export async function readTwoFactor(db: Queryable, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.rows<TwoFactorRow>(statement(READ, [userId]));
  return row;
}

export async function hasTwoFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await readTwoFactor(db, userId))?.confirmed_at != null;
}

/** Whether this is a code of the app that nobody has used yet; it is used up then. */
export async function takeCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const row = await readTwoFactor(ctx.db, userId);
  const secret = row && ctx.services.secrets.open(row.secret, userId);
  const step = secret && stepOfCode(secret, code.replace(' ', ''), ctx.now);
  if (!step) return false;
  return (
    (await ctx.db.rows(statement(TAKE_STEP, [step, ctx.now, userId, step], { writes: ['two_factors'] }))).length > 0
  );
}

/** Whether this is a recovery code that nobody has used yet, however it is written; it is used up then. */
export async function takeRecoveryCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const taken = await ctx.db.rows(
    statement(TAKE_RECOVERY, [ctx.now, hashOf(typed), userId], { writes: ['recovery_codes'] }),
  );
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.rows<{ left: number }>(statement(COUNT_RECOVERY, [userId]));
  return row?.left ?? 0;
}

/** Makes recovery codes in place of those before. Only hashes stay here. */
export async function replaceRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await ctx.db.rows(statement(DROP_RECOVERY, [userId], { writes: ['recovery_codes'] }));
  await ctx.db.rows(statement(ADD_RECOVERY, [codes.map(hashOf), userId], { writes: ['recovery_codes'] }));
  return codes;
}

/** From now on the password alone is enough. */
export async function dropTwoFactor(ctx: Context, userId: string): Promise<void> {
  await ctx.db.rows(statement(DROP_RECOVERY, [userId], { writes: ['recovery_codes'] }));
  await ctx.db.rows(statement(DROP, [userId], { writes: ['two_factors'] }));
}

/** `ABCD-EFGH-JKLM-NPQR` */
const makeRecoveryCode = (): string =>
  (base32(randomBytes(RECOVERY_BYTES)).match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url');
