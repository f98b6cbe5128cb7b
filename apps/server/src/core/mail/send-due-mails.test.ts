import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '#core/context.ts';
import { deleteRows } from '#core/db/table-rows.ts';
import { MATCH_ALL, statement } from '#core/db/statement.ts';
import { startJobs } from '#core/jobs/job-runner.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { platformJobs } from '#core/jobs/platform-jobs.ts';
import { outgoingMails } from '#tables/platform.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { systemContext } from '../../../test/context.fixture.ts';
import { startMailServer } from '../../../test/mail-server.fixture.ts';
import { createMailer, type Mail, MAX_SMTP_CONNECTIONS } from './mailer.ts';
import { queueMail, queueMails } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';

const MS_PER_MAIL = 20;
const CLAIM_MS = 300_000;
const FIRST_RETRY_MS = 60_000;
/** The tests' mails for several processes: enough for each to get some. */
const MANY = 12 * MAX_SMTP_CONNECTIONS;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
beforeEach(() => deleteRows(souk.services.database, outgoingMails, MATCH_ALL));
afterAll(() => souk.close());

const text = { subject: 'Hello', text: 'A short text' };
const queueOne = (to: string) => queueMail(systemContext(souk), { to, ...text });
const queueGroup = (count: number) =>
  queueMails(
    systemContext(souk),
    randomUUID(),
    Array.from({ length: count }, (_, index) => ({ to: `person${index}@souk.test`, ...text })),
  );
const servicesWith = (send: (mail: Mail) => Promise<void>): Services => ({ ...souk.services, mailer: { send } });
const readMails = () =>
  souk.services.database.rows<{ to: string; status: string; attempts: number; delay: number | null }>(
    statement(
      `select to_address as "to", status, attempts, case when status = 'waiting' then extract(epoch from next_try_at - ?) * 1000 end::float8 as delay
       from outgoing_mails order by to_address`,
      [souk.now()],
    ),
  );

/** A mail server of a test that decides itself when each mail has been sent or rejected. */
function createHeldMailer() {
  const held = new Map<string, { accept: () => void; reject: () => void }>();
  const services = servicesWith(
    ({ to }) =>
      new Promise((resolve, reject) => {
        held.set(to, { accept: resolve, reject: () => reject(new Error('The mail server is away')) });
      }),
  );
  return { held, services };
}

describe('several processes', () => {
  it('share a backlog over several connections each, and send each mail once', async () => {
    await queueGroup(MANY);
    const servers = [await startMailServer(MS_PER_MAIL), await startMailServer(MS_PER_MAIL)];
    const registry: JobRegistry = { 'mails.send': platformJobs['mails.send']! };
    const runners = servers.map(({ url }) => {
      const mailer = createMailer({ smtpUrl: url, folder: '', publicUrl: 'https://souk.example' });
      return startJobs({ ...souk.services, mailer }, registry);
    });
    const sent = () => servers.flatMap((server) => server.recipients());
    await vi.waitFor(() => expect(sent()).toHaveLength(MANY), { timeout: 20_000 });
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(new Set(sent()).size).toBe(MANY);
    expect(new Set((await readMails()).map(({ status }) => status))).toEqual(new Set(['sent']));
    for (const server of servers) {
      expect(server.recipients().length).toBeGreaterThan(MAX_SMTP_CONNECTIONS);
      expect(server.maxConnections()).toBe(MAX_SMTP_CONNECTIONS);
    }
    await Promise.all(servers.map((server) => server.close()));
  });

  it('use a connection for many mails', async () => {
    const server = await startMailServer();
    const mailer = createMailer({ smtpUrl: server.url, folder: '', publicUrl: 'https://souk.example' });
    await queueGroup(MANY);
    expect(await sendDueMails({ ...souk.services, mailer })).toEqual({ sent: MANY, failed: 0 });
    const greetings = server.received.join('').match(/^(EHLO|HELO) /gm) ?? [];
    expect(greetings.length).toBeLessThanOrEqual(MAX_SMTP_CONNECTIONS + Math.ceil(MANY / 100));
    await server.close();
  });
});

