import type pg from 'pg';
import { type Statement, statement } from './statement.ts';

export type SessionSettings = Readonly<Record<string, string>>;

const DURATION_UNITS = [
  { name: 'h', seconds: 3600 },
  { name: 'min', seconds: 60 },
];

/** A duration as PostgreSQL displays it, because the settings of each connection are compared with it: 60 seconds as `1min`. */
export function durationSetting(seconds: number): string {
  const unit = DURATION_UNITS.find((candidate) => seconds % candidate.seconds === 0);
  return unit ? `${seconds / unit.seconds}${unit.name}` : `${seconds}s`;
}

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
  return { isStandby, wrong: names.filter((name, index) => values[index] !== settings[name]) };
}
