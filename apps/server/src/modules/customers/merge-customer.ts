import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import type { MergedFigures } from '@souk/contract/customers/inputs.ts';
import { type Context, mayView } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { wrongField } from '#core/errors.ts';
import { countNewCustomer } from '#modules/analytics/rollups.service.ts';
import { customers } from '#tables/customers.ts';
import { getCustomer, maySeeCoupons } from './get-customer.ts';
import { type CustomerRow, lockCustomer, readAliases, recordCustomer, wordColumns } from './lock-customer.ts';

interface Merge {
  intoId: string;
  version: number;
  intoVersion: number;
}

/**
 * Moves everything of `id` to another customer, in one transaction and for good. The row stays as an alias: whoever orders with
 * its e-mail address is the other one now, and links to it lead there. Orders keep name, e-mail and addresses as they were
 * given. A dry run tells the figures before and after. Throws 400 at `intoId`, 404, 409.
 */
export async function mergeCustomer(
  ctx: Context,
  id: string,
  { intoId, version, intoVersion }: Merge,
): Promise<CustomerDetails> {
  if (intoId === id) throw wrongField('intoId', 'customer.merge.same');
  const { source, target } = await lockBoth(ctx, { id, version, intoId, intoVersion });
  const before = await readMergedFigures(ctx, target);

  const moves = await moveAll(ctx, source.id, target.id);
  const changes = joined(source, target);
  await updateRow(
    ctx,
    { table: customers, id: source.id },
    { mergedIntoId: target.id, ordersCount: 0, spent: 0, firstOrderAt: null, lastOrderAt: null, searchText: '' },
  );
  const merged = { ...target, ...changes };
  const words = wordColumns(merged, await readAliases(ctx, target.id));
  await updateRow(ctx, { table: customers, id: target.id }, { ...changes, searchText: words.searchText });
  await count(ctx.db, [{ key: 'customers', count: -1 }]);
  await forgetFirstOrder(ctx, source, target);

  const after = await readMergedFigures(ctx, merged);
  await recordCustomer(ctx, target, {
    action: 'merged',
    before: { ...before },
    after: { ...after, mergedName: source.name, ...moves },
  });
  return getCustomer(ctx, target.id);
}

interface Both extends Merge {
  id: string;
}

// Orders before customers, as every step of an order locks them; the customers always in the same order.
const LOCK_ORDERS = 'select id from orders where customer_id = any(?) order by id for update';

async function lockBoth(ctx: Context, { id, version, intoId, intoVersion }: Both) {
  await ctx.db.rows(statement(LOCK_ORDERS, [[id, intoId]]));
  const wanted = { [id]: version, [intoId]: intoVersion };
  const locked = new Map<string, CustomerRow>();
  for (const key of [id, intoId].toSorted()) locked.set(key, await lockCustomer(ctx, key, wanted[key]));
  const [source, target] = [locked.get(id), locked.get(intoId)];
  if (!source || !target) throw new Error('A customer was not locked');
  return { source, target };
}

interface Moves {
  ordersMoved: number;
  addressesMoved: number;
  notesMoved: number;
  couponUsesMoved: number;
  queriesMoved: number;
}

const ORDERS = 'update orders set customer_id = ? where customer_id = ? returning id';
const SAME_ADDRESSES = `
  delete from customer_addresses s where s.customer_id = ? and exists (select 1 from customer_addresses t where t.customer_id = ? and t.address = s.address)`;
const ADDRESSES = `
  update customer_addresses s set customer_id = ?, is_default = s.is_default and not exists (select 1 from customer_addresses t where t.customer_id = ? and t.is_default)
  where s.customer_id = ? returning s.id`;
const NOTES = 'update customer_notes set customer_id = ? where customer_id = ? returning id';
const REDEMPTIONS = 'update coupon_redemptions set customer_id = ? where customer_id = ? returning checkout_id';
const QUERIES = 'update queries set customer_id = ? where customer_id = ? returning id';
const USES = `
  with taken as (delete from coupon_customer_uses where customer_id = ? returning coupon_id, used_count)
  insert into coupon_customer_uses (coupon_id, customer_id, used_count) select coupon_id, ?, used_count from taken
  on conflict (coupon_id, customer_id) do update set used_count = coupon_customer_uses.used_count + excluded.used_count`;
