import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, personOf, type Services } from '#core/context.ts';
import { tooMany, unavailable } from '#core/errors.ts';
import { countUnread } from '#modules/notifications/notices.service.ts';
import { readBadges } from './badges.ts';
import { createEventHub, type EventHub } from './event-hub.ts';
import { type EventRow, MAX_ROWS, readBounds, readEvents } from './event-rows.ts';
import { createEventStream } from './event-stream.ts';

/** One leading tab per browser holds a stream, so this many are several devices and a few reloads. */
const MAX_PER_PERSON = 8;
const MAX_STREAMS = 2000;
const RETRY_SECONDS = 5;

const hubs = new WeakMap<Services, EventHub>();

function hubOf(services: Services): EventHub {
  const hub = hubs.get(services) ?? createEventHub(services);
  hubs.set(services, hub);
  return hub;
}

/** Answers with a stream of events that stays open while the session lasts. Throws 429 or 503 when there are too many. */
export async function openStream(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const hub = hubOf(ctx.services);
  const person = personOf(ctx);
  if (hub.count(person.id) >= MAX_PER_PERSON) throw tooMany('server.too_many_windows', RETRY_SECONDS);
  if (hub.count() >= MAX_STREAMS || ctx.services.closing.aborted) throw unavailable('server.busy', RETRY_SECONDS);
  const stream = createEventStream(reply, person);
  reply.raw.on('close', () => hub.remove(stream));
  try {
    await hub.add(stream);
    const { missed, isReset } = await missedSince(ctx, lastEventOf(request));
    const unread = (await countUnread(ctx.db, [person])).get(person.id) ?? 0;
    stream.open({ shared: await readBadges(ctx.db), unread }, missed, isReset);
  } catch (error) {
    hub.remove(stream);
    throw error;
  }
}

function lastEventOf(request: FastifyRequest): number | undefined {
  const last = request.headers['last-event-id'];
  return typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : undefined;
}

/** What came after the last event that the client heard of; a reset where that is too much or has been forgotten. */
async function missedSince(ctx: Context, last: number | undefined): Promise<{ missed: EventRow[]; isReset: boolean }> {
  if (last === undefined) return { missed: [], isReset: false };
  const { lowest, highest } = await readBounds(ctx.db);
  const missed = await readEvents(ctx.db, last);
  const isReset = missed.length === MAX_ROWS || last > highest || last < lowest - 1;
  return isReset ? { missed: [], isReset } : { missed, isReset };
}
