import { message } from '@souk/contract/core/message.ts';
import type { Adjustment, AdjustmentStatusChange, CreateAdjustment, ReversalInput } from '@souk/contract/ledger/api.ts';
import { recordChange } from '#core/audit.ts';
import { insertReturning } from '#core/db/table-rows.ts';
import { describeActor, type Context, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { forbidden, conflict, notFound, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { NUMBER_PREFIX, numberLabel, nextNumber } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { adjustmentNumbers, adjustments } from '#tables/ledger.ts';
import { lockVendorAccount, type LockedVendor } from '../lock-vendor-account.ts';
import { formatMoney } from '../ledger-labels.ts';
import { hasSecondApprover } from '../payouts/payout-blocks.ts';
import { postEvent } from '../post-event.ts';
import { adjusted } from '../postings.ts';
import { nextAdjustmentStatuses, readAdjustment } from './list-adjustments.ts';

type Row = typeof adjustments.$inferSelect;

interface NewAdjustment extends CreateAdjustment {
  reversesId?: string;
}

/**
 * Credits or debits a vendor's balance. An adjustment above the configured limit waits for approval by a second super
 * admin. Throws 400 at `vendorId` or `amount`, or 409 if it requires approval and there is no second super admin.
 */
export async function adjustBalance(ctx: Context, input: CreateAdjustment): Promise<Adjustment> {
  const vendor = await lockVendorAccount(ctx, input.vendorId);
  return readAdjustment(ctx, await writeAdjustment(ctx, vendor, input));
}

async function writeAdjustment(ctx: Context, vendor: LockedVendor, input: NewAdjustment): Promise<string> {
  const { direction, amount, reason, reversesId } = input;
  const limit = await readApprovalLimit(ctx);
  await assertCovered(ctx, vendor, input);
  const isWaiting = limit !== null && amount > limit;
  if (isWaiting && !(await hasSecondApprover(ctx))) throw conflict('approval.no_second_admin');
  const id = newId(ctx.now);
  const actor = describeActor(ctx);
  const row = await insertReturning(ctx.db, adjustments, {
    id,
    number: await nextNumber(ctx, adjustmentNumbers),
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
  if (!isWaiting) await postAdjustment(ctx, row);
  await recordChange(ctx, {
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

async function readApprovalLimit(ctx: Context): Promise<number | null> {
  return (await readConfiguration(ctx, ['money.adjustmentApprovalOver']))['money.adjustmentApprovalOver'];
}

/**
 * Throws 400 at `amount` if an adjustment would exceed the available balance. Only refunds, chargebacks and cash can
 * cause a debt.
 */
async function assertCovered(
  ctx: Context,
  { availableBalance }: LockedVendor,
  { direction, amount }: Pick<NewAdjustment, 'direction' | 'amount'>,
): Promise<void> {
  if (direction === 'plus' || amount <= availableBalance) return;
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  throw invalidField('amount', 'account.available_only', {
    amount: formatMoney(Math.max(availableBalance, 0), currency),
  });
}

async function postAdjustment(
  ctx: Context,
  { id, number, vendorId, direction, amount, reason, reversesId }: Row,
): Promise<void> {
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

/** The legs of the reversed adjustment, swapped, so that they move the money back from or to the same account. */
const reversedLegs = (amount: number, direction: Row['direction']) =>
  adjusted(amount, direction === 'plus' ? 'minus' : 'plus').map((leg) => ({
    ...leg,
    debit: leg.credit,
    credit: leg.debit,
  }));

/**
 * Approves or rejects an adjustment. Throws 400 at `reason` or `amount`, 403 for approving one's own adjustment, 404,
 * or 409.
 */
export async function changeAdjustmentStatus(
  ctx: Context,
  id: string,
  { to, reason, version }: AdjustmentStatusChange,
): Promise<Adjustment> {
  const [vendor, row] = await lockVendorAndAdjustment(ctx, id, version);
  const nextStatuses = nextAdjustmentStatuses(row.status);
  if (nextStatuses.length === 0)
    throw conflict('adjustment.status_final', { status: message(`adjustment.status.${row.status}`) }).withData({
      nextStatuses,
    });
  if (to === 'refused' && !reason) throw invalidField('reason', 'reason.required');
  if (to === 'posted' && requirePerson(ctx).id === row.askedById) throw forbidden('approval.own_request');
  if (to === 'posted') await assertCovered(ctx, vendor, row);
  const actor = describeActor(ctx);
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
  if (to === 'posted') await postAdjustment(ctx, row);
  await recordChange(ctx, {
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

/**
 * Reverses a posted adjustment by a new one in the opposite direction. Throws 404, 409, or 400 at `amount` if the
 * vendor no longer has the amount.
 */
export async function reverseAdjustment(
  ctx: Context,
  id: string,
  { reason, version }: ReversalInput,
): Promise<Adjustment> {
  const [vendor, row] = await lockVendorAndAdjustment(ctx, id, version);
  if (row.status !== 'posted') throw conflict('adjustment.reverse.not_posted');
  if (row.reversesId) throw conflict('adjustment.reverse.reversal');
  if ((await readAdjustment(ctx, id)).reversedByNumber) throw conflict('ledger.reversed_already');
  const direction = row.direction === 'plus' ? 'minus' : 'plus';
  return readAdjustment(
    ctx,
    await writeAdjustment(ctx, vendor, {
      vendorId: row.vendorId,
      direction,
      amount: row.amount,
      reason,
      reversesId: id,
    }),
  );
}

async function lockVendorAndAdjustment(ctx: Context, id: string, version: number): Promise<[LockedVendor, Row]> {
  const [adjustment] = await ctx.db.rows<{ vendorId: string }>(
    statement('select vendor_id as "vendorId" from adjustments where id = ?', [id]),
  );
  if (!adjustment) throw notFound('adjustment');
  const vendor = await lockVendorAccount(ctx, adjustment.vendorId);
  const row = await lockVersion(ctx, {
    table: adjustments,
    id,
    version,
    kind: 'adjustment',
    current: () => readAdjustment(ctx, id),
  });
  return [vendor, row];
}