/** What both were sent is one in the feed. */
const SAME_NOTIFICATIONS = `
  delete from notification_recipients s where s.person_id = ? and exists (
    select 1 from notification_recipients t where t.person_id = ? and t.notification_id = s.notification_id)`;
const NOTIFICATIONS = 'update notification_recipients set person_id = ? where person_id = ?';
/** Whoever was merged into this one before now leads to the other at once. */
const ALIASES = 'update customers set merged_into_id = ? where merged_into_id = ?';
/** What was done to this one cannot be taken back any more. */
const HISTORY = `update activity set undoable = false where entity = 'customer' and entity_id = ? and undoable`;

async function moveAll(ctx: Context, from: string, to: string): Promise<Moves> {
  const move = async (text: string, values: readonly unknown[]) =>
    (
      await ctx.db.rows(
        statement(text, values, {
          writes: [
            'activity',
            'coupon_customer_uses',
            'coupon_redemptions',
            'customer_addresses',
            'customer_notes',
            'customers',
            'notification_recipients',
            'orders',
            'queries',
          ],
        }),
      )
    ).length;
  const ordersMoved = await move(ORDERS, [to, from]);
  await move(SAME_ADDRESSES, [from, to]);
  const addressesMoved = await move(ADDRESSES, [to, to, from]);
  const notesMoved = await move(NOTES, [to, from]);
  const couponUsesMoved = await move(REDEMPTIONS, [to, from]);
  const queriesMoved = await move(QUERIES, [to, from]);
  await move(USES, [from, to]);
  await move(SAME_NOTIFICATIONS, [from, to]);
  await move(NOTIFICATIONS, [to, from]);
  await move(ALIASES, [to, from]);
  await move(HISTORY, [from]);
  return { ordersMoved, addressesMoved, notesMoved, couponUsesMoved, queriesMoved };
}

/** Figures add up, a block of either stands, and a missing phone is filled in. */
function joined(source: CustomerRow, target: CustomerRow): Partial<CustomerRow> {
  const blocked = [target, source].find(({ status }) => status === 'blocked');
  return {
    phone: target.phone ?? source.phone,
    ...(blocked ? { status: 'blocked' as const, statusReason: blocked.statusReason } : {}),
    ordersCount: target.ordersCount + source.ordersCount,
    spent: target.spent + source.spent,
    firstOrderAt: edge(source.firstOrderAt, target.firstOrderAt, Math.min),
    lastOrderAt: edge(source.lastOrderAt, target.lastOrderAt, Math.max),
  };
}

function edge(a: Date | null, b: Date | null, choose: (...times: number[]) => number): Date | null {
  return a && b ? new Date(choose(a.getTime(), b.getTime())) : (a ?? b);
}

/** One person came for the first time once: the later of two first orders is none any more. */
async function forgetFirstOrder(ctx: Context, source: CustomerRow, target: CustomerRow): Promise<void> {
  if (!source.firstOrderAt || !target.firstOrderAt) return;
  const later = edge(source.firstOrderAt, target.firstOrderAt, Math.max);
  if (later) await countNewCustomer(ctx, later, -1);
}

const COUNTS = `
  select (select count(*) from customer_addresses where customer_id = ?)::int as addresses,
    (select count(*) from customer_notes where customer_id = ?)::int as notes,
    (select count(*) from coupon_redemptions where customer_id = ? and given_back_at is null)::int as "couponUses",
    (select count(*) from queries where customer_id = ?)::int as queries,
    (select coalesce(json_agg(p.code order by p.code), '[]') from coupon_customer_uses u join coupons p on p.id = u.coupon_id
      where u.customer_id = ? and p.per_customer is not null and u.used_count > p.per_customer) as "couponsOverLimit"`;

type Counts = Pick<MergedFigures, 'addresses' | 'notes' | 'couponUses' | 'queries' | 'couponsOverLimit'>;

/** What stands with a customer, for a merge to tell before and after. */
async function readMergedFigures(ctx: Context, row: CustomerRow): Promise<MergedFigures> {
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
