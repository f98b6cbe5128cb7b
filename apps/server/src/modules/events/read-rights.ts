import type { Person } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

const READ = `
  select s.id, u.role, u.areas from sessions s join users u on u.id = s.user_id
  where s.id = any(?::uuid[]) and s.ended_at is null and s.expires_at > ? and u.status = 'active'`;

type Rights = Pick<Person, 'role' | 'areas'>;

const fingerprint = ({ role, areas }: Rights): string =>
  JSON.stringify([role, Object.entries(areas).toSorted(([left], [right]) => (left < right ? -1 : 1))]);

/** Those whose session still holds, with the rights they had when they were read. */
export async function stillEntitled(db: Queryable, people: readonly Person[], now: Date): Promise<Set<Person>> {
  const rows = await db.rows<Rights & { id: string }>(statement(READ, [people.map((person) => person.sessionId), now]));
  const rights = new Map(rows.map((row) => [row.id, fingerprint(row)]));
  return new Set(people.filter((person) => rights.get(person.sessionId) === fingerprint(person)));
}
