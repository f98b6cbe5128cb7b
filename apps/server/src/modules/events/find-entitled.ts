import type { Person } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

const READ_VALID_SESSIONS = `
  select s.id, u.role, u.areas from sessions s join users u on u.id = s.user_id
  where s.id = any(?::uuid[]) and s.ended_at is null and s.expires_at > ? and u.status = 'active'`;

type PermissionRow = Pick<Person, 'role' | 'areas'>;

const permissionFingerprint = ({ role, areas }: PermissionRow): string =>
  JSON.stringify([role, Object.entries(areas).toSorted(([left], [right]) => (left < right ? -1 : 1))]);

/**
 * Those of the people whose session is still valid and whose permissions haven't changed since their stream was opened.
 */
export async function findStillPermitted(db: Queryable, people: readonly Person[], now: Date): Promise<Set<Person>> {
  const rows = await db.rows<PermissionRow & { id: string }>(
    statement(READ_VALID_SESSIONS, [people.map((person) => person.sessionId), now]),
  );
  const fingerprints = new Map(rows.map((row) => [row.id, permissionFingerprint(row)]));
  return new Set(people.filter((person) => fingerprints.get(person.sessionId) === permissionFingerprint(person)));
}
