import type { CreateAd } from '@souk/contract/ads/inputs.ts';
import type { AdDetails } from '@souk/contract/ads/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { wrongField, wrongFields } from '#core/errors.ts';
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
} from './ad-fields.ts';
import { readAd } from './ads.repository.ts';
import { charge, demandBookable, vendorProblem } from './book-ad.ts';
import { recordAd } from './lock-ad.ts';
import { lockPlace } from './places/lock-place.ts';

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
