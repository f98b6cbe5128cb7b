import type { Activity } from '@souk/contract/activity/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { TestApp } from '../app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const OK = 200;
const CONFLICT = 409;
const SERVER_ERROR = 500;

/** A record in an API response. */
export interface ApiRecord {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** The record that a case changes, and where its data can be read. */
export interface Subject {
  id: string;
  /** The path of its details. */
  path?: string;
  /** Tables to compare completely, because nothing else changes them during a case. */
  tables: readonly string[];
}

/** A change that can be undone. */
export interface UndoCase {
  /** `entity.action` as in the undo registry. */
  covers: string;
  /** Distinguishes several cases of the same action. */
  when?: string;
  make: (shop: UndoShop) => Promise<Subject>;
  /** Makes the change, whose activity row is the latest of the subject. */
  act: (shop: UndoShop, subject: Subject) => Promise<unknown>;
}

export const entityOf = ({ covers }: Pick<UndoCase, 'covers'>): string => covers.replace(/\..*/, '');

export interface Snapshot {
  details: unknown;
  stored: unknown;
}

export type Method = 'POST' | 'PATCH' | 'DELETE';

/** The test app with calls that must succeed. */
export function undoShop(souk: TestApp) {
  const headers = () => ({
    'x-confirmation': souk.services.tokens.signConfirmation(
      souk.sessionId('superAdmin'),
      new Date(souk.now().getTime() + MINUTE),
    ),
  });
  /** Calls that succeeded without a row in the activity log. */
  const unrecorded = new Set<string>();
  /** Calls that accepted a version which is not the current one, and would overwrite what someone else saved. */
  const unversioned = new Set<string>();

  /** Calls that failed unexpectedly, such as with a duplicate value for which there is no specific error. */
  const crashed = new Set<string>();

  const send = async <Data>(method: Method | 'GET', path: string, body?: object) => {
    // Each call has a different time, so that times are never equal by accident.
    souk.passTime(SECOND);
    const key = { 'idempotency-key': newId(souk.now()) };
    const answer = await souk.call<Data>(method, path, { body, headers: { ...headers(), ...key } });
    if (answer.statusCode >= SERVER_ERROR) crashed.add(`${method} ${withoutIds(path)}: ${answer.message}`);
    return answer;
  };
  /** Makes a call that may be rejected. */
  async function attempt<Data = ApiRecord>(method: Method | 'GET', path: string, body?: object) {
    if (method !== 'GET' && body) await tryStaleVersion(method, path, body);
    const recordedBefore: number = await countActivity();
    const answer = await send<Data>(method, path, body);
    const isRecorded = method === 'GET' || (await countActivity()) > recordedBefore;
    if (answer.statusCode === OK && !isRecorded) unrecorded.add(`${method} ${withoutIds(path)}`);
    return answer;
  }
  async function call<Data = ApiRecord>(method: Method | 'GET', path: string, body?: object): Promise<Data> {
    const answer = await attempt<Data>(method, path, body);
    expect(answer, `${method} ${path}: ${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({
      statusCode: OK,
    });
    return answer.data;
  }
  async function tryStaleVersion(method: Method, path: string, body: object): Promise<void> {
    if (!('version' in body) || typeof body.version !== 'number') return;
    const { statusCode } = await send(method, path, { ...body, version: body.version + 1 });
    if (statusCode !== CONFLICT) unversioned.add(`${method} ${withoutIds(path)}: ${statusCode}`);
  }
  const countActivity = async (): Promise<number> =>
    (await rows<{ count: number }>('select count(*)::int as count from activity'))[0]?.count ?? 0;
  const rows = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
  return {
    souk,
    send,
    attempt,
    call,
    unrecorded,
    unversioned,
    crashed,
    rows,
    read: (path: string) => call('GET', path),
    /** The stored rows and the details of the record. */
    async snapshot({ path, tables }: Subject): Promise<Snapshot> {
      const stored = await Promise.all(
        tables.map(async (table) => [table, await rows(STORED[table] ?? storedSql(table), ...valuesFor(table, souk))]),
      );
      const details = path ? comparable(await call<unknown>('GET', path)) : undefined;
      return { details, stored: Object.fromEntries(stored) as unknown };
    },
    newest: async (id: string): Promise<Activity | undefined> =>
      (await call<ListData<Activity>>('GET', `/activity?entityId=${id}&limit=1`)).rows[0],
  };
}
/** The path of the endpoint: `/coupons/{id}`. */
export const withoutIds = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}');

export type UndoShop = ReturnType<typeof undoShop>;

let serial = 0;
/** A unique name. */
export const name = () => `Record ${++serial}`;

/** Changes the fields at the subject's path. */
export const patch =
  (body: object | ((shop: UndoShop, now: ApiRecord) => Promise<object> | object)) =>
  async (shop: UndoShop, { path = '' }: Subject) => {
    const now = await shop.read(path);
    const fields = typeof body === 'function' ? await body(shop, now) : body;
    return shop.call('PATCH', path, { ...fields, version: now.version });
  };

const storedSql = (table: string): string =>
  `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t order by to_jsonb(t)->>'id', to_jsonb(t)::text`;

/** Compares the order of rows instead of their positions, which may have gaps. */
const rankedSql = (table: string, group: string): string =>
  storedSql(table).replace(
    "- 'updated_at'",
    `- 'updated_at' - 'position' || jsonb_build_object('place', dense_rank() over (partition by ${group} order by position, id))`,
  );

/**
 * SQL for tables that undo does not restore completely: rows that it recreates have a new creation time, positions may have
 * gaps, and past periods of a rate remain, because orders were priced with them.
 */
const STORED: Record<string, string> = {
  ...Object.fromEntries(
    ['product_variants', 'customer_addresses', 'stock_levels'].map((table) => [
      table,
      storedSql(table).replace("- 'updated_at'", "- 'updated_at' - 'created_at'"),
    ]),
  ),
  categories: rankedSql('categories', 'parent_id'),
  faqs: rankedSql('faqs', 'topic'),
  banners: rankedSql('banners', 'placement'),
  commission_rules: `
    select dense_rank() over (order by position, rule_id) as place, kind, vendor_id, category_id, price_from, price_to, rate, is_active, valid_to,
      case when valid_from > ? then valid_from end as starts
    from commission_rules where valid_to is null or valid_to > ? order by place, valid_from`,
};

const valuesFor = (table: string, souk: TestApp) => (table === 'commission_rules' ? [souk.now(), souk.now()] : []);

/** Fields that undo does not restore: versions, update times, histories, and positions, which are compared as stored. */
const NOT_RESTORED = new Set(['version', 'position', 'updatedAt', 'timeline', 'history', 'changedAt', 'changes']);

const comparable = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (NOT_RESTORED.has(key) ? undefined : value)));
