import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, requirePerson, type Services } from '#core/context.ts';
import { tooManyRequests, unavailable } from '#core/errors.ts';
import { countUnread } from '#modules/notifications/notices.service.ts';
import { readBadges } from './badges.ts';
import { createEventHub, type EventHub } from './event-hub.ts';
import { type EventRow, MAX_EVENTS_PER_READ, readNumberRange, readEvents } from './event-rows.ts';
import { createEventStream } from './event-stream.ts';

/** Each browser opens one stream for all its tabs, so eight are enough for several devices and reloads. */
const MAX_STREAMS_PER_PERSON = 8;
const MAX_STREAMS = 2000;
const RETRY_AFTER_SECONDS = 5;

const hubs = new WeakMap<Services, EventHub>();

function hubFor(services: Services): EventHub {
  const hub = hubs.get(services) ?? createEventHub(services);
  hubs.set(services, hub);
  return hub;
}

/** Opens a stream of events that lasts as long as the session. Throws 429 or 503 if there are too many streams. */
export async function openStream(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const hub = hubFor(ctx.services);
  const person = requirePerson(ctx);
  if (hub.count(person.id) >= MAX_STREAMS_PER_PERSON)
    throw tooManyRequests('server.too_many_windows', RETRY_AFTER_SECONDS);
  if (hub.count() >= MAX_STREAMS || ctx.services.closing.aborted) throw unavailable('server.busy', RETRY_AFTER_SECONDS);
  const stream = createEventStream(reply, person);
  reply.raw.on('close', () => hub.remove(stream));
  try {
    await hub.add(stream);
    const { missed, isReset } = await readMissedEvents(ctx, readLastEventId(request));
    const unread = (await countUnread(ctx.db, [person])).get(person.id) ?? 0;
    stream.open({ shared: await readBadges(ctx.db), unread }, missed, isReset);
  } catch (error) {
    hub.remove(stream);
    throw error;
  }
}

function readLastEventId(request: FastifyRequest): number | undefined {
  const last = request.headers['last-event-id'];
  return typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : undefined;
}

/** The events since the last one that the client received, or a reset if there are too many or some were deleted. */
async function readMissedEvents(
  ctx: Context,
  last: number | undefined,
): Promise<{ missed: EventRow[]; isReset: boolean }> {
  if (last === undefined) return { missed: [], isReset: false };
  const { lowest, highest } = await readNumberRange(ctx.db);
  const missed = await readEvents(ctx.db, last);
  const isReset = missed.length === MAX_EVENTS_PER_READ || last > highest || last < lowest - 1;
  return isReset ? { missed: [], isReset } : { missed, isReset };
}
