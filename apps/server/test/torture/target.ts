import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type TestApp, TEST_SECRET } from '../app.ts';

export interface TortureCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  key?: string;
}

export interface Reply {
  statusCode: number;
  code?: string;
  message?: string;
  errors?: { field: string; message: string }[];
  data: unknown;
}

/** A server that may die at any moment. */
export interface Target {
  /** Undefined: the connection broke before there was an answer. */
  call(call: TortureCall): Promise<Reply | undefined>;
  /** Kills what is in flight, in the middle of it. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

const headersOf = (token: string, { key }: TortureCall) => ({
  authorization: `Bearer ${token}`,
  ...(key ? { 'idempotency-key': key } : {}),
});

const tokenAt = (souk: TestApp, instant: Date) =>
  souk.services.tokens.signAccess(
    { userId: souk.userId('superAdmin'), sessionId: souk.sessionId('superAdmin'), generation: 1 },
    instant,
  );

/** The app in this process; a crash cuts every connection to the database. */
export function inProcess(souk: TestApp): Target {
  return {
    async call(call) {
      const { method, path, body } = call;
      const answer = await souk.app.inject({
        method,
        url: `/v1${path}`,
        headers: headersOf(await tokenAt(souk, souk.now()), call),
        ...(body && { payload: body }),
      });
      return answer.json<Reply>();
    },
    async crash() {
      const client = new pg.Client(souk.databaseUrl);
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
    },
    close: async () => undefined,
  };
}

const READY_WITHIN_MS = 60_000;

/** The built server in a process of its own, which a crash kills with -9. */
export async function ownProcess(souk: TestApp, port: number): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-torture-'));
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(import.meta.dirname, '../../dist/main.js')], {
      env: {
        ...process.env,
        DATABASE_URL: souk.databaseUrl,
        DATA_DIR: dataDir,
        JWT_SECRET: TEST_SECRET,
        PORT: String(port),
        LOG_LEVEL: 'error',
        SOUK_DEMO: 'false',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const end = Date.now() + READY_WITHIN_MS;
    while (Date.now() < end) {
      if (
        await fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await pause(50);
    }
    throw new Error('The server did not get ready');
  }
  const stop = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill(signal);
    await gone;
  };
  await start();
  return {
    async call(call) {
      const { method, path, body } = call;
      const headers = {
        ...headersOf(await tokenAt(souk, new Date()), call),
        ...(body && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(`${origin}/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      return answer?.json().catch(() => undefined) as Promise<Reply | undefined>;
    },
    async crash() {
      await stop('SIGKILL');
      await start();
    },
    async close() {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const TRIES = 400;
const PAUSE_MS = 50;
const IN_FLIGHT = 'idempotency_key.in_flight';
const isFinal = (reply: Reply | undefined): reply is Reply =>
  reply !== undefined && reply.statusCode !== 503 && reply.statusCode !== 429 && reply.code !== IN_FLIGHT;

/** What a careful client does: the same call with the same key until there is an answer. */
export async function insist(
  target: Target,
  call: Omit<TortureCall, 'key'>,
): Promise<{ reply: Reply; sent: TortureCall }> {
  const sent = call.method === 'POST' ? { ...call, key: randomUUID() } : call;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const reply = await target.call(sent);
    if (isFinal(reply)) return { reply, sent };
    await pause(PAUSE_MS);
  }
  throw new Error(`No answer to ${call.method} ${call.path}`);
}
