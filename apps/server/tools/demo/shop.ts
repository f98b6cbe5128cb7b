import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallOf, type DataOf, type Endpoint, fillPath, type OutputOf } from '@souk/contract/core/endpoint.ts';
import { filesApi } from '@souk/contract/files/api.ts';
import { sessionApi } from '@souk/contract/session/api.ts';
import { storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import type { SoukApp } from '#server/app.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#core/db/database.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { runDueJobsOf } from '#core/jobs/job-runner.ts';
import { newId } from '#core/id.ts';
import { sessions, users } from '#tables/identity.ts';
import { DEMO_PASSWORD, type SeededUser } from '../../seeds/shared/sign-ins.ts';

const SESSION_MS = 10 * 365 * 86_400_000;
const MAX_EVENT_LOOP_DELAY_MS = 60_000;
const TOO_MANY_REQUESTS = 429;
const RETRY_MS = 3000;

/** Who makes a call: the storefront (with its key), or a staff member (a number, their rank). */
export type Caller = 'shop' | number;

/** The type of the data in a response. A storefront key gets `keyData`, or nothing if the endpoint is closed to keys. */
type ResponseDataOf<E extends Endpoint, By extends Caller> = By extends 'shop' ? OutputOf<E['keyData']> : DataOf<E>;

type Uploaded = DataOf<typeof filesApi.upload>;

/** The real app on a database of its own. The caller sets the clock of the app. */
export interface Shop extends SoukApp {
  database: Database;
  /** Runs `work` with the clock of all its calls set to `instant`. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T>;
  now(): Date;
  /** Calls an endpoint of the contract, by default as the first super admin. Throws CallFailed if it is rejected. */
  call<E extends Endpoint, By extends Caller = number>(
    endpoint: E,
    request: CallOf<E>,
    by?: By,
  ): Promise<ResponseDataOf<E, By>>;
  upload(file: Upload, by?: number): Promise<Uploaded>;
  /** Confirms the password of a staff member, for calls that require it. */
  confirm(by: number): Promise<void>;
  openKey(): Promise<void>;
  rows<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs the jobs of these kinds that are due. */
  work(kinds: readonly string[]): Promise<void>;
  staffId(rank: number): string;
}

interface Upload {
  name: string;
  mediaType: string;
  content: Buffer;
  purpose: NonNullable<NonNullable<CallOf<typeof filesApi.upload>['query']>['purpose']>;
}

interface ApiResponse<Data> {
  data: Data;
  code?: string;
  message?: string;
  errors?: unknown;
}

interface CallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const isRecord = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null;
const fieldsOf = (part: unknown): Record<string, unknown> => (isRecord(part) ? part : {});

export class CallFailed extends Error {
  readonly code: string;

  constructor(endpoint: Endpoint, { code = '', message = '', errors }: ApiResponse<unknown>) {
    super(`${endpoint.method} ${endpoint.path}: ${code} ${message} ${errors ? JSON.stringify(errors) : ''}`);
    this.code = code;
  }
}

export async function openShop(url: string, dataDir: string, staff: readonly SeededUser[]): Promise<Shop> {
  const time = new AsyncLocalStorage<Date>();
  const now = () => time.getStore() ?? new Date(0);
  const database = openDatabase(url, { role: 'souk_app', max: 6 });
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SOUK_DEMO: 'true', LOG_LEVEL: 'error' });
  const souk = await buildApp({ config, database, clock: now, maxLag: MAX_EVENT_LOOP_DELAY_MS });
  const sessionIds = await Promise.all(staff.map((person) => signIn(database, person)));
  const proofs = new Map<number, string>();
  let key = '';
  // Uploads come from several addresses, because their number per address is limited.
  let uploads = 0;

  async function headersOf(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'shop') return { authorization: `Bearer ${key}` };
    const claims = { userId: staff[caller]?.id ?? '', sessionId: sessionIds[caller] ?? '', generation: 1 };
    const proof = proofs.get(caller);
    return {
      authorization: `Bearer ${await souk.services.tokens.signAccess(claims, now())}`,
      ...(proof && { 'x-confirmation': proof }),
    };
  }

  async function send<Data>(endpoint: Endpoint, { params, query, body }: CallInput, caller: Caller): Promise<Data> {
    const { method, path } = endpoint;
    const response = await souk.app.inject({
      method,
      url: `/v1${fillPath(path, fieldsOf(params))}`,
      query: Object.fromEntries(Object.entries(fieldsOf(query)).map(([name, value]) => [name, String(value)])),
      headers: { ...(await headersOf(caller)), ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
      ...(isRecord(body) && { payload: body }),
    });
    const answer = response.json<ApiResponse<Data>>();
    if (response.statusCode !== 200) throw new CallFailed(endpoint, answer);
    return answer.data;
  }

  const shop: Shop = {
    ...souk,
    database,
    at: (instant, work) => time.run(instant, work),
    now,
    staffId: (rank) => staff[rank]?.id ?? '',
    rows: (text, ...values) => database.rows(statement(text, values)),
    call: (endpoint, request, by) => send(endpoint, request, by ?? 0),
    async upload({ name, mediaType, content, purpose }, by = 0) {
      const boundary = `demo${randomBytes(12).toString('hex')}`;
      const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}`;
      const payload = Buffer.concat([
        Buffer.from(`${part(`name="file"; filename="${name}"`)}\r\nContent-Type: ${mediaType}\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = { ...(await headersOf(by)), 'content-type': `multipart/form-data; boundary=${boundary}` };
      const { method, path } = filesApi.upload;
      for (;;) {
        const response = await souk.app.inject({
          method,
          url: `/v1${path}`,
          query: { purpose },
          headers,
          payload,
          remoteAddress: `10.0.0.${uploads++ >> 6}`,
        });
        const answer = response.json<ApiResponse<Uploaded>>();
        if (response.statusCode === 200) return answer.data;
        if (response.statusCode !== TOO_MANY_REQUESTS) throw new CallFailed(filesApi.upload, answer);
        await pause(RETRY_MS);
      }
    },
    async confirm(by) {
      proofs.delete(by);
      const body = { password: DEMO_PASSWORD };
      proofs.set(by, (await shop.call(sessionApi.confirmPassword, { body }, by)).confirmation);
    },
    async openKey() {
      await shop.confirm(0);
      const created = await shop.call(storefrontKeysApi.create, {
        body: { name: 'Web shop', scopes: ['catalogue', 'checkout', 'payments', 'customers'] },
      });
      key = created.secret;
    },
    async work(kinds) {
      const registry = Object.fromEntries(
        Object.entries(souk.services.modules.jobs).filter(([kind]) => kinds.includes(kind)),
      );
      await runDueJobsOf(souk.services, registry);
    },
  };
  return shop;
}

/** Inserts a user with a session by SQL, because only a user who is signed in can invite others. */
async function signIn(database: Database, person: SeededUser): Promise<string> {
  await insertRow(database, users, person);
  const id = newId(person.createdAt);
  const expiresAt = new Date((person.createdAt ?? new Date()).getTime() + SESSION_MS);
  await insertRow(database, sessions, { id, userId: person.id, remember: true, expiresAt });
  return id;
}
