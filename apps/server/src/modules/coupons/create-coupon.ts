import type { CreateCoupon } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { recordAll } from '#core/audit.ts';
import { insertRows } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { newId } from '#core/id.ts';
import { checkMayUseSegment } from '#modules/customers/customers.service.ts';
import { coupons } from '#tables/coupons.ts';
import { countCoupons } from './batch-totals.ts';
import { checkTerms, codeColumns, refusingTakenCode, termColumns } from './coupon-fields.ts';
import { readCoupon } from './coupons.repository.ts';

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
  const rows = inputs.map((input) => ({
    ...termColumns(startingNow(ctx, input)),
    ...codeColumns(input.code, input.name),
    id: newId(ctx.now),
    batchId: input.batchId ?? null,
    isFolded: input.batchId !== undefined,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }));
  await refusingTakenCode(async () => insertRows(ctx.db, coupons, rows));
  for (const batchId of new Set(rows.map((row) => row.batchId)))
    await countCoupons(ctx, rows.filter((row) => row.batchId === batchId).length, batchId);
  await recordAll(
    ctx,
    rows.map(
      (
        {
          id,
          code,
          batchId: _batchId,
          isFolded: _isFolded,
          nameSort: _nameSort,
          searchText: _searchText,
          createdAt: _createdAt,
          updatedAt: _updatedAt,
          ...terms
        },
        at,
      ) => ({
        area: 'coupons' as const,
        entity: 'coupon',
        id,
        label: code,
        action: 'created',
        after: { code, ...terms, value: inputs[at]?.value },
      }),
    ),
  );
  return rows.map((row) => row.id);
}
