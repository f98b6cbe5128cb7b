import type { FastifyReply } from 'fastify';
import type { Person } from '#core/context.ts';
import { visibleBadges, type SharedBadges } from './badges.ts';
import { type EventBatch, type EventRow, canReceive } from './event-rows.ts';
import { groupByArea } from './group-by-area.ts';

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
  /** Starts the response: with the missed changes, or with a reset if it is undefined which were missed. */
  open(badges: BadgeState, missed: EventBatch | undefined): void;
  /** Sends one message for each area with changes. */
  sendChanges(batch: EventBatch): void;
  /** Tells the client to load everything again. */
  sendReset(): void;
  sendBadges(badges: BadgeState): void;
  heartbeat(): void;
  /** Tells the client that its session or permissions have changed, and closes. */
  dismiss(): void;
  /** Closes, so that the client reconnects. */
  end(): void;
}

export function createEventStream(reply: FastifyReply, person: Person): EventStream {
  const { raw } = reply;
  const pendingBatches: EventBatch[] = [];
  let isOpen = false;
  let lastBadges = '';

  const write = (text: string) => {
    if (!isOpen || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
  };
  const send = (name: string, data: unknown, snapshot?: string) =>
    write(`${snapshot === undefined ? '' : `id: ${snapshot}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const sendChanges = (batch: EventBatch) => {
    if (!isOpen) return void pendingBatches.push(batch);
    const visible = batch.rows.filter((row) => canReceive(person, row));
    for (const message of groupByArea(visible)) send('change', message, batch.snapshot);
  };
  const sendBadges = ({ shared, unread }: BadgeState) => {
    const visible = JSON.stringify({ ...visibleBadges(person, shared), notifications: unread });
    if (visible !== lastBadges) write(`event: badges\ndata: ${visible}\n\n`);
    lastBadges = visible;
  };

  const end = () => void (isOpen && raw.end());

  return {
    person,
    open(badges, missed) {
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
      if (!missed) send('reset', {});
      const isNew = (row: EventRow) => !missed?.rows.some(({ number }) => number === row.number);
      const batches = pendingBatches.map((batch) => ({ ...batch, rows: batch.rows.filter(isNew) }));
      for (const batch of [...(missed ? [missed] : []), ...batches]) sendChanges(batch);
    },
    sendChanges,
    sendReset: () => send('reset', {}),
    sendBadges,
    heartbeat: () => write(': still here\n\n'),
    dismiss: () => {
      send('end', {});
      end();
    },
    end,
  };
}
