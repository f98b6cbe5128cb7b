import {
  type ConfigurationGroup,
  type Configurations,
  SUPER_ADMIN_GROUPS,
  type UpdateConfigurations,
} from '@souk/contract/configuration/api.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import { type Change, difference, type Fields, recordAll } from '#core/audit.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, forbidden, wrongField } from '#core/errors.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { checkSettings } from './configuration-rules.ts';
import { changedPlan, commissionState } from './default-commission.ts';
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

// Nothing there to lock where a setting stands at its default. Readers go on.
const HOLD_WRITERS = 'lock table configuration in share row exclusive mode';
const WRITE = `
  insert into configuration (key, value, updated_at, updated_by)
  select set.key, coalesce(set.value, 'null'), ?, ? from jsonb_to_recordset(?::jsonb) set (key text, value jsonb)
  on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
    version = configuration.version + 1`;

/**
 * Changes settings group by group, each at the version that was seen. Throws 403 where a group is the super admin's or the
 * password was not typed again, 409 with the configuration as it is now, or 400 at `group.field`.
 */
export async function updateConfigurations(ctx: Context, input: UpdateConfigurations): Promise<Configurations> {
  const groups = typedKeys(input).filter((group) => input[group] !== undefined);
  demandRights(ctx, groups);
  await ctx.db.rows(statement(HOLD_WRITERS));
  const stored = await readStoredSettings(ctx);
  for (const group of groups)
    if (input[group]?.version !== versionOf(stored, group))
      throw conflict('configuration.stale').withData(await getConfigurations(ctx));
  const wanted = await storedPictures(ctx, input, stored.values);
  const changes = groups.flatMap((group) => changeOf(ctx, stored, { group, wanted }));
  if (changes.length === 0) return getConfigurations(ctx);
  const settings = new Map(changes.flatMap((change) => settingsOf(ctx, stored, change)));
  const changed = new Set(settings.keys());
  const values = { ...stored.values, ...Object.fromEntries(settings) };
  await checkSettings(ctx, { values, changed });
  demandPassword(ctx, changes);
  await write(ctx, settings);
  await recordAll(ctx, changes.map(toRecord));
  await runSettingHooks(ctx, changed);
  return getConfigurations(ctx);
}

async function runSettingHooks(ctx: Context, changed: ReadonlySet<string>): Promise<void> {
  for (const { onSettingChanged = {} } of ctx.services.modules.hooks)
    for (const [key, run] of Object.entries(onSettingChanged)) if (changed.has(key)) await run(ctx);
}

function demandRights(ctx: Context, groups: readonly ConfigurationGroup[]): void {
  const owned = groups.find((group) => SUPER_ADMIN_GROUPS.includes(group));
  if (owned && !isSuperAdmin(ctx))
    throw forbidden('configuration.super_admin_only', { group: message(`configuration.group.${owned}`) });
}

/** The last question: what would be refused anyway is not worth a password. Looking at what would happen changes nothing. */
function demandPassword(ctx: Context, changes: readonly GroupChange[]): void {
  if (!ctx.isDryRun && changes.some(({ group }) => SUPER_ADMIN_GROUPS.includes(group))) demandConfirmation(ctx);
}

function changeOf(
  ctx: Context,
  stored: StoredSettings,
  { group, wanted }: { group: ConfigurationGroup; wanted: WithPictures<UpdateConfigurations> },
): GroupChange[] {
  const { version: _, ...given } = wanted[group] ?? {};
  const fields: Fields = group === 'money' ? withCommission(ctx, stored, given) : given;
  const changed = difference(fieldsOf(stored, group, ctx.now), fields);
  return changed ? [{ group, ...changed }] : [];
}

/** A rate without an instant holds from now on; the instant at which the rate of now began is no change. */
function withCommission({ now }: Context, { values }: StoredSettings, given: Fields): Fields {
  if (given.commissionPercent === undefined && given.commissionFrom === undefined) return given;
  const state = commissionState(values, now);
  const planned = plannedCommission(state);
  const from = typeof given.commissionFrom === 'string' ? given.commissionFrom : null;
  if (from !== null && from !== state.since && from !== planned.commissionFrom && Date.parse(from) < now.getTime())
    throw wrongField('money.commissionFrom', 'configuration.commission_in_past');
  return {
    ...given,
    commissionPercent: given.commissionPercent ?? planned.commissionPercent,
    commissionFrom: from === state.since ? null : from,
  };
}

/** What is stored of a change, by key. */
function settingsOf(ctx: Context, { values }: StoredSettings, { group, after }: GroupChange): [string, unknown][] {
  const { commissionPercent, commissionFrom, ...plain } = after;
  const settings = Object.entries(plain).map(([field, value]): [string, unknown] => [`${group}.${field}`, value]);
  if (commissionPercent === undefined && commissionFrom === undefined) return settings;
  const planned = plannedCommission(commissionState(values, ctx.now));
  const percent = typeof commissionPercent === 'number' ? commissionPercent : planned.commissionPercent;
  // Only the rate may have changed, and stays set for when it was.
  const from = commissionFrom === undefined ? planned.commissionFrom : commissionFrom;
  const step = { percent, from: typeof from === 'string' ? from : ctx.now.toISOString() };
  return [...settings, ['money.commissionPlan', changedPlan(values, step, ctx.now)]];
}

async function write(ctx: Context, settings: ReadonlyMap<string, unknown>): Promise<void> {
  const rows = [...settings].map(([key, value]) => ({ key, value }));
  const by = ctx.actor.kind === 'person' ? ctx.actor.id : null;
  await ctx.db.rows(statement(WRITE, [ctx.now, by, JSON.stringify(rows)], { writes: ['configuration'] }));
}

const toRecord = ({ group, before, after }: GroupChange): Change => ({
  area: 'configuration',
  entity: 'configuration',
  id: GROUP_IDS[group],
  label: GROUP_LABELS[group],
  action: 'updated',
  before,
  after,
  undoable: true,
});
