import type { AreaLevel } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { Refusal } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, wrongField, wrongFields } from '#core/errors.ts';

const TAKEN = `
  select lower(user_name) = lower(?) as "userName", lower(email) = lower(?) as email
  from users where (lower(user_name) = lower(?) or lower(email) = lower(?)) and id is distinct from ?::uuid`;
const TAKEN_CODES = { userName: 'staff.user_name_taken', email: 'staff.email_taken' } as const;

interface Names {
  id?: string;
  userName?: string | undefined;
  email?: string | undefined;
}

/** Throws 400 at the user name or e-mail that somebody else signs in by. */
export async function refuseTaken(ctx: Context, { id, userName = '', email = '' }: Names): Promise<void> {
  const rows = await ctx.db.rows<Record<'userName' | 'email', boolean>>(
    statement(TAKEN, [userName, email, userName, email, id ?? null]),
  );
  const errors = (['userName', 'email'] as const)
    .filter((field) => rows.some((row) => row[field]))
    .map((field): FieldError => fieldError(field, TAKEN_CODES[field]));
  if (errors.length > 0) throw wrongFields(errors);
}

/** The same where somebody else was a moment faster. */
export const takenSince: Refusal = (error) => {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_user_name_key') return wrongField('userName', TAKEN_CODES.userName);
  return constraint === 'users_email_key' ? wrongField('email', TAKEN_CODES.email) : undefined;
};

/** Only what is narrowed is kept: an area that comes later may be edited like the others. */
export const withoutDefaults = (areas: Partial<Record<Area, AreaLevel>>): Partial<Record<Area, AreaLevel>> =>
  Object.fromEntries(Object.entries(areas).filter(([, level]) => level !== 'edit'));
