import { updateNotificationBody } from '@souk/contract/notifications/inputs.ts';
import * as z from 'zod/mini';
import type { UndoHandlers } from '#core/undo.ts';
import { findRow } from '#core/db/table-rows.ts';
import { notifications } from '#tables/notifications.ts';
import { fieldsOf } from './notification-fields.ts';
import { updateNotification } from './update-notification.ts';

/** Words and audience are given back while nobody has got them; a sending is not taken back. */
export const notificationUndo: UndoHandlers = {
  notification: {
    current: async (ctx, id) => {
      const row = await findRow(ctx.db, notifications, id);
      return row && { version: row.version, fields: { ...fieldsOf(row) } };
    },
    actions: {
      updated: (ctx, { id, version, before }) =>
        updateNotification(ctx, id, z.parse(updateNotificationBody, { ...before, version })),
    },
  },
};
