import type { CreatePayout, PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import { record } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { actorOf, type Context } from '#core/context.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { NUMBER_PREFIX, numberLabel, takeNumber } from '#core/numbers.ts';
import { maskPayoutAccount } from './payout-account.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { payoutNumbers, payouts } from '#tables/ledger.ts';
import { lockVendorAccount, type LockedVendor } from '../lock-vendor-account.ts';
import { moneyWords } from '../ledger-words.ts';
import { postEvent } from '../post-event.ts';
import { payoutAsked } from '../postings.ts';
import { getPayout } from './get-payout.ts';
import { hasSecondApprover, whyNoPayout, type PayoutTerms, readPayoutTerms } from './payout-blocks.ts';

/**
 * Reserves an amount of what is available for a payout. Throws 400 at `amount` or `vendorId`, and 409 where nothing may be paid
 * out, or where a second super admin would have to approve and there is none.
 */
export async function askPayout(ctx: Context, { vendorId, amount }: CreatePayout): Promise<PayoutDetails> {
  const terms = await readPayoutTerms(ctx);
  const vendor = await lockVendorAccount(ctx, vendorId);
  const refusal = whyNoPayout(vendor, ctx.now, terms);
  if (refusal) throw conflict(refusal);
  const wanted = amount ?? vendor.availableBalance;
  checkAmount(wanted, vendor, terms);
  if (needsSecond(wanted, terms) && !(await hasSecondApprover(ctx))) throw conflict('approval.no_second_admin');
  const id = await writePayout(ctx, vendor, { amount: wanted, terms, origin: 'staff', dueOn: null });
  return getPayout(ctx, id);
}

const needsSecond = (amount: number, { approvalOver }: PayoutTerms): boolean =>
  approvalOver !== null && amount > approvalOver;

function checkAmount(amount: number, { availableBalance }: LockedVendor, { minimum, currency }: PayoutTerms): void {
  if (amount > availableBalance)
    throw wrongField('amount', 'account.available_only', { amount: moneyWords(availableBalance, currency) });
  if (amount < minimum) throw wrongField('amount', 'payout.minimum', { amount: moneyWords(minimum, currency) });
}

interface NewPayout {
  amount: number;
  terms: PayoutTerms;
  origin: 'staff' | 'schedule';
  dueOn: string | null;
}

/** Writes a payout down and reserves its amount; the vendor is locked. Up to the limit it needs nobody else's approval. */
export async function writePayout(
  ctx: Context,
  vendor: LockedVendor,
  { amount, terms, origin, dueOn }: NewPayout,
): Promise<string> {
  const id = newId(ctx.now);
  const actor = actorOf(ctx);
  const status = needsSecond(amount, terms) ? 'asked' : 'approved';
  const account = maskPayoutAccount(vendor.payoutAccount);
  const number = await takeNumber(ctx, payoutNumbers);
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
    description: origin === 'schedule' ? 'Asked for by schedule' : 'Asked for by hand',
    legs: payoutAsked(amount),
  });
  await record(ctx, {
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
