import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import type { Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { defaultsOf } from './configuration.service.ts';
import { type CommissionState, commissionState } from './default-commission.ts';
import type { ConfigurationValues } from './defaults.ts';
import { fieldOf, plainKeysOf } from './groups.service.ts';

export interface StoredSetting {
  key: string;
  value: unknown;
  version: number;
  at: string;
  byId: string | null;
  byName: string | null;
}

const READ_SETTINGS = `
  select c.key, c.value, c.version, c.updated_at as at, c.updated_by as "byId", u.name as "byName"
  from configuration c left join users u on u.id = c.updated_by`;

/** `rows` are the settings that are stored. `values` are the values of all settings, including defaults. */
export interface StoredSettings {
  rows: ReadonlyMap<string, StoredSetting>;
  values: ConfigurationValues;
}

export async function readStoredSettings(ctx: Context): Promise<StoredSettings> {
  const rows = new Map((await ctx.db.rows<StoredSetting>(statement(READ_SETTINGS))).map((row) => [row.key, row]));
  const set = Object.fromEntries([...rows.values()].map(({ key, value }) => [key, value]));
  return { rows, values: { ...defaultsOf(ctx.services.settings), ...set } };
}

const FIRST_VERSION = 1;

/**
 * The version of a group, or of all groups. Adding up the versions of rows works because rows are never deleted and
 * each write increments the version of a row.
 */
export function versionOf({ rows }: StoredSettings, group?: ConfigurationGroup): number {
  const own = [...rows.values()].filter(({ key }) => group === undefined || key.startsWith(`${group}.`));
  return own.reduce((sum, { version }) => sum + version, FIRST_VERSION);
}

/** The values of a group by field, without the default commission. */
export const fieldsWithoutCommission = ({ values }: StoredSettings, group: ConfigurationGroup): Fields =>
  Object.fromEntries(plainKeysOf(group).map((key) => [fieldOf(key), values[key]]));

/** The values of a group as a body of the update endpoint. */
export function fieldsOf(stored: StoredSettings, group: ConfigurationGroup, now: Date): Fields {
  const fields = fieldsWithoutCommission(stored, group);
  return group === 'money' ? { ...fields, ...plannedCommission(commissionState(stored.values, now)) } : fields;
}

/** The scheduled commission with its start, or the current one if none is scheduled. As in the update endpoint. */
export const plannedCommission = ({ percent, next }: CommissionState) => ({
  commissionPercent: next?.percent ?? percent,
  commissionFrom: next?.from ?? null,
});
