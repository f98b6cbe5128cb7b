import { viewsApi } from '@souk/contract/views/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { createView, deleteView, updateView } from './views.actions.ts';
import { readViews } from './views.repository.ts';

export const viewRoutes: Route[] = [
  implement(viewsApi.list, async ({ ctx, query }) => {
    const rows = await readViews(ctx, query.list);
    return { count: rows.length, rows };
  }),
  implement(viewsApi.create, ({ ctx, body }) => createView(ctx, body)),
  implement(viewsApi.update, ({ ctx, params, body }) => updateView(ctx, params.id, body)),
  implement(viewsApi.remove, ({ ctx, params, body }) => deleteView(ctx, params.id, body.version)),
];
