import type { AreaLevel } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, invalidField, invalidFields } from '#core/errors.ts';

const FIND_TAKEN = `
  select lower(user_name) = lower(?) as "userName", lower(email) = lower(?) as email
  from users where (lower(user_name) = lower(?) or lower(email) = lower(?)) and id is distinct from ?::uuid`;
const TAKEN_CODES = { userName: 'staff.user_name_taken', email: 'staff.email_taken' } as const;

interface SignInNames {
  id?: string;
  userName?: string | undefined;
  email?: string | undefined;
}

/** Throws 400 at a user name or email that belongs to another person. */
export async function assertNotTaken(ctx: Context, { id, userName = '', email = '' }: SignInNames): Promise<void> {
  const rows = await ctx.db.rows<Record<'userName' | 'email', boolean>>(
    statement(FIND_TAKEN, [userName, email, userName, email, id ?? null]),
  );
  const errors = (['userName', 'email'] as const)
    .filter((field) => rows.some((row) => row[field]))
    .map((field): FieldError => fieldError(field, TAKEN_CODES[field]));
  if (errors.length > 0) throw invalidFields(errors);
}

/** Maps a violated unique constraint, caused by a concurrent write, to the same field error. */
export const mapTakenError: ErrorMapper = (error) => {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_user_name_key') return invalidField('userName', TAKEN_CODES.userName);
  return constraint === 'users_email_key' ? invalidField('email', TAKEN_CODES.email) : undefined;
};

/** Removes areas with the default level, so that only restrictions are stored and future areas can be edited. */
export const withoutDefaults = (areas: Partial<Record<Area, AreaLevel>>): Partial<Record<Area, AreaLevel>> =>
  Object.fromEntries(Object.entries(areas).filter(([, level]) => level !== 'edit'));
