import { couponList, type CouponQuery } from './list-coupons.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import { type CouponDetails, couponsApi } from '@souk/contract/coupons/api.ts';
import type { CreateCoupon, UpdateCoupon } from '@souk/contract/coupons/inputs.ts';
import { recordChanges, diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { insertRows, deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { fieldError, invalidFields, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { assertCanUseSegment } from '#modules/customers/customers.service.ts';
import { coupons } from '#tables/coupons.ts';
import { adjustCouponCount, replaceBatchRepresentative } from './batch-totals.ts';
import { checkTerms, codeColumns, mapTakenCode, termColumns, couponFields, type CouponTerms } from './coupon-fields.ts';
import { readCoupon, lockCoupon, recordCouponActivity } from './coupons.repository.ts';

/** Adds a coupon. Throws 400 at the fields. */
export async function createCoupon(ctx: Context, input: CreateCoupon): Promise<CouponDetails> {
  await assertCanUseSegment(ctx, input.segment);
  await checkTerms(ctx, withStart(ctx, input));
  const [id = ''] = await insertCoupons(ctx, [input]);
  return readCoupon(ctx, id);
}

/** Adds the start to terms without one, which is now. */
export const withStart = <Terms extends { startsAt?: string | undefined }>(ctx: Context, terms: Terms) => ({
  ...terms,
  startsAt: terms.startsAt ?? ctx.now.toISOString(),
});

export interface NewCoupon extends CreateCoupon {
  /** The id of the batch in an imported file. */
  batchId?: string | undefined;
}

/**
 * Inserts coupons and returns their ids. The caller has checked their terms. Throws 400 at `code` if a code is taken.
 */
export async function insertCoupons(ctx: Context, inputs: readonly NewCoupon[]): Promise<string[]> {
  if (inputs.length === 0) return [];
  const newCoupons = inputs.map((input) => ({ input, id: newId(ctx.now), terms: termColumns(withStart(ctx, input)) }));
  const rows = newCoupons.map(({ input: { code, name, batchId }, id, terms }) => ({
    ...terms,
    ...codeColumns(code, name),
    id,
    batchId: batchId ?? null,
    isFolded: batchId !== undefined,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }));
  await insertRows(ctx.db, coupons, rows).catch((error: unknown) => {
    throw mapTakenCode(error) ?? error;
  });
  for (const batchId of new Set(rows.map((row) => row.batchId)))
    await adjustCouponCount(ctx, rows.filter((row) => row.batchId === batchId).length, batchId);
  await recordChanges(
    ctx,
    newCoupons.map(({ input: { code, value }, id, terms: { nameSort: _, ...terms } }) => ({
      area: 'coupons',
      entity: 'coupon',
      id,
      label: code,
      action: 'created',
      after: { code, ...terms, value },
    })),
  );
  return rows.map(({ id }) => id);
}

/** Updates the fields in `input`. Throws 400 at the fields, 404, or 409 with the current row. */
export async function updateCoupon(ctx: Context, id: string, input: UpdateCoupon): Promise<CouponDetails> {
  const { version, ...patch } = input;
  await lockCoupon(ctx, id, version);
  const current = await readCoupon(ctx, id);
  const before = couponFields(current);
  const after = mergeFields(before, patch);
  const changed = diffFields(before, after);
  if (!changed) return current;
  checkLockedFields(current, Object.keys(changed.after));
  checkTotalLimit(current, after);
  if ('segment' in changed.after) await assertCanUseSegment(ctx, after.segment);
  // Doesn't check the terms if only `isActive` changes, which must work even after a referenced product was deleted.
  if (Object.keys(changed.after).some((field) => field !== 'isActive')) await checkTerms(ctx, after);
  await updateRow(
    ctx,
    { table: coupons, id, mapError: mapTakenCode },
    { ...termColumns(after), ...codeColumns(after.code, after.name) },
  );
  // Records the kind together with the value, because the unit of the value depends on it.
  const isValue = 'value' in changed.after;
  await recordCouponActivity(
    ctx,
    { id, ...after },
    {
      action: 'updated',
      before: { ...changed.before, ...(isValue ? { kind: before.kind } : {}) },
      after: { ...changed.after, ...(isValue ? { kind: after.kind } : {}) },
      undoable: true,
    },
  );
  return readCoupon(ctx, id);
}

type CouponFields = CouponTerms & { code: string };

/** Merges the patch and clears fields that a new scope or payer makes meaningless. */
function mergeFields(before: CouponFields, patch: Omit<UpdateCoupon, 'version'>): CouponFields {
  const definedFields = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const merged: CouponFields = { ...before, ...definedFields };
  if (merged.scope === 'all') merged.scopeIds = [];
  else if (merged.scope !== before.scope && patch.scopeIds === undefined) merged.scopeIds = [];
  if (merged.fundedBy === 'platform') merged.vendorId = null;
  for (const key of ['startsAt', 'endsAt'] as const) {
    const instant = merged[key];
    if (instant != null) merged[key] = new Date(instant).toISOString();
  }
  return merged;
}

/** The fields that can't change once the coupon has been used, each with the reason. */
const LOCKED_FIELDS: Partial<Record<string, Message>> = {
  code: message('coupon.used.code'),
  kind: message('coupon.used.kind'),
  value: message('coupon.used.value'),
  fundedBy: message('coupon.used.payer'),
  vendorId: message('coupon.used.payer'),
};

/** If the coupon has been used, throws 400 at each changed field that can't change after that. */
function checkLockedFields({ isUsed }: CouponDetails, fields: readonly string[]): void {
  if (!isUsed) return;
  const errors = fields.flatMap((field): FieldError[] => {
    const problem = LOCKED_FIELDS[field];
    return problem ? [fieldError(field, problem)] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

function checkTotalLimit({ usedCount }: CouponDetails, { totalLimit }: CouponFields): void {
  if (totalLimit == null || totalLimit >= usedCount) return;
  throw invalidFields([fieldError('totalLimit', 'coupon.total_limit_below_uses', { count: usedCount })]);
}

/** Deletes a coupon that was never used. Throws 404, or 409 if the coupon was used. */
export async function deleteCoupon(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const { batchId, isFolded } = await lockCoupon(ctx, id, version);
  const details = await readCoupon(ctx, id);
  if (details.isUsed) throw conflict('coupon.delete.used', { code: details.code });
  await assertNotReferenced(ctx, { kind: 'coupon', id, name: details.code });
  await deleteRow(ctx.db, coupons, id);
  await adjustCouponCount(ctx, -1, batchId);
  if (batchId && !isFolded) await replaceBatchRepresentative(ctx, batchId);
  await recordCouponActivity(ctx, details, { action: 'deleted', before: couponFields(details) });
  return { done: true };
}

/** Applies an action to several coupons with all checks of the single action. */
export const couponBulkAction: BulkAction<OutputOf<typeof couponsApi.bulk.body>, CouponQuery> = {
  kind: 'coupons.bulk',
  api: couponsApi,
  definition: couponList,
  label: () => 'c.code',
  action: async (ctx, id, { action }) => {
    const { version } = await lockCoupon(ctx, id, undefined);
    if (action === 'delete') return deleteCoupon(ctx, id, version);
    return updateCoupon(ctx, id, { version, isActive: action === 'activate' });
  },
};
