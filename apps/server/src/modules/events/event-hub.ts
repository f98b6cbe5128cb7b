import type { Services } from '#core/context.ts';
import { countUnread } from '#modules/notifications/notices.service.ts';
import { readBadges } from './badges.ts';
import { type EventRow, MAX_EVENTS_PER_READ, readNumberRange, readEvents } from './event-rows.ts';
import type { EventStream } from './event-stream.ts';
import { findStillPermitted } from './find-entitled.ts';

const POLL_MS = 1000;
const HEARTBEAT_MS = 20_000;
/** For how long recent events are read again, because an event may be committed after others with higher numbers. */
const REREAD_MS = 15_000;

export interface EventHub {
  count(userId?: string): number;
  /** Starts sending events to the stream. `remove` ends that. */
  add(stream: EventStream): Promise<void>;
  remove(stream: EventStream): void;
}

interface SentEvent {
  number: number;
  at: number;
}

/**
 * Polls the events table for all streams of this process. While there are streams, polls every second and after each
 * commit of this process.
 */
export function createEventHub(services: Services): EventHub {
  const { database } = services;
  const streams = new Set<EventStream>();
  let floor: number | undefined;
  let sent: SentEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let heartbeatAt = 0;
  let running: Promise<void> | undefined;
  let isPollRequested = false;

  const people = () => [...streams].map((stream) => stream.person);

  async function readNewEvents(): Promise<EventRow[]> {
    floor ??= (await readNumberRange(database)).highest;
    const rows = await readEvents(
      database,
      floor,
      sent.map((event) => event.number),
    );
    const now = Date.now();
    sent.push(...rows.map(({ number }) => ({ number, at: now })));
    const settled = sent.filter((event) => event.at < now - REREAD_MS);
    if (settled.length > 0) {
      const newFloor = Math.max(floor, ...settled.map((event) => event.number));
      sent = sent.filter((event) => event.number > newFloor);
      floor = newFloor;
    }
    return rows;
  }

  async function endInvalidStreams(): Promise<void> {
    const open = [...streams];
    const entitled = await findStillPermitted(
      database,
      open.map((stream) => stream.person),
      services.clock(),
    );
    for (const stream of open) if (!entitled.has(stream.person)) dismiss(stream);
  }

  async function pollOnce(): Promise<void> {
    await endInvalidStreams();
    const rows = await readNewEvents();
    const isHeartbeat = Date.now() - heartbeatAt >= HEARTBEAT_MS;
    const badges = rows.length > 0 || isHeartbeat ? await readBadges(database) : undefined;
    const unread = badges && (await countUnread(database, people()));
    for (const stream of streams) {
      stream.sendChanges(rows);
      if (badges) stream.sendBadges({ shared: badges, unread: unread?.get(stream.person.id) ?? 0 });
      if (isHeartbeat) stream.heartbeat();
    }
    if (isHeartbeat) heartbeatAt = Date.now();
    if (rows.length === MAX_EVENTS_PER_READ) isPollRequested = true;
  }

  /** Runs one poll at a time. If it is called during a poll, runs one more poll afterwards. */
  function poll(): Promise<void> {
    isPollRequested = true;
    running ??= (async () => {
      while (isPollRequested && streams.size > 0) {
        isPollRequested = false;
        // Ignores errors, because the next poll also reads what this one has missed.
        await pollOnce().catch(() => undefined);
      }
    })().finally(() => (running = undefined));
    return running;
  }

  function dismiss(stream: EventStream): void {
    stream.dismiss();
    remove(stream);
  }

  function remove(stream: EventStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    floor = undefined;
    sent = [];
  }

  services.commits.listen(() => void (streams.size > 0 && poll()));
  services.closing.addEventListener('abort', () => [...streams].forEach((stream) => stream.end()));

  return {
    count: (userId) =>
      userId === undefined ? streams.size : [...streams].filter((stream) => stream.person.id === userId).length,
    async add(stream) {
      streams.add(stream);
      timer ??= setInterval(() => void poll(), POLL_MS);
      floor ??= (await readNumberRange(database)).highest;
    },
    remove,
  };
}
