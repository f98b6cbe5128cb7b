import { randomBytes } from 'node:crypto';
import { BATCH_RANDOM_LENGTH, type CouponBatch } from '@souk/contract/coupons/inputs.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { assertCanUseSegment } from '#modules/customers/customers.service.ts';
import { normalise } from '#tables/search-text.ts';
import { checkTerms, termColumns } from './coupon-fields.ts';
import { adjustCouponCount, ensureBatchRepresentative } from './batch-totals.ts';
import { withStart } from './coupons.actions.ts';

/**
 * Excludes letters and digits that look alike. There are 32 characters, which divides 256, so that all are equally
 * likely.
 */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomPart = (): string =>
  Array.from(randomBytes(BATCH_RANDOM_LENGTH), (byte) => CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length)).join(
    '',
  );

const INSERT_COUPONS = `
  insert into coupons (id, code, search_text, name, name_sort, kind, value, max_discount, min_order, scope, scope_ids, starts_at, ends_at,
    total_limit, per_customer, first_order_only, segment, funded_by, vendor_id, is_active, batch_id, is_folded, created_at, updated_at)
  select c.id, c.code, lower(c.code) || ' ' || ?, ?, ?, ?, ?, ?, ?, ?, ?::uuid[], ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, true, ?, ?
  from unnest(?::uuid[], ?::text[]) c (id, code) on conflict (code) do nothing returning id`;

/** Generates coupons with the same terms and random codes that can't be guessed. Throws 400 at the fields. */
export async function generateBatch(ctx: Context, input: CouponBatch): Promise<{ batchId: string; count: number }> {
  const { prefix, count: requestedCount, ...termsInput } = input;
  const terms = withStart(ctx, termsInput);
  await assertCanUseSegment(ctx, terms.segment);
  await checkTerms(ctx, terms);
  const batchId = newId(ctx.now);
  // Skips codes that are already taken, and generates others instead.
  for (let missing = requestedCount; missing > 0;)
    missing -= await insertCoupons(ctx, { terms, prefix, batchId, count: missing });
  await ensureBatchRepresentative(ctx, batchId);
  await adjustCouponCount(ctx, requestedCount, batchId);
  await recordChange(ctx, {
    area: 'coupons',
    entity: 'couponBatch',
    id: batchId,
    label: terms.name,
    action: 'generated',
    after: { prefix, count: requestedCount, ...terms },
  });
  return { batchId, count: requestedCount };
}

interface BatchPart {
  terms: Parameters<typeof termColumns>[0];
  prefix: string;
  batchId: string;
  count: number;
}

async function insertCoupons(ctx: Context, { terms, prefix, batchId, count: codeCount }: BatchPart): Promise<number> {
  const codePrefix = prefix === '' || /[-_]$/.test(prefix) ? prefix : `${prefix}-`;
  const columns = termColumns(terms);
  const rows = await ctx.db.rows(
    statement(
      INSERT_COUPONS,
      [
        normalise(terms.name),
        columns.name,
        columns.nameSort,
        columns.kind,
        columns.value,
        columns.maxDiscount,
        columns.minOrder,
        columns.scope,
        columns.scopeIds,
        columns.startsAt,
        columns.endsAt,
        columns.totalLimit,
        columns.perCustomer,
        columns.firstOrderOnly,
        columns.segment && JSON.stringify(columns.segment),
        columns.fundedBy,
        columns.vendorId,
        columns.isActive,
        batchId,
        ctx.now,
        ctx.now,
        Array.from({ length: codeCount }, () => newId(ctx.now)),
        Array.from({ length: codeCount }, () => codePrefix + randomPart()),
      ],
      { writes: ['coupons'] },
    ),
  );
  return rows.length;
}
