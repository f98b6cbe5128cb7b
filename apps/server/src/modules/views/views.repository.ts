import type { SavedView } from '@souk/contract/views.ts';
import { type Context, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';

const COLUMNS = 'id, list, name, is_shared as "isShared", owner_id = ? as "isOwn", search, version';

/** Own and shared views, own ones first, of one list or of all. */
export function readViews(ctx: Context, list: string | undefined): Promise<SavedView[]> {
  const own = personOf(ctx).id;
  return ctx.db.rows<SavedView>(
    statement(
      `select ${COLUMNS} from saved_views where (owner_id = ? or is_shared) and (?::text is null or list = ?) order by list, owner_id = ? desc, name, id`,
      [own, own, list ?? null, list ?? null, own],
    ),
  );
}

/** One view that the caller may see. Throws 404. */
export async function readView(ctx: Context, id: string): Promise<SavedView> {
  const own = personOf(ctx).id;
  const [row] = await ctx.db.rows<SavedView>(
    statement(`select ${COLUMNS} from saved_views where id = ? and (owner_id = ? or is_shared)`, [own, id, own]),
  );
  if (!row) throw notFound('view');
  return row;
}
