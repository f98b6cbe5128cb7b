import { describeActor, type Context, isSuperAdmin } from '#core/context.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { assertNotFrozen } from '#core/freezes.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { countMoney } from '#modules/analytics/rollups.service.ts';
import type { Leg } from './postings.ts';

export interface LedgerEvent {
  /** Identifies the event, such as `order:<id>:complete`, so that it can't be posted twice. */
  key: string;
  /** The kind of event on screen: payment, refund, payout and so on. */
  kind: string;
  legs: readonly Leg[];
  /** The vendor whose accounts the legs use and whose statement includes the event. */
  vendorId: string | null;
  orderId?: string;
  /** The refund, payout, adjustment, ad or booking that caused the event. */
  sourceId?: string;
  reference?: string | null;
  description?: string | null;
  /** The key of the event that this event reverses, leg by leg. */
  reverses?: string;
}

/**
 * Posts an event to the ledger, within the transaction that caused it: writes its transfers, updates balances, and
 * counts commission and ad revenue in the daily totals. Does nothing if the event has no legs. Throws 409 if the key
 * was already posted, or 503 while money is frozen because a check failed.
 */
export async function postEvent(ctx: Context, event: LedgerEvent): Promise<void> {
  const { legs, vendorId } = event;
  if (legs.length === 0) return;
  await assertNotFrozen(ctx, 'money');
  if (vendorId) await openVendorAccounts(ctx, vendorId);
  if (vendorId) await moveVendorMoney(ctx, vendorId, legs);
  await writeTransfers(ctx, event);
  await addToDailyTotals(ctx, legs);
  ctx.effects.money.push(...visibleLegs(ctx, legs));
}

const OPEN_VENDOR_ACCOUNTS = `
  with opened as (
    insert into accounts (id, code, vendor_id) select n.id, n.code, ? from unnest(?::uuid[], ?::text[]) n (id, code)
    where not exists (select 1 from accounts a where a.vendor_id = ? and a.code = n.code)
    on conflict do nothing returning id, vendor_id)
  insert into account_balances (account_id, vendor_id) select id, vendor_id from opened`;
const VENDOR_ACCOUNT_CODES = ['vendor:pending', 'vendor:available', 'vendor:payout'];

async function openVendorAccounts(ctx: Context, vendorId: string): Promise<void> {
  const ids = VENDOR_ACCOUNT_CODES.map(() => newId(ctx.now));
  await ctx.db.rows(
    statement(OPEN_VENDOR_ACCOUNTS, [vendorId, ids, VENDOR_ACCOUNT_CODES, vendorId], {
      writes: ['account_balances', 'accounts'],
    }),
  );
}

const netOf = (legs: readonly Leg[], code: string): number =>
  legs.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === code ? amount : 0) - (debit === code ? amount : 0),
    0,
  );

/** The net amount transferred from `credit` to `debit` accounts. */
const netTransferred = (
  legs: readonly Leg[],
  isDebit: (code: string) => boolean,
  isCredit: (code: string) => boolean,
): number =>
  legs.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (isDebit(debit) && isCredit(credit) ? amount : 0) - (isDebit(credit) && isCredit(debit) ? amount : 0),
    0,
  );

const isVendorAccount = (code: string) => code.startsWith('vendor:');
const isAccount = (expected: string) => (code: string) => code === expected;

const MOVE_VENDOR_MONEY = `
  update vendors set available_balance = available_balance + ?, pending_balance = pending_balance + ?, payout_balance = payout_balance + ?,
    earned_total = earned_total + ?, paid_out_total = paid_out_total + ?, last_payout_at = coalesce(?, last_payout_at)
  where id = ?`;

// Updates the vendor before the balances of its accounts, because closing or freezing a vendor locks them in the same
// order.
async function moveVendorMoney(ctx: Context, vendorId: string, legs: readonly Leg[]): Promise<void> {
  if (!legs.some(({ debit, credit }) => isVendorAccount(debit) || isVendorAccount(credit))) return;
  const paidOut = netTransferred(legs, isAccount('vendor:payout'), isAccount('cash:bank'));
  await ctx.db.enqueue(
    statement(
      MOVE_VENDOR_MONEY,
      [
        netOf(legs, 'vendor:available'),
        netOf(legs, 'vendor:pending'),
        netOf(legs, 'vendor:payout'),
        netTransferred(legs, isAccount('escrow'), isVendorAccount),
        paidOut,
        paidOut > 0 ? ctx.now : null,
        vendorId,
      ],
      { writes: ['vendors'] },
    ),
  );
}

