import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { type ChangeEvent, MAX_CHANGES } from '@souk/contract/events/api.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { MAX_EVENTS_PER_READ } from './event-rows.ts';

interface Message {
  event?: string;
  id?: string;
  data: unknown;
}

interface Listener {
  status: number;
  /** The next message with this name. Rejects if the stream ends first. */
  next(name: string): Promise<Message>;
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>;
  close(): void;
}

let souk: TestApp;
let baseUrl: string;
const listeners: Listener[] = [];
beforeAll(async () => {
  souk = await startTestApp();
  baseUrl = await souk.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  await pause(50);
});
afterAll(() => souk.close());

async function findSessionId(who: Exclude<Caller, 'nobody'>): Promise<string> {
  const [row] = await souk.services.database.rows<{ id: string }>(
    statement('select id from sessions where user_id = ? and ended_at is null limit 1', [souk.userId(who)]),
  );
  return row!.id;
}

async function listen(who: Exclude<Caller, 'nobody'>, headers: Record<string, string> = {}): Promise<Listener> {
  const token = await souk.services.tokens.signAccess(
    { userId: souk.userId(who), sessionId: await findSessionId(who), generation: 1 },
    souk.now(),
  );
  const abort = new AbortController();
  const response = await fetch(`${baseUrl}/v1/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: abort.signal,
  });
  const messages: Message[] = [];
  let wake = () => {};
  let isOver = false;
  const ended = readMessages(response, (message) => (messages.push(message), wake())).finally(
    () => ((isOver = true), wake()),
  );
  ended.catch(() => undefined);
  const listener: Listener = {
    status: response.status,
    async next(name) {
      for (;;) {
        const index = messages.findIndex((message) => message.event === name);
        if (index >= 0) return messages.splice(0, index + 1).at(-1)!;
        if (isOver) throw new Error(`The stream ended without ${name}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    ended,
    close: () => abort.abort(),
  };
  listeners.push(listener);
  return listener;
}

async function readMessages(response: Response, onMessage: (message: Message) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))) as Record<
        string,
        string
      >;
      if (fields.event)
        onMessage({ event: fields.event, ...(fields.id ? { id: fields.id } : {}), data: JSON.parse(fields.data!) });
    }
  }
}

const insertEvent = (entity: string, action: string) =>
  statement('insert into events (area, entity, action) values (?, ?, ?)', ['products', entity, action]);

const createCategory = async (name: string) =>
  (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: name } } })).data.id;

