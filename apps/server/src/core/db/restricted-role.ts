import type { ClientBase } from 'pg';

/** The role that the server runs as: it may insert ledger transfers but never change or delete them. */
export const RESTRICTED_ROLE = 'souk_app';

const SET_PRIVILEGES = `
  grant usage on schema public to ${RESTRICTED_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${RESTRICTED_ROLE};
  grant usage, select, update on all sequences in schema public to ${RESTRICTED_ROLE};
  revoke update, delete, truncate on transfers from ${RESTRICTED_ROLE};
  revoke create on schema public from ${RESTRICTED_ROLE};
`;

const INSUFFICIENT_PRIVILEGE = '42501';
const ALREADY_EXISTS_CODES = new Set(['42710', '23505']);

/**
 * Creates the restricted role with its privileges; idempotent. Run it after the migrations, as the owner of the tables, in
 * a transaction of its own. Returns false if this user may not create or grant roles: the server then runs as the owner, without that protection.
 */
export async function prepareRestrictedRole(client: ClientBase): Promise<boolean> {
  try {
    await createRole(client);
    await client.query(SET_PRIVILEGES);
    if (await hasMigrationSchema(client)) {
      await client.query(`grant usage on schema drizzle to ${RESTRICTED_ROLE};
        grant select on all tables in schema drizzle to ${RESTRICTED_ROLE}`);
    }
    await client.query(`grant ${RESTRICTED_ROLE} to current_user`);
    return true;
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

async function createRole(client: ClientBase): Promise<void> {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [RESTRICTED_ROLE]);
  if (roles.rowCount) return;
  await client.query('savepoint create_role');
  try {
    await client.query(`create role ${RESTRICTED_ROLE} nologin noinherit`);
  } catch (error) {
    await client.query('rollback to savepoint create_role');
    // A process of another database on this server created it concurrently.
    if (!ALREADY_EXISTS_CODES.has(codeOf(error) ?? '')) throw error;
  }
}

async function hasMigrationSchema(client: ClientBase): Promise<boolean> {
  const schemas = await client.query(`select 1 from pg_namespace where nspname = 'drizzle'`);
  return Boolean(schemas.rowCount);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
