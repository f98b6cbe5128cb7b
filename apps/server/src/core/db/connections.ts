import pg from 'pg';
import { errorCode, isDatabaseAway, STANDBY } from './database-errors.ts';
import { findPrimary, hostUrls, StandbyError } from './hosts.ts';
import { localSettings, readConnectionState, type SessionSettings, startupOptions } from './session-settings.ts';
import type { Statement } from './statement.ts';
import { poolTypeParsers } from './types.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
/** Attempts to get a usable connection: one may change how settings are sent, and one the host. */
const MAX_ATTEMPTS = 3;

interface ConnectionOptions {
  url: string;
  /** Maximum number of connections. */
  max: number;
  settings: SessionSettings;
  applicationName: string;
  /** Milliseconds. */
  responseTimeout: number;
  onError?: ((error: Error) => void) | undefined;
}

/** How many connections a pool has. */
export interface PoolState {
  open: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
}

/**
 * A pool of connections to the primary, each verified before its first use. If a connection pooler such as PgBouncer drops the
 * startup options, the settings are sent with every transaction instead, because without them the server would run without a
 * statement timeout and as a role that may change the ledger.
 */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #verified = new WeakSet<pg.ClientBase>();
  readonly #hasOtherHosts: boolean;
  #currentUrl: string;
  #pool: pg.Pool;
  #isPrimaryKnown: boolean;
  #sendsSettings = false;
  #search: Promise<void> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const [first, ...others] = hostUrls(options.url);
    this.#currentUrl = first;
    this.#hasOtherHosts = others.length > 0;
    this.#isPrimaryKnown = !this.#hasOtherHosts;
    this.#pool = this.#createPool(first);
  }

  get pool(): pg.Pool {
    return this.#pool;
  }

  get state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Has to be the first statement of each transaction; undefined while the connections have the settings themselves. */
  get firstStatement(): Statement | undefined {
    return this.#sendsSettings ? localSettings(this.#options.settings) : undefined;
  }

  /** A verified connection of the primary. Return it with `release` of this class. */
  async connect(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt++) {
      await this.#findPrimary();
      try {
        return await this.#connectOnce();
      } catch (error) {
        if (!this.#canRecover(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** Returns a connection to the pool, or closes it if it failed with `error`. */
  release(client: pg.PoolClient, error?: Error): void {
    client.release(error);
    // The other connections lead to the same server. If it is unresponsive, each would fail only after a timeout.
    if (errorCode(error) === STANDBY) this.#replacePool(this.#currentUrl);
    else if (this.#hasOtherHosts && isDatabaseAway(error)) this.#isPrimaryKnown = false;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #connectOnce(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    if (this.#verified.has(client)) return client;
    // The query fails when the connection is lost; without a listener it would also crash the process.
    const ignoreError = () => undefined;
    client.on('error', ignoreError);
    try {
      await this.#verify(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.off('error', ignoreError);
    this.#verified.add(client);
    return client;
  }

  async #verify(client: pg.ClientBase): Promise<void> {
    const { settings, responseTimeout } = this.#options;
    const first = this.firstStatement;
    if (first) {
      await client.query('begin');
      await client.query({ text: first.text, values: [...first.values] });
    }
    const { isStandby, wrong } = await readConnectionState(client, settings, responseTimeout);
    if (first) await client.query('rollback');
    if (isStandby) throw new StandbyError();
    if (wrong.length > 0) throw new LostSettingsError(wrong);
  }

  /** Whether another attempt may succeed, and prepares it. */
  #canRecover(error: unknown): boolean {
    if (error instanceof LostSettingsError || rejectsOptions(error)) {
      // Calls that connect at the same time fail alike and find this done.
      if (!this.#sendsSettings) {
        this.#sendsSettings = true;
        this.#pool = this.#createPool(this.#currentUrl);
      }
      return true;
    }
    if (!this.#hasOtherHosts || !(error instanceof StandbyError || isDatabaseAway(error))) return false;
    this.#isPrimaryKnown = false;
    return true;
  }

  /** Calls that connect at the same time share one search. */
  async #findPrimary(): Promise<void> {
    if (this.#isPrimaryKnown) return;
    this.#search ??= this.#moveToPrimary().finally(() => (this.#search = undefined));
    await this.#search;
  }

  async #moveToPrimary(): Promise<void> {
    const url = await findPrimary(this.#options.url);
    this.#isPrimaryKnown = true;
    if (url !== this.#currentUrl) this.#replacePool(url);
  }

  /** Connections of the former pool close when their transactions end. */
  #replacePool(url: string): void {
    void this.#pool.end().catch(() => undefined);
    this.#currentUrl = url;
    this.#pool = this.#createPool(url);
  }

  #createPool(url: string): pg.Pool {
    const { max, settings, applicationName, onError } = this.#options;
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      application_name: applicationName,
      ...(!this.#sendsSettings && { options: startupOptions(settings) }),
      types: poolTypeParsers,
      keepAlive: true,
    });
    // Without a listener, losing an idle connection would crash the process.
    pool.on('error', (error) => onError?.(error));
    return pool;
  }
}

class LostSettingsError extends Error {
  constructor(names: readonly string[]) {
    super(`The database connection ignores the settings ${names.join(', ')}`);
    this.name = 'LostSettingsError';
  }
}

const PROTOCOL_VIOLATION = '08P01';

/** Whether a connection pooler refused the startup parameter `options`. */
const rejectsOptions = (error: unknown): boolean =>
  errorCode(error) === PROTOCOL_VIOLATION && error instanceof Error && error.message.includes('startup parameter');
