import { message } from '@souk/contract/core/message.ts';
import type { Adjustment, AdjustmentStatusChange, CreateAdjustment, ReversalInput } from '@souk/contract/ledger/api.ts';
import { record } from '#core/audit.ts';
import { insertReturning } from '#core/db/table-rows.ts';
import { actorOf, type Context, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { forbidden, conflict, notFound, wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { NUMBER_PREFIX, numberLabel, takeNumber } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { adjustmentNumbers, adjustments } from '#tables/ledger.ts';
import { lockVendorAccount, type LockedVendor } from '../lock-vendor-account.ts';
import { moneyWords } from '../ledger-words.ts';
import { hasSecondApprover } from '../payouts/payout-blocks.ts';
import { postEvent } from '../post-event.ts';
import { adjusted } from '../postings.ts';
import { nextAdjustmentStatuses, readAdjustment } from './list-adjustments.ts';

type Row = typeof adjustments.$inferSelect;

interface Wish extends CreateAdjustment {
  reversesId?: string;
}

/**
 * Gives a vendor something or takes it, at once or when a second super admin has approved. Throws 400 at `vendorId` or `amount`,
 * and 409 where a second super admin is needed and there is none.
 */
export async function adjustBalance(ctx: Context, wish: CreateAdjustment): Promise<Adjustment> {
  const vendor = await lockVendorAccount(ctx, wish.vendorId);
  return readAdjustment(ctx, await write(ctx, vendor, wish));
}

async function write(ctx: Context, vendor: LockedVendor, wish: Wish): Promise<string> {
  const { direction, amount, reason, reversesId } = wish;
  const limit = await approvalLimit(ctx);
  await checkCovered(ctx, vendor, wish);
  const isWaiting = limit !== null && amount > limit;
  if (isWaiting && !(await hasSecondApprover(ctx))) throw conflict('approval.no_second_admin');
  const id = newId(ctx.now);
  const actor = actorOf(ctx);
  const row = await insertReturning(ctx.db, adjustments, {
    id,
    number: await takeNumber(ctx, adjustmentNumbers),
    vendorId: vendor.id,
    direction,
    amount,
    reason,
    status: isWaiting ? 'waiting' : 'posted',
    askedById: actor.id,
    askedByName: actor.name,
    postedAt: isWaiting ? null : ctx.now,
    reversesId: reversesId ?? null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  if (!isWaiting) await post(ctx, row);
  await record(ctx, {
    area: 'money',
    entity: 'adjustment',
    id,
    label: numberLabel(NUMBER_PREFIX.adjustment, row.number),
    action: isWaiting ? 'asked' : 'posted',
    after: { vendor: vendor.shopName, direction, amount, status: row.status },
    note: reason,
  });
  if (isWaiting)
    await notify(ctx, {
      kind: 'adjustment_requested',
      label: vendor.shopName,
      detail: numberLabel(NUMBER_PREFIX.adjustment, row.number),
      link: '/dashboard/accounts?tab=ledger',
      entityId: id,
      amount: direction === 'minus' ? -amount : amount,
    });
  return id;
}

async function approvalLimit(ctx: Context): Promise<number | null> {
  return (await readConfiguration(ctx, ['money.adjustmentApprovalOver']))['money.adjustmentApprovalOver'];
}

/** A debt comes from refunds, chargebacks and cash, never from a hand. */
async function checkCovered(
  ctx: Context,
  { availableBalance }: LockedVendor,
  { direction, amount }: Pick<Wish, 'direction' | 'amount'>,
): Promise<void> {
  if (direction === 'plus' || amount <= availableBalance) return;
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  throw wrongField('amount', 'account.available_only', { amount: moneyWords(Math.max(availableBalance, 0), currency) });
}

async function post(ctx: Context, { id, number, vendorId, direction, amount, reason, reversesId }: Row): Promise<void> {
  await postEvent(ctx, {
    key: `adjustment:${id}:posted`,
    kind: reversesId ? 'reversal' : 'adjustment',
    vendorId,
    sourceId: id,
    reference: numberLabel(NUMBER_PREFIX.adjustment, number),
    description: reason,
    legs: reversesId ? reversedLegs(amount, direction) : adjusted(amount, direction),
    ...(reversesId ? { reverses: `adjustment:${reversesId}:posted` } : {}),
  });
}

/** The legs of what it takes back, swapped: so that neither expense nor revenue keeps anything of a mistake. */
const reversedLegs = (amount: number, direction: Row['direction']) =>
  adjusted(amount, direction === 'plus' ? 'minus' : 'plus').map((leg) => ({
    ...leg,
    debit: leg.credit,
    credit: leg.debit,
  }));

/** Approves or refuses one that waits. Throws 400 at `reason`, 403 for one's own, 404, or 409. */
export async function changeAdjustmentStatus(
  ctx: Context,
  id: string,
  { to, reason, version }: AdjustmentStatusChange,
): Promise<Adjustment> {
  const [vendor, row] = await lockBoth(ctx, id, version);
  const nextStatuses = nextAdjustmentStatuses(row.status);
  if (nextStatuses.length === 0)
    throw conflict('adjustment.status_final', { status: message(`adjustment.status.${row.status}`) }).withData({
      nextStatuses,
    });
  if (to === 'refused' && !reason) throw wrongField('reason', 'reason.required');
  if (to === 'posted' && personOf(ctx).id === row.askedById) throw forbidden('approval.own_request');
  if (to === 'posted') await checkCovered(ctx, vendor, row);
  const actor = actorOf(ctx);
  await updateRow(
    ctx,
    { table: adjustments, id },
    {
      status: to,
      postedAt: to === 'posted' ? ctx.now : null,
      approvedById: to === 'posted' ? actor.id : null,
      approvedByName: to === 'posted' ? actor.name : null,
    },
  );
  if (to === 'posted') await post(ctx, row);
  await record(ctx, {
    area: 'money',
    entity: 'adjustment',
    id,
    label: numberLabel(NUMBER_PREFIX.adjustment, row.number),
    action: to === 'posted' ? 'approved' : 'refused',
    before: { status: row.status },
    after: { status: to },
    ...(reason ? { note: reason } : {}),
  });
  return readAdjustment(ctx, id);
}

/** Takes back one that was posted, by a new one that swaps it. Throws 404, 409, and 400 at `amount` where it is spent already. */
export async function reverseAdjustment(
  ctx: Context,
  id: string,
  { reason, version }: ReversalInput,
): Promise<Adjustment> {
  const [vendor, row] = await lockBoth(ctx, id, version);
  if (row.status !== 'posted') throw conflict('adjustment.reverse.not_posted');
  if (row.reversesId) throw conflict('adjustment.reverse.reversal');
  if ((await readAdjustment(ctx, id)).reversedByNumber) throw conflict('ledger.reversed_already');
  const direction = row.direction === 'plus' ? 'minus' : 'plus';
  return readAdjustment(
    ctx,
    await write(ctx, vendor, { vendorId: row.vendorId, direction, amount: row.amount, reason, reversesId: id }),
  );
}

async function lockBoth(ctx: Context, id: string, version: number): Promise<[LockedVendor, Row]> {
  const [found] = await ctx.db.rows<{ vendorId: string }>(
    statement('select vendor_id as "vendorId" from adjustments where id = ?', [id]),
  );
  if (!found) throw notFound('adjustment');
  const vendor = await lockVendorAccount(ctx, found.vendorId);
  const row = await lockVersion(ctx, {
    table: adjustments,
    id,
    version,
    what: 'adjustment',
    current: () => readAdjustment(ctx, id),
  });
  return [vendor, row];
}
