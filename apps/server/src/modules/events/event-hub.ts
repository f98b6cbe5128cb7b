import type { Services } from '#core/context.ts';
import type { Database } from '#core/db/database.ts';
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
  const reader = createEventReader(database);
  /** When the last changes were sent. */
  let sentAt = -Infinity;
  let postponed: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heartbeatAt = 0;

  const people = () => [...streams].map((stream) => stream.person);

  async function endInvalidStreams(): Promise<void> {
    const open = [...streams];
    const entitled = await findStillPermitted(database, people(), services.clock());
    for (const stream of open) if (!entitled.has(stream.person)) dismiss(stream);
  }

  async function pollOnce(): Promise<void> {
    await endInvalidStreams();
    const batch = await reader.readNew();
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
    if (streams.size > 0) reader.continueAfter(batch);
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

  // Ignores errors, because the next poll also reads what this one has missed.
  const poll = runOneAtATime(() => (streams.size > 0 ? pollOnce().catch(() => undefined) : Promise.resolve()));

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
    reader.reset();
  }

  services.commits.listen(pollSoon);
  services.closing.addEventListener('abort', () => [...streams].forEach((stream) => stream.end()));

  return {
    count: (userId) =>
      userId === undefined ? streams.size : [...streams].filter((stream) => stream.person.id === userId).length,
    async add(stream) {
      streams.add(stream);
      timer ??= setInterval(pollSoon, POLL_MS);
      await reader.start();
    },
    remove,
  };
}

/** Reads the events since the start of the first stream. */
function createEventReader(database: Database) {
  let snapshot: Snapshot | undefined;
  return {
    async start(): Promise<void> {
      snapshot ??= await readSnapshot(database);
    },
    async readNew(): Promise<EventBatch> {
      return readEvents(database, (snapshot ??= await readSnapshot(database)));
    },
    /** Continues after a batch. Until then, it would be read again. */
    continueAfter(batch: EventBatch): void {
      snapshot = batch.snapshot;
    },
    reset(): void {
      snapshot = undefined;
    },
  };
}

/** Runs `work` unless it is running. If it is requested meanwhile, runs it once more afterwards. */
function runOneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isRequested = false;
  return () => {
    isRequested = true;
    running ??= (async () => {
      while (isRequested) {
        isRequested = false;
        await work();
      }
    })().finally(() => (running = undefined));
    return running;
  };
}
