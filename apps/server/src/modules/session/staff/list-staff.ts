import { areaLevel } from '@souk/contract/core/access.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { AREAS } from '@souk/contract/entities.ts';
import { staffApi, type StaffCounts, type StaffDetails, type StaffMember } from '@souk/contract/staff/api.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { anyValue, containsAll, type ListDefinition, type StoredRow } from '#core/list/definition.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { nextStaffStatuses } from './staff.lifecycle.ts';

type StaffQuery = OutputOf<typeof staffApi.list.query>;

const HAS_TWO_FACTOR = 'exists (select 1 from two_factors t where t.user_id = u.id and t.confirmed_at is not null)';

const STAFF_COLUMNS = `
  u.id, u.version, u.created_at as "createdAt", u.updated_at as "updatedAt", u.name, u.user_name as "userName", u.email, u.role,
  u.areas, u.status, u.avatar->>'url' as "avatarUrl", u.last_sign_in_at as "lastSignInAt", ${HAS_TWO_FACTOR} as "hasTwoFactor",
  case when u.status = 'invited' then
    (select max(t.expires_at) from one_time_tokens t where t.user_id = u.id and t.purpose = 'invitation' and t.used_at is null)
  end as "invitedUntil"`;

const withNextStatuses = (row: Omit<StaffMember, 'nextStatuses'>): StaffMember => ({
  ...row,
  nextStatuses: nextStaffStatuses(row.status),
});

const staffList: ListDefinition<StaffQuery, StoredRow & Omit<StaffMember, 'nextStatuses'>> = {
  table: { from: 'users u', key: 'u.id', reads: ['users', 'two_factors'] },
  select: { columns: () => STAFF_COLUMNS, finish: (row) => void Object.assign(row, withNextStatuses(row)) },
  sort: {
    default: 'name',
    keys: {
      name: 'lower(u.name)',
      userName: 'lower(u.user_name)',
      email: 'lower(u.email)',
      role: `case u.role when 'SA' then 1 when 'ADMIN' then 2 else 3 end`,
      status: 'u.status',
      createdAt: 'u.created_at',
      lastSignInAt: `coalesce(u.last_sign_in_at, '1970-01-01T00:00:00Z'::timestamptz)`,
    },
  },
  filters: {
    role: (role) => condition(role === 'guest' ? `u.role = 'GUEST'` : `u.role <> 'GUEST'`),
    status: anyValue('u.status'),
    isSuperAdmin: (is) => condition(is ? `u.role = 'SA'` : `u.role <> 'SA'`),
    hasTwoFactor: (has) => condition(has ? HAS_TWO_FACTOR : `not ${HAS_TWO_FACTOR}`),
  },
  search: containsAll(`lower(u.name || ' ' || u.user_name || ' ' || u.email)`),
};

export const listStaff = (ctx: Context, query: StaffQuery): Promise<ListData<StaffMember>> =>
  runList(ctx, staffList, query);

const SELECT_SESSIONS = `
  select id, user_agent as "userAgent", address, created_at as "createdAt", last_used_at as "lastUsedAt", id = ? as "isCurrent"
  from sessions where user_id = ? and ended_at is null and expires_at > ? order by last_used_at desc, id desc`;

/** A person with their open sessions. Throws 404. */
export async function readStaff(ctx: Context, id: string): Promise<StaffDetails> {
  const [row] = await ctx.db.rows<Omit<StaffMember, 'nextStatuses'>>(
    statement(`select ${STAFF_COLUMNS} from users u where u.id = ?`, [id]),
  );
  if (!row) throw notFound('person');
  const currentSessionId = ctx.actor.kind === 'person' ? ctx.actor.sessionId || null : null;
  const sessions = await ctx.db.rows<StaffDetails['sessions'][number]>(
    statement(SELECT_SESSIONS, [currentSessionId, id, ctx.now]),
  );
  return {
    ...withNextStatuses(row),
    sessions: sessions.map((session) => ({ ...session, isCurrent: session.isCurrent ?? false })),
  };
}

const SELECT_COUNTS = `
  select count(*) filter (where role <> 'GUEST')::int as staff,
    count(*) filter (where role = 'GUEST' and status <> 'suspended')::int as waiting,
    count(*) filter (where role = 'GUEST' and status = 'suspended')::int as refused
  from users`;

/** Counts of the tabs. Rejected guests are not counted as waiting. */
export async function countStaff(ctx: Context): Promise<StaffCounts> {
  const [row] = await ctx.db.rows<StaffCounts>(statement(SELECT_COUNTS));
  return row ?? { staff: 0, waiting: 0, refused: 0 };
}

const SELECT_NAMES = `
  select id, name, avatar->>'url' as "avatarUrl" from users where role <> 'GUEST' and status = 'active' order by lower(name), id`;

/** Names of the staff members to whom work can be assigned. */
export async function listStaffNames(ctx: Context) {
  const rows = await ctx.db.rows<{ id: string; name: string; avatarUrl: string | null }>(statement(SELECT_NAMES));
  return { count: rows.length, rows };
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const csvColumns: CsvColumns<StaffMember> = {
  name: { header: 'Name', cell: (row) => row.name },
  userName: { header: 'Username', cell: (row) => row.userName },
  email: { header: 'Email', cell: (row) => row.email },
  role: { header: 'Role', cell: (row) => row.role },
  areas: { header: 'Areas', cell: (row) => AREAS.map((area) => `${area}:${areaLevel(row, area)}`).join(' ') },
  status: { header: 'Status', cell: (row) => row.status },
  lastSignInAt: { header: 'Last sign-in', cell: (row) => row.lastSignInAt },
  hasTwoFactor: { header: 'Two-factor', cell: (row) => yesNo(row.hasTwoFactor) },
  createdAt: { header: 'Created', cell: (row) => row.createdAt },
};

export const staffDownloads: Record<string, DownloadHandler> = {
  staff: csvDownload({ name: 'admins', endpoint: staffApi.list, definition: staffList, columns: csvColumns }),
};
