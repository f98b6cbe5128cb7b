import { type Area, AREAS } from '@souk/contract/entities.ts';
import type { SavedView } from '@souk/contract/views/api.ts';
import { recorder } from '#core/audit.ts';
import { type Context, isSuperAdmin, levelIn, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { versionLock } from '#core/db/versioned.ts';
import { firstOf } from '#core/errors.ts';
import { savedViews } from '#tables/platform.ts';

export const recordView = recorder('session', 'view', ({ name }: { name: string }) => name);

const COLUMNS = 'id, list, name, is_shared as "isShared", owner_id = ? as "isOwn", search, version';

/** Lists that are the super admin's, and those called otherwise than their area. */
const LIST_AREAS: Record<string, Area | 'superAdmin'> = {
  accounts: 'superAdmin',
  admins: 'superAdmin',
  payouts: 'superAdmin',
  'storefront-keys': 'superAdmin',
  'ad-configurations': 'ads',
};

/** Lists whose shared views tell of what the caller may not see. */
function closedLists(ctx: Context): string[] {
  const closed = (area: Area | 'superAdmin') =>
    area === 'superAdmin' ? !isSuperAdmin(ctx) : levelIn(ctx, area) === 'none';
  const renamed = Object.keys(LIST_AREAS).filter((list) => closed(LIST_AREAS[list] ?? 'superAdmin'));
  return [...AREAS.filter(closed), ...renamed];
}

/** Own and shared views, own ones first, of one list or of all. */
export function readViews(ctx: Context, list: string | undefined): Promise<SavedView[]> {
  const own = personOf(ctx).id;
  return ctx.db.rows<SavedView>(
    statement(
      `select ${COLUMNS} from saved_views where (owner_id = ? or (is_shared and list <> all(?::text[])))
         and (?::text is null or list = ?) order by list, owner_id = ? desc, name, id`,
      [own, own, closedLists(ctx), list ?? null, list ?? null, own],
    ),
  );
}

/** One view that the caller may see. Throws 404. */
export async function readView(ctx: Context, id: string): Promise<SavedView> {
  const own = personOf(ctx).id;
  const rows = await ctx.db.rows<SavedView>(
    statement(
      `select ${COLUMNS} from saved_views where id = ? and (owner_id = ? or (is_shared and list <> all(?::text[])))`,
      [own, id, own, closedLists(ctx)],
    ),
  );
  return firstOf(rows, 'view');
}

/** Locks a row for a change. Throws 404, or 409 with the row as it is now. */
export const lockView = versionLock(savedViews, 'view', readView);
