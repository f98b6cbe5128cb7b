import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, noEffects, type Services } from '#core/context.ts';
import type { Database } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import { isRecurring, type RecurringJobRun } from '#core/jobs/job-registry.ts';
import { sendDueMails } from '#core/mail/send-due-mails.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { PEOPLE_PER_BATCH } from './gather-people.ts';
import { notificationJobs } from './send-notifications.ts';

let souk: TestApp;
/** A connection as the owner of the tables, which may truncate them and has no statement timeout. */
let owner: pg.Client;
beforeAll(async () => {
  souk = await startTestApp();
  owner = new pg.Client(souk.databaseUrl);
  await owner.connect();
});
beforeEach(() => owner.query('truncate customers, outgoing_mails cascade'));
afterAll(async () => {
  await owner.end();
  await souk.close();
});

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));

const INSERT_PEOPLE = `
  insert into customers (id, name, name_sort, email, search_text, language)
  select gen_random_uuid(), 'Person ' || n, 'person ' || n, 'person' || n || '@example.com', '', case when n % 4 = 0 then 'ar' else 'en' end
  from generate_series(1, $1::int) n`;

async function startSending(channels: string[]): Promise<string> {
  const { data, statusCode } = await souk.call<NotificationDetails>('POST', '/notifications', {
    body: { title: { en: 'News' }, body: { en: 'What is new' }, audience: 'customers', channels, status: 'sending' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(statusCode).toBe(200);
  return data.id;
}

const makePeople = (count: number) => owner.query(INSERT_PEOPLE, [count]);

/** Runs the background job once, in a process with these services. */
function runSendJob(services: Services, more: Partial<RecurringJobRun> = {}): Promise<unknown> {
  const ctx: Context = {
    db: services.database,
    actor: { kind: 'system' },
    language: 'en',
    now: services.clock(),
    requestId: 'test',
    address: '',
    userAgent: '',
    effects: noEffects(),
    services,
  };
  const warn = (error: unknown) => {
    throw error;
  };
  const job = notificationJobs['notifications.send'];
  if (!job || !isRecurring(job)) throw new Error('The job is missing');
  return job.handle({ ctx, shouldStop: () => false, warn, ...more });
}

/** The services of a process that is killed before it commits its `nth` transaction. */
function servicesKilledAt(nth: number): Services {
  const { database } = souk.services;
  let startedCount = 0;
  const transaction: Database['transaction'] = (work, options) => {
    if (startedCount >= nth) return Promise.reject(new Error('The process is gone'));
    const isLast = ++startedCount === nth;
    return database.transaction(async (db) => {
      const result = await work(db);
      if (isLast) throw new Error('Killed');
      return result;
    }, options);
  };
  return { ...souk.services, database: { ...database, transaction } };
}

const withoutMailServer = (services: Services): Services => ({ ...services, mailer: { send: async () => undefined } });
const read = async (id: string) => (await souk.call<NotificationDetails>('GET', `/notifications/${id}`)).data;

/** Runs the jobs until the notification is sent, including its mails. */
async function sendCompletely(id: string): Promise<NotificationDetails> {
  for (let round = 0; round < 200; round++) {
    await runSendJob(souk.services);
    for (let mails = 0; mails < 30; mails++) await sendDueMails(withoutMailServer(souk.services));
    const details = await read(id);
    if (details.status !== 'sending') return details;
  }
  throw new Error('It was never sent');
}

describe('a process that is killed', () => {
  it.each([1, 2, 3])(
    'while gathering recipients (in batch %s) leaves the rest to the next process, without duplicates',
    async (nth) => {
      const count = 2 * PEOPLE_PER_BATCH + 500;
      await makePeople(count);
      const id = await startSending(['feed']);
      await runSendJob(servicesKilledAt(nth)).catch(() => undefined);
      expect((await read(id)).figures.people).toBe((nth - 1) * PEOPLE_PER_BATCH);
      const details = await sendCompletely(id);
      expect(details).toMatchObject({ status: 'sent', figures: { people: count, feed: count } });
      expect(
        await sql(
          'select count(*) as count, count(distinct person_id) as people from notification_recipients where notification_id = ?',
          id,
        ),
      ).toEqual([{ count, people: count }]);
    },
  );

  it.each([2, 3, 4])('while queueing mails (in transaction %s) neither duplicates nor loses a mail', async (nth) => {
    const count = 450;
    await makePeople(count);
    const id = await startSending(['email']);
    await runSendJob(servicesKilledAt(nth)).catch(() => undefined);
    const details = await sendCompletely(id);
    expect(details).toMatchObject({
      status: 'sent',
      figures: { people: count, mails: { sent: count, failed: 0, waiting: 0 } },
    });
    expect(
      await sql(
        'select count(*) as count, count(distinct to_address) as people from outgoing_mails where group_id = ?',
        id,
      ),
    ).toEqual([{ count, people: count }]);
  });

  it('can be followed by four concurrent processes that do not interfere with each other', async () => {
    const count = 600;
    await makePeople(count);
    const id = await startSending(['feed', 'email']);
    await runSendJob(servicesKilledAt(2)).catch(() => undefined);
    for (let round = 0; round < 4; round++) {
      await Promise.all(Array.from({ length: 4 }, () => runSendJob(souk.services)));
      await Promise.all(Array.from({ length: 4 }, () => sendDueMails(withoutMailServer(souk.services))));
    }
    await sendCompletely(id);
    expect(
      await sql(
        'select count(*) as count, count(distinct to_address) as people from outgoing_mails where group_id = ?',
        id,
      ),
    ).toEqual([{ count, people: count }]);
  });
});

/** The services of a process whose first transaction fails; later ones succeed. */
function servicesFailingOnce(): Services {
  const { database } = souk.services;
  let isFirst = true;
  const transaction: Database['transaction'] = (work, options) =>
    database.transaction(async (db) => {
      const result = await work(db);
      if (isFirst) {
        isFirst = false;
        throw new Error('Lost');
      }
      return result;
    }, options);
  return { ...souk.services, database: { ...database, transaction } };
}

const failBatches = async (times: number) => {
  for (let time = 0; time < times; time++) await runSendJob(servicesFailingOnce()).catch(() => undefined);
};

describe('failed batches', () => {
  it('fail the notification after five in a row', async () => {
    await makePeople(50);
    const id = await startSending(['feed']);
    await failBatches(5);
    expect(await read(id)).toMatchObject({ status: 'failed', error: { code: 'server.error' } });
  });

  it('are counted from zero after each success, so that occasional failures do not stop a long run', async () => {
    await makePeople(2 * PEOPLE_PER_BATCH + 500);
    const id = await startSending(['feed']);
    await failBatches(4);
    await runSendJob(servicesKilledAt(2)).catch(() => undefined);
    await failBatches(4);
    expect(await sendCompletely(id)).toMatchObject({ status: 'sent' });
  });
});

it('a batch that fails does not stop other notifications', async () => {
  await makePeople(50);
  const [first, second] = [await startSending(['feed']), await startSending(['feed'])];
  const warnings: unknown[] = [];
  await runSendJob(servicesFailingOnce(), { warn: (error) => warnings.push(String(error)) });
  expect(warnings).toEqual(['Error: Lost']);
  const statuses = [await read(first), await read(second)].map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['sending', 'sent']);
  await Promise.all([sendCompletely(first), sendCompletely(second)]);
});

describe('a failed notification', () => {
  /** A notification that fails after gathering all recipients, queueing 200 of 450 mails and sending one. */
  async function failed(): Promise<NotificationDetails> {
    await makePeople(450);
    const id = await startSending(['feed', 'email']);
    await runSendJob(servicesKilledAt(3)).catch(() => undefined);
    await sql(`update outgoing_mails set status = 'sent' where id = (select id from outgoing_mails limit 1)`);
    await failBatches(5);
    const details = await read(id);
    expect(details).toMatchObject({ status: 'failed' });
    return details;
  }

  it('reports how many mails were sent and how many were not', async () => {
    expect((await failed()).figures.mails).toEqual({ sent: 1, failed: 0, waiting: 449 });
  });

  it('can be stopped like one that is being sent: queued mails, feeds and inboxes are cleared', async () => {
    const { id, version } = await failed();
    const answer = await souk.call<NotificationDetails>('POST', `/notifications/${id}/cancel`, { body: { version } });
    expect(answer.data).toMatchObject({ status: 'cancelled', figures: { mails: { sent: 1, failed: 0, waiting: 0 } } });
    expect(await sql('select status from outgoing_mails where group_id = ?', id)).toEqual([{ status: 'sent' }]);
    expect(
      await sql(`select 1 from notification_recipients where notification_id = ? and mail = 'waiting'`, id),
    ).toEqual([]);
    expect(await sql('select 1 from notices where notification_id = ?', id)).toEqual([]);
  });
});

it('sending continues after a restart of the server', async () => {
  await makePeople(50);
  const id = await startSending(['feed']);
  await runSendJob(souk.services, { shouldStop: () => true });
  expect(await read(id)).toMatchObject({ status: 'sending', figures: { people: 0, expected: 50 } });
  expect(await sendCompletely(id)).toMatchObject({ status: 'sent', figures: { people: 50 } });
});

it('the number of queued mails is limited, so that other mails are not delayed', async () => {
  await makePeople(1000);
  await startSending(['email']);
  for (let round = 0; round < 5; round++) await runSendJob(souk.services);
  const [{ waiting } = { waiting: 0 }] = await sql<{ waiting: number }>(
    'select count(*) as waiting from outgoing_mails',
  );
  expect(waiting).toBe(400);
  await sql(
    `insert into outgoing_mails (id, to_address, subject, body, next_try_at) values (gen_random_uuid(), 'now@example.com', 'Set a new password', '', ?)`,
    souk.now(),
  );
  const sent: string[] = [];
  await sendDueMails({ ...souk.services, mailer: { send: async ({ to }) => void sent.push(to) } });
  expect(sent).toContain('now@example.com');
  await sql(`update notifications set status = 'cancelled' where status = 'sending'`);
});

it('no mail is sent to customers who were blocked or anonymised after they were gathered', async () => {
  await makePeople(4);
  const id = await startSending(['email']);
  await runSendJob(servicesKilledAt(2)).catch(() => undefined);
  await sql(`update customers set status = 'blocked' where name = 'Person 1'`);
  await sql(`update customers set anonymised_at = now() where name = 'Person 2'`);
  expect(await sendCompletely(id)).toMatchObject({ figures: { people: 4, mails: { sent: 2 } } });
  expect(await sql('select to_address as "to" from outgoing_mails order by 1')).toEqual([
    { to: 'person3@example.com' },
    { to: 'person4@example.com' },
  ]);
});

describe('100,000 customers', () => {
  const COUNT = 100_000;
  /** Maximum time, as a multiple of the time of the bare insert. Batches and their bookkeeping need more time. */
  const RATIO = 4;
  /** Several attempts, because the machine may be busy. */
  const MINUTES_MS = 180_000;

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };

  it(
    'are counted and gathered within a small multiple of the time of one bare insert',
    async () => {
      await makePeople(COUNT);
      await owner.query('analyze customers; create table bare (like notification_recipients including all)');
      const bareInsert = () =>
        timed(() =>
          owner.query(
            `insert into bare (notification_id, person_id, kind, is_in_feed, mail) select gen_random_uuid(), id, 'customer', true, 'waiting' from customers order by id`,
          ),
        );
      const bareBefore = await bareInsert();
      const bareCount = await timed(() =>
        sql(`select count(*) from customers where status = 'active' and language = 'en'`),
      );
      const body = { audience: 'customers', channels: ['feed', 'email'] };
      const estimate = await timed(async () =>
        expect((await souk.call('POST', '/notifications/estimate', { body })).data).toMatchObject({
          people: COUNT,
          byLanguage: { ar: COUNT / 4 },
        }),
      );
      const id = await startSending(['feed', 'email']);
      const gather = await timed(() => runSendJob(souk.services));
      // Measured before and after, because the load of the machine varies.
      const bare = Math.max(bareBefore, await bareInsert());
      expect(await read(id)).toMatchObject({
        status: 'sending',
        figures: { people: COUNT, feed: COUNT, mails: { waiting: COUNT } },
      });
      expect(await sql('select count(*) as count from outgoing_mails')).toEqual([{ count: 400 }]);
      expect(gather / bare).toBeLessThan(RATIO);
      expect(estimate / bareCount).toBeLessThan(10 * RATIO);
      await sql(`update notifications set status = 'cancelled' where id = ?`, id);
    },
    MINUTES_MS,
  );
});
