import { type Message, message } from '@souk/contract/core/message.ts';
import type { PayoutDetails, PayoutStatus, PayoutStatusChange } from '@souk/contract/ledger/payouts.ts';
import { recordChange } from '#core/audit.ts';
import { describeActor, type Context, requirePerson } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { forbidden, conflict, notFound, invalidField } from '#core/errors.ts';
import { statement } from '#core/db/statement.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { payouts } from '#tables/ledger.ts';
import { lockVendorAccount } from '../lock-vendor-account.ts';
import { postEvent } from '../post-event.ts';
import { payoutPaid, payoutReturned } from '../postings.ts';
import { getPayout, readPayout } from './get-payout.ts';
import { frozenReason, readPayoutTerms } from './payout-blocks.ts';
import { mailPayoutResult } from './payout-mails.ts';
import { nextPayoutStatuses, findPayoutTransition } from './payouts.lifecycle.ts';

type PayoutRow = typeof payouts.$inferSelect;

/**
 * Changes the status of a payout. Throws 400 at `reason` or `bankReference`, 403 for approving one's own request, 404,
 * or 409 if the version is outdated, the transition isn't allowed or the account is frozen.
 */
export async function changePayoutStatus(
  ctx: Context,
  id: string,
  change: Omit<PayoutStatusChange, 'version'> & { version: number | undefined },
): Promise<PayoutDetails> {
  const vendor = await lockVendorAccount(ctx, await readVendorId(ctx, id));
  const row = await lockVersion(ctx, {
    table: payouts,
    id,
    version: change.version,
    kind: 'payout',
    current: () => readPayout(ctx, id),
  });
  const { to, reason, bankReference } = change;
  const transition = findPayoutTransition(row.status, to);
  const nextStatuses = nextPayoutStatuses(row.status);
  if (!transition) throw conflict(explainRejection(row.status, to, nextStatuses)).withData({ nextStatuses });
  if (transition.requires === 'reason' && !reason) throw invalidField('reason', 'reason.required');
  if (transition.requires === 'bankReference' && !bankReference)
    throw invalidField('bankReference', 'payout.bank_reference_missing');
  if (to === 'approved' && requirePerson(ctx).id === row.askedById) throw forbidden('approval.own_request');
  if (to === 'approved' || to === 'sent') await assertNotFrozen(ctx, vendor);
  const label = `PO-${row.number}`;
  await updateRow(ctx, { table: payouts, id }, { status: to, statusSince: ctx.now, ...columnsFor(ctx, change) });
  await postTransition(ctx, row, { to, reason, bankReference, label });
  await recordChange(ctx, {
    area: 'money',
    entity: 'payout',
    id,
    label,
    action: transition.action,
    before: { status: row.status },
    after: { status: to, ...(bankReference ? { bankReference } : {}) },
    ...(reason ? { note: reason } : {}),
  });
  if (ctx.isDryRun) addAmountToDryRun(ctx, row, label);
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
  await mailPayoutResult(ctx, changed);
  return changed;
}

/** Adds the amount and the vendor to the effects of a dry run. The preview of a bulk action adds the amounts up. */
function addAmountToDryRun(ctx: Context, { id, amount, vendorId }: PayoutRow, label: string): void {
  const after = { amount, vendorId };
  ctx.effects.effects.push({ entity: 'payout', id, label, action: 'amount', before: null, after });
}

/**
 * The id of the payout's vendor. Doesn't lock the payout, because the vendor has to be locked first, as in
 * `requestPayout`.
 */
async function readVendorId(ctx: Context, id: string): Promise<string> {
  const [row] = await ctx.db.rows<{ vendorId: string }>(
    statement('select vendor_id as "vendorId" from payouts where id = ?', [id]),
  );
  if (!row) throw notFound('payout');
  return row.vendorId;
}

async function assertNotFrozen(ctx: Context, vendor: Parameters<typeof frozenReason>[0]): Promise<void> {
  const { timeZone } = await readPayoutTerms(ctx);
  const frozen = frozenReason(vendor, { now: ctx.now, timeZone });
  if (frozen) throw conflict(frozen);
}

function columnsFor(
  ctx: Context,
  { to, reason, bankReference }: Omit<PayoutStatusChange, 'version'>,
): Partial<PayoutRow> {
  const actor = describeActor(ctx);
  if (to === 'approved') return { approvedById: actor.id, approvedByName: actor.name };
  if (to === 'paid') return { bankReference: bankReference ?? null, paidAt: ctx.now };
  return to === 'failed' || to === 'cancelled' ? { failureReason: reason ?? null } : {};
}

async function postTransition(
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

function explainRejection(from: PayoutStatus, to: PayoutStatus, next: readonly PayoutStatus[]): Message {
  if (next.length === 0) return message('payout.status_final', { status: payoutStatusName(from) });
  return message('payout.status_not_next', {
    status: payoutStatusName(from),
    to: payoutStatusName(to),
    next: { any: next.map(payoutStatusName) },
  });
}
