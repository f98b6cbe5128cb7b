import type { Services, Settings } from '#core/context.ts';
import type { Queryable } from '#core/db/database.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { statement } from '#core/db/statement.ts';
import { configurationDefaults, type ConfigurationValues, demoDefaults } from './defaults.ts';

export { COMMISSION_SETTINGS, defaultCommission } from './default-commission.ts';
export type { Carrier } from './defaults.ts';

const READ = 'select key, value from configuration';

type Stored = Map<string, unknown>;

interface ConfigurationSource {
  db: Queryable;
  services: Pick<Services, 'settings' | 'database'>;
}

/** The settings asked for, as they are now; what nobody has set has its default. Writes read them in their transaction. */
export async function readConfiguration<Key extends keyof ConfigurationValues>(
  reading: ConfigurationSource,
  keys: readonly Key[],
): Promise<Pick<ConfigurationValues, Key>> {
  if (reading.db === reading.services.database) return readCachedConfiguration(reading, keys);
  return pickFrom(await readStored(reading.db), reading, keys);
}

/** The same as they were a second ago at most, also within a write: for what is answered, not for what is decided. */
export async function readCachedConfiguration<Key extends keyof ConfigurationValues>(
  reading: ConfigurationSource,
  keys: readonly Key[],
): Promise<Pick<ConfigurationValues, Key>> {
  const { db, services } = reading;
  const cache = configurationCache(services.database);
  const stored = await cache('all', () => readStored(db), { waits: db === services.database });
  return pickFrom(stored, reading, keys);
}

/** A stored setting has its type: nothing but what the schema of its group has parsed is written. */
function pickFrom<Key extends keyof ConfigurationValues>(
  stored: Stored,
  { services }: ConfigurationSource,
  keys: readonly Key[],
): Pick<ConfigurationValues, Key> {
  const defaults = defaultsOf(services.settings);
  return Object.fromEntries(keys.map((key) => [key, stored.has(key) ? stored.get(key) : defaults[key]])) as Pick<
    ConfigurationValues,
    Key
  >;
}

/** What stands where nobody has set anything. */
export const defaultsOf = ({ isDemo }: Pick<Settings, 'isDemo'>): ConfigurationValues =>
  isDemo ? { ...configurationDefaults, ...demoDefaults } : configurationDefaults;

async function readStored(db: Queryable): Promise<Stored> {
  const rows = await db.rows<{ key: string; value: unknown }>(statement(READ));
  return new Map(rows.map((row) => [row.key, row.value]));
}

const configurationCache = cachePerDatabase<Stored>(['configuration']);

/** A setting that is a text as SQL, for statements that would need another one just to read it; read once per statement. */
export const settingSql = (key: TextSetting): string =>
  `coalesce((select value #>> '{}' from configuration where key = '${key}'), '${configurationDefaults[key]}')`;

type TextSetting = {
  [Key in keyof ConfigurationValues]: ConfigurationValues[Key] extends string ? Key : never;
}[keyof ConfigurationValues];
