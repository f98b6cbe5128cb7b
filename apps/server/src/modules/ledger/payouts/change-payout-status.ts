import { type Message, message } from '@souk/contract/core/message.ts';
import type { PayoutDetails, PayoutStatus, PayoutStatusChange } from '@souk/contract/ledger/payouts.ts';
import { record } from '#core/audit.ts';
import { actorOf, type Context, personOf } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { forbidden, conflict, notFound, wrongField } from '#core/errors.ts';
import { statement } from '#core/db/statement.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { payouts } from '#tables/ledger.ts';
import { lockVendorAccount } from '../lock-vendor-account.ts';
import { postEvent } from '../post-event.ts';
import { payoutPaid, payoutReturned } from '../postings.ts';
import { getPayout, readPayout } from './get-payout.ts';
import { frozenReason, readPayoutTerms } from './payout-blocks.ts';
import { tellPayout } from './payout-mails.ts';
import { nextPayoutStatuses, payoutStep } from './payouts.lifecycle.ts';

type PayoutRow = typeof payouts.$inferSelect;

/**
 * Takes a payout one step on, or back. Throws 400 at `reason` or `bankReference`, 403 for one's own approval, 404, or 409: another
 * version, a step that there is not, or an account that is frozen.
 */
export async function changePayoutStatus(
  ctx: Context,
  id: string,
  change: Omit<PayoutStatusChange, 'version'> & { version: number | undefined },
): Promise<PayoutDetails> {
  const vendor = await lockVendorAccount(ctx, await vendorOf(ctx, id));
  const row = await lockVersion(ctx, {
    table: payouts,
    id,
    version: change.version,
    what: 'payout',
    current: () => readPayout(ctx, id),
  });
  const { to, reason, bankReference } = change;
  const step = payoutStep(row.status, to);
  const nextStatuses = nextPayoutStatuses(row.status);
  if (!step) throw conflict(whyNotNext(row.status, to, nextStatuses)).withData({ nextStatuses });
  if (step.demands === 'reason' && !reason) throw wrongField('reason', 'reason.required');
  if (step.demands === 'bankReference' && !bankReference)
    throw wrongField('bankReference', 'payout.bank_reference_missing');
  if (to === 'approved' && personOf(ctx).id === row.askedById) throw forbidden('approval.own_request');
  if (to === 'approved' || to === 'sent') await demandFree(ctx, vendor);
  const label = `PO-${row.number}`;
  await updateRow(ctx, { table: payouts, id }, { status: to, statusSince: ctx.now, ...factsOf(ctx, change) });
  await post(ctx, row, { to, reason, bankReference, label });
  await record(ctx, {
    area: 'money',
    entity: 'payout',
    id,
    label,
    action: step.action,
    before: { status: row.status },
    after: { status: to, ...(bankReference ? { bankReference } : {}) },
    ...(reason ? { note: reason } : {}),
  });
  if (ctx.isDryRun) tellAmount(ctx, row, label);
  if (to === 'failed')
    await notify(ctx, {
      kind: 'payout_failed',
      label: vendor.shopName,
      detail: label,
      link: '/dashboard/accounts?tab=payouts',
      entityId: id,
      amount: row.amount,
    });
  const changed = await getPayout(ctx, id);
  await tellPayout(ctx, changed);
  return changed;
}

/** A trial of many payouts adds up what they pay, to whom. */
function tellAmount(ctx: Context, { id, amount, vendorId }: PayoutRow, label: string): void {
  const after = { amount, vendorId };
  ctx.effects.effects.push({ entity: 'payout', id, label, action: 'amount', before: null, after });
}

/** The vendor is locked before the payout, as whoever asks for another does. */
async function vendorOf(ctx: Context, id: string): Promise<string> {
  const [row] = await ctx.db.rows<{ vendorId: string }>(
    statement('select vendor_id as "vendorId" from payouts where id = ?', [id]),
  );
  if (!row) throw notFound('payout');
  return row.vendorId;
}

async function demandFree(ctx: Context, vendor: Parameters<typeof frozenReason>[0]): Promise<void> {
  const { timeZone } = await readPayoutTerms(ctx);
  const frozen = frozenReason(vendor, { now: ctx.now, timeZone });
  if (frozen) throw conflict(frozen);
}

function factsOf(ctx: Context, { to, reason, bankReference }: Omit<PayoutStatusChange, 'version'>): Partial<PayoutRow> {
  const actor = actorOf(ctx);
  if (to === 'approved') return { approvedById: actor.id, approvedByName: actor.name };
  if (to === 'paid') return { bankReference: bankReference ?? null, paidAt: ctx.now };
  return to === 'failed' || to === 'cancelled' ? { failureReason: reason ?? null } : {};
}

async function post(
  ctx: Context,
  { id, vendorId, amount }: PayoutRow,
  {
    to,
    reason,
    bankReference,
    label,
  }: { to: PayoutStatus; reason?: string | undefined; bankReference?: string | undefined; label: string },
): Promise<void> {
  const common = { vendorId, sourceId: id, reference: label };
  if (to === 'paid')
    await postEvent(ctx, {
      ...common,
      key: `payout:${id}:paid`,
      kind: 'payout_paid',
      description: bankReference ?? null,
      legs: payoutPaid(amount),
    });
  if (to === 'failed' || to === 'cancelled')
    await postEvent(ctx, {
      ...common,
      key: `payout:${id}:${to}`,
      kind: `payout_${to}`,
      description: reason ?? null,
      legs: payoutReturned(amount),
      reverses: `payout:${id}:asked`,
    });
}

const payoutStatusName = (status: PayoutStatus): Message => message(`payout.status.${status}`);

function whyNotNext(from: PayoutStatus, to: PayoutStatus, next: readonly PayoutStatus[]): Message {
  if (next.length === 0) return message('payout.status_final', { status: payoutStatusName(from) });
  return message('payout.status_not_next', {
    status: payoutStatusName(from),
    to: payoutStatusName(to),
    next: { any: next.map(payoutStatusName) },
  });
}
