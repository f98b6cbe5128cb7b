import type { FastifyReply } from 'fastify';
import type { Person } from '#core/context.ts';
import { badgesFor, type Shared } from './badges.ts';
import { type EventRow, mayHear } from './event-rows.ts';

/** What may wait in a stream whose reader is slow, in bytes; beyond it the stream ends and the client comes back. */
const MAX_WAITING = 1024 * 1024;
/** Milliseconds after which a client comes back. */
const RETRY_MS = 3000;

/** Badges as they are, and the lines that this person has not read. */
export interface Told {
  shared: Shared;
  unread: number;
}

/** One open answer of server-sent events. Nothing is written before `open`; changes told until then wait. */
export interface EventStream {
  person: Person;
  open(badges: Told, missed: readonly EventRow[], isReset: boolean): void;
  tellChanges(rows: readonly EventRow[]): void;
  tellBadges(badges: Told): void;
  heartbeat(): void;
  /** Says that the session or the rights have changed, and ends. */
  dismiss(): void;
  /** Ends, so that the client comes back by itself. */
  end(): void;
}

export function createEventStream(reply: FastifyReply, person: Person): EventStream {
  const { raw } = reply;
  const early: EventRow[] = [];
  let isOpen = false;
  let shownBadges = '';

  const write = (text: string) => {
    if (!isOpen || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_WAITING) raw.destroy();
  };
  const send = (name: string, data: unknown, number?: number) =>
    write(`${number === undefined ? '' : `id: ${number}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const tellChanges = (rows: readonly EventRow[]) => {
    if (!isOpen) return void early.push(...rows);
    for (const row of rows.filter((each) => mayHear(person, each))) {
      send('change', { area: row.area, entity: row.entity, id: row.id, action: row.action }, row.number);
    }
  };
  const tellBadges = ({ shared, unread }: Told) => {
    const own = JSON.stringify({ ...badgesFor(person, shared), notifications: unread });
    if (own !== shownBadges) write(`event: badges\ndata: ${own}\n\n`);
    shownBadges = own;
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
      tellBadges(badges);
      if (isReset) send('reset', {});
      const told = new Set(missed.map((row) => row.number));
      tellChanges([...missed, ...early.filter((row) => !told.has(row.number))]);
    },
    tellChanges,
    tellBadges,
    heartbeat: () => write(': still here\n\n'),
    dismiss: () => {
      send('end', {});
      end();
    },
    end,
  };
}
