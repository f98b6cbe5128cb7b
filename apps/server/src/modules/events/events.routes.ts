import { eventsApi } from '@souk/contract/events/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { openStream } from './open-stream.ts';

export const eventRoutes: Route[] = [
  implement(eventsApi.stream, ({ ctx, request, reply }) => openStream(ctx, { request, reply }) as Promise<never>),
];
