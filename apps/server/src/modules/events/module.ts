import { manifest as eventsContract } from '@souk/contract/events/manifest.ts';
import { eventsApi } from '@souk/contract/events/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { openStream } from './open-stream.ts';

const eventRoutes: Route[] = [
  implement(eventsApi.stream, ({ ctx, request, reply }) => openStream(ctx, { request, reply })),
];

export const eventModule: ServerModule = {
  contract: [eventsContract],
  routes: eventRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
