import type { Activity } from '@souk/contract/activity/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { TestApp } from '../app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CONFLICT = 409;

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

  const send = <Data>(method: Method | 'GET', path: string, body?: object) => {
    // Each call has a different time, so that times are never equal by accident.
    souk.passTime(SECOND);
    return souk.call<Data>(method, path, { body, headers: { ...headers(), 'idempotency-key': newId(souk.now()) } });
  };
  async function call<Data = ApiRecord>(method: Method | 'GET', path: string, body?: object): Promise<Data> {
    if (method !== 'GET' && body) await tryStaleVersion(method, path, body);
    const recordedBefore = await countActivity();
    const answer = await send<Data>(method, path, body);
    expect(answer, `${method} ${path}: ${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({
      statusCode: 200,
    });
    if (method !== 'GET' && (await countActivity()) === recordedBefore) unrecorded.add(`${method} ${withoutIds(path)}`);
    return answer.data;
  }
  async function tryStaleVersion(method: Method, path: string, body: object): Promise<void> {
    if (!('version' in body) || typeof body.version !== 'number') return;
    const { statusCode } = await send(method, path, { ...body, version: body.version + 1 });
    if (statusCode !== CONFLICT) unversioned.add(`${method} ${withoutIds(path)}: ${statusCode}`);
  }
  const countActivity = async () =>
    (await rows<{ count: number }>('select count(*)::int as count from activity'))[0]?.count;
  const rows = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
  return {
    souk,
    call,
    unrecorded,
    unversioned,
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
const withoutIds = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}');

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

/** Rewritten rows have another creation time. Past periods of a rate remain, because orders were priced with them. */
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
