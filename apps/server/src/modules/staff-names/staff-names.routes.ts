import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type StaffName, staffNamesApi } from '@souk/contract/staff-names.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { implement, type Route } from '#core/http/route.ts';

const READ = `select id, name, role, areas from users where status = 'active' and role in ('SA', 'ADMIN') order by lower(name), id`;

/** Colleagues by name; with an area only those who may edit there. */
async function listStaffNames(
  ctx: Context,
  { area }: OutputOf<typeof staffNamesApi.list.query>,
): Promise<{ rows: StaffName[] }> {
  const people = await ctx.db.rows<StaffName & Permissions>(statement(READ));
  return {
    rows: people.filter((person) => !area || areaLevel(person, area) === 'edit').map(({ id, name }) => ({ id, name })),
  };
}

export const staffNameRoutes: Route[] = [implement(staffNamesApi.list, ({ ctx, query }) => listStaffNames(ctx, query))];
