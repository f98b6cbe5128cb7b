import type { AdDetails } from '@souk/contract/ads/api.ts';
import { type CreateAd, adProblems, type UpdateAd } from '@souk/contract/ads/inputs.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { message } from '@souk/contract/core/message.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { countStatusChange } from '#core/counters.ts';
import { insertRow, deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { invalidField, invalidFields, conflict, fieldError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { nextNumber } from '#core/numbers.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { lockVendorAccount } from '#modules/ledger/ledger.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { adNumbers, ads } from '#tables/ads.ts';
import {
  findPeriodProblems,
  pictureProblems,
  targetColumns,
  targetProblems,
  priceColumns,
  searchColumns,
  adFields,
} from './ad-fields.ts';
import { isBooked } from './ads.lifecycle.ts';
import { readAd } from './ads.repository.ts';
import { chargeAd, requireBookable, vendorProblem } from './book-ad.ts';
import { recordAdActivity, type AdRow, lockAd, lockAdRow } from './lock-ad.ts';
import { lockPlacement, type PlacementRow } from './placements/lock-placement.ts';

/**
 * Creates an ad for a vendor. If the placement requires approval, the ad waits for it; otherwise it is booked and
 * charged immediately. Throws 400 at the fields, or 409 if the ad can't be booked because no slot is free or the vendor
 * can't pay.
 */
export async function createAd(ctx: Context, body: CreateAd): Promise<AdDetails> {
  const input = await withStoredPictures(ctx, body);
  const vendor = await lockVendorAccount(ctx, input.vendorId);
  const problem = vendorProblem(vendor);
  if (problem) throw invalidField('vendorId', problem);
  const placement = await lockPlacement(ctx, input.configId);
  if (!placement) throw invalidField('configId', 'placement.gone');
  if (!placement.isActive) throw invalidField('configId', 'placement.off', { place: placement.name.en });
  const period = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  const problems = [
    ...(await findPeriodProblems(ctx, placement, period)),
    ...pictureProblems(placement, input.image),
    ...(await targetProblems(ctx, vendor.id, input)),
  ];
  if (problems.length > 0) throw invalidFields(problems);

  const id = newId(ctx.now);
  const status = placement.requiresApproval ? 'waiting' : 'scheduled';
  if (status === 'scheduled') await requireBookable(ctx, { vendor, placement, ad: { ...period, id } });
  const number = await nextNumber(ctx, adNumbers);
  const row = {
    id,
    number,
    vendorId: vendor.id,
    configId: placement.id,
    title: input.title,
    image: input.image,
    ...targetColumns(input),
    ...period,
    ...(await priceColumns(ctx, placement, period)),
  };
  await insertRow(ctx.db, ads, {
    ...row,
    ...searchColumns(input.title, { number, shopName: vendor.shopName }),
    status,
    statusSince: ctx.now,
    chargedAt: status === 'scheduled' ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  if (status === 'scheduled') await chargeAd(ctx, vendor, row);
  await countStatusChange(ctx.db, 'ads', { from: null, to: status });
  const { title, startsAt, endsAt, days, price } = row;
  await recordAdActivity(
    ctx,
    { id, title },
    {
      action: 'created',
      after: { vendor: vendor.shopName, place: placement.name.en, title, startsAt, endsAt, days, price, status },
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

const FIELDS_FIXED_BY_BOOKING = ['configId', 'startsAt', 'endsAt'] as const;

/** Updates the submitted fields. Throws 400 at the fields, 404, or 409 with the current row. */
export async function updateAd(ctx: Context, id: string, input: UpdateAd): Promise<AdDetails> {
  const { version, ...sent } = input;
  const { vendor, placement, row } = await lockAd(ctx, id, { version, placementId: sent.configId });
  const fieldsWithPictures = await withStoredPictures(ctx, sent, row);
  const before = adFields(await readAd(ctx, id));
  const after = mergedFields(row, fieldsWithPictures);
  const changed = diffFields(before, { ...after });
  if (!changed) return readAd(ctx, id);
  const fields = Object.keys(changed.after);
  requireEditable(row, fields);
  const problems = await problemsOf(ctx, { after, fields, placement, vendorId: vendor.id, row });
  if (problems.length > 0) throw invalidFields(problems);
  const isNewTerms = fields.some((field) => FIELDS_FIXED_BY_BOOKING.some((each) => each === field));
  const period = { startsAt: new Date(after.startsAt), endsAt: new Date(after.endsAt) };
  await updateRow(
    ctx,
    { table: ads, id },
    {
      configId: after.configId,
      title: after.title,
      image: after.image,
      ...targetColumns(after),
      ...searchColumns(after.title, { number: row.number, shopName: vendor.shopName }),
      ...(isNewTerms ? { ...period, ...(await priceColumns(ctx, placement, period)) } : {}),
    },
  );
  await recordAdActivity(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true });
  return readAd(ctx, id);
}

type AdFields = Pick<AdRow, 'configId' | 'title' | 'image' | 'targetKind' | 'targetId' | 'targetUrl'> & {
  startsAt: string;
  endsAt: string;
};

/** The fields after the update. If the kind of target changes, the fields of the previous target are cleared. */
function mergedFields(row: AdRow, changes: WithPictures<Omit<UpdateAd, 'version'>>): AdFields {
  const isSameKind = changes.targetKind === undefined || changes.targetKind === row.targetKind;
  const merged = {
    configId: changes.configId ?? row.configId,
    title: changes.title ?? row.title,
    image: changes.image ?? row.image,
    targetKind: changes.targetKind ?? row.targetKind,
    targetId: changes.targetId === undefined && isSameKind ? row.targetId : (changes.targetId ?? null),
    targetUrl: changes.targetUrl === undefined && isSameKind ? row.targetUrl : (changes.targetUrl ?? null),
    startsAt: changes.startsAt === undefined ? row.startsAt.toISOString() : new Date(changes.startsAt).toISOString(),
    endsAt: changes.endsAt === undefined ? row.endsAt.toISOString() : new Date(changes.endsAt).toISOString(),
  };
  const problems = adProblems(merged);
  if (problems.length > 0) throw invalidFields(problems);
  return { ...merged, ...targetColumns(merged) };
}

/** Throws 409 if the ad is over, or 400 at each field that can't change because the ad is booked. */
function requireEditable({ status }: AdRow, fields: readonly string[]): void {
  if (status === 'waiting') return;
  if (!isBooked(status)) throw conflict('ad.closed', { status: message(`ad.status.${status}`) });
  const fixedFields = FIELDS_FIXED_BY_BOOKING.filter((field) => fields.includes(field));
  if (fixedFields.length > 0) throw invalidFields(fixedFields.map((field) => fieldError(field, 'ad.booked')));
}

interface AdCheck {
  after: AdFields;
  fields: readonly string[];
  placement: PlacementRow;
  vendorId: string;
  row: AdRow;
}

async function problemsOf(ctx: Context, { after, fields, placement, vendorId, row }: AdCheck): Promise<FieldError[]> {
  const changes = (...names: string[]) => names.some((name) => fields.includes(name));
  if (placement.id !== row.configId && !placement.isActive)
    throw invalidField('configId', 'placement.off', { place: placement.name.en });
  const period = { startsAt: new Date(after.startsAt), endsAt: new Date(after.endsAt) };
  return [
    ...(changes(...FIELDS_FIXED_BY_BOOKING) ? await findPeriodProblems(ctx, placement, period) : []),
    ...(changes('image', 'configId') ? pictureProblems(placement, after.image) : []),
    ...(changes('targetKind', 'targetId') ? await targetProblems(ctx, vendorId, after) : []),
  ];
}

/** Deletes an ad that was never booked. Throws 404, or 409 if the ad was booked. */
export async function deleteAd(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const { status, title, chargedAt } = await lockAdRow(ctx, id, version);
  if ((status !== 'waiting' && status !== 'rejected') || chargedAt)
    throw conflict('ad.delete.booked', { title: title.en });
  await deleteRow(ctx.db, ads, id);
  await countStatusChange(ctx.db, 'ads', { from: status, to: null });
  await recordAdActivity(ctx, { id, title }, { action: 'deleted', before: { title, status } });
  return { done: true };
}
