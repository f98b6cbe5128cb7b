import { staffApi } from '@souk/contract/staff/api.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import { LINK_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import { changeStaffStatus } from './change-staff-status.ts';
import { resetStaffPassword, endStaffSessions, disableStaffTwoFactor } from './end-access.ts';
import { inviteAgain, inviteStaff } from './invite.ts';
import { countStaff, listStaff, listStaffNames, readStaff } from './list-staff.ts';
import { deleteStaff, updateStaff } from './staff.actions.ts';

export const staffRoutes: Route[] = [
  implement(staffApi.list, ({ ctx, query }) => listStaff(ctx, query)),
  implement(staffApi.counts, ({ ctx }) => countStaff(ctx)),
  implement(staffApi.names, ({ ctx }) => listStaffNames(ctx)),
  implement(staffApi.get, ({ ctx, params }) => readStaff(ctx, params.id)),
  implement(staffApi.create, ({ ctx, body }) => inviteStaff(ctx, body), { limit: LINK_LIMIT }),
  implement(staffApi.update, ({ ctx, params, body }) => updateStaff(ctx, params.id, body)),
  implement(staffApi.delete, ({ ctx, params, body }) => deleteStaff(ctx, params.id, body.version)),
  implement(staffApi.status, ({ ctx, params, body }) => changeStaffStatus(ctx, params.id, body)),
  implement(staffApi.invite, ({ ctx, params, body }) => inviteAgain(ctx, params.id, body), { limit: LINK_LIMIT }),
  implement(staffApi.resetPassword, ({ ctx, params, body }) => resetStaffPassword(ctx, params.id, body.version)),
  implement(staffApi.endSessions, ({ ctx, params, body }) => endStaffSessions(ctx, params.id, body.version)),
  implement(staffApi.switchOffTwoFactor, ({ ctx, params, body }) =>
    disableStaffTwoFactor(ctx, params.id, body.version),
  ),
  implement(staffApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'staff', body)),
];
