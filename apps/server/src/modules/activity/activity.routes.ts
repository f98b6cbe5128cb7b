import { activityApi } from '@souk/contract/activity.ts';
import { makeDownload } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { UndoHandlers } from '#core/undo.ts';
import { listActivity } from './list-activity.ts';
import { undoActivities, undoActivity } from './undo-activity.ts';

export const activityRoutes = (handlers: UndoHandlers): Route[] => [
  implement(activityApi.list, ({ ctx, query }) => listActivity(ctx, query, handlers)),
  implement(activityApi.export, ({ ctx, body }) => makeDownload(ctx, 'activity', body)),
  implement(activityApi.undo, ({ ctx, params }) => undoActivity(ctx, params.id, handlers)),
  implement(activityApi.undoMany, ({ ctx, body }) => undoActivities(ctx, body.ids, handlers)),
];
