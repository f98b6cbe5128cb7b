import { actorOf, type Context, isSuperAdmin } from '#core/context.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { demandOpen } from '#core/closures.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { countMoney } from '#modules/analytics/rollups.service.ts';
import type { Leg } from './postings.ts';

export interface LedgerEvent {
  /** Unique with the leg, such as `order:<id>:complete`, so that nothing posts twice. */
  key: string;
  /** What people see: payment, refund, payout. */
  kind: string;
  legs: readonly Leg[];
  /** Whose vendor accounts are meant, and whose statement the event belongs to. */
  vendorId: string | null;
  orderId?: string;
  /** The refund, payout, adjustment, ad or gateway payout behind it. */
  sourceId?: string;
  reference?: string | null;
  description?: string | null;
  /** The key of the event that this one takes back, leg by leg. */
  reverses?: string;
}

/**
 * Writes an event down in the ledger, in the transaction of what it is about: its transfers, the balances they change and
 * the day's commission. An event without legs leaves nothing. Throws 409 where the key was posted before, and 503 while the
 * ledger does not add up.
 */
export async function postEvent(ctx: Context, event: LedgerEvent): Promise<void> {
  const { legs, vendorId } = event;
  if (legs.length === 0) return;
  await demandOpen(ctx, 'money');
  if (vendorId) await openVendorAccounts(ctx, vendorId);
  if (vendorId) await moveVendorMoney(ctx, vendorId, legs);
  await write(ctx, event);
  await addToDay(ctx, legs);
  ctx.effects.money.push(...shownLegs(ctx, legs));
}

const OPEN = `
  with opened as (
    insert into accounts (id, code, vendor_id) select n.id, n.code, ? from unnest(?::uuid[], ?::text[]) n (id, code)
    where not exists (select 1 from accounts a where a.vendor_id = ? and a.code = n.code)
    on conflict do nothing returning id, vendor_id)
  insert into account_balances (account_id, vendor_id) select id, vendor_id from opened`;
const VENDOR_ACCOUNTS = ['vendor:pending', 'vendor:available', 'vendor:payout'];

async function openVendorAccounts(ctx: Context, vendorId: string): Promise<void> {
  const ids = VENDOR_ACCOUNTS.map(() => newId(ctx.now));
  await ctx.db.rows(
    statement(OPEN, [vendorId, ids, VENDOR_ACCOUNTS, vendorId], { writes: ['account_balances', 'accounts'] }),
  );
}

const netOf = (legs: readonly Leg[], code: string): number =>
  legs.reduce(
    (sum, { debit, credit, amount }) => sum + (credit === code ? amount : 0) - (debit === code ? amount : 0),
    0,
  );

/** What passes between two accounts: from `credit` to `debit`, less what went the other way. */
const between = (
  legs: readonly Leg[],
  isDebit: (code: string) => boolean,
  isCredit: (code: string) => boolean,
): number =>
  legs.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (isDebit(debit) && isCredit(credit) ? amount : 0) - (isDebit(credit) && isCredit(debit) ? amount : 0),
    0,
  );

const isVendors = (code: string) => code.startsWith('vendor:');
const isCode = (wanted: string) => (code: string) => code === wanted;

const MOVE = `
  update vendors set available_balance = available_balance + ?, pending_balance = pending_balance + ?, payout_balance = payout_balance + ?,
    earned_total = earned_total + ?, paid_out_total = paid_out_total + ?, last_payout_at = coalesce(?, last_payout_at)
  where id = ?`;

// The vendor before its balances: whoever closes or freezes a vendor locks in the same order.
async function moveVendorMoney(ctx: Context, vendorId: string, legs: readonly Leg[]): Promise<void> {
  if (!legs.some(({ debit, credit }) => isVendors(debit) || isVendors(credit))) return;
  const paidOut = between(legs, isCode('vendor:payout'), isCode('cash:bank'));
  await ctx.db.later(
    statement(
      MOVE,
      [
        netOf(legs, 'vendor:available'),
        netOf(legs, 'vendor:pending'),
        netOf(legs, 'vendor:payout'),
        between(legs, isCode('escrow'), isVendors),
        paidOut,
        paidOut > 0 ? ctx.now : null,
        vendorId,
      ],
      { writes: ['vendors'] },
    ),
  );
}

const WRITE = `
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
  ), kept as (
    insert into account_balance_deltas (account_id, debit, credit, count)
    select account_id, sum(debit), sum(credit), count(*) from sides where not is_vendors group by account_id returning 1
  ), moved as (
    update account_balances b set debits = b.debits + s.debit, credits = b.credits + s.credit, transfers_count = b.transfers_count + s.count, updated_at = ?
    from (select account_id, sum(debit) as debit, sum(credit) as credit, count(*) as count from sides where is_vendors group by account_id) s
    where b.account_id = s.account_id returning 1
  )
  select (select count(*) from written) as written`;

const DUPLICATE_KEY = '23505';

async function write(ctx: Context, event: LedgerEvent): Promise<void> {
  const { legs, vendorId, key, kind, orderId, sourceId, reference, description } = event;
  const rows = legs.map((leg) => ({ ...leg, id: newId(ctx.now) }));
  const actor = actorOf(ctx);
  const facts = [orderId ?? null, vendorId, sourceId ?? null, reference ?? null, description ?? null];
  const values = [
    JSON.stringify(rows),
    vendorId,
    vendorId,
    ctx.now,
    key,
    kind,
    ...facts,
    actor.id,
    actor.name,
    event.reverses ?? null,
    ctx.now,
  ];
  try {
    const [row] = await ctx.db.rows<{ written: number }>(
      statement(WRITE, values, { writes: ['account_balance_deltas', 'account_balances', 'transfers'] }),
    );
    if (row?.written !== legs.length) throw new Error(`An account is missing for ${key}`);
  } catch (error) {
    if (errorCode(error) === DUPLICATE_KEY) throw conflict('ledger.posted_already');
    throw error;
  }
}

async function addToDay(ctx: Context, legs: readonly Leg[]): Promise<void> {
  const commission = netOf(legs, 'revenue:commission');
  const adRevenue = netOf(legs, 'revenue:ads');
  if (commission !== 0 || adRevenue !== 0) await countMoney(ctx, { at: ctx.now, commission, adRevenue });
}

const OPEN_TO_ADMINS = /^(cash:|refund:|escrow$|cod:)/;

/** Commission and what vendors earn are the super admin's to see. */
const shownLegs = (ctx: Context, legs: readonly Leg[]) =>
  legs
    .filter(({ debit, credit }) => isSuperAdmin(ctx) || (OPEN_TO_ADMINS.test(debit) && OPEN_TO_ADMINS.test(credit)))
    .map(({ debit, credit, amount }) => ({ debit, credit, amount }));
