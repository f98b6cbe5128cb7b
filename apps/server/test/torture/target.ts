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

/** A server that may crash at any time. */
export interface Target {
  /** Resolves to undefined if the connection was lost before the response. */
  call(call: TortureCall): Promise<Reply | undefined>;
  /** Interrupts all pending requests. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

const createHeaders = (token: string, { key }: TortureCall) => ({
  authorization: `Bearer ${token}`,
  ...(key ? { 'idempotency-key': key } : {}),
});

const signToken = (souk: TestApp, instant: Date) =>
  souk.services.tokens.signAccess(
    { userId: souk.userId('superAdmin'), sessionId: souk.sessionId('superAdmin'), generation: 1 },
    instant,
  );

/** Uses the app in this process. A crash terminates all its database connections. */
export function createInProcessTarget(souk: TestApp): Target {
  return {
    async call(call) {
      const { method, path, body } = call;
      const answer = await souk.app.inject({
        method,
        url: `/v1${path}`,
        headers: createHeaders(await signToken(souk, souk.now()), call),
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

/** Starts the built server in its own process. A crash kills it with SIGKILL and starts it again. */
export async function startServerTarget(souk: TestApp, port: number): Promise<Target> {
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
    throw new Error('The server did not become ready');
  }
  const stop = async (signal: NodeJS.Signals) => {
    const exited = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill(signal);
    await exited;
  };
  await start();
  return {
    async call(call) {
      const { method, path, body } = call;
      const headers = {
        ...createHeaders(await signToken(souk, new Date()), call),
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

const MAX_ATTEMPTS = 400;
const PAUSE_MS = 50;
const IN_FLIGHT_CODE = 'idempotency_key.in_flight';
const isFinal = (reply: Reply | undefined): reply is Reply =>
  reply !== undefined && reply.statusCode !== 503 && reply.statusCode !== 429 && reply.code !== IN_FLIGHT_CODE;

/** Repeats a call with the same idempotency key until there is a final response. */
export async function callUntilDone(
  target: Target,
  call: Omit<TortureCall, 'key'>,
): Promise<{ reply: Reply; sent: TortureCall }> {
  const sent = call.method === 'POST' ? { ...call, key: randomUUID() } : call;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const reply = await target.call(sent);
    if (isFinal(reply)) return { reply, sent };
    await pause(PAUSE_MS);
  }
  throw new Error(`No response to ${call.method} ${call.path}`);
}
