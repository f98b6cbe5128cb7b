import pg from 'pg';
import { STANDBY } from './database-errors.ts';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
const CONNECTION_TIMEOUT_MS = 3000;

/** One URL for each host of a URL such as `postgres://souk@first:5432,second:5432/souk`. */
export function hostUrls(url: string): [string, ...string[]] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return others.length === 0 || first === undefined ? [url] : [first, ...others];
}

/**
 * The URL of the host that accepts writes. Asks no host if the URL names only one. Throws the error of a host if none of them
 * accepts writes.
 */
export async function findPrimary(url: string): Promise<string> {
  const [first, ...others] = hostUrls(url);
  if (others.length === 0) return first;
  return Promise.any([first, ...others].map(assertPrimary)).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
}

export class StandbyError extends Error {
  readonly code = STANDBY;

  constructor() {
    super('The database server is a standby and accepts no writes');
    this.name = 'StandbyError';
  }
}

async function assertPrimary(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: CONNECTION_TIMEOUT_MS,
  });
  // Without a listener, losing the connection would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    if (rows[0]?.isStandby !== false) throw new StandbyError();
    return url;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A connection of its own to the primary. Close it with `end`. */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await findPrimary(url), keepAlive: true });
  // A lost connection fails the current statement; without a listener it would also crash the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