describe('a stream', () => {
  it('starts with the badges of the areas that the person may view', async () => {
    await addToCounters(souk.services.database, [{ key: 'orders:status:placed', count: 3 }]);
    expect((await (await listen('admin')).next('badges')).data).toEqual({
      orders: 3,
      returns: 0,
      products: 0,
      ads: 0,
      queries: 0,
      vendors: 0,
      notifications: 0,
    });
    expect((await (await listen('outsider')).next('badges')).data).toEqual({ notifications: 0 });
  });

  it('sends changes of records, and the badges when their counts change', async () => {
    const listener = await listen('admin');
    await listener.next('badges');
    await addToCounters(souk.services.database, [{ key: 'products:status:waiting', count: 1 }]);
    const id = await createCategory('Lamps');
    expect(await listener.next('change')).toMatchObject({
      id: expect.stringMatching(/^\d+:\d+:[\d,]*$/),
      data: { area: 'categories', changes: [{ entity: 'category', id, action: 'created' }], hasMore: false },
    });
    expect((await listener.next('badges')).data).toMatchObject({ products: 1 });
  });

  it('sends changes of other processes', async () => {
    const listener = await listen('admin');
    await listener.next('badges');
    await souk.services.database.rows(insertEvent('product', 'imported'));
    expect((await listener.next('change')).data).toEqual({
      area: 'products',
      changes: [{ entity: 'product', id: null, action: 'imported' }],
      hasMore: false,
    });
  });

  it('sends the changes of a transaction that is committed after later ones', async () => {
    const listener = await listen('admin');
    await listener.next('badges');
    await souk.services.database.transaction(async (db) => {
      await db.rows(insertEvent('attribute', 'imported'));
      const laterId = await createCategory('Recorded later, committed earlier');
      expect((await listener.next('change')).data).toMatchObject({ changes: [{ id: laterId }] });
    });
    const { data, id } = await listener.next('change');
    expect(data).toMatchObject({ area: 'products', changes: [{ entity: 'attribute', action: 'imported' }] });
    const resumed = await listen('admin', { 'last-event-id': id! });
    const next = await createCategory('After the slow one');
    expect((await resumed.next('change')).data).toMatchObject({ changes: [{ id: next }] });
  });

  it('sends a stream that resumes the changes of a transaction that began before its last message', async () => {
    const first = await listen('admin');
    await first.next('badges');
    let lastId: string | undefined;
    await souk.services.database.transaction(async (db) => {
      await db.rows(insertEvent('attribute', 'imported'));
      await createCategory('Sent while the transaction runs');
      lastId = (await first.next('change')).id;
      first.close();
    });
    const second = await listen('admin', { 'last-event-id': lastId! });
    expect((await second.next('change')).data).toMatchObject({ changes: [{ entity: 'attribute' }] });
  });

  it('sends at most one message per area and second', async () => {
    const listener = await listen('admin');
    await listener.next('badges');
    const begun = performance.now();
    const CHANGES = 40;
    for (let change = 0; change < CHANGES; change++)
      await souk.services.database.rows(insertEvent('product', 'updated'));
    let received = 0;
    let messages = 0;
    while (received < CHANGES) {
      const { data } = await listener.next('change');
      received += (data as ChangeEvent).changes.length;
      messages++;
    }
    const SECOND_MS = 1000;
    expect(messages).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / SECOND_MS));
    expect(received).toBe(CHANGES);
  });

  it('names every changed entity if there are too many changes to name each', async () => {
    const listener = await listen('admin');
    await listener.next('badges');
    await souk.services.database.transaction(async (db) => {
      await db.rows(insertEvent('attribute', 'created'));
      for (let change = 0; change < MAX_CHANGES; change++) await db.rows(insertEvent('product', 'updated'));
    });
    const { data } = await listener.next('change');
    expect(data).toMatchObject({ area: 'products', hasMore: true });
    const { changes } = data as ChangeEvent;
    expect(changes).toHaveLength(MAX_CHANGES);
    expect(new Set(changes.map(({ entity }) => entity))).toEqual(new Set(['attribute', 'product']));
  });

  it('does not send changes in areas that the person may not view', async () => {
    const [outsider, viewer] = [await listen('outsider'), await listen('viewer')];
    await createCategory('Rugs');
    await viewer.next('change');
    const result = await Promise.race([outsider.next('change').catch(() => 'nothing'), pause(100, 'nothing')]);
    expect(result).toBe('nothing');
  });

  it('continues after the last received event', async () => {
    const first = await listen('admin');
    await first.next('badges');
    await createCategory('First');
    const { id } = await first.next('change');
    first.close();
    const missed = await createCategory('Missed');
    const second = await listen('admin', { 'last-event-id': id! });
    expect((await second.next('change')).data).toMatchObject({ changes: [{ id: missed }] });
  });

  it.each([
    ['was sent by an earlier version', '999999999'],
    ['belongs to another database', '9999999999:9999999999:'],
    ['is older than all stored events', '3:3:'],
  ])('sends a reset if the last event id %s', async (_, lastId) => {
    await createCategory(`Last event ${lastId}`);
    const listener = await listen('admin', { 'last-event-id': lastId });
    expect(await listener.next('reset')).toMatchObject({ data: {} });
  });

  it('sends a reset if too many changes were made at once', async () => {
    const listener = await listen('admin');
    await listener.next('badges');
    await souk.services.database.rows(
      statement(
        `insert into events (area, entity, action) select 'products', 'product', 'updated' from generate_series(1, ?)`,
        [MAX_EVENTS_PER_READ + 1],
      ),
    );
    expect(await listener.next('reset')).toMatchObject({ data: {} });
  });
});

describe('a stream ends', () => {
  it('when its session ends', async () => {
    const listener = await listen('viewer');
    await listener.next('badges');
    const sessionId = await findSessionId('viewer');
    await souk.services.database.rows(statement('update sessions set ended_at = now() where id = ?', [sessionId]));
    expect(await listener.next('end')).toBeDefined();
    await listener.ended;
    await souk.services.database.rows(statement('update sessions set ended_at = null where id = ?', [sessionId]));
  });

  it('when the permissions of the person change', async () => {
    const listener = await listen('viewer');
    await listener.next('badges');
    await souk.services.database.rows(
      statement(`update users set areas = areas || '{"orders":"none"}' where id = ?`, [souk.userId('viewer')]),
    );
    expect(await listener.next('end')).toBeDefined();
  });

  it('when the person is suspended', async () => {
    const listener = await listen('viewer');
    await listener.next('badges');
    await souk.services.database.rows(
      statement(`update users set status = 'suspended' where id = ?`, [souk.userId('viewer')]),
    );
    expect(await listener.next('end')).toBeDefined();
    await souk.services.database.rows(
      statement(`update users set status = 'active' where id = ?`, [souk.userId('viewer')]),
    );
  });

  it('when the process shuts down', async () => {
    const other = await startTestApp();
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const [session] = await other.services.database.rows<{ id: string }>(
      statement('select id from sessions where user_id = ?', [other.userId('admin')]),
    );
    const token = await other.services.tokens.signAccess(
      { userId: other.userId('admin'), sessionId: session!.id, generation: 1 },
      other.now(),
    );
    const response = await fetch(`${address}/v1/events`, { headers: { authorization: `Bearer ${token}` } });
    const over = response.text();
    await other.close();
    expect(await over).toContain('event: badges');
  });
});

it('a stream does not occupy a connection of the pool', async () => {
  await (await listen('admin')).next('badges');
  await pause(20);
  const { pool } = souk.services.database;
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('a ninth stream of one person is rejected', async () => {
  for (let window = 0; window < 8; window++) await (await listen('superAdmin')).next('badges');
  expect((await listen('superAdmin')).status).toBe(429);
});

it('streams are for staff only', async () => {
  expect((await souk.call('GET', '/events', { as: 'nobody' })).statusCode).toBe(401);
  expect((await souk.call('GET', '/events', { as: 'guest' })).statusCode).toBe(403);
});
