import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { S3Options } from '#core/files/s3-store.ts';
import { projectRoot } from '#core/project-root.ts';
import type { TrustedProxies } from '#core/http/trusted-proxies.ts';
import { DEFAULT_PACES, PACE_GROUPS, type Paces } from '#core/http/staff-pace.ts';
import { StartRefused } from '#core/start-refused.ts';
import { keptJwtSecret, shortestJwtSecret } from './jwt-secret.ts';

/** A wrong environment variable; the message is one sentence that names it. */
export class ConfigError extends StartRefused {
  override name = 'ConfigError';
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  production: boolean;
  demo: boolean;
  host: string;
  port: number;
  /** Undefined: the embedded database is started. */
  databaseUrl: string | undefined;
  /** The owner's address for migrations, where the server itself runs under a lesser role. */
  databaseMigrateUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** Origin that people and mails use, without a slash at the end. */
  publicUrl: string;
  /** Where the dashboard served here was told to find the API; undefined: on the same origin. */
  apiHost: string | undefined;
  /** Further origins whose pages may call the API. */
  corsOrigins: string[];
  /** Undefined: uploaded files are kept under dataDir. */
  s3: S3Options | undefined;
  /** Undefined: mails are written to files under dataDir. */
  smtpUrl: string | undefined;
  jwtSecret: string;
  /** What payment providers sign their events with, by provider. */
  webhookSecrets: ReadonlyMap<string, string>;
  /** The proxies in front that may name the client's address. */
  trustProxy: TrustedProxies;
  /** Calls of staff in a minute. */
  rateLimits: Paces;
  logLevel: LogLevel;
  firstAdmin: { email: string; password: string } | undefined;
}

export const demoPassword = 'SoukDemo!2026';
const shortestPassword = 10;
const shortestWebhookSecret = 32;
const highestPort = 65_535;
const mostProxies = 9;

type Environment = Record<string, string | undefined>;

/**
 * Reads every setting of the environment; throws ConfigError for the first wrong one. An empty value counts as
 * missing. Without JWT_SECRET the one kept in the data folder is read, and made on the first start.
 */
export function readConfig(environment: Environment): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const production = env.NODE_ENV === 'production';
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const host = env.HOST ?? '127.0.0.1';
  const port = portNumber(env);
  const dataDir = dataFolder(env);
  const config = {
    production,
    demo: yesOrNo(env, 'SOUK_DEMO') ?? (!databaseUrl && !production),
    host,
    port,
    databaseUrl,
    databaseMigrateUrl: address(env, 'DATABASE_MIGRATE_URL', ['postgres:', 'postgresql:']),
    dataDir,
    publicUrl:
      origin('PUBLIC_URL', env.PUBLIC_URL) ?? `http://${isAnyAddress(host) ? 'localhost' : bracketed(host)}:${port}`,
    apiHost: origin('VITE_API_HOST', env.VITE_API_HOST),
    corsOrigins: (env.CORS_ORIGINS ?? '')
      .split(',')
      .map((entry) => origin('CORS_ORIGINS', entry.trim()))
      .filter((entry) => entry !== undefined),
    s3: bucket(env),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    webhookSecrets: webhookSecrets(env),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    rateLimits: rateLimits(env),
    logLevel: logLevel(env),
    firstAdmin: firstAdmin(env),
  };
  return { ...config, jwtSecret: jwtSecret(env) ?? keptJwtSecret(dataDir) };
}

function yesOrNo(env: Environment, name: string): boolean | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw new ConfigError(`${name} must be true or false, not "${value}".`);
  return value === 'true';
}

function portNumber({ PORT = '4000' }: Environment): number {
  const port = Number(PORT);
  if (/^\d+$/.test(PORT) && port <= highestPort) return port;
  throw new ConfigError(`PORT must be a number from 0 to ${highestPort}, not "${PORT}".`);
}

/** Never repeats the value: addresses carry passwords. */
function address(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new ConfigError(`${name} must be an address that begins with ${protocols[0]}//.`);
}

function origin(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new ConfigError(`${name} must be an address such as https://souk.example without a path, not "${value}".`);
}

const AMAZON = 'https://s3.amazonaws.com';
const FIRST_REGION = 'us-east-1';

