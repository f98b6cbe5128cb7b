import type { CreatePayout, PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import { recordChange } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { describeActor, type Context } from '#core/context.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { NUMBER_PREFIX, numberLabel, nextNumber } from '#core/numbers.ts';
import { maskPayoutAccount } from './payout-account.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { payoutNumbers, payouts } from '#tables/ledger.ts';
import { lockVendorAccount, type LockedVendor } from '../lock-vendor-account.ts';
import { formatMoney } from '../ledger-labels.ts';
import { postEvent } from '../post-event.ts';
import { payoutRequested } from '../postings.ts';
import { getPayout } from './get-payout.ts';
import { hasSecondApprover, payoutBlockReason, type PayoutTerms, readPayoutTerms } from './payout-blocks.ts';

/**
 * Requests a payout of `amount`, which is the whole available balance by default. Throws 400 at `amount` or `vendorId`,
 * or 409 if payouts are blocked, or if a second super admin has to approve the payout and there is none.
 */
export async function requestPayout(ctx: Context, { vendorId, amount }: CreatePayout): Promise<PayoutDetails> {
  const terms = await readPayoutTerms(ctx);
  const vendor = await lockVendorAccount(ctx, vendorId);
  const blockReason = payoutBlockReason(vendor, ctx.now, terms);
  if (blockReason) throw conflict(blockReason);
  const requestedAmount = amount ?? vendor.availableBalance;
  assertAmount(requestedAmount, vendor, terms);
  if (needsSecondApproval(requestedAmount, terms) && !(await hasSecondApprover(ctx)))
    throw conflict('approval.no_second_admin');
  const id = await writePayout(ctx, vendor, { amount: requestedAmount, terms, origin: 'staff', dueOn: null });
  return getPayout(ctx, id);
}

const needsSecondApproval = (amount: number, { approvalOver }: PayoutTerms): boolean =>
  approvalOver !== null && amount > approvalOver;

function assertAmount(amount: number, { availableBalance }: LockedVendor, { minimum, currency }: PayoutTerms): void {
  if (amount > availableBalance)
    throw invalidField('amount', 'account.available_only', { amount: formatMoney(availableBalance, currency) });
  if (amount < minimum) throw invalidField('amount', 'payout.minimum', { amount: formatMoney(minimum, currency) });
}

interface NewPayout {
  amount: number;
  terms: PayoutTerms;
  origin: 'staff' | 'schedule';
  dueOn: string | null;
}

/**
 * Inserts a payout and reserves its amount. Approves the payout immediately unless its amount exceeds the approval
 * limit. Expects a locked vendor. Returns the id of the payout.
 */
export async function writePayout(
  ctx: Context,
  vendor: LockedVendor,
  { amount, terms, origin, dueOn }: NewPayout,
): Promise<string> {
  const id = newId(ctx.now);
  const actor = describeActor(ctx);
  const status = needsSecondApproval(amount, terms) ? 'asked' : 'approved';
  const account = maskPayoutAccount(vendor.payoutAccount);
  const number = await nextNumber(ctx, payoutNumbers);
  await insertRow(ctx.db, payouts, {
    id,
    number,
    vendorId: vendor.id,
    amount,
    status,
    statusSince: ctx.now,
    origin,
    dueOn,
    accountMasked: account?.masked ?? '',
    holder: account?.holder ?? '',
    askedById: actor.id,
    askedByName: actor.name,
    approvedById: status === 'approved' ? actor.id : null,
    approvedByName: status === 'approved' ? actor.name : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const label = numberLabel(NUMBER_PREFIX.payout, number);
  await postEvent(ctx, {
    key: `payout:${id}:asked`,
    kind: 'payout',
    vendorId: vendor.id,
    sourceId: id,
    reference: label,
    description: origin === 'schedule' ? 'Requested by schedule' : 'Requested manually',
    legs: payoutRequested(amount),
  });
  await recordChange(ctx, {
    area: 'money',
    entity: 'payout',
    id,
    label,
    action: 'asked',
    after: { vendor: vendor.shopName, amount, status, account: account && `${account.holder}, ${account.masked}` },
  });
  if (status === 'asked')
    await notify(ctx, {
      kind: 'payout_requested',
      label: vendor.shopName,
      detail: label,
      link: '/dashboard/accounts?tab=payouts',
      entityId: id,
      amount,
    });
  return id;
}
