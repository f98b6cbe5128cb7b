import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import type { MergedStats } from '@souk/contract/customers/inputs.ts';
import { type Context, mayView } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { invalidField } from '#core/errors.ts';
import { countNewCustomer } from '#modules/analytics/rollups.service.ts';
import { customers } from '#tables/customers.ts';
import { getCustomer, canViewCoupons } from './get-customer.ts';
import { type CustomerRow, lockCustomer, readAliases, recordCustomerActivity, searchColumns } from './lock-customer.ts';

interface MergeTarget {
  intoId: string;
  version: number;
  intoVersion: number;
}

/**
 * Irreversibly moves everything from the source, customer `id`, to the target, customer `intoId`. The row of the source
 * stays as an alias: new orders with its email and links to it lead to the target. Orders keep their contact data. A
 * dry run returns the stats of the target before and after. Throws 400 at `intoId`, 404, 409.
 */
export async function mergeCustomer(
  ctx: Context,
  id: string,
  { intoId, version, intoVersion }: MergeTarget,
): Promise<CustomerDetails> {
  if (intoId === id) throw invalidField('intoId', 'customer.merge.same');
  const { source, target } = await lockBoth(ctx, { id, version, intoId, intoVersion });
  const before = await readMergeStats(ctx, target);

  const moves = await moveRecords(ctx, source.id, target.id);
  const changes = mergeFields(source, target);
  await updateRow(
    ctx,
    { table: customers, id: source.id },
    { mergedIntoId: target.id, ordersCount: 0, spent: 0, firstOrderAt: null, lastOrderAt: null, searchText: '' },
  );
  const merged = { ...target, ...changes };
  const columns = searchColumns(merged, await readAliases(ctx, target.id));
  await updateRow(ctx, { table: customers, id: target.id }, { ...changes, searchText: columns.searchText });
  await addToCounters(ctx.db, [{ key: 'customers', count: -1 }]);
  await uncountLaterFirstOrder(ctx, source, target);

  const after = await readMergeStats(ctx, merged);
  await recordCustomerActivity(ctx, target, {
    action: 'merged',
    before: { ...before },
    after: { ...after, mergedName: source.name, ...moves },
  });
  return getCustomer(ctx, target.id);
}

interface MergeRequest extends MergeTarget {
  id: string;
}

// Prevents deadlocks: locks orders before customers, because changes of an order do the same, and then the customers by
// id.
const LOCK_ORDERS = 'select id from orders where customer_id = any(?) order by id for update';

async function lockBoth(ctx: Context, { id, version, intoId, intoVersion }: MergeRequest) {
  await ctx.db.rows(statement(LOCK_ORDERS, [[id, intoId]]));
  const versions = { [id]: version, [intoId]: intoVersion };
  const locked = new Map<string, CustomerRow>();
  for (const key of [id, intoId].toSorted()) locked.set(key, await lockCustomer(ctx, key, versions[key]));
  const [source, target] = [locked.get(id), locked.get(intoId)];
  if (!source || !target) throw new Error('A customer was not locked');
  return { source, target };
}

interface MoveCounts {
  ordersMoved: number;
  addressesMoved: number;
  notesMoved: number;
  couponUsesMoved: number;
  queriesMoved: number;
}

const MOVE_ORDERS = 'update orders set customer_id = ? where customer_id = ? returning id';
const DELETE_SAME_ADDRESSES = `
  delete from customer_addresses s where s.customer_id = ? and exists (select 1 from customer_addresses t where t.customer_id = ? and t.address = s.address)`;
const MOVE_ADDRESSES = `
  update customer_addresses s set customer_id = ?, is_default = s.is_default and not exists (select 1 from customer_addresses t where t.customer_id = ? and t.is_default)
  where s.customer_id = ? returning s.id`;
const MOVE_NOTES = 'update customer_notes set customer_id = ? where customer_id = ? returning id';
const MOVE_REDEMPTIONS = 'update coupon_redemptions set customer_id = ? where customer_id = ? returning checkout_id';
const MOVE_QUERIES = 'update queries set customer_id = ? where customer_id = ? returning id';
const MOVE_COUPON_USES = `
  with taken as (delete from coupon_customer_uses where customer_id = ? returning coupon_id, used_count)
  insert into coupon_customer_uses (coupon_id, customer_id, used_count) select coupon_id, ?, used_count from taken
  on conflict (coupon_id, customer_id) do update set used_count = coupon_customer_uses.used_count + excluded.used_count`;