const WRITE_TRANSFERS = `
  with legs as (
    select l.*, d.id as debit_id, d.vendor_id is not null as is_debit_vendors, c.id as credit_id, c.vendor_id is not null as is_credit_vendors
    from jsonb_to_recordset(?::jsonb) l (id uuid, leg smallint, debit text, credit text, amount bigint)
    join accounts d on d.code = l.debit and (d.vendor_id is null or d.vendor_id = ?)
    join accounts c on c.code = l.credit and (c.vendor_id is null or c.vendor_id = ?)
  ), written as (
    insert into transfers (id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount, order_id, vendor_id, source_id, reference, description, actor_id, actor_name, reverses_id)
    select id, ?, ?, leg, ?, debit_id, credit_id, amount, ?, ?, ?, ?, ?, ?, ?, (select r.id from transfers r where r.event_key = ? and r.leg = legs.leg) from legs returning 1
  ), sides as (
    select debit_id as account_id, is_debit_vendors as is_vendors, amount as debit, 0 as credit from legs
    union all select credit_id, is_credit_vendors, 0, amount from legs
  ), appended as (
    insert into account_balance_deltas (account_id, debit, credit, count)
    select account_id, sum(debit), sum(credit), count(*) from sides where not is_vendors group by account_id returning 1
  ), moved as (
    update account_balances b set debits = b.debits + s.debit, credits = b.credits + s.credit, transfers_count = b.transfers_count + s.count, updated_at = ?
    from (select account_id, sum(debit) as debit, sum(credit) as credit, count(*) as count from sides where is_vendors group by account_id) s
    where b.account_id = s.account_id returning 1
  )
  select (select count(*) from written) as written`;

const DUPLICATE_KEY = '23505';

async function writeTransfers(ctx: Context, event: LedgerEvent): Promise<void> {
  const { legs, vendorId, key, kind, orderId, sourceId, reference, description } = event;
  const rows = legs.map((leg) => ({ ...leg, id: newId(ctx.now) }));
  const actor = describeActor(ctx);
  const details = [orderId ?? null, vendorId, sourceId ?? null, reference ?? null, description ?? null];
  const values = [
    JSON.stringify(rows),
    vendorId,
    vendorId,
    ctx.now,
    key,
    kind,
    ...details,
    actor.id,
    actor.name,
    event.reverses ?? null,
    ctx.now,
  ];
  try {
    const [row] = await ctx.db.rows<{ written: number }>(
      statement(WRITE_TRANSFERS, values, { writes: ['account_balance_deltas', 'account_balances', 'transfers'] }),
    );
    if (row?.written !== legs.length) throw new Error(`An account is missing for ${key}`);
  } catch (error) {
    if (errorCode(error) === DUPLICATE_KEY) throw conflict('ledger.posted_already');
    throw error;
  }
}

async function addToDailyTotals(ctx: Context, legs: readonly Leg[]): Promise<void> {
  const commission = netOf(legs, 'revenue:commission');
  const adRevenue = netOf(legs, 'revenue:ads');
  if (commission !== 0 || adRevenue !== 0) await countMoney(ctx, { at: ctx.now, commission, adRevenue });
}

const ADMIN_VISIBLE_ACCOUNT = /^(cash:|refund:|escrow$|cod:)/;

/** The legs that the caller may see. Only super admins see commission and vendor earnings. */
const visibleLegs = (ctx: Context, legs: readonly Leg[]) =>
  legs
    .filter(
      ({ debit, credit }) =>
        isSuperAdmin(ctx) || (ADMIN_VISIBLE_ACCOUNT.test(debit) && ADMIN_VISIBLE_ACCOUNT.test(credit)),
    )
    .map(({ debit, credit, amount }) => ({ debit, credit, amount }));
