import { type Message, message } from '@souk/contract/core/message.ts';
import { type CouponKind, couponProblems, type CreateCoupon } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, invalidField, invalidFields } from '#core/errors.ts';
import type { coupons } from '#tables/coupons.ts';
import { normalise, searchText } from '#tables/search-text.ts';

/** Percentages are stored in hundredths. */
const HUNDREDTHS_PER_PERCENT = 100;

/** All fields of a coupon except its code, as in the API. */
export type CouponTerms = Omit<CreateCoupon, 'code'> & { startsAt: string };

/**
 * The columns of the terms. Omits `vendorId` unless a vendor pays for the coupon, and `scopeIds` if its scope is all
 * items.
 */
export function termColumns(terms: CouponTerms) {
  return {
    name: terms.name,
    nameSort: normalise(terms.name),
    kind: terms.kind,
    value: storedValue(terms.kind, terms.value),
    maxDiscount: terms.maxDiscount ?? null,
    minOrder: terms.minOrder ?? null,
    scope: terms.scope,
    scopeIds: terms.scope === 'all' ? [] : [...new Set(terms.scopeIds)],
    startsAt: new Date(terms.startsAt),
    endsAt: terms.endsAt == null ? null : new Date(terms.endsAt),
    totalLimit: terms.totalLimit ?? null,
    perCustomer: terms.perCustomer ?? null,
    firstOrderOnly: terms.firstOrderOnly,
    segment: terms.segment ?? null,
    fundedBy: terms.fundedBy,
    vendorId: terms.fundedBy === 'vendor' ? (terms.vendorId ?? null) : null,
    isActive: terms.isActive,
  } satisfies Partial<typeof coupons.$inferInsert>;
}

export const codeColumns = (code: string, name: string) => ({ code, searchText: searchText([code, name]) });

const storedValue = (kind: CouponKind, value: number): number =>
  kind === 'percent' ? Math.round(value * HUNDREDTHS_PER_PERCENT) : value;

/** A coupon as a body of the update endpoint. */
export const couponFields = (details: CouponDetails): Required<CouponTerms & { code: string }> => ({
  code: details.code,
  name: details.name,
  kind: details.kind,
  value: details.value,
  maxDiscount: details.maxDiscount,
  minOrder: details.minOrder,
  scope: details.scope,
  scopeIds: details.scopeIds,
  startsAt: details.startsAt,
  endsAt: details.endsAt,
  totalLimit: details.totalLimit,
  perCustomer: details.perCustomer,
  firstOrderOnly: details.firstOrderOnly,
  segment: details.segment,
  fundedBy: details.fundedBy,
  vendorId: details.vendor?.id ?? null,
  isActive: details.isActive,
});

/** Throws 400 at the fields if terms are inconsistent or refer to records that don't exist. */
export async function checkTerms(ctx: Context, terms: CouponTerms): Promise<void> {
  const problems = [...couponProblems(terms), ...(await findReferenceProblems(ctx, terms))];
  if (problems.length > 0) throw invalidFields(problems);
}

const SCOPE_TABLES = { categories: 'categories', products: 'products', vendors: 'vendors' } as const;

/**
 * Reports referenced records that don't exist, and products that don't belong to the vendor who pays for the coupon.
 */
async function findReferenceProblems(ctx: Context, terms: CouponTerms): Promise<FieldError[]> {
  const { scope, scopeIds, fundedBy, vendorId } = terms;
  const problems: FieldError[] = [];
  if (fundedBy === 'vendor' && vendorId) {
    const [vendor] = await ctx.db.rows(statement('select 1 from vendors where id = ?', [vendorId]));
    if (!vendor) problems.push(fieldError('vendorId', 'vendor.gone'));
  }
  if (scope === 'all' || scopeIds.length === 0) return problems;
  const ownVendorId = fundedBy === 'vendor' && scope === 'products' ? vendorId : undefined;
  const [existing] = await ctx.db.rows<{ count: number }>(
    statement(
      `select count(*) as count from ${SCOPE_TABLES[scope]} where id = any(?)${ownVendorId ? ' and vendor_id = ?' : ''}`,
      [scopeIds, ...(ownVendorId ? [ownVendorId] : [])],
    ),
  );
  const missing = new Set(scopeIds).size - (existing?.count ?? 0);
  if (missing > 0) problems.push(fieldError('scopeIds', missingReferenceMessage(scope, missing, ownVendorId != null)));
  return problems;
}

function missingReferenceMessage(scope: keyof typeof SCOPE_TABLES, missing: number, isOwn: boolean): Message {
  if (isOwn) return message('coupon.products_of_other_vendor', { count: missing });
  return message(`coupon.gone_${scope}`, { count: missing });
}

const CODE_KEY = 'coupons_code_key';

/** Maps the unique constraint error to a 400 at `code`. */
export const mapTakenCode: ErrorMapper = (error) =>
  violatedConstraint(error) === CODE_KEY ? invalidField('code', 'coupon.code_taken') : undefined;
