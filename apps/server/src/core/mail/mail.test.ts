import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#core/context.ts';
import { deleteRows } from '#core/db/table-rows.ts';
import { MATCH_ALL, statement } from '#core/db/statement.ts';
import { outgoingMails } from '#tables/platform.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { systemContext } from '../../../test/context.fixture.ts';
import { startMailServer } from '../../../test/mail-server.fixture.ts';
import { createMailer, type Mail } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';

const HOUR_MS = 3_600_000;
let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
beforeEach(() => deleteRows(souk.services.database, outgoingMails, MATCH_ALL));
afterAll(() => souk.close());

const contextOn = (db: Context['db']): Context => systemContext(souk, { db });
const queueMailTo = (to: string) =>
  queueMail(contextOn(souk.services.database), { to, subject: 'Hello', text: 'A short text' });
const readStatus = async (to: string) =>
  (
    await souk.services.database.rows<{ status: string; attempts: number }>(
      statement('select status, attempts from outgoing_mails where to_address = ?', [to]),
    )
  )[0];

const createRecordingServices = (sent: Mail[]) => ({
  ...souk.services,
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
});
const createBrokenServices = () => ({
  ...souk.services,
  mailer: { send: () => Promise.reject(new Error('The mail server is away')) },
});

describe('the queue of mails', () => {
  it('is rolled back with its transaction', async () => {
    await souk.services.database
      .transaction(async (db) => {
        await queueMail(contextOn(db), { to: 'never@souk.test', subject: 'Hello', text: '' });
        throw new Error('something else failed');
      })
      .catch(() => undefined);
    expect(await readStatus('never@souk.test')).toBeUndefined();
  });

  it('is listed in the effects of a dry run', async () => {
    const ctx = contextOn(souk.services.database);
    await queueMail(ctx, { to: 'dry-run@souk.test', subject: 'Hello', text: '' });
    expect(ctx.effects.messages).toEqual([{ to: 'dry-run@souk.test', subject: 'Hello' }]);
  });

  it('sends each mail only once, even with several processes', async () => {
    const sent: Mail[] = [];
    await Promise.all(Array.from({ length: 30 }, (_, index) => queueMailTo(`person${index}@souk.test`)));
    const rounds = await Promise.all(Array.from({ length: 4 }, () => sendDueMails(createRecordingServices(sent))));
    expect(rounds.reduce((sum, round) => sum + round.sent, 0)).toBe(30);
    expect(new Set(sent.map((mail) => mail.to)).size).toBe(30);
    expect(await sendDueMails(createRecordingServices(sent))).toEqual({ sent: 0, failed: 0 });
  });

  it('retries with increasing delays and finally gives up', async () => {
    await queueMailTo('away@souk.test');
    expect(await sendDueMails(createBrokenServices())).toEqual({ sent: 0, failed: 1 });
    expect(await sendDueMails(createBrokenServices())).toEqual({ sent: 0, failed: 0 });
    souk.passTime(60_000);
    expect(await sendDueMails(createBrokenServices())).toEqual({ sent: 0, failed: 1 });
    souk.passTime(60_000);
    expect(await sendDueMails(createBrokenServices())).toEqual({ sent: 0, failed: 0 });
    for (let attempt = 2; attempt < 8; attempt++) {
      souk.passTime(3 * HOUR_MS);
      await sendDueMails(createBrokenServices());
    }
    expect(await readStatus('away@souk.test')).toEqual({ status: 'failed', attempts: 8 });
  });

  it('sends mails that a crashed process had claimed', async () => {
    await queueMailTo('claimed@souk.test');
    const dying = { ...souk.services, mailer: { send: () => new Promise<void>(() => undefined) } };
    void sendDueMails(dying);
    await expect.poll(() => readStatus('claimed@souk.test')).toMatchObject({ attempts: 1 });
    const sent: Mail[] = [];
    await sendDueMails(createRecordingServices(sent));
    expect(sent).toEqual([]);
    souk.passTime(5 * 60_000);
    await sendDueMails(createRecordingServices(sent));
    expect(sent).toMatchObject([{ to: 'claimed@souk.test' }]);
  });
});

describe('a mailer', () => {
  const mail = {
    id: '0193-mail',
    to: 'amina@souk.test',
    subject: 'Set a new\r\nBcc: everybody@souk.test',
    text: 'Line one\nhttp://souk.test/link',
  };

  it('without SMTP_URL, writes a file that only its owner can read, and logs the path of the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-mail-'));
    const logged: string[] = [];
    await createMailer({
      smtpUrl: undefined,
      folder: join(folder, 'mail'),
      publicUrl: 'http://souk.test',
      log: (line) => logged.push(line),
    }).send(mail);
    const path = join(folder, 'mail', '0193-mail.txt');
    expect(await readdir(join(folder, 'mail'))).toEqual(['0193-mail.txt']);
    expect(await readFile(path, 'utf8')).toBe(
      'To: amina@souk.test\nSubject: Set a new Bcc: everybody@souk.test\n\nLine one\nhttp://souk.test/link\n',
    );
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(logged).toEqual([`Mail to amina@souk.test, "Set a new Bcc: everybody@souk.test": ${path}`]);
    await rm(folder, { recursive: true });
  });

  it('with SMTP_URL, sends one mail to one recipient, even if the subject contains line breaks', async () => {
    const server = await startMailServer();
    await createMailer({ smtpUrl: server.url, folder: '', publicUrl: 'https://souk.example' }).send(mail);
    await server.close();
    const text = server.received.join('');
    expect(text.match(/^RCPT TO:.*$/gm)).toEqual(['RCPT TO:<amina@souk.test>']);
    expect(text).toMatch(/^Message-ID: <0193-mail@souk\.example>/m);
    expect(text).toMatch(/^From: Souk <no-reply@souk\.example>/m);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('rejects if the mail server cannot be reached', async () => {
    const server = await startMailServer();
    await server.close();
    await expect(
      createMailer({ smtpUrl: server.url, folder: '', publicUrl: 'https://souk.example' }).send(mail),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
