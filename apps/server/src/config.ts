import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { DEFAULT_POOL_SIZES, POOLS, type PoolSizes } from '#core/db/pool-sizes.ts';
import { hostUrls } from '#core/db/hosts.ts';
import type { S3Options } from '#core/files/s3-store.ts';
import { projectRoot } from '#core/project-root.ts';
import type { TrustedProxies } from '#core/http/trusted-proxies.ts';
import { DEFAULT_STAFF_RATE_LIMITS, RATE_LIMIT_GROUPS, type StaffRateLimits } from '#core/http/staff-rate-limit.ts';
import { StartupError } from '#core/startup-error.ts';
import { loadJwtSecret, minJwtSecretLength } from './jwt-secret.ts';

/** An invalid environment variable. The message is one sentence that names the variable. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  production: boolean;
  demo: boolean;
  host: string;
  port: number;
  /** If undefined, the embedded database is started. */
  databaseUrl: string | undefined;
  /** The database owner's URL, for migrations, if `databaseUrl` belongs to a role with fewer privileges. */
  databaseMigrateUrl: string | undefined;
  databasePool: PoolSizes;
  /** Absolute path. */
  dataDir: string;
  /** Origin for browsers and links in mails, without a trailing slash. */
  publicUrl: string;
  /** The API origin with which the dashboard was built. If undefined, it is the origin of the dashboard. */
  apiHost: string | undefined;
  /** Additional origins whose pages may call the API. */
  corsOrigins: string[];
  /** If undefined, uploaded files are stored under `dataDir`. */
  s3: S3Options | undefined;
  /** If undefined, mails are written to files under `dataDir`. */
  smtpUrl: string | undefined;
  jwtSecret: string;
  /** Webhook signing secrets, by payment provider. */
  webhookSecrets: ReadonlyMap<string, string>;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: TrustedProxies;
  /** Calls per minute by staff. */
  rateLimits: StaffRateLimits;
  logLevel: LogLevel;
  /** For how long the process still serves requests after SIGTERM, until proxies have noticed that it is not ready any more. */
  drainSeconds: number;
  firstAdmin: { email: string; password: string } | undefined;
}

export const demoPassword = 'SoukDemo!2026';
const minPasswordLength = 10;
const minWebhookSecretLength = 32;
const maxPort = 65_535;
const maxProxies = 9;
const maxPoolSize = 1000;
const defaultDrainSeconds = 5;
const maxDrainSeconds = 300;

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration from the environment. Throws ConfigError for the first invalid variable. An empty value counts as
 * missing. Without JWT_SECRET, uses the secret in the data folder, which is created on the first start.
 */
export function readConfig(environment: Environment): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const production = env.NODE_ENV === 'production';
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const host = env.HOST ?? '127.0.0.1';
  const port = readPort(env);
  const dataDir = resolveDataFolder(env);
  const config = {
    production,
    demo: readBoolean(env, 'SOUK_DEMO') ?? (!databaseUrl && !production),
    host,
    port,
    databaseUrl,
    databaseMigrateUrl: readUrl(env, 'DATABASE_MIGRATE_URL', ['postgres:', 'postgresql:']),
    databasePool: parseDatabasePool(env),
    dataDir,
    publicUrl:
      parseOrigin('PUBLIC_URL', env.PUBLIC_URL) ??
      `http://${isAnyAddress(host) ? 'localhost' : bracketIpv6(host)}:${port}`,
    apiHost: parseOrigin('VITE_API_HOST', env.VITE_API_HOST),
    corsOrigins: (env.CORS_ORIGINS ?? '')
      .split(',')
      .map((entry) => parseOrigin('CORS_ORIGINS', entry.trim()))
      .filter((entry) => entry !== undefined),
    s3: readBucket(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    webhookSecrets: parseWebhookSecrets(env),
    trustProxy: parseTrustedProxies(env.TRUST_PROXY),
    rateLimits: parseRateLimits(env),
    logLevel: readLogLevel(env),
    drainSeconds: readDrainSeconds(env, production),
    firstAdmin: readFirstAdmin(env),
  };
  return { ...config, jwtSecret: readJwtSecret(env) ?? loadJwtSecret(dataDir) };
}

function readBoolean(env: Environment, name: string): boolean | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw new ConfigError(`${name} must be true or false, not "${value}".`);
  return value === 'true';
}

function readPort({ PORT = '4000' }: Environment): number {
  const port = Number(PORT);
  if (/^\d+$/.test(PORT) && port <= maxPort) return port;
  throw new ConfigError(`PORT must be a number from 0 to ${maxPort}, not "${PORT}".`);
}

function readDrainSeconds({ DRAIN_SECONDS }: Environment, production: boolean): number {
  if (DRAIN_SECONDS === undefined) return production ? defaultDrainSeconds : 0;
  const seconds = Number(DRAIN_SECONDS);
  if (/^\d+$/.test(DRAIN_SECONDS) && seconds <= maxDrainSeconds) return seconds;
  throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to ${maxDrainSeconds}, not "${DRAIN_SECONDS}".`);
}

/** Reads a URL. Its errors never include the value, because the URL may contain a password. */
function readUrl(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  const isAddress = (url: string) => URL.canParse(url) && protocols.includes(new URL(url).protocol);
  if (hostUrls(value).every(isAddress)) return value;
  throw new ConfigError(`${name} must be an address that begins with ${protocols[0]}//.`);
}

