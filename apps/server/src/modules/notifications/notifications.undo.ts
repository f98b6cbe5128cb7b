import { updateNotificationBody } from '@souk/contract/notifications/inputs.ts';
import { currentOf, type UndoHandlers, undoWith } from '#core/undo.ts';
import { notifications } from '#tables/notifications.ts';
import { fieldsOf } from './notification-fields.ts';
import { updateNotification } from './update-notification.ts';

/** Words and audience are given back while nobody has got them; a sending is not taken back. */
export const notificationUndo: UndoHandlers = {
  notification: {
    current: currentOf(notifications, fieldsOf),
    actions: { updated: undoWith(updateNotificationBody, updateNotification) },
  },
};
