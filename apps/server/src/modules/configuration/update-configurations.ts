import {
  type ConfigurationGroup,
  type Configurations,
  SUPER_ADMIN_GROUPS,
  type UpdateConfigurations,
} from '@souk/contract/configuration/api.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import { type Change, diffFields, type Fields, recordChanges } from '#core/audit.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, forbidden, invalidField } from '#core/errors.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { checkSettings } from './configuration-rules.ts';
import { forgetConfiguration } from './configuration.service.ts';
import { changePlan, commissionState } from './default-commission.ts';
import { getConfigurations } from './get-configurations.ts';
import { GROUP_IDS, GROUP_LABELS } from './groups.service.ts';
import { fieldsOf, plannedCommission, readStoredSettings, type StoredSettings, versionOf } from './stored-settings.ts';
import { message } from '@souk/contract/core/message.ts';
import { typedKeys } from '#core/records.ts';

interface GroupChange {
  group: ConfigurationGroup;
  before: Fields;
  after: Fields;
}

// Locks the table, because a setting that has its default has no row to lock. Readers don't wait.
const LOCK_CONFIGURATION = 'lock table configuration in share row exclusive mode';
const WRITE_SETTINGS = `
  insert into configuration (key, value, updated_at, updated_by)
  select set.key, coalesce(set.value, 'null'), ?, ? from jsonb_to_recordset(?::jsonb) set (key text, value jsonb)
  on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
    version = configuration.version + 1`;

/**
 * Updates the settings of one or more groups, each with the version that the caller has seen. Throws 403 if a group is
 * for super admins only or requires password confirmation, 409 with the current configuration, or 400 at `group.field`.
 */
export async function updateConfigurations(ctx: Context, input: UpdateConfigurations): Promise<Configurations> {
  const groups = typedKeys(input).filter((group) => input[group] !== undefined);
  requireGroupAccess(ctx, groups);
  await ctx.db.rows(statement(LOCK_CONFIGURATION));
  const stored = await readStoredSettings(ctx);
  for (const group of groups)
    if (input[group]?.version !== versionOf(stored, group))
      throw conflict('configuration.stale').withData(await getConfigurations(ctx));
  const requested = await withStoredPictures(ctx, input, stored.values);
  const changes = groups.flatMap((group) => toGroupChange(ctx, stored, { group, requested }));
  if (changes.length === 0) return getConfigurations(ctx);
  const settings = new Map(changes.flatMap((change) => toStoredValues(ctx, stored, change)));
  const changed = new Set(settings.keys());
  const values = { ...stored.values, ...Object.fromEntries(settings) };
  await checkSettings(ctx, { values, changed });
  requirePassword(ctx, changes);
  await writeSettings(ctx, settings);
  await recordChanges(ctx, changes.map(toActivityChange));
  await runSettingHooks(ctx, changed);
  return getConfigurations(ctx);
}

async function runSettingHooks(ctx: Context, changed: ReadonlySet<string>): Promise<void> {
  for (const { onSettingChanged = {} } of ctx.services.modules.hooks)
    for (const [key, run] of Object.entries(onSettingChanged)) if (changed.has(key)) await run(ctx);
}

function requireGroupAccess(ctx: Context, groups: readonly ConfigurationGroup[]): void {
  const owned = groups.find((group) => SUPER_ADMIN_GROUPS.includes(group));
  if (owned && !isSuperAdmin(ctx))
    throw forbidden('configuration.super_admin_only', { group: message(`configuration.group.${owned}`) });
}

/**
 * Call it after all other checks, so that users aren't asked for their password before an invalid change. A preview
 * doesn't require it.
 */
function requirePassword(ctx: Context, changes: readonly GroupChange[]): void {
  if (!ctx.isDryRun && changes.some(({ group }) => SUPER_ADMIN_GROUPS.includes(group))) requireConfirmation(ctx);
}

function toGroupChange(
  ctx: Context,
  stored: StoredSettings,
  { group, requested }: { group: ConfigurationGroup; requested: WithPictures<UpdateConfigurations> },
): GroupChange[] {
  const { version: _, ...requestedFields } = requested[group] ?? {};
  const fields: Fields = group === 'money' ? withCommission(ctx, stored, requestedFields) : requestedFields;
  const changed = diffFields(fieldsOf(stored, group, ctx.now), fields);
  return changed ? [{ group, ...changed }] : [];
}

/**
 * Completes rate and start of the commission. A rate without a start applies from now on. The start of the current rate
 * isn't a change.
 */
function withCommission({ now }: Context, { values }: StoredSettings, fields: Fields): Fields {
  if (fields.commissionPercent === undefined && fields.commissionFrom === undefined) return fields;
  const state = commissionState(values, now);
  const planned = plannedCommission(state);
  const from = typeof fields.commissionFrom === 'string' ? fields.commissionFrom : null;
  if (from !== null && from !== state.since && from !== planned.commissionFrom && Date.parse(from) < now.getTime())
    throw invalidField('money.commissionFrom', 'configuration.commission_in_past');
  return {
    ...fields,
    commissionPercent: fields.commissionPercent ?? planned.commissionPercent,
    commissionFrom: from === state.since ? null : from,
  };
}

/** The stored values of a change, by key. */
function toStoredValues(ctx: Context, { values }: StoredSettings, { group, after }: GroupChange): [string, unknown][] {
  const { commissionPercent, commissionFrom, ...plain } = after;
  const settings = Object.entries(plain).map(([field, value]): [string, unknown] => [`${group}.${field}`, value]);
  if (commissionPercent === undefined && commissionFrom === undefined) return settings;
  const planned = plannedCommission(commissionState(values, ctx.now));
  const percent = typeof commissionPercent === 'number' ? commissionPercent : planned.commissionPercent;
  // If only the rate of a scheduled change is changed, its start stays the same.
  const from = commissionFrom === undefined ? planned.commissionFrom : commissionFrom;
  const entry = { percent, from: typeof from === 'string' ? from : ctx.now.toISOString() };
  return [...settings, ['money.commissionPlan', changePlan(values, entry, ctx.now)]];
}

async function writeSettings(ctx: Context, settings: ReadonlyMap<string, unknown>): Promise<void> {
  const rows = [...settings].map(([key, value]) => ({ key, value }));
  const by = ctx.actor.kind === 'person' ? ctx.actor.id : null;
  await ctx.db.rows(statement(WRITE_SETTINGS, [ctx.now, by, JSON.stringify(rows)], { writes: ['configuration'] }));
  forgetConfiguration(ctx.db);
}

const toActivityChange = ({ group, before, after }: GroupChange): Change => ({
  area: 'configuration',
  entity: 'configuration',
  id: GROUP_IDS[group],
  label: GROUP_LABELS[group],
  action: 'updated',
  before,
  after,
  undoable: true,
});