function parseOrigin(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new ConfigError(`${name} must be an address such as https://souk.example without a path, not "${value}".`);
}

const AMAZON_ENDPOINT = 'https://s3.amazonaws.com';
const DEFAULT_REGION = 'us-east-1';

/** Reads the bucket and its keys, which must be set together. */
function readBucket(env: Environment): S3Options | undefined {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const endpoint = parseOrigin('S3_ENDPOINT', env.S3_ENDPOINT) ?? AMAZON_ENDPOINT;
  if (!name && !accessKeyId && !secretAccessKey) return undefined;
  if (!name || !accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, not "${name}".`);
  return { endpoint, region: env.S3_REGION ?? DEFAULT_REGION, bucket: name, accessKeyId, secretAccessKey };
}

function resolveDataFolder(env: Environment): string {
  if (env.DATA_DIR) return resolve(projectRoot, env.DATA_DIR);
  if (process.getuid?.() !== 0) return join(projectRoot, 'data');
  // One folder per clone of the repository, outside of root's home, which the database's account cannot access.
  return join('/var/lib/souk', createHash('sha256').update(projectRoot).digest('hex').slice(0, 16));
}

function readJwtSecret({ JWT_SECRET: secret }: Environment): string | undefined {
  if (secret === undefined || secret.length >= minJwtSecretLength) return secret;
  throw new ConfigError(`JWT_SECRET must have at least ${minJwtSecretLength} characters.`);
}

/** Parses `stripe=secret,other=secret`. Errors never include a secret. */
function parseWebhookSecrets({ WEBHOOK_SECRETS = '' }: Environment): Map<string, string> {
  const entries = WEBHOOK_SECRETS.split(',').filter((entry) => entry.trim() !== '');
  return new Map(
    entries.map((entry) => {
      const [, provider, secret] = /^([a-z0-9_-]+)=(.+)$/.exec(entry.trim()) ?? [];
      if (provider && secret && secret.length >= minWebhookSecretLength) return [provider, secret];
      throw new ConfigError(
        `WEBHOOK_SECRETS must be provider=secret, several with commas between, each secret of at least ${minWebhookSecretLength} characters.`,
      );
    }),
  );
}

/** Parses `reads=6000,writes=600`. Omitted groups have their default, and 0 means no limit. */
function parseRateLimits({ RATE_LIMITS = '' }: Environment): StaffRateLimits {
  const limits = readCounts(RATE_LIMITS, RATE_LIMIT_GROUPS);
  if (limits) return { ...DEFAULT_STAFF_RATE_LIMITS, ...limits };
  throw new ConfigError(
    `RATE_LIMITS must be calls a minute such as reads=6000, several with commas between, of ${RATE_LIMIT_GROUPS.join(', ')}.`,
  );
}

/** Parses `reads=6,writes=6,jobs=6`. Omitted pools have their default. */
function parseDatabasePool({ DATABASE_POOL = '' }: Environment): PoolSizes {
  const sizes = readCounts(DATABASE_POOL, POOLS);
  if (sizes && Object.values(sizes).every((size) => size >= 1 && size <= maxPoolSize))
    return { ...DEFAULT_POOL_SIZES, ...sizes };
  throw new ConfigError(
    `DATABASE_POOL must be numbers of connections such as reads=6, from 1 to ${maxPoolSize}, several with commas between, of ${POOLS.join(', ')}.`,
  );
}

/** Numbers by name from a text such as `reads=6,writes=6`; undefined if it has another form or an unknown name. */
function readCounts<Name extends string>(
  text: string,
  names: readonly Name[],
): Partial<Record<Name, number>> | undefined {
  const counts: Partial<Record<Name, number>> = {};
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, count] = /^(\w+)=(\d{1,9})$/.exec(entry.trim()) ?? [];
    const known = names.find((candidate) => candidate === name);
    if (known === undefined || count === undefined) return undefined;
    counts[known] = Number(count);
  }
  return counts;
}

function parseTrustedProxies(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= maxProxies) return Number(value);
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.every(isAddressOrNetwork)) return entries;
  throw new ConfigError(
    `TRUST_PROXY must be true, false, how many proxies are in front (1 to ${maxProxies}) or their addresses, not "${value}".`,
  );
}

/** Whether a text is an address or a network such as 10.0.0.0/8. */
function isAddressOrNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const maxBits = isIP(ip) === 6 ? 128 : 32;
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
  return isIP(ip) > 0 && more.length === 0 && (bits === undefined || isNetwork);
}

function readLogLevel({ LOG_LEVEL = 'warn' }: Environment): LogLevel {
  const level = logLevels.find((known) => known === LOG_LEVEL);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${LOG_LEVEL}".`);
}

function readFirstAdmin(env: Environment): Config['firstAdmin'] {
  const { SOUK_ADMIN_EMAIL: email, SOUK_ADMIN_PASSWORD: password } = env;
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    throw new ConfigError('SOUK_ADMIN_EMAIL and SOUK_ADMIN_PASSWORD must be set together.');
  }
  if (!/^\S+@\S+$/.test(email)) throw new ConfigError(`SOUK_ADMIN_EMAIL must be an email address, not "${email}".`);
  if (password.length < minPasswordLength || password === demoPassword) {
    throw new ConfigError(
      `SOUK_ADMIN_PASSWORD must have at least ${minPasswordLength} characters and must not be the demo password.`,
    );
  }
  return { email, password };
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function bracketIpv6(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
