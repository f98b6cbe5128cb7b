import { deleteRow } from '#core/db/table-rows.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { type Context, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { releaseQueriesOf } from '#modules/queries/queries.service.ts';
import { users } from '#tables/identity.ts';
import { holdPerson, recordStaff, refuseLastSuperAdmin, refuseOneself } from './guards.ts';

const DROP_VIEWS = 'delete from saved_views where owner_id = ? and not is_shared';
const HAND_OVER_VIEWS = 'update saved_views set owner_id = ?, version = version + 1, updated_at = ? where owner_id = ?';

/**
 * Removes somebody with their sign-ins and second factor. What they did keeps their name, views that they shared become
 * the caller's, and their queries nobody's. Throws 403 without the password, 404, 409.
 */
export async function deleteStaff(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  demandConfirmation(ctx);
  const held = await holdPerson(ctx, id, version);
  const { name, userName, email, role, areas, status } = held.person;
  refuseOneself(ctx, id, 'staff.delete_oneself');
  refuseLastSuperAdmin(held);
  await releaseQueriesOf(ctx, { ...held.person, status: 'deleted' });
  await ctx.db.rows(statement(DROP_VIEWS, [id], { writes: ['saved_views'] }));
  await ctx.db.rows(statement(HAND_OVER_VIEWS, [personOf(ctx).id, ctx.now, id], { writes: ['saved_views'] }));
  await deleteRow(ctx.db, users, id);
  await recordStaff(ctx, { id, name }, { action: 'deleted', before: { name, userName, email, role, areas, status } });
  return { done: true };
}
