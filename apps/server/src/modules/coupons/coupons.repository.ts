import { type Coupon, type CouponDetails, type CouponState, MAX_SCOPE_NAMES } from '@souk/contract/coupons/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { createRecorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { coupons } from '#tables/coupons.ts';

export const recordCouponActivity = createRecorder('coupons', 'coupon', ({ code }: { code: string }) => code);

const scopeItems = (language: Language, range: string): string => `
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', coalesce(${localisedSql('sc.name', language)}, ${localisedSql('sp.name', language)}, sv.shop_name)) order by s.ordinal), '[]')
   from unnest(c.scope_ids${range}) with ordinality s (id, ordinal)
     left join categories sc on c.scope = 'categories' and sc.id = s.id
     left join products sp on c.scope = 'products' and sp.id = s.id
     left join vendors sv on c.scope = 'vendors' and sv.id = s.id
   where coalesce(sc.id, sp.id, sv.id) is not null) as "scopeItems"`;

const plainColumns = `
  c.id, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt", c.code, c.name, c.kind,
  case when c.kind = 'percent' then c.value::float8 / 100 else c.value end as value,
  c.max_discount as "maxDiscount", c.min_order as "minOrder", c.scope, cardinality(c.scope_ids) as "scopeCount",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.total_limit as "totalLimit", c.per_customer as "perCustomer", c.first_order_only as "firstOrderOnly", c.segment,
  c.funded_by as "fundedBy", c.vendor_id as "vendorId",
  (select v.shop_name from vendors v where v.id = c.vendor_id) as "shopName",
  c.is_active as "isActive", c.batch_id as "batchId", c.used_count as "usedCount", c.cost, ${settingSql('money.currency')} as currency`;

/** The columns of coupon `c`, named as in the API. */
export const couponColumns = (language: Language): string =>
  `${plainColumns}, ${scopeItems(language, `[1:${MAX_SCOPE_NAMES}]`)}`;

const detailColumns = (
  language: Language,
): string => `${plainColumns}, ${scopeItems(language, '')}, c.scope_ids as "scopeIds",
  (c.used_count > 0 or exists (select 1 from coupon_redemptions r where r.coupon_id = c.id)) as "isUsed",
  (select json_build_object(
     'customers', count(distinct r.customer_id) filter (where r.given_back_at is null),
     'givenBack', count(*) filter (where r.given_back_at is not null),
     'averageDiscount', case when c.used_count > 0 then round(c.cost::numeric / c.used_count) else 0 end)
   from coupon_redemptions r where r.coupon_id = c.id) as figures,
  (select max(r.redeemed_at) from coupon_redemptions r where r.coupon_id = c.id) as "lastUsedAt"`;

export type StoredCoupon = Omit<Coupon, 'vendor' | 'state'> & { vendorId: string | null; shopName: string | null };

/** Converts a stored row: moves the vendor into an object, and computes the state at `now`. */
export function toCoupon(row: StoredCoupon, now: Date): Coupon {
  const { vendorId, shopName, ...coupon } = row;
  return {
    ...coupon,
    vendor: vendorId === null ? null : { id: vendorId, shopName: shopName ?? '' },
    state: couponState(coupon, now),
  };
}

type StateFields = Pick<Coupon, 'isActive' | 'startsAt' | 'endsAt' | 'totalLimit' | 'usedCount'>;

/**
 * Must match `STATE_CONDITIONS`. Timestamps from the database are ISO strings in UTC, which can be compared as strings.
 */
function couponState({ isActive, startsAt, endsAt, totalLimit, usedCount }: StateFields, now: Date): CouponState {
  const instant = now.toISOString();
  if (endsAt !== null && endsAt <= instant) return 'ended';
  if (!isActive) return 'paused';
  if (totalLimit !== null && usedCount >= totalLimit) return 'used_up';
  return startsAt > instant ? 'scheduled' : 'running';
}

/** The end of coupon `c`. Coupons without an end get a date far in the future, so that they sort last. */
export const ENDS_AT = "coalesce(c.ends_at, '9999-12-31 00:00:00+00'::timestamptz)";
const NOT_ENDED = '(c.ends_at is null or c.ends_at > ?)';
const HAS_USES_LEFT = '(c.total_limit is null or c.used_count < c.total_limit)';

/** The SQL condition of each state. Each `?` is the current time. */
export const STATE_CONDITIONS: Record<CouponState, string> = {
  // Must match the expression of the index, or PostgreSQL doesn't use the index.
  ended: `${ENDS_AT} <= ?`,
  paused: `not c.is_active and ${NOT_ENDED}`,
  used_up: `c.used_count >= c.total_limit and c.is_active and ${NOT_ENDED}`,
  scheduled: `c.is_active and ${NOT_ENDED} and ${HAS_USES_LEFT} and c.starts_at > ?`,
  running: `c.is_active and ${NOT_ENDED} and ${HAS_USES_LEFT} and c.starts_at <= ?`,
};

type DetailRow = StoredCoupon &
  Pick<CouponDetails, 'scopeIds' | 'isUsed'> & {
    figures: Omit<CouponDetails['figures'], 'lastUsedAt'>;
    lastUsedAt: string | null;
  };

/** A coupon with its statistics. Throws 404. */
export async function readCoupon(ctx: Context, id: string): Promise<CouponDetails> {
  const [row] = await ctx.db.rows<DetailRow>(
    statement(`select ${detailColumns(ctx.language)} from coupons c where c.id = ?`, [id]),
  );
  if (!row) throw notFound('coupon');
  return toCouponDetails(row, ctx.now);
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockCoupon = createVersionLock(coupons, 'coupon', readCoupon);

export async function readCouponsByCode(ctx: Context, codes: readonly string[]): Promise<CouponDetails[]> {
  const rows = await ctx.db.rows<DetailRow>(
    statement(`select ${detailColumns(ctx.language)} from coupons c where c.code = any(?)`, [codes]),
  );
  return rows.map((row) => toCouponDetails(row, ctx.now));
}

function toCouponDetails({ scopeIds, isUsed, figures, lastUsedAt, ...coupon }: DetailRow, now: Date): CouponDetails {
  return { ...toCoupon(coupon, now), scopeIds, isUsed, figures: { ...figures, lastUsedAt } };
}
