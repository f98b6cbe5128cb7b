import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { newId } from '#core/id.ts';
import { StartupError } from '#core/startup-error.ts';

export interface NewSuperAdmin {
  name: string;
  userName: string;
  email: string;
  password: string;
}

/** Creates a super admin who can sign in immediately. Throws StartupError if the user name or email is taken. */
export async function createSuperAdmin(
  client: pg.Client,
  { name, userName, email, password }: NewSuperAdmin,
): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO users (id, name, user_name, email, password_hash, role, status)
     VALUES ($1, $2, $3, $4, $5, 'SA', 'active') ON CONFLICT DO NOTHING`,
    [newId(), name, userName, email, await hash(password)],
  );
  if (rowCount === 0) throw new StartupError(`The username ${userName} or the email ${email} is already taken.`);
}
