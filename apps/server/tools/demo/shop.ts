import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SoukApp } from '#server/app.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#core/db/database.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { runDue } from '#core/jobs/job-runner.ts';
import { newId } from '#core/id.ts';
import { sessions, users } from '#tables/identity.ts';
import { DEMO_PASSWORD, type SeededUser } from '../../seeds/shared/sign-ins.ts';

const YEARS = 10 * 365 * 86_400_000;
const FAR = 60_000;
const TOO_MANY = 429;
const RETRY_MS = 3000;

/** Who calls: the shop front by its key, or one of the staff by rank. */
export type By = 'shop' | number;

/** The real app on a database of its own, under a clock that the caller moves. */
export interface Shop extends SoukApp {
  database: Database;
  /** Runs `work` at an instant: whatever it calls sees that as now. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T>;
  now(): Date;
  get<Data>(path: string, by?: By): Promise<Data>;
  post<Data>(path: string, body: object, by?: By): Promise<Data>;
  patch<Data>(path: string, body: object, by?: By): Promise<Data>;
  upload(
    file: { name: string; mediaType: string; content: Buffer; purpose: string },
    by?: By,
  ): Promise<{ fileId: string; url: string }>;
  /** Types the password again, for calls that ask for it. */
  confirm(by: number): Promise<void>;
  openKey(): Promise<void>;
  rows<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs the jobs of these kinds that are due. */
  work(kinds: readonly string[]): Promise<void>;
  staffId(rank: number): string;
}

interface Answer<Data> {
  data: Data;
  code?: string;
  message?: string;
  errors?: unknown;
}

interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  by: By;
}

export class CallFailed extends Error {
  readonly code: string;

  constructor(call: string, { code = '', message = '', errors }: Answer<unknown>) {
    super(`${call}: ${code} ${message} ${errors ? JSON.stringify(errors) : ''}`);
    this.code = code;
  }
}

export async function openShop(url: string, dataDir: string, staff: readonly SeededUser[]): Promise<Shop> {
  const time = new AsyncLocalStorage<Date>();
  const now = () => time.getStore() ?? new Date(0);
  const database = openDatabase(url, { role: 'souk_app', max: 6 });
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SOUK_DEMO: 'true', LOG_LEVEL: 'error' });
  const souk = await buildApp({ config, database, clock: now, maxLag: FAR });
  const sessionIds = await Promise.all(staff.map((person) => signIn(database, person)));
  const proofs = new Map<number, string>();
  let key = '';
  // As if from several computers: an address may upload so many files a minute.
  let uploads = 0;

  async function headersOf(by: By): Promise<Record<string, string>> {
    if (by === 'shop') return { authorization: `Bearer ${key}` };
    const claims = { userId: staff[by]?.id ?? '', sessionId: sessionIds[by] ?? '', generation: 1 };
    const proof = proofs.get(by);
    return {
      authorization: `Bearer ${await souk.services.tokens.signAccess(claims, now())}`,
      ...(proof && { 'x-confirmation': proof }),
    };
  }

  async function call<Data>({ method, path, body, by }: Call): Promise<Data> {
    const headers = { ...(await headersOf(by)), ...(method === 'POST' && { 'idempotency-key': randomUUID() }) };
    const response = await souk.app.inject({ method, url: `/v1${path}`, headers, ...(body && { payload: body }) });
    const answer = response.json<Answer<Data>>();
    if (response.statusCode !== 200) throw new CallFailed(`${method} ${path}`, answer);
    return answer.data;
  }

  const shop: Shop = {
    ...souk,
    database,
    at: (instant, work) => time.run(instant, work),
    now,
    staffId: (rank) => staff[rank]?.id ?? '',
    rows: (text, ...values) => database.rows(statement(text, values)),
    get: <Data>(path: string, by: By = 0) => call<Data>({ method: 'GET', path, by }),
    post: <Data>(path: string, body: object, by: By = 0) => call<Data>({ method: 'POST', path, body, by }),
    patch: <Data>(path: string, body: object, by: By = 0) => call<Data>({ method: 'PATCH', path, body, by }),
    async upload({ name, mediaType, content, purpose }, by = 0) {
      const boundary = `demo${randomBytes(12).toString('hex')}`;
      const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}`;
      const payload = Buffer.concat([
        Buffer.from(`${part(`name="file"; filename="${name}"`)}\r\nContent-Type: ${mediaType}\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = { ...(await headersOf(by)), 'content-type': `multipart/form-data; boundary=${boundary}` };
      for (;;) {
        const response = await souk.app.inject({
          method: 'POST',
          url: `/v1/upload?purpose=${purpose}`,
          headers,
          payload,
          remoteAddress: `10.0.0.${uploads++ >> 6}`,
        });
        const answer = response.json<Answer<{ fileId: string; url: string }>>();
        if (response.statusCode === 200) return answer.data;
        if (response.statusCode !== TOO_MANY) throw new CallFailed('POST /upload', answer);
        await pause(RETRY_MS);
      }
    },
    async confirm(by) {
      proofs.delete(by);
      const body = { password: DEMO_PASSWORD };
      const { confirmation } = await shop.post<{ confirmation: string }>('/auth/confirm-password', body, by);
      proofs.set(by, confirmation);
    },
    async openKey() {
      await shop.confirm(0);
      const body = { name: 'Web shop', scopes: ['catalogue', 'checkout', 'payments', 'customers'] };
      key = (await shop.post<{ secret: string }>('/storefront-keys', body)).secret;
    },
    async work(kinds) {
      const registry = Object.fromEntries(
        Object.entries(souk.services.modules.jobs).filter(([kind]) => kinds.includes(kind)),
      );
      await runDue(souk.services, registry);
    },
  };
  return shop;
}

/** The people of the demo exist before anybody could invite them. */
async function signIn(database: Database, person: SeededUser): Promise<string> {
  await insertRow(database, users, person);
  const id = newId(person.createdAt);
  const expiresAt = new Date((person.createdAt ?? new Date()).getTime() + YEARS);
  await insertRow(database, sessions, { id, userId: person.id, remember: true, expiresAt });
  return id;
}
