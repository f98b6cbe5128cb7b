import type { Services } from '#core/context.ts';
import { countUnread } from '#modules/notifications/notices.service.ts';
import { readBadges } from './badges.ts';
import { type EventBatch, MAX_EVENTS_PER_READ, readEvents, readSnapshot, type Snapshot } from './event-rows.ts';
import type { EventStream } from './event-stream.ts';
import { findStillPermitted } from './find-entitled.ts';

/** Interval of polls. A stream gets at most one message per area in this time. */
const POLL_MS = 1000;
const HEARTBEAT_MS = 20_000;

export interface EventHub {
  count(userId?: string): number;
  /** Starts sending events to the stream. `remove` ends that. */
  add(stream: EventStream): Promise<void>;
  remove(stream: EventStream): void;
}

/**
 * Polls the events table for all streams of this process. While there are streams, polls every second and after each
 * commit of this process.
 */
export function createEventHub(services: Services): EventHub {
  const { database } = services;
  const streams = new Set<EventStream>();
  let snapshot: Snapshot | undefined;
  /** When the last changes were sent. */
  let sentAt = -Infinity;
  let postponed: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heartbeatAt = 0;
  let running: Promise<void> | undefined;
  let isPollRequested = false;

  const people = () => [...streams].map((stream) => stream.person);

  async function readNewEvents(): Promise<EventBatch> {
    const batch = await readEvents(database, (snapshot ??= await readSnapshot(database)));
    snapshot = batch.snapshot;
    return batch;
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
    const batch = await readNewEvents();
    const hasChanges = batch.rows.length > 0;
    const isHeartbeat = Date.now() - heartbeatAt >= HEARTBEAT_MS;
    const badges = hasChanges || isHeartbeat ? await readBadges(database) : undefined;
    const unread = badges && (await countUnread(database, people()));
    if (hasChanges) sentAt = performance.now();
    for (const stream of streams) {
      if (batch.rows.length > MAX_EVENTS_PER_READ) stream.sendReset();
      else stream.sendChanges(batch);
      if (badges) stream.sendBadges({ shared: badges, unread: unread?.get(stream.person.id) ?? 0 });
      if (isHeartbeat) stream.heartbeat();
    }
    if (isHeartbeat) heartbeatAt = Date.now();
  }

  /** Polls now, or as soon as the streams may get their next message. */
  function pollSoon(): void {
    if (streams.size === 0) return;
    const delay = sentAt + POLL_MS - performance.now();
    if (delay <= 0) return void poll();
    postponed ??= setTimeout(() => {
      postponed = undefined;
      void poll();
    }, delay);
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
    clearTimeout(postponed);
    timer = undefined;
    postponed = undefined;
    snapshot = undefined;
  }

  services.commits.listen(pollSoon);
  services.closing.addEventListener('abort', () => [...streams].forEach((stream) => stream.end()));

  return {
    count: (userId) =>
      userId === undefined ? streams.size : [...streams].filter((stream) => stream.person.id === userId).length,
    async add(stream) {
      streams.add(stream);
      timer ??= setInterval(pollSoon, POLL_MS);
      snapshot ??= await readSnapshot(database);
    },
    remove,
  };
}
