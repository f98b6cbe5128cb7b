import { staffStatusBody, staffUpdateBody } from '@souk/contract/staff/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { fieldsOfBody, type UndoHandlers, type UndoTarget, undoWith } from '#core/undo.ts';
import { changeStaffStatus } from './change-staff-status.ts';
import { readStaff } from './list-staff.ts';
import { updateStaff } from './staff.actions.ts';

const giveBackStatus = (ctx: Context, { id, version, before }: UndoTarget) => {
  const to = before.status === 'suspended' ? 'suspended' : 'active';
  return changeStaffStatus(ctx, id, z.parse(staffStatusBody, { to, version }));
};

/** Fields and states are given back by the calls that changed them, with all that those ask for. Sign-ins that ended stay ended. */
export const staffUndo: UndoHandlers = {
  user: {
    current: async (ctx, id) => {
      const row = await readStaff(ctx, id);
      return { version: row.version, fields: { ...fieldsOfBody(staffUpdateBody, row), status: row.status } };
    },
    actions: {
      updated: undoWith(staffUpdateBody, updateStaff),
      suspended: giveBackStatus,
      refused: giveBackStatus,
      reinstated: giveBackStatus,
    },
  },
};
