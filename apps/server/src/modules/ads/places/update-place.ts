import type { AdConfigurationDetails } from '@souk/contract/ads/configurations.ts';
import { configurationProblems, type UpdateAdConfiguration } from '@souk/contract/ads/inputs.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { fieldError, wrongFields } from '#core/errors.ts';
import { adConfigurations } from '#tables/ads.ts';
import { mostAtOnce, readBooked } from '../slots.ts';
import {
  lockPlaceVersion,
  placeFields,
  readPlaceDetails,
  recordPlace,
  takenCode,
  wordColumns,
} from './places.repository.ts';
import { withoutUndefined } from '#core/records.ts';

/**
 * Changes the fields given; what was bought keeps its price. Throws 400 at the fields, also where ads hold more slots than would
 * be left, 404, or 409 with the current row.
 */
export async function updatePlace(
  ctx: Context,
  id: string,
  { version, ...given }: UpdateAdConfiguration,
): Promise<AdConfigurationDetails> {
  await lockPlaceVersion(ctx, id, version);
  const details = await readPlaceDetails(ctx, id);
  const before = placeFields(details);
  const after = {
    ...before,
    ...withoutUndefined(given),
  };
  const changed = difference(before, after);
  if (!changed) return details;
  const problems = [
    ...configurationProblems(after),
    ...soldProblems(details, Object.keys(changed.after)),
    ...(after.slots < before.slots ? await slotProblems(ctx, id, after.slots) : []),
  ];
  if (problems.length > 0) throw wrongFields(problems);
  await updateRow(
    ctx,
    { table: adConfigurations, id, refused: takenCode },
    { ...after, ...wordColumns(after.name, after.code) },
  );
  await recordPlace(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true });
  return readPlaceDetails(ctx, id);
}

/** What ads that wait or are booked were made for. */
const SOLD: readonly string[] = ['placement', 'width', 'height'];

function soldProblems({ isInUse }: AdConfigurationDetails, fields: readonly string[]): FieldError[] {
  if (!isInUse) return [];
  return fields.filter((field) => SOLD.includes(field)).map((field) => fieldError(field, 'placement.in_use'));
}

const EVER = new Date('9999-01-01T00:00:00.000Z');

async function slotProblems(ctx: Context, configId: string, slots: number): Promise<FieldError[]> {
  const booked = await readBooked(ctx, { configId, from: ctx.now });
  const most = mostAtOnce(booked, { startsAt: ctx.now, endsAt: EVER });
  if (most <= slots) return [];
  return [fieldError('slots', 'placement.slots_booked', { count: most })];
}
