import { activityApi } from '@souk/contract/activity/api.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { configurationsApi } from '@souk/contract/configuration/api.ts';
import { listConfigurationHistory } from './configuration-history.ts';
import { listActivity } from './list-activity.ts';
import { undoActivities, undoActivity } from './undo-activity.ts';

export const activityRoutes: Route[] = [
  implement(activityApi.list, ({ ctx, query }) => listActivity(ctx, query)),
  implement(configurationsApi.history, ({ ctx, query }) => listConfigurationHistory(ctx, query)),
  implement(activityApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'activity', body)),
  implement(activityApi.undo, ({ ctx, params }) => undoActivity(ctx, params.id)),
  implement(activityApi.undoMany, ({ ctx, body }) => undoActivities(ctx, body.ids)),
];
