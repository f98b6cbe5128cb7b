import type { Services } from '#core/context.ts';
import { countUnread } from '#modules/notifications/notices.service.ts';
import { readBadges } from './badges.ts';
import { type EventRow, MAX_ROWS, readBounds, readEvents } from './event-rows.ts';
import type { EventStream } from './event-stream.ts';
import { stillEntitled } from './read-rights.ts';

const POLL_MS = 1000;
const HEARTBEAT_MS = 20_000;
/** Transactions commit in another order than they number their events, so the numbers of this long are looked at again. */
const LOOK_BACK_MS = 15_000;

export interface EventHub {
  count(userId?: string): number;
  /** From here on the stream is told what happens; undo with `remove`. */
  add(stream: EventStream): Promise<void>;
  remove(stream: EventStream): void;
}

interface Told {
  number: number;
  at: number;
}

/** Reads the events table for all streams of this process together: once a second, at once after a commit here, and only while somebody listens. */
export function createEventHub(services: Services): EventHub {
  const { database } = services;
  const streams = new Set<EventStream>();
  let floor: number | undefined;
  let told: Told[] = [];
  let timer: NodeJS.Timeout | undefined;
  let heartbeatAt = 0;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const people = () => [...streams].map((stream) => stream.person);

  async function readNew(): Promise<EventRow[]> {
    floor ??= (await readBounds(database)).highest;
    const rows = await readEvents(
      database,
      floor,
      told.map((each) => each.number),
    );
    const at = Date.now();
    told.push(...rows.map(({ number }) => ({ number, at })));
    const old = told.filter((each) => each.at < at - LOOK_BACK_MS);
    if (old.length > 0) {
      const newFloor = Math.max(floor, ...old.map((each) => each.number));
      told = told.filter((each) => each.number > newFloor);
      floor = newFloor;
    }
    return rows;
  }

  async function endLapsed(): Promise<void> {
    const open = [...streams];
    const entitled = await stillEntitled(
      database,
      open.map((stream) => stream.person),
      services.clock(),
    );
    for (const stream of open) if (!entitled.has(stream.person)) dismiss(stream);
  }

  async function lookOnce(): Promise<void> {
    await endLapsed();
    const rows = await readNew();
    const isHeartbeat = Date.now() - heartbeatAt >= HEARTBEAT_MS;
    const badges = rows.length > 0 || isHeartbeat ? await readBadges(database) : undefined;
    const unread = badges && (await countUnread(database, people()));
    for (const stream of streams) {
      stream.tellChanges(rows);
      if (badges) stream.tellBadges({ shared: badges, unread: unread?.get(stream.person.id) ?? 0 });
      if (isHeartbeat) stream.heartbeat();
    }
    if (isHeartbeat) heartbeatAt = Date.now();
    if (rows.length === MAX_ROWS) isAskedAgain = true;
  }

  /** One look at a time; what is asked for meanwhile is one more afterwards. */
  function look(): Promise<void> {
    isAskedAgain = true;
    running ??= (async () => {
      while (isAskedAgain && streams.size > 0) {
        isAskedAgain = false;
        // While the database is away nobody is told anything; the next look catches up.
        await lookOnce().catch(() => undefined);
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
    told = [];
  }

  services.commits.listen(() => void (streams.size > 0 && look()));
  services.closing.addEventListener('abort', () => [...streams].forEach((stream) => stream.end()));

  return {
    count: (userId) =>
      userId === undefined ? streams.size : [...streams].filter((stream) => stream.person.id === userId).length,
    async add(stream) {
      streams.add(stream);
      timer ??= setInterval(() => void look(), POLL_MS);
      floor ??= (await readBounds(database)).highest;
    },
    remove,
  };
}
