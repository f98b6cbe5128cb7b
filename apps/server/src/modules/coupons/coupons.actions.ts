import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import type { CreateCoupon, UpdateCoupon } from '@souk/contract/coupons/inputs.ts';
import { recordAll, difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { insertRows, deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { fieldError, wrongFields, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { checkMayUseSegment } from '#modules/customers/customers.service.ts';
import { coupons } from '#tables/coupons.ts';
import { countCoupons, unfoldNext } from './batch-totals.ts';
import {
  checkTerms,
  codeColumns,
  refusingTakenCode,
  termColumns,
  couponFields,
  type CouponTerms,
} from './coupon-fields.ts';
import { readCoupon, lockCoupon, recordCoupon } from './coupons.repository.ts';

/** Adds a coupon. Throws 400 at the fields. */
export async function createCoupon(ctx: Context, input: CreateCoupon): Promise<CouponDetails> {
  await checkMayUseSegment(ctx, input.segment);
  await checkTerms(ctx, startingNow(ctx, input));
  const [id = ''] = await insertCoupons(ctx, [input]);
  return readCoupon(ctx, id);
}

/** Terms whose start is known. */
export const startingNow = <Terms extends { startsAt?: string | undefined }>(ctx: Context, terms: Terms) => ({
  ...terms,
  startsAt: terms.startsAt ?? ctx.now.toISOString(),
});

export interface NewCoupon extends CreateCoupon {
  /** Of the batch that a file brings along. */
  batchId?: string | undefined;
}

/** Writes coupons whose terms have been checked, and answers their ids. Throws 400 at `code` where one is taken. */
export async function insertCoupons(ctx: Context, inputs: readonly NewCoupon[]): Promise<string[]> {
  if (inputs.length === 0) return [];
  const made = inputs.map((input) => ({ input, id: newId(ctx.now), terms: termColumns(startingNow(ctx, input)) }));
  const rows = made.map(({ input: { code, name, batchId }, id, terms }) => ({
    ...terms,
    ...codeColumns(code, name),
    id,
    batchId: batchId ?? null,
    isFolded: batchId !== undefined,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }));
  await refusingTakenCode(async () => insertRows(ctx.db, coupons, rows));
  for (const batchId of new Set(rows.map((row) => row.batchId)))
    await countCoupons(ctx, rows.filter((row) => row.batchId === batchId).length, batchId);
  await recordAll(
    ctx,
    made.map(({ input: { code, value }, id, terms: { nameSort: _, ...terms } }) => ({
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

/** Changes the fields given. Throws 400 at the fields, 404, or 409 with the current row. */
export async function updateCoupon(ctx: Context, id: string, input: UpdateCoupon): Promise<CouponDetails> {
  const { version, ...given } = input;
  await lockCoupon(ctx, id, version);
  const current = await readCoupon(ctx, id);
  const before = couponFields(current);
  const after = mergedFields(before, given);
  const changed = difference(before, after);
  if (!changed) return current;
  checkPromised(current, Object.keys(changed.after));
  checkUses(current, after);
  if ('segment' in changed.after) await checkMayUseSegment(ctx, after.segment);
  // What stands is not judged again where somebody only switches it on or off, say after a product has gone.
  if (Object.keys(changed.after).some((field) => field !== 'isActive')) await checkTerms(ctx, after);
  await refusingTakenCode(() =>
    updateRow(ctx, { table: coupons, id }, { ...termColumns(after), ...codeColumns(after.code, after.name) }),
  );
  // What a value means follows from the kind.
  const isValue = 'value' in changed.after;
  await recordCoupon(
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

type Fields = CouponTerms & { code: string };

/** What follows from another kind, scope or payer goes with it, so that nothing meaningless stays behind. */
function mergedFields(before: Fields, given: Omit<UpdateCoupon, 'version'>): Fields {
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const merged: Fields = { ...before, ...sent };
  if (merged.scope === 'all') merged.scopeIds = [];
  else if (merged.scope !== before.scope && given.scopeIds === undefined) merged.scopeIds = [];
  if (merged.fundedBy === 'platform') merged.vendorId = null;
  for (const key of ['startsAt', 'endsAt'] as const) {
    const instant = merged[key];
    if (instant != null) merged[key] = new Date(instant).toISOString();
  }
  return merged;
}

/** Column → why it cannot change once the coupon was used. */
const PROMISED: Partial<Record<string, Message>> = {
  code: message('coupon.used.code'),
  kind: message('coupon.used.kind'),
  value: message('coupon.used.value'),
  fundedBy: message('coupon.used.payer'),
  vendorId: message('coupon.used.payer'),
};

/** What customers were promised stays once a coupon was used. Throws 400 at each such field. */
function checkPromised({ isUsed }: CouponDetails, fields: readonly string[]): void {
  if (!isUsed) return;
  const errors = fields.flatMap((field): FieldError[] => {
    const problem = PROMISED[field];
    return problem ? [fieldError(field, problem)] : [];
  });
  if (errors.length > 0) throw wrongFields(errors);
}

function checkUses({ usedCount }: CouponDetails, { totalLimit }: Fields): void {
  if (totalLimit == null || totalLimit >= usedCount) return;
  throw wrongFields([fieldError('totalLimit', 'coupon.total_limit_below_uses', { count: usedCount })]);
}

/** Deletes a coupon that was never used. Throws 404, or 409 where it was. */
export async function deleteCoupon(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const { batchId, isFolded } = await lockCoupon(ctx, id, version);
  const details = await readCoupon(ctx, id);
  if (details.isUsed) throw conflict('coupon.delete.used', { code: details.code });
  await assertNotReferenced(ctx, { kind: 'coupon', id, name: details.code });
  await deleteRow(ctx.db, coupons, id);
  await countCoupons(ctx, -1, batchId);
  if (batchId && !isFolded) await unfoldNext(ctx, batchId);
  await recordCoupon(ctx, details, { action: 'deleted', before: couponFields(details) });
  return { done: true };
}
