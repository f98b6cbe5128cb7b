import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, requirePerson, type Services } from '#core/context.ts';
import { tooManyRequests, unavailable } from '#core/errors.ts';
import { countUnread } from '#modules/notifications/notices.service.ts';
import { readBadges } from './badges.ts';
import { createEventHub, type EventHub } from './event-hub.ts';
import {
  type EventBatch,
  isReadableSince,
  MAX_EVENTS_PER_READ,
  readEvents,
  readSnapshot,
  type Snapshot,
  snapshotPattern,
} from './event-rows.ts';
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
    const missed = await readMissedEvents(ctx, request.headers['last-event-id']);
    const unread = (await countUnread(ctx.db, [person])).get(person.id) ?? 0;
    stream.open({ shared: await readBadges(ctx.db), unread }, missed);
  } catch (error) {
    hub.remove(stream);
    throw error;
  }
}

/** The events since the client's last message. Undefined if there are too many or some were deleted. */
async function readMissedEvents(
  { db }: Context,
  lastId: string | string[] | undefined,
): Promise<EventBatch | undefined> {
  if (lastId === undefined) return { rows: [], snapshot: await readSnapshot(db) };
  const since = parseSnapshot(lastId);
  if (since === undefined || !(await isReadableSince(db, since))) return undefined;
  const missed = await readEvents(db, since);
  return missed.rows.length > MAX_EVENTS_PER_READ ? undefined : missed;
}

/** Undefined for an id that this version did not send. */
const parseSnapshot = (id: string | string[]): Snapshot | undefined =>
  typeof id === 'string' && snapshotPattern.test(id) ? id : undefined;
