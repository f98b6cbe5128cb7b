import type pg from 'pg';
import { type Statement, statement } from './statement.ts';

export type SessionSettings = Readonly<Record<string, string>>;

/** Set by Souk, so that an external server plans and stops queries like the embedded one. */
export const PLANNER_SETTINGS: SessionSettings = {
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: '30s',
  jit: 'off',
  enable_memoize: 'off',
  random_page_cost: '1.1',
  work_mem: '16MB',
  plan_cache_mode: 'auto',
};

/** The value of the startup parameter `options` that applies the settings to a new connection. */
export const startupOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Applies the settings until the end of the transaction. */
export function localSettings(settings: SessionSettings): Statement {
  const entries = Object.entries(settings);
  return statement(`select ${entries.map(() => 'set_config(?, ?, true)').join(', ')}`, entries.flat());
}

const CURRENT_SETTINGS = `
  select pg_is_in_recovery() as "isStandby", array(
    select current_setting(name) from unnest($1::text[]) with ordinality as wanted (name, position) order by position
  ) as values`;

export interface ConnectionState {
  /** The server replays another one and rejects writes. */
  isStandby: boolean;
  /** Names of settings with another value. */
  wrong: string[];
}

/** Compares the settings that are in effect on a connection with those that it needs. */
export async function readConnectionState(
  client: pg.ClientBase,
  settings: SessionSettings,
  timeout: number,
): Promise<ConnectionState> {
  const names = Object.keys(settings);
  const query = { text: CURRENT_SETTINGS, values: [names], query_timeout: timeout };
  const { rows } = await client.query<{ isStandby: boolean; values: string[] }>(query);
  const { isStandby = false, values = [] } = rows[0] ?? {};
  return { isStandby, wrong: names.filter((name, index) => !isSameSetting(values[index], settings[name])) };
}

const MS_PER_UNIT: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };
const DURATION = /^(\d+)(ms|s|min|h)$/;

/** Compares durations as numbers, because PostgreSQL shows `60s` as `1min`. */
const isSameSetting = (current = '', needed = ''): boolean =>
  (durationOf(current) ?? current) === (durationOf(needed) ?? needed);

function durationOf(setting: string): number | undefined {
  const [, amount, unit = ''] = DURATION.exec(setting) ?? [];
  const factor = MS_PER_UNIT[unit];
  return factor === undefined ? undefined : Number(amount) * factor;
}
