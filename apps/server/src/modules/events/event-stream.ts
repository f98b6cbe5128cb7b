import type { FastifyReply } from 'fastify';
import type { Person } from '#core/context.ts';
import { visibleBadges, type SharedBadges } from './badges.ts';
import { type EventRow, canReceive } from './event-rows.ts';

/**
 * The maximum number of bytes buffered for a slow client. If there are more, the stream is closed and the client
 * reconnects.
 */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** After how many milliseconds a client reconnects. */
const RETRY_MS = 3000;

/** The current badges, and the number of unread notifications of this person. */
export interface BadgeState {
  shared: SharedBadges;
  unread: number;
}

/** A stream of server-sent events. Changes that are sent before `open` are queued until then. */
export interface EventStream {
  person: Person;
  open(badges: BadgeState, missed: readonly EventRow[], isReset: boolean): void;
  sendChanges(rows: readonly EventRow[]): void;
  sendBadges(badges: BadgeState): void;
  heartbeat(): void;
  /** Tells the client that its session or permissions have changed, and closes. */
  dismiss(): void;
  /** Closes, so that the client reconnects. */
  end(): void;
}

export function createEventStream(reply: FastifyReply, person: Person): EventStream {
  const { raw } = reply;
  const pendingRows: EventRow[] = [];
  let isOpen = false;
  let lastBadges = '';

  const write = (text: string) => {
    if (!isOpen || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
  };
  const send = (name: string, data: unknown, number?: number) =>
    write(`${number === undefined ? '' : `id: ${number}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const sendChanges = (rows: readonly EventRow[]) => {
    if (!isOpen) return void pendingRows.push(...rows);
    for (const row of rows.filter((event) => canReceive(person, event))) {
      send('change', { area: row.area, entity: row.entity, id: row.id, action: row.action }, row.number);
    }
  };
  const sendBadges = ({ shared, unread }: BadgeState) => {
    const visible = JSON.stringify({ ...visibleBadges(person, shared), notifications: unread });
    if (visible !== lastBadges) write(`event: badges\ndata: ${visible}\n\n`);
    lastBadges = visible;
  };

  const end = () => void (isOpen && raw.end());

  return {
    person,
    open(badges, missed, isReset) {
      reply.hijack();
      const headers = Object.entries({
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      for (const [name, value] of headers) if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200);
      isOpen = true;
      write(`retry: ${RETRY_MS}\n\n`);
      sendBadges(badges);
      if (isReset) send('reset', {});
      const missedNumbers = new Set(missed.map((row) => row.number));
      sendChanges([...missed, ...pendingRows.filter((row) => !missedNumbers.has(row.number))]);
    },
    sendChanges,
    sendBadges,
    heartbeat: () => write(': still here\n\n'),
    dismiss: () => {
      send('end', {});
      end();
    },
    end,
  };
}
