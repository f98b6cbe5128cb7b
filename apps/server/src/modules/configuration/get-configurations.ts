import {
  CONFIGURATION_GROUPS,
  type ConfigurationGroup,
  type Configurations,
} from '@souk/contract/configuration/api.ts';
import type { Fields } from '#core/audit.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { recordFromKeys } from '#core/records.ts';
import { defaultsOf } from './configuration.service.ts';
import { commissionState } from './default-commission.ts';
import { fieldsWithoutCommission, readStoredSettings, type StoredSettings, versionOf } from './stored-settings.ts';

/** Matches the keys of settings that only super admins may see. */
const SUPER_ADMIN_KEY = /^money\.commission/;
const PLAN_KEY = 'money.commissionPlan';
const RATE_KEY = 'money.commissionPercent';

/** All groups with their current values. Includes the default and the last change of each setting. */
export async function getConfigurations(ctx: Context): Promise<Configurations> {
  const stored = await readStoredSettings(ctx);
  const [orders] = await ctx.db.rows<{ exist: boolean }>(statement('select exists (select 1 from orders) as exist'));
  return {
    ...groupsOf(ctx, stored),
    version: versionOf(stored),
    defaults: pickVisible(ctx, { ...defaultsOf(ctx.services.settings) }),
    changes: pickVisible(ctx, changesOf(stored)),
    isCurrencyFixed: orders?.exist ?? false,
    isTimeZoneFixed: orders?.exist ?? false,
  };
}

/** The values of each group. The cast is safe because the response schema checks the fields. */
const groupsOf = (ctx: Context, stored: StoredSettings) =>
  recordFromKeys(CONFIGURATION_GROUPS, (group) => ({
    version: versionOf(stored, group),
    ...visibleFields(ctx, stored, group),
  })) as Pick<Configurations, ConfigurationGroup>;

function visibleFields(ctx: Context, stored: StoredSettings, group: ConfigurationGroup): Fields {
  const fields = fieldsWithoutCommission(stored, group);
  if (group !== 'money') return fields;
  const { commissionOnShipping, ...others } = fields;
  if (!isSuperAdmin(ctx)) return others;
  const { percent, next } = commissionState(stored.values, ctx.now);
  return { ...others, commissionPercent: percent, commissionNext: next, commissionOnShipping };
}

function changesOf({ rows }: StoredSettings): Configurations['changes'] {
  const changed = [...rows.values()].filter(({ key }) => key !== RATE_KEY);
  return Object.fromEntries(
    changed.map(({ key, at, byId, byName }) => [key === PLAN_KEY ? RATE_KEY : key, { at, byId, byName }]),
  );
}

function pickVisible<Value>(ctx: Context, settings: Record<string, Value>): Record<string, Value> {
  const mayAll = isSuperAdmin(ctx);
  return Object.fromEntries(
    Object.entries(settings).filter(([key]) => key !== PLAN_KEY && (mayAll || !SUPER_ADMIN_KEY.test(key))),
  );
}
