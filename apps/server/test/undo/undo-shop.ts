import type { Activity } from '@souk/contract/activity/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { TestApp } from '../app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Something as the API answers it. */
export interface Thing {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** What a change is about, and where all of it can be read. */
export interface Subject {
  id: string;
  /** Its details. */
  path?: string;
  /** Whole tables: nothing else changes them while a case runs. */
  tables: readonly string[];
}

export type Method = 'POST' | 'PATCH' | 'DELETE';

/** The app of the walking test, with calls that have to succeed. */
export function undoShop(souk: TestApp) {
  const headers = () => ({
    'x-confirmation': souk.services.tokens.signConfirmation(
      souk.sessionId('superAdmin'),
      new Date(souk.now().getTime() + MINUTE),
    ),
  });
  async function call<Data = Thing>(method: Method | 'GET', path: string, body?: object): Promise<Data> {
    // Each call has a second of its own, so that no time is the same by accident.
    souk.passTime(SECOND);
    const answer = await souk.call<Data>(method, path, {
      body,
      headers: { ...headers(), 'idempotency-key': newId(souk.now()) },
    });
    expect(answer, `${method} ${path}: ${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({
      statusCode: 200,
    });
    return answer.data;
  }
  const rows = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
  return {
    souk,
    call,
    rows,
    read: (path: string) => call('GET', path),
    /** Everything that is stored and shown of it. */
    async snapshot({ path, tables }: Subject): Promise<unknown> {
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
export type UndoShop = ReturnType<typeof undoShop>;

let serial = 0;
/** A name that nothing else has. */
export const name = () => `Thing ${++serial}`;

/** Changes the fields at the subject's path. */
export const patch =
  (body: object | ((shop: UndoShop, now: Thing) => Promise<object> | object)) =>
  async (shop: UndoShop, { path = '' }: Subject) => {
    const now = await shop.read(path);
    const fields = typeof body === 'function' ? await body(shop, now) : body;
    return shop.call('PATCH', path, { ...fields, version: now.version });
  };

const storedSql = (table: string): string =>
  `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t order by to_jsonb(t)->>'id', to_jsonb(t)::text`;

/** The numbers of places may have gaps: what counts is the order. */
const ranked = (table: string, group: string): string =>
  storedSql(table).replace(
    "- 'updated_at'",
    `- 'updated_at' - 'position' || jsonb_build_object('place', dense_rank() over (partition by ${group} order by position, id))`,
  );

/** Rows that are written again have another instant of writing. Periods of a rate stay: orders were priced by them. */
const STORED: Record<string, string> = {
  ...Object.fromEntries(
    ['product_variants', 'customer_addresses', 'stock_levels'].map((table) => [
      table,
      storedSql(table).replace("- 'updated_at'", "- 'updated_at' - 'created_at'"),
    ]),
  ),
  categories: ranked('categories', 'parent_id'),
  faqs: ranked('faqs', 'topic'),
  banners: ranked('banners', 'placement'),
  commission_rules: `
    select dense_rank() over (order by position, rule_id) as place, kind, vendor_id, category_id, price_from, price_to, rate, is_active, valid_to,
      case when valid_from > ? then valid_from end as starts
    from commission_rules where valid_to is null or valid_to > ? order by place, valid_from`,
};

const valuesFor = (table: string, souk: TestApp) => (table === 'commission_rules' ? [souk.now(), souk.now()] : []);

/** Versions and times of writing go on, the history tells of the undo itself, and places are compared as stored. */
const GOES_ON = new Set(['version', 'position', 'updatedAt', 'timeline', 'history', 'changedAt', 'changes']);

const comparable = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value: unknown) => (GOES_ON.has(key) ? undefined : value)));
