import { type Area, AREAS } from '@souk/contract/entities.ts';
import type { SavedView } from '@souk/contract/views/api.ts';
import { createRecorder } from '#core/audit.ts';
import { type Context, isSuperAdmin, levelIn, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { savedViews } from '#tables/platform.ts';

export const recordViewActivity = createRecorder('session', 'view', ({ name }: { name: string }) => name);

const VIEW_COLUMNS = 'id, list, name, is_shared as "isShared", owner_id = ? as "isOwn", search, version';

/** The area of each list that is not named like its area. `superAdmin` means that only super admins may view the list. */
const LIST_AREAS: Record<string, Area | 'superAdmin'> = {
  accounts: 'superAdmin',
  admins: 'superAdmin',
  payouts: 'superAdmin',
  'storefront-keys': 'superAdmin',
  'ad-configurations': 'ads',
};

/** Lists that the caller may not view. Shared views of these lists are hidden as well. */
function hiddenLists(ctx: Context): string[] {
  const isHidden = (area: Area | 'superAdmin') =>
    area === 'superAdmin' ? !isSuperAdmin(ctx) : levelIn(ctx, area) === 'none';
  const renamed = Object.keys(LIST_AREAS).filter((list) => isHidden(LIST_AREAS[list] ?? 'superAdmin'));
  return [...AREAS.filter(isHidden), ...renamed];
}

/** The caller's own views and those that others share, of one list or all lists. In each list, the own ones come first. */
export function readViews(ctx: Context, list: string | undefined): Promise<SavedView[]> {
  const userId = requirePerson(ctx).id;
  return ctx.db.rows<SavedView>(
    statement(
      `select ${VIEW_COLUMNS} from saved_views where (owner_id = ? or (is_shared and list <> all(?::text[])))
         and (?::text is null or list = ?) order by list, owner_id = ? desc, name, id`,
      [userId, userId, hiddenLists(ctx), list ?? null, list ?? null, userId],
    ),
  );
}

/** A view that the caller may see. Throws 404. */
export async function readView(ctx: Context, id: string): Promise<SavedView> {
  const userId = requirePerson(ctx).id;
  const rows = await ctx.db.rows<SavedView>(
    statement(
      `select ${VIEW_COLUMNS} from saved_views where id = ? and (owner_id = ? or (is_shared and list <> all(?::text[])))`,
      [userId, id, userId, hiddenLists(ctx)],
    ),
  );
  return firstOrNotFound(rows, 'view');
}

/** Locks a view for a change. Throws 404, or 409 with the current view. */
export const lockView = createVersionLock(savedViews, 'view', readView);
