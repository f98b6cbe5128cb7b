import { staffStatusBody, staffUpdateBody } from '@souk/contract/staff/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { pickBodyFields, type UndoHandlers, type UndoTarget, undoByUpdate } from '#core/undo.ts';
import { changeStaffStatus } from './change-staff-status.ts';
import { readStaff } from './list-staff.ts';
import { updateStaff } from './staff.actions.ts';

const undoStatus = (ctx: Context, { id, version, before }: UndoTarget) => {
  const to = before.status === 'suspended' ? 'suspended' : 'active';
  return changeStaffStatus(ctx, id, z.parse(staffStatusBody, { to, version }));
};

/**
 * Undoes changes of fields and status with the actions that made them, so undo may require password confirmation too.
 * Sessions that were ended stay ended.
 */
export const staffUndo: UndoHandlers = {
  user: {
    current: async (ctx, id) => {
      const row = await readStaff(ctx, id);
      return { version: row.version, fields: { ...pickBodyFields(staffUpdateBody, row), status: row.status } };
    },
    actions: {
      updated: undoByUpdate(staffUpdateBody, updateStaff),
      suspended: undoStatus,
      refused: undoStatus,
      reinstated: undoStatus,
    },
  },
};
