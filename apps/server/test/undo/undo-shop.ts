import type { Activity } from '@souk/contract/activity/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { TestApp } from '../app.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const OK = 200;
const CONFLICT = 409;
const SERVER_ERROR = 500;

/** A record in an API response. */
export interface ApiRecord {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** The record that a case changes. `path` and `tables` say where its data is read. */
export interface ChangedRecord {
  id: string;
  /** The API path of its details. */
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
  make: (shop: UndoShop) => Promise<ChangedRecord>;
  /** Makes the change. Its activity row must be the latest one of the record. */
  act: (shop: UndoShop, subject: ChangedRecord) => Promise<unknown>;
}

export const entityOf = ({ covers }: Pick<UndoCase, 'covers'>): string => covers.replace(/\..*/, '');

export interface Snapshot {
  details: unknown;
  stored: unknown;
}

export type Method = 'POST' | 'PATCH' | 'DELETE';

/** Extends the test app by calls that must succeed and by records of calls that broke a rule. */
export function openUndoShop(souk: TestApp) {
  const headers = () => ({
    'x-confirmation': souk.services.tokens.signConfirmation(
      souk.sessionId('superAdmin'),
      new Date(souk.now().getTime() + MINUTE_MS),
    ),
  });
  /** Calls that succeeded without a row in the activity log. */
  const unrecorded = new Set<string>();
  /** Calls that accepted a version other than the current one. They would overwrite someone else's changes. */
  const unversioned = new Set<string>();

  /** Calls that failed unexpectedly, for example because a value that must be unique has no specific error. */
  const crashed = new Set<string>();

  const send = async <Data>(method: Method | 'GET', path: string, body?: object) => {
    // Each call has a different time, so that times are never equal by accident.
    souk.passTime(SECOND_MS);
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
    async snapshot({ path, tables }: ChangedRecord): Promise<Snapshot> {
      const stored = await Promise.all(
        tables.map(async (table) => [table, await rows(ROWS_SQL[table] ?? rowsSql(table), ...valuesFor(table, souk))]),
      );
      const details = path ? omitFieldsNotRestored(await call<unknown>('GET', path)) : undefined;
      return { details, stored: Object.fromEntries(stored) as unknown };
    },
    newest: async (id: string): Promise<Activity | undefined> =>
      (await call<ListData<Activity>>('GET', `/activity?entityId=${id}&limit=1`)).rows[0],
  };
}
/** The path of a call's endpoint, such as `/coupons/{id}`. */
export const withoutIds = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}');

export type UndoShop = ReturnType<typeof openUndoShop>;

let serial = 0;
/** Returns another name each time. */
export const uniqueName = () => `Record ${++serial}`;

/** Changes these fields of the record. */
export const changeFields =
  (body: object | ((shop: UndoShop, now: ApiRecord) => Promise<object> | object)) =>
  async (shop: UndoShop, { path = '' }: ChangedRecord) => {
    const now = await shop.read(path);
    const fields = typeof body === 'function' ? await body(shop, now) : body;
    return shop.call('PATCH', path, { ...fields, version: now.version });
  };

const rowsSql = (table: string): string =>
  `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t order by to_jsonb(t)->>'id', to_jsonb(t)::text`;

/** SQL that selects the rank of each row instead of its position, because positions may have gaps. */
const rankedSql = (table: string, group: string): string =>
  rowsSql(table).replace(
    "- 'updated_at'",
    `- 'updated_at' - 'position' || jsonb_build_object('place', dense_rank() over (partition by ${group} order by position, id))`,
  );

/**
 * SQL that selects what undo does restore, for tables that it does not restore completely: rows that it creates again have a new
 * creation time, positions may have gaps, and past periods of a rate remain because orders were priced with them.
 */
const ROWS_SQL: Record<string, string> = {
  ...Object.fromEntries(
    ['product_variants', 'customer_addresses', 'stock_levels'].map((table) => [
      table,
      rowsSql(table).replace("- 'updated_at'", "- 'updated_at' - 'created_at'"),
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

/** Fields of the details that undo does not restore. Positions are compared in the stored rows instead. */
const FIELDS_NOT_RESTORED = new Set([
  'version',
  'position',
  'updatedAt',
  'timeline',
  'history',
  'changedAt',
  'changes',
]);

const omitFieldsNotRestored = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (FIELDS_NOT_RESTORED.has(key) ? undefined : value)));
