import { placementList, type PlacementQuery } from './list-placements.ts';
import { localisedSql } from '#core/list/definition.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type AdConfigurationDetails, adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import {
  type CreateAdConfiguration,
  configurationProblems,
  type UpdateAdConfiguration,
} from '@souk/contract/ads/inputs.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { insertRow, deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { fieldError, invalidFields, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { withoutUndefined } from '#core/records.ts';
import { adConfigurations } from '#tables/ads.ts';
import { AD_NUMBER } from '../ads.repository.ts';
import { maxOccupiedSlots, readBookedPeriods } from '../slots.ts';
import {
  readPlacementDetails,
  recordPlacementActivity,
  mapTakenCode,
  searchColumns,
  lockPlacementVersion,
  placementFields,
} from './placements.repository.ts';

/** Creates an ad placement. Throws 400 at `code`. */
export async function createPlacement(ctx: Context, input: CreateAdConfiguration): Promise<AdConfigurationDetails> {
  const id = newId(ctx.now);
  await insertRow(ctx.db, adConfigurations, {
    ...input,
    ...searchColumns(input.name, input.code),
    id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw mapTakenCode(error) ?? error;
  });
  await addToCounters(ctx.db, [{ key: 'ad-configurations', count: 1 }]);
  await recordPlacementActivity(ctx, { id, ...input }, { action: 'created', after: input });
  return readPlacementDetails(ctx, id);
}

/**
 * Updates a placement. Existing ads keep their price. Throws 400 at the fields (at `slots` if booked ads need more of
 * them), 404, or 409 with the current row.
 */
export async function updatePlacement(
  ctx: Context,
  id: string,
  { version, ...input }: UpdateAdConfiguration,
): Promise<AdConfigurationDetails> {
  await lockPlacementVersion(ctx, id, version);
  const details = await readPlacementDetails(ctx, id);
  const before = placementFields(details);
  const after = { ...before, ...withoutUndefined(input) };
  const changed = diffFields(before, after);
  if (!changed) return details;
  const problems = [
    ...configurationProblems(after),
    ...fixedFieldProblems(details, Object.keys(changed.after)),
    ...(after.slots < before.slots ? await slotProblems(ctx, id, after.slots) : []),
  ];
  if (problems.length > 0) throw invalidFields(problems);
  await updateRow(
    ctx,
    { table: adConfigurations, id, mapError: mapTakenCode },
    { ...after, ...searchColumns(after.name, after.code) },
  );
  await recordPlacementActivity(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true });
  return readPlacementDetails(ctx, id);
}

/** Fields that can't change while ads of the placement are waiting or booked. */
const FIELDS_FIXED_BY_ADS: readonly string[] = ['placement', 'width', 'height'];

function fixedFieldProblems({ isInUse }: AdConfigurationDetails, fields: readonly string[]): FieldError[] {
  if (!isInUse) return [];
  return fields
    .filter((field) => FIELDS_FIXED_BY_ADS.includes(field))
    .map((field) => fieldError(field, 'placement.in_use'));
}

const FAR_FUTURE = new Date('9999-01-01T00:00:00.000Z');

async function slotProblems(ctx: Context, configId: string, slots: number): Promise<FieldError[]> {
  const booked = await readBookedPeriods(ctx, { configId, from: ctx.now });
  const needed = maxOccupiedSlots(booked, { startsAt: ctx.now, endsAt: FAR_FUTURE });
  if (needed <= slots) return [];
  return [fieldError('slots', 'placement.slots_booked', { count: needed })];
}

/** The maximum number of ads that the error message lists. */
const MAX_LISTED_ADS = 3;
const READ_ADS_OF_PLACEMENT = `
  select (select count(*) from ads where config_id = ?) as count,
    array(select ${AD_NUMBER} || ' ' || (a.title->>'en') from ads a where a.config_id = ? order by a.created_at desc, a.id desc limit ${MAX_LISTED_ADS}) as names`;

/** Deletes a placement that has no ads. Throws 404, or 409 with a message that lists the ads. */
export async function deletePlacement(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  await lockPlacementVersion(ctx, id, version);
  const details = await readPlacementDetails(ctx, id);
  const [usage] = await ctx.db.rows<{ count: number; names: string[] }>(statement(READ_ADS_OF_PLACEMENT, [id, id]));
  if (usage && usage.count > 0) throw conflict(inUseMessage(details.translations.name.en, usage));
  await deleteRow(ctx.db, adConfigurations, id);
  await addToCounters(ctx.db, [{ key: 'ad-configurations', count: -1 }]);
  await recordPlacementActivity(
    ctx,
    { id, ...details.translations },
    { action: 'deleted', before: placementFields(details) },
  );
  return { done: true };
}

function inUseMessage(place: string, { count: used, names }: { count: number; names: readonly string[] }): Message {
  const [ads, more] = [names.join(', '), used - names.length];
  return more > 0
    ? message('placement.delete.used_by_many', { place, ads, more })
    : message('placement.delete.used', { count: used, place, ads });
}

/** Applies an action to several placements with all checks of the single action. */
export const placementBulkAction: BulkAction<OutputOf<typeof adConfigurationsApi.bulk.body>, PlacementQuery> = {
  kind: 'ad-configurations.bulk',
  api: adConfigurationsApi,
  definition: placementList,
  label: (language) => localisedSql('c.name', language),
  action: async (ctx, id, { action }) => {
    const { version } = await lockPlacementVersion(ctx, id, undefined);
    if (action === 'delete') return deletePlacement(ctx, id, version);
    return updatePlacement(ctx, id, { version, isActive: action === 'activate' });
  },
};