/** A bucket and the keys to it, or none of them. */
function bucket(env: Environment): S3Options | undefined {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const endpoint = origin('S3_ENDPOINT', env.S3_ENDPOINT) ?? AMAZON;
  if (!name && !accessKeyId && !secretAccessKey) return undefined;
  if (!name || !accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new ConfigError(`S3_BUCKET must be the name of a bucket, not "${name}".`);
  return { endpoint, region: env.S3_REGION ?? FIRST_REGION, bucket: name, accessKeyId, secretAccessKey };
}

function dataFolder(env: Environment): string {
  if (env.DATA_DIR) return resolve(projectRoot, env.DATA_DIR);
  if (process.getuid?.() !== 0) return join(projectRoot, 'data');
  // Two checkouts never share data, and the database's account cannot enter a root's home.
  return join('/var/lib/souk', createHash('sha256').update(projectRoot).digest('hex').slice(0, 16));
}

function jwtSecret({ JWT_SECRET: secret }: Environment): string | undefined {
  if (secret === undefined || secret.length >= shortestJwtSecret) return secret;
  throw new ConfigError(`JWT_SECRET must have at least ${shortestJwtSecret} characters.`);
}

/** `stripe=secret,other=secret`; never repeats a value. */
function webhookSecrets({ WEBHOOK_SECRETS = '' }: Environment): Map<string, string> {
  const entries = WEBHOOK_SECRETS.split(',').filter((entry) => entry.trim() !== '');
  return new Map(
    entries.map((entry) => {
      const [, provider, secret] = /^([a-z0-9_-]+)=(.+)$/.exec(entry.trim()) ?? [];
      if (provider && secret && secret.length >= shortestWebhookSecret) return [provider, secret];
      throw new ConfigError(
        `WEBHOOK_SECRETS must be provider=secret, several with commas between, each secret of at least ${shortestWebhookSecret} characters.`,
      );
    }),
  );
}

/** `reads=6000,writes=600`; what is not named stays at its default, 0 is no limit. */
function rateLimits({ RATE_LIMITS = '' }: Environment): Paces {
  const given = RATE_LIMITS.split(',').filter((entry) => entry.trim() !== '');
  const entries = given.map((entry) => {
    const [, name, count] = /^(\w+)=(\d{1,9})$/.exec(entry.trim()) ?? [];
    const group = PACE_GROUPS.find((each) => each === name);
    if (group && count !== undefined) return [group, Number(count)] as const;
    throw new ConfigError(
      `RATE_LIMITS must be calls a minute such as reads=6000, several with commas between, of ${PACE_GROUPS.join(', ')}.`,
    );
  });
  return { ...DEFAULT_PACES, ...Object.fromEntries(entries) };
}

function trustedProxies(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= mostProxies) return Number(value);
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.every(isAddressOrNetwork)) return entries;
  throw new ConfigError(
    `TRUST_PROXY must be true, false, how many proxies are in front (1 to ${mostProxies}) or their addresses, not "${value}".`,
  );
}

/** An address, or one with the bits of its network, as in 10.0.0.0/8. */
function isAddressOrNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const widest = isIP(ip) === 6 ? 128 : 32;
  const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= widest;
  return isIP(ip) > 0 && more.length === 0 && (bits === undefined || isNetwork);
}

function logLevel({ LOG_LEVEL = 'warn' }: Environment): LogLevel {
  const level = logLevels.find((known) => known === LOG_LEVEL);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${LOG_LEVEL}".`);
}

function firstAdmin(env: Environment): Config['firstAdmin'] {
  const { SOUK_ADMIN_EMAIL: email, SOUK_ADMIN_PASSWORD: password } = env;
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    throw new ConfigError('SOUK_ADMIN_EMAIL and SOUK_ADMIN_PASSWORD must be set together.');
  }
  if (!/^\S+@\S+$/.test(email)) throw new ConfigError(`SOUK_ADMIN_EMAIL must be an e-mail address, not "${email}".`);
  if (password.length < shortestPassword || password === demoPassword) {
    throw new ConfigError(
      `SOUK_ADMIN_PASSWORD must have at least ${shortestPassword} characters and must not be the demo's password.`,
    );
  }
  return { email, password };
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
