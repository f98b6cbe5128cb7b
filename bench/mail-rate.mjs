// Measures how many emails a minute one process sends, and three processes together, through a mail server that takes 50 ms for each.
// Exits with 1 if that is too few, or if a mail is not sent exactly once.
// Usage: node bench/mail-rate.mjs. Needs `npm run build -w @souk/server`, and DATABASE_URL (empty) or PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverBundle } from '../scripts/steps/paths.mjs';
import { createDatabase, freePort, startServer } from './api/database.mjs';

const MAILS_PER_PROCESS = 2000;
/** Other programs on the machine only lower a rate, so the highest of several counts. */
const ROUNDS = 3;
const MS_PER_MAIL = 50;
const MIN_MAILS_PER_MINUTE = 3000;
/** How many times as many mails three processes must send. */
const MIN_GAIN = 2.5;
const PROCESSES = 3;
const MS_PER_MINUTE = 60_000;
const PAUSE_MS = 50;
const TIMEOUT_MS = 240_000;
const SECRET = 'the secret of all processes that send mails';
const OK = 200;
const MAILBOX_DATABASE = 'souk_mail_rate';

const folder = mkdtempSync(join(tmpdir(), 'souk-mail-rate-'));
const database = await openDatabase();
const mailServer = await startMailServer();
const processes = [];
const client = new pg.Client(database.url);
try {
  await startProcess();
  await client.connect();
  const alone = await measureBest();
  while (processes.length < PROCESSES) await startProcess();
  const together = await measureBest();
  const gain = together / alone;
  process.stdout.write(`Three processes send ${gain.toFixed(2)} times as many mails as one\n`);
  if (alone < MIN_MAILS_PER_MINUTE || gain < MIN_GAIN) {
    process.stdout.write(
      `Too few: at least ${MIN_MAILS_PER_MINUTE} a minute and ${MIN_GAIN} times as many are required\n`,
    );
    process.exitCode = 1;
  }
} finally {
  await client.end();
  await Promise.all(processes.map(stopProcess));
  mailServer.stop();
  database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function openDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => undefined };
  const { address, stop } = await startServer();
  await createDatabase(address('postgres'), MAILBOX_DATABASE);
  return { url: address(MAILBOX_DATABASE), stop };
}

async function measureBest() {
  const rates = [];
  while (rates.length < ROUNDS) rates.push(await measure());
  return Math.max(...rates);
}

/** Queues mails and waits until all are sent. Returns the mails a minute between the first and the last. */
async function measure() {
  const count = MAILS_PER_PROCESS * processes.length;
  const before = processorTimes();
  mailServer.recipients.length = 0;
  await client.query('truncate outgoing_mails');
  await client.query(
    `insert into outgoing_mails (id, to_address, subject, body, is_bulk, next_try_at)
     select gen_random_uuid(), 'person' || n || '@souk.test', 'Your order is on its way', 'Hello, your order is on its way.', true, now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await waitUntil('all mails are sent', async () => {
    if (mailServer.recipients.length < count) return false;
    const { rows } = await client.query(`select count(*)::int as waiting from outgoing_mails where status = 'waiting'`);
    return rows[0].waiting === 0;
  });
  assertSentOnce(count);
  const rate = Math.round((count / (mailServer.lastAt() - mailServer.firstAt())) * MS_PER_MINUTE);
  process.stdout.write(
    `${processes.length} ${processes.length === 1 ? 'process' : 'processes'}: ${count} mails, ${rate.toLocaleString('en')} a minute, up to ${mailServer.takePeak()} connections, processors ${busyPercent(before)}% busy\n`,
  );
  return rate;
}

function processorTimes() {
  const times = cpus().map(({ times: each }) => each);
  const sum = (read) => times.reduce((total, each) => total + read(each), 0);
  return { idle: sum(({ idle }) => idle), all: sum((each) => Object.values(each).reduce((a, b) => a + b, 0)) };
}

/** How busy the processors were, with all programs of the machine. If they are busy all the time, more processes send little more. */
function busyPercent(before) {
  const { idle, all } = processorTimes();
  return Math.round((1 - (idle - before.idle) / (all - before.all)) * 100);
}

function assertSentOnce(count) {
  const { recipients } = mailServer;
  const people = new Set(recipients).size;
  if (recipients.length === count && people === count) return;
  throw new Error(`${recipients.length} mails were sent to ${people} of ${count} people`);
}

/** A mail server that accepts everything, and takes 50 ms for each mail. */
async function startMailServer() {
  const recipients = [];
  let [firstAt, lastAt, open, peak] = [0, 0, 0, 0];
  const server = createServer((socket) => {
    let isData = false;
    let rest = '';
    open += 1;
    peak = Math.max(peak, open);
    socket.setNoDelay(true);
    socket.write('220 bench\r\n');
    socket.on('error', () => undefined);
    socket.once('close', () => (open -= 1));
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      if (isData && !rest.endsWith('\r\n.\r\n')) return;
      const text = rest;
      rest = '';
      if (isData) {
        isData = false;
        setTimeout(() => {
          lastAt = performance.now();
          socket.write('250 sent\r\n');
        }, MS_PER_MAIL);
        return;
      }
      if (text.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      if (text.startsWith('RCPT TO:')) {
        if (recipients.length === 0) firstAt = performance.now();
        recipients.push(text.trim());
      }
      isData = text.startsWith('DATA');
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    recipients,
    firstAt: () => firstAt,
    lastAt: () => lastAt,
    /** The highest number of connections since the last call. */
    takePeak: () => {
      const taken = peak;
      peak = open;
      return taken;
    },
    stop: () => server.close(),
  };
}

async function startProcess() {
  const port = await freePort();
  const child = spawn(process.execPath, [join(serverBundle, 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SOUK_DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      JWT_SECRET: SECRET,
      SMTP_URL: mailServer.url,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.push(child);
  await waitUntil(`process ${processes.length} is ready`, async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    return status === OK;
  });
}

async function stopProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await exited;
}

async function waitUntil(what, isDone) {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited too long until ${what}`);
    await pause(PAUSE_MS);
  }
}
