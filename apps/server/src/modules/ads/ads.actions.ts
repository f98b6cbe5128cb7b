import type { AdDetails } from '@souk/contract/ads/api.ts';
import { type CreateAd, adProblems, type UpdateAd } from '@souk/contract/ads/inputs.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { message } from '@souk/contract/core/message.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { insertRow, deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { wrongField, wrongFields, conflict, fieldError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { takeNumber } from '#core/numbers.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { lockVendorAccount } from '#modules/ledger/ledger.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { adNumbers, ads } from '#tables/ads.ts';
import {
  checkedPeriod,
  pictureProblems,
  targetColumns,
  targetProblems,
  termColumns,
  wordColumns,
  adFields,
} from './ad-fields.ts';
import { isBooked } from './ads.lifecycle.ts';
import { readAd } from './ads.repository.ts';
import { charge, demandBookable, vendorProblem } from './book-ad.ts';
import { recordAd, type AdRow, lockAd, lockAdRow } from './lock-ad.ts';
import { lockPlace, type Place } from './places/lock-place.ts';

/**
 * Makes an ad for a vendor. It waits for approval, or is booked and charged at once where its place asks for none. Throws 400 at
 * the fields, and 409 where it would be booked and no slot is free or the vendor cannot pay.
 */
export async function createAd(ctx: Context, body: CreateAd): Promise<AdDetails> {
  const input = await storedPictures(ctx, body);
  const vendor = await lockVendorAccount(ctx, input.vendorId);
  const problem = vendorProblem(vendor);
  if (problem) throw wrongField('vendorId', problem);
  const place = await lockPlace(ctx, input.configId);
  if (!place) throw wrongField('configId', 'placement.gone');
  if (!place.isActive) throw wrongField('configId', 'placement.off', { place: place.name.en });
  const period = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  const problems = [
    ...(await checkedPeriod(ctx, place, period)),
    ...pictureProblems(place, input.image),
    ...(await targetProblems(ctx, vendor.id, input)),
  ];
  if (problems.length > 0) throw wrongFields(problems);

  const id = newId(ctx.now);
  const status = place.requiresApproval ? 'waiting' : 'scheduled';
  if (status === 'scheduled') await demandBookable(ctx, { vendor, place, ad: { ...period, id } });
  const number = await takeNumber(ctx, adNumbers);
  const row = {
    id,
    number,
    vendorId: vendor.id,
    configId: place.id,
    title: input.title,
    image: input.image,
    ...targetColumns(input),
    ...period,
    ...(await termColumns(ctx, place, period)),
  };
  await insertRow(ctx.db, ads, {
    ...row,
    ...wordColumns(input.title, { number, shopName: vendor.shopName }),
    status,
    statusSince: ctx.now,
    chargedAt: status === 'scheduled' ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  if (status === 'scheduled') await charge(ctx, vendor, row);
  await countMove(ctx.db, 'ads', { from: null, to: status });
  const { title, startsAt, endsAt, days, price } = row;
  await recordAd(
    ctx,
    { id, title },
    {
      action: 'created',
      after: { vendor: vendor.shopName, place: place.name.en, title, startsAt, endsAt, days, price, status },
    },
  );
  if (status === 'waiting')
    await notify(ctx, {
      kind: 'ad_waiting',
      label: title.en,
      detail: vendor.shopName,
      link: `/dashboard/Ads?panel=${id}`,
      entityId: id,
    });
  return readAd(ctx, id);
}

const PLACE_AND_PERIOD = ['configId', 'startsAt', 'endsAt'] as const;

/** Changes the fields given. Throws 400 at the fields, 404, or 409 with the current row. */
export async function updateAd(ctx: Context, id: string, input: UpdateAd): Promise<AdDetails> {
  const { version, ...sent } = input;
  const { vendor, place, row } = await lockAd(ctx, id, { version, placeId: sent.configId });
  const given = await storedPictures(ctx, sent, row);
  const before = adFields(await readAd(ctx, id));
  const after = mergedFields(row, given);
  const changed = difference(before, { ...after });
  if (!changed) return readAd(ctx, id);
  const fields = Object.keys(changed.after);
  demandOpen(row, fields);
  const problems = await problemsOf(ctx, { after, fields, place, vendorId: vendor.id, row });
  if (problems.length > 0) throw wrongFields(problems);
  const isNewTerms = fields.some((field) => PLACE_AND_PERIOD.some((each) => each === field));
  const period = { startsAt: new Date(after.startsAt), endsAt: new Date(after.endsAt) };
  await updateRow(
    ctx,
    { table: ads, id },
    {
      configId: after.configId,
      title: after.title,
      image: after.image,
      ...targetColumns(after),
      ...wordColumns(after.title, { number: row.number, shopName: vendor.shopName }),
      ...(isNewTerms ? { ...period, ...(await termColumns(ctx, place, period)) } : {}),
    },
  );
  await recordAd(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true });
  return readAd(ctx, id);
}

type AdFields = Pick<AdRow, 'configId' | 'title' | 'image' | 'targetKind' | 'targetId' | 'targetUrl'> & {
  startsAt: string;
  endsAt: string;
};

/** Another kind of target takes nothing of the old one along. */
function mergedFields(row: AdRow, given: WithPictures<Omit<UpdateAd, 'version'>>): AdFields {
  const isSameKind = given.targetKind === undefined || given.targetKind === row.targetKind;
  const merged = {
    configId: given.configId ?? row.configId,
    title: given.title ?? row.title,
    image: given.image ?? row.image,
    targetKind: given.targetKind ?? row.targetKind,
    targetId: given.targetId === undefined && isSameKind ? row.targetId : (given.targetId ?? null),
    targetUrl: given.targetUrl === undefined && isSameKind ? row.targetUrl : (given.targetUrl ?? null),
    startsAt: given.startsAt === undefined ? row.startsAt.toISOString() : new Date(given.startsAt).toISOString(),
    endsAt: given.endsAt === undefined ? row.endsAt.toISOString() : new Date(given.endsAt).toISOString(),
  };
  const problems = adProblems(merged);
  if (problems.length > 0) throw wrongFields(problems);
  return { ...merged, ...targetColumns(merged) };
}

/** What was sold stays as it was sold. Throws 409, or 400 at each such field. */
function demandOpen({ status }: AdRow, fields: readonly string[]): void {
  if (status === 'waiting') return;
  if (!isBooked(status)) throw conflict('ad.closed', { status: message(`ad.status.${status}`) });
  const kept = PLACE_AND_PERIOD.filter((field) => fields.includes(field));
  if (kept.length > 0) throw wrongFields(kept.map((field) => fieldError(field, 'ad.booked')));
}

interface Checked {
  after: AdFields;
  fields: readonly string[];
  place: Place;
  vendorId: string;
  row: AdRow;
}

async function problemsOf(ctx: Context, { after, fields, place, vendorId, row }: Checked): Promise<FieldError[]> {
  const changes = (...names: string[]) => names.some((name) => fields.includes(name));
  if (place.id !== row.configId && !place.isActive)
    throw wrongField('configId', 'placement.off', { place: place.name.en });
  const period = { startsAt: new Date(after.startsAt), endsAt: new Date(after.endsAt) };
  return [
    ...(changes(...PLACE_AND_PERIOD) ? await checkedPeriod(ctx, place, period) : []),
    ...(changes('image', 'configId') ? pictureProblems(place, after.image) : []),
    ...(changes('targetKind', 'targetId') ? await targetProblems(ctx, vendorId, after) : []),
  ];
}

/** Deletes an ad that was never booked. Throws 404, or 409 where it was. */
export async function deleteAd(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const { status, title, chargedAt } = await lockAdRow(ctx, id, version);
  if ((status !== 'waiting' && status !== 'rejected') || chargedAt)
    throw conflict('ad.delete.booked', { title: title.en });
  await deleteRow(ctx.db, ads, id);
  await countMove(ctx.db, 'ads', { from: status, to: null });
  await recordAd(ctx, { id, title }, { action: 'deleted', before: { title, status } });
  return { done: true };
}