describe('a process', () => {
  it('claims no more than it can send at once, so that a single mail is sent before the rest of a group', async () => {
    await queueGroup(3 * MAX_SMTP_CONNECTIONS);
    const { held, services } = createHeldMailer();
    const sending = sendDueMails(services);
    await expect.poll(() => held.size).toBe(MAX_SMTP_CONNECTIONS);
    await queueOne('now@souk.test');
    const [first] = held.values();
    first?.accept();
    await expect.poll(() => [...held.keys()].at(-1)).toBe('now@souk.test');
    expect(held.size).toBe(MAX_SMTP_CONNECTIONS + 1);
    const isDone = sending.then(() => true);
    while (!(await Promise.race([isDone, pause(1).then(() => false)])))
      for (const { accept } of held.values()) accept();
    expect(held.size).toBe(3 * MAX_SMTP_CONNECTIONS + 1);
  });

  it('continues while one mail takes long, and stores the results of the others', async () => {
    await queueOne('slow@souk.test');
    await queueGroup(3 * MAX_SMTP_CONNECTIONS);
    let finish = () => {};
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const sending = sendDueMails(servicesWith(async ({ to }) => (to === 'slow@souk.test' ? slow : undefined)));
    await expect
      .poll(async () => (await readMails()).filter(({ status }) => status === 'waiting').map(({ to }) => to))
      .toEqual(['slow@souk.test']);
    finish();
    expect(await sending).toEqual({ sent: 3 * MAX_SMTP_CONNECTIONS + 1, failed: 0 });
  });

  it('that is stopped claims no more mails, and stores the results of those that it is sending', async () => {
    await queueGroup(2 * MAX_SMTP_CONNECTIONS);
    let isStopped = false;
    const { held, services } = createHeldMailer();
    const sending = sendDueMails(services, () => isStopped);
    await expect.poll(() => held.size).toBe(MAX_SMTP_CONNECTIONS);
    isStopped = true;
    for (const { accept } of held.values()) accept();
    expect(await sending).toEqual({ sent: MAX_SMTP_CONNECTIONS, failed: 0 });
    const left = (await readMails()).filter(({ status }) => status === 'waiting');
    expect(left.map(({ attempts }) => attempts)).toEqual(Array.from({ length: MAX_SMTP_CONNECTIONS }, () => 0));
  });

  it('tries each failed mail again after its own delay', async () => {
    await Promise.all([queueOne('a@souk.test'), queueOne('b@souk.test')]);
    const send = servicesWith(({ to }) =>
      to === 'a@souk.test' ? Promise.reject(new Error('Rejected')) : Promise.resolve(),
    );
    expect(await sendDueMails(send)).toEqual({ sent: 1, failed: 1 });
    const first = { to: 'a@souk.test', status: 'waiting', attempts: 1, delay: FIRST_RETRY_MS };
    const sent = { to: 'b@souk.test', status: 'sent', attempts: 1, delay: null };
    expect(await readMails()).toEqual([first, sent]);
    souk.passTime(FIRST_RETRY_MS);
    expect(await sendDueMails(send)).toEqual({ sent: 0, failed: 1 });
    expect(await readMails()).toEqual([{ ...first, attempts: 2, delay: 2 * FIRST_RETRY_MS }, sent]);
  });
});

describe('a mail whose process did not finish in time', () => {
  async function sendLate(outcome: 'accept' | 'reject') {
    await queueOne('late@souk.test');
    const first = createHeldMailer();
    const second = createHeldMailer();
    const runs = [sendDueMails(first.services)];
    await expect.poll(() => first.held.size).toBe(1);
    souk.passTime(CLAIM_MS);
    runs.push(sendDueMails(second.services));
    await expect.poll(() => second.held.size).toBe(1);
    first.held.get('late@souk.test')?.[outcome]();
    await runs[0];
    const [between] = await readMails();
    second.held.get('late@souk.test')?.reject();
    await runs[1];
    const [after] = await readMails();
    return { between, after };
  }

  it('stays claimed by the next process if the first one fails late', async () => {
    const { between, after } = await sendLate('reject');
    expect(between).toMatchObject({ status: 'waiting', attempts: 2, delay: CLAIM_MS });
    expect(after).toMatchObject({ status: 'waiting', attempts: 2, delay: 2 * FIRST_RETRY_MS });
  });

  it('is not sent again if the first one succeeds late', async () => {
    const { between, after } = await sendLate('accept');
    expect([between?.status, after?.status]).toEqual(['sent', 'sent']);
  });
});
