import type { MergedFigures } from '@souk/contract/customers/inputs.ts';
import { type Context, mayView } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { maySeeCoupons } from './get-customer.ts';
import { type CustomerRow, readAliases } from './lock-customer.ts';

const COUNTS = `
  select (select count(*) from customer_addresses where customer_id = ?)::int as addresses,
    (select count(*) from customer_notes where customer_id = ?)::int as notes,
    (select count(*) from coupon_redemptions where customer_id = ? and given_back_at is null)::int as "couponUses",
    (select count(*) from queries where customer_id = ?)::int as queries,
    (select coalesce(json_agg(p.code order by p.code), '[]') from coupon_customer_uses u join coupons p on p.id = u.coupon_id
      where u.customer_id = ? and p.per_customer is not null and u.used_count > p.per_customer) as "couponsOverLimit"`;

type Counts = Pick<MergedFigures, 'addresses' | 'notes' | 'couponUses' | 'queries' | 'couponsOverLimit'>;

/** What stands with a customer, for a merge to tell before and after. */
export async function readMergedFigures(ctx: Context, row: CustomerRow): Promise<MergedFigures> {
  const { id, phone, status, ordersCount, spent, firstOrderAt, lastOrderAt } = row;
  const [counts] = await ctx.db.rows<Counts>(statement(COUNTS, [id, id, id, id, id]));
  if (!counts) throw new Error('Nothing was counted');
  return {
    phone,
    status,
    ...(mayView(ctx, 'orders') && {
      ordersCount,
      spent,
      firstOrderAt: firstOrderAt?.toISOString() ?? null,
      lastOrderAt: lastOrderAt?.toISOString() ?? null,
    }),
    ...counts,
    couponsOverLimit: maySeeCoupons(ctx) ? counts.couponsOverLimit : [],
    aliases: await readAliases(ctx, id),
  };
}
