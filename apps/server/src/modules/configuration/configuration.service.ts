import type { Services, Settings } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';
import { configurationDefaults, type ConfigurationValues, demoDefaults } from './defaults.ts';

export { COMMISSION_SETTINGS, defaultCommission } from './default-commission.ts';
export type { Carrier } from './defaults.ts';

const READ_SETTINGS = 'select key, value from configuration';

type SettingValues = Map<string, unknown>;

interface ConfigurationSource {
  db: Queryable;
  services: Pick<Services, 'settings' | 'database'>;
}

/**
 * The requested settings, or their defaults. In a transaction, reads the current values; otherwise they may be a second
 * old.
 */
export async function readConfiguration<Key extends keyof ConfigurationValues>(
  reading: ConfigurationSource,
  keys: readonly Key[],
): Promise<Pick<ConfigurationValues, Key>> {
  if (reading.db === reading.services.database) return readCachedConfiguration(reading, keys);
  return pickFrom(await readStoredOnce(reading.db), reading, keys);
}

/** The settings that each transaction has read. Its calls get the same values, as if they were read by one statement. */
const readByTransaction = new WeakMap<Queryable, Promise<SettingValues>>();

function readStoredOnce(transaction: Queryable): Promise<SettingValues> {
  const settings = readByTransaction.get(transaction) ?? readStored(transaction);
  readByTransaction.set(transaction, settings);
  return settings;
}

/** Call this after a transaction has changed settings, so that it reads them again. */
export const forgetConfiguration = (transaction: Queryable): void => void readByTransaction.delete(transaction);

/**
 * Like `readConfiguration`, but the values may be up to a second old, even within a mutation. Use it for responses, not
 * for decisions.
 */
export async function readCachedConfiguration<Key extends keyof ConfigurationValues>(
  reading: ConfigurationSource,
  keys: readonly Key[],
): Promise<Pick<ConfigurationValues, Key>> {
  const { db, services } = reading;
  const cache = configurationCache(services.database);
  const stored = await cache('all', () => readStored(db), { waits: db === services.database });
  return pickFrom(stored, reading, keys);
}

/** The cast is safe because only values parsed by the group's schema are stored. */
function pickFrom<Key extends keyof ConfigurationValues>(
  stored: SettingValues,
  { services }: ConfigurationSource,
  keys: readonly Key[],
): Pick<ConfigurationValues, Key> {
  const defaults = defaultsOf(services.settings);
  return Object.fromEntries(keys.map((key) => [key, stored.has(key) ? stored.get(key) : defaults[key]])) as Pick<
    ConfigurationValues,
    Key
  >;
}

/** The defaults. */
export const defaultsOf = ({ isDemo }: Pick<Settings, 'isDemo'>): ConfigurationValues =>
  isDemo ? { ...configurationDefaults, ...demoDefaults } : configurationDefaults;

async function readStored(db: Queryable): Promise<SettingValues> {
  const rows = await db.rows<{ key: string; value: unknown }>(statement(READ_SETTINGS));
  return new Map(rows.map((row) => [row.key, row.value]));
}

const configurationCache = cachePerDatabase<SettingValues>(['configuration']);

/**
 * An SQL expression for a setting that is text, so that a statement needs no other one to read it. It is evaluated only
 * once.
 */
export const settingSql = (key: TextSetting): string =>
  `coalesce((select value #>> '{}' from configuration where key = '${key}'), '${configurationDefaults[key]}')`;

type TextSetting = {
  [Key in keyof ConfigurationValues]: ConfigurationValues[Key] extends string ? Key : never;
}[keyof ConfigurationValues];
