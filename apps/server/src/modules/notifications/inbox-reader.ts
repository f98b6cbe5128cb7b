import type { Language } from '@souk/contract/core/fields.ts';
import {
  MAX_UNREAD_COUNTED,
  maySeeNotice,
  NOTICE_KINDS,
  type NoticeKind,
} from '@souk/contract/notifications/notices.ts';
import type { Context, Person } from '#core/context.ts';
import { requirePerson } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

/** The lowest notice id of the time when the user was created. Earlier notices count as read. */
const FIRST_NOTICE_ID = `(lpad(to_hex((extract(epoch from u.created_at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid`;
const MARKER = `coalesce((select m.read_up_to from notice_markers m where m.user_id = u.id), ${FIRST_NOTICE_ID})`;
const ENABLED_KINDS = `array(select k from unnest(a.kinds) k where (u.preferences->'notices'->>k) is distinct from 'false')`;
const FROM_PEOPLE = `
  from (select id, array(select jsonb_array_elements_text(kinds)) as kinds from jsonb_to_recordset(?::jsonb) t (id uuid, kinds jsonb)) a
  join users u on u.id = a.id`;

/**
 * Counts unread notices: those after the marker that were not read, and those before it that were marked as unread
 * again. Counting stops one above the displayed maximum.
 */
const COUNT_UNREAD = `
  select r.id, least(${MAX_UNREAD_COUNTED + 1}, (
      select count(*) from (
        select 1 from notices n left join notice_reads x on x.user_id = r.id and x.notice_id = n.id
        where n.kind = any(r.kinds) and n.handled_at is null and n.id > r.marker and (n.user_id is null or n.user_id = r.id) and x.is_read is not true
        limit ${MAX_UNREAD_COUNTED + 1}) newer) + (
      select count(*) from (
        select 1 from notice_reads x join notices n on n.id = x.notice_id
        where x.user_id = r.id and not x.is_read and n.id <= r.marker and n.handled_at is null and n.kind = any(r.kinds)
        limit ${MAX_UNREAD_COUNTED + 1}) again)) as unread
  from (select u.id, ${ENABLED_KINDS} as kinds, ${MARKER} as marker ${FROM_PEOPLE}) r`;

const permittedKinds = (person: Person) => NOTICE_KINDS.filter((kind) => maySeeNotice(person, kind));
const peopleParameter = (people: readonly Person[]) =>
  JSON.stringify([
    ...new Map(people.map((person) => [person.id, { id: person.id, kinds: permittedKinds(person) }])).values(),
  ]);

/** The number of unread notices by user id. At most `MAX_UNREAD_COUNTED + 1`. */
export async function countUnread(db: Queryable, people: readonly Person[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await db.rows<{ id: string; unread: number }>(statement(COUNT_UNREAD, [peopleParameter(people)]));
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

export const countOwnUnread = async (ctx: Context): Promise<{ unread: number }> => {
  const person = requirePerson(ctx);
  return { unread: (await countUnread(ctx.db, [person])).get(person.id) ?? 0 };
};

export interface InboxReader {
  userId: string;
  /** Kinds that the user may see and hasn't turned off. */
  kinds: NoticeKind[];
  /** Id of the notice up to which the user has read everything. */
  marker: string;
}

const SELECT_READER = `select u.id as "userId", ${ENABLED_KINDS} as kinds, ${MARKER} as marker ${FROM_PEOPLE}`;

export async function readInboxReader(ctx: Context): Promise<InboxReader> {
  const person = requirePerson(ctx);
  const [reader] = await ctx.db.rows<InboxReader>(statement(SELECT_READER, [peopleParameter([person])]));
  return reader ?? { userId: person.id, kinds: [], marker: person.id };
}

const SELECT_LANGUAGE = `select preferences->>'language' as language from users where id = ?`;

/** The language of a user. */
export async function languageOfUser(db: Queryable, id: string): Promise<Language> {
  const [row] = await db.rows<{ language: string | null }>(statement(SELECT_LANGUAGE, [id]));
  return row?.language === 'ar' ? 'ar' : 'en';
}
