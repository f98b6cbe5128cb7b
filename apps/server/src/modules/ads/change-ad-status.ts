import { unusedDaysRefund } from '@souk/contract/ads/inputs.ts';
import type { AdDetails, AdStatus, AdStatusChange } from '@souk/contract/ads/api.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { ads } from '#tables/ads.ts';
import { targetProblems } from './ad-fields.ts';
import { nextStatuses, findTransition } from './ads.lifecycle.ts';
import { readAd } from './ads.repository.ts';
import { chargeAd, requireBookable, refundUnusedDays, unusedDays } from './book-ad.ts';
import { type AdRow, lockAd, recordAdActivity } from './lock-ad.ts';
import { moveAd } from './move-ad.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { LockedVendor } from '#modules/ledger/ledger.service.ts';

type StatusChange = Omit<AdStatusChange, 'version'> & { version: number | undefined };

/**
 * Changes the status of an ad: approval books its slot and charges the vendor, cancellation frees the slot and refunds
 * unused days. Throws 400 at `reason`, 404, or 409 for an outdated version, an invalid transition, no free slot or an
 * insufficient balance.
 */
export async function changeAdStatus(
  ctx: Context,
  id: string,
  { to, reason, version }: StatusChange,
): Promise<AdDetails> {
  const { vendor, placement, row } = await lockAd(ctx, id, { version });
  const transition = findTransition(row.status, to);
  if (!transition || transition.isByTime)
    throw conflict(transitionProblem(row.status, to)).withData({ nextStatuses: nextStatuses(row.status) });
  if (transition.needsReason && !reason) throw invalidField('reason', 'reason.required');
  if (to === 'scheduled') {
    await requireBookable(ctx, { vendor, placement, ad: row });
    await requireTargetOnSale(ctx, row);
    await updateRow(ctx, { table: ads, id }, { chargedAt: ctx.now });
    await chargeAd(ctx, vendor, row);
  }
  if (row.status === 'paused' && to === 'running') requireResumable(ctx, row, vendor);
  const amount = to === 'cancelled' ? await unusedAmount(ctx, row) : 0;
  if (amount > 0) {
    await updateRow(ctx, { table: ads, id }, { givenBack: amount });
    await refundUnusedDays(ctx, row, amount);
  }
  await moveAd(ctx, row, { to, reason: reason ?? null });
  await recordAdActivity(ctx, row, {
    action: transition.action,
    before: { status: row.status },
    after: {
      status: to,
      ...(to === 'scheduled' ? { charged: row.price } : {}),
      ...(amount > 0 ? { givenBack: amount } : {}),
    },
    ...(reason ? { note: reason } : {}),
    undoable: transition.action === 'paused' || transition.action === 'resumed',
    restores: { statusSince: row.statusSince, statusReason: row.statusReason, isPausedByVendor: row.isPausedByVendor },
  });
  return readAd(ctx, id);
}

function transitionProblem(from: AdStatus, to: AdStatus): Message {
  const next = nextStatuses(from);
  if (next.length === 0) return message('ad.status_final', { status: adStatus(from) });
  return message('ad.status_step', { from: adStatus(from), to: adStatus(to), next: { any: next.map(adStatus) } });
}

/** The name of a status in messages. */
const adStatus = (status: AdStatus): Message => message(`ad.status.${status}`);

async function requireTargetOnSale(ctx: Context, row: AdRow): Promise<void> {
  const [problem] = await targetProblems(ctx, row.vendorId, row);
  if (problem) throw conflict('ad.target_not_on_sale');
}

function requireResumable(
  ctx: Context,
  { endsAt }: AdRow,
  { shopName, status }: Pick<LockedVendor, 'shopName' | 'status'>,
) {
  if (status !== 'active')
    throw conflict('ad.vendor_not_selling', { shopName, status: message(`vendor.status.${status}`) });
  if (endsAt <= ctx.now) throw conflict('ad.period_over');
}

async function unusedAmount(ctx: Context, row: AdRow): Promise<number> {
  if (row.chargedAt === null) return 0;
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  return unusedDaysRefund(row, unusedDays(row, ctx.now, timeZone));
}