/** Deletes the source's copy of notifications that both customers received, so that the target has them only once. */
const DELETE_SAME_NOTIFICATIONS = `
  delete from notification_recipients s where s.person_id = ? and exists (
    select 1 from notification_recipients t where t.person_id = ? and t.notification_id = s.notification_id)`;
const MOVE_NOTIFICATIONS = 'update notification_recipients set person_id = ? where person_id = ?';
/** Makes customers that were merged into the source aliases of the target. */
const MOVE_ALIASES = 'update customers set merged_into_id = ? where merged_into_id = ?';
/** Prevents earlier changes of the source from being undone. */
const DISABLE_UNDO = `update activity set undoable = false where entity = 'customer' and entity_id = ? and undoable`;

async function moveRecords(ctx: Context, from: string, to: string): Promise<MoveCounts> {
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
  const ordersMoved = await move(MOVE_ORDERS, [to, from]);
  await move(DELETE_SAME_ADDRESSES, [from, to]);
  const addressesMoved = await move(MOVE_ADDRESSES, [to, to, from]);
  const notesMoved = await move(MOVE_NOTES, [to, from]);
  const couponUsesMoved = await move(MOVE_REDEMPTIONS, [to, from]);
  const queriesMoved = await move(MOVE_QUERIES, [to, from]);
  await move(MOVE_COUPON_USES, [from, to]);
  await move(DELETE_SAME_NOTIFICATIONS, [from, to]);
  await move(MOVE_NOTIFICATIONS, [to, from]);
  await move(MOVE_ALIASES, [to, from]);
  await move(DISABLE_UNDO, [from]);
  return { ordersMoved, addressesMoved, notesMoved, couponUsesMoved, queriesMoved };
}

/**
 * The fields of the target that change: adds up the totals, blocks the target if the source is blocked, and fills in a
 * missing phone.
 */
function mergeFields(source: CustomerRow, target: CustomerRow): Partial<CustomerRow> {
  const blocked = [target, source].find(({ status }) => status === 'blocked');
  return {
    phone: target.phone ?? source.phone,
    ...(blocked ? { status: 'blocked' as const, statusReason: blocked.statusReason } : {}),
    ordersCount: target.ordersCount + source.ordersCount,
    spent: target.spent + source.spent,
    firstOrderAt: pickDate(source.firstOrderAt, target.firstOrderAt, Math.min),
    lastOrderAt: pickDate(source.lastOrderAt, target.lastOrderAt, Math.max),
  };
}

function pickDate(a: Date | null, b: Date | null, choose: (...times: number[]) => number): Date | null {
  return a && b ? new Date(choose(a.getTime(), b.getTime())) : (a ?? b);
}

/** Counts one new customer less, because the later of the two first orders is no longer a first order. */
async function uncountLaterFirstOrder(ctx: Context, source: CustomerRow, target: CustomerRow): Promise<void> {
  if (!source.firstOrderAt || !target.firstOrderAt) return;
  const later = pickDate(source.firstOrderAt, target.firstOrderAt, Math.max);
  if (later) await countNewCustomer(ctx, later, -1);
}

const COUNT_RECORDS = `
  select (select count(*) from customer_addresses where customer_id = ?)::int as addresses,
    (select count(*) from customer_notes where customer_id = ?)::int as notes,
    (select count(*) from coupon_redemptions where customer_id = ? and given_back_at is null)::int as "couponUses",
    (select count(*) from queries where customer_id = ?)::int as queries,
    (select coalesce(json_agg(p.code order by p.code), '[]') from coupon_customer_uses u join coupons p on p.id = u.coupon_id
      where u.customer_id = ? and p.per_customer is not null and u.used_count > p.per_customer) as "couponsOverLimit"`;

type RecordCounts = Pick<MergedStats, 'addresses' | 'notes' | 'couponUses' | 'queries' | 'couponsOverLimit'>;

/** The stats of the target. A merge reports them before and after. */
async function readMergeStats(ctx: Context, row: CustomerRow): Promise<MergedStats> {
  const { id, phone, status, ordersCount, spent, firstOrderAt, lastOrderAt } = row;
  const [counts] = await ctx.db.rows<RecordCounts>(statement(COUNT_RECORDS, [id, id, id, id, id]));
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
    couponsOverLimit: canViewCoupons(ctx) ? counts.couponsOverLimit : [],
    aliases: await readAliases(ctx, id),
  };
}
