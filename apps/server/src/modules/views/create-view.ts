import { type createViewBody, MAX_VIEWS, type SavedView } from '@souk/contract/views/api.ts';
import type * as z from 'zod/mini';
import { insertRow } from '#core/db/table-rows.ts';
import { type Context, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { savedViews } from '#tables/platform.ts';
import { readView, recordView } from './views.repository.ts';

/** Saves a view. Throws 409 when the caller has as many of this list as one may have. */
export async function createView(
  ctx: Context,
  { list, name, isShared = false, search }: z.output<typeof createViewBody>,
): Promise<SavedView> {
  const ownerId = personOf(ctx).id;
  // The person's row is held, so that two calls at once cannot both take the last place.
  await ctx.db.rows(statement('select 1 from users where id = ? for no key update', [ownerId]));
  const own = await ctx.db.rows(
    statement('select 1 from saved_views where owner_id = ? and list = ?', [ownerId, list]),
  );
  if (own.length >= MAX_VIEWS) throw conflict('view.too_many', { count: MAX_VIEWS });
  const id = newId(ctx.now);
  await insertRow(ctx.db, savedViews, {
    id,
    list,
    ownerId,
    name,
    isShared,
    search,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await recordView(ctx, { id, name }, { action: 'created', after: { list, name, isShared } });
  return readView(ctx, id);
}
