import { messageData } from '#core/messages/message-data.ts';
import type { Account, AccountDetails } from '@souk/contract/ledger/accounts.ts';
import type { Context } from '#core/context.ts';
import { dayAt, startOfDay } from '#core/days.ts';
import { withoutPlanCache, statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { maskPayoutAccount } from '../payouts/payout-account.ts';
import type { PayoutAccount } from '#tables/vendors.ts';
import { startOfUtcDay } from '../close-days.ts';
import { payoutBlockReason, type PayoutTerms, readPayoutTerms } from '../payouts/payout-blocks.ts';
import { freezeOf } from './account-state.ts';
import { findScope, type AccountScope } from './find-account.ts';
import { accountList, addDerivedFields, type StoredAccount } from './list-accounts.ts';
import { balanceOf, firstUnstoredMonth, sumsNow, sumsUntil } from './sums.ts';

type Row = Omit<Account, 'vendor' | 'state' | 'nextStatuses'> &
  StoredAccount & { payoutAccount: PayoutAccount | null; payoutSchedule: AccountDetails['payoutSchedule'] };

const READ_ACCOUNT = `
  select ${accountList.select.columns('en')}, v.payout_account as "payoutAccount", v.payout_schedule as "payoutSchedule"
  from ${accountList.select.rowsFrom ?? ''} ${accountList.select.joins ?? ''} where o.id = ? and (v.id is not null or p.id is not null)`;

/** An account with its balances at an instant, which is now by default. Throws 404. */
export async function getAccount(ctx: Context, id: string, asOf?: string): Promise<AccountDetails> {
  const row = firstOrNotFound(await ctx.db.rows<Row>(withoutPlanCache(statement(READ_ACCOUNT, [id]))), 'account');
  addDerivedFields(row, ctx);
  const scope = await findScope(ctx, id);
  const at = asOf === undefined ? undefined : new Date(asOf);
  const { count } = at ? await sumsUntil(ctx, scope, { at, isIncluded: true }) : await sumsNow(ctx, scope);
  const balances = at ? await readBalances(ctx, scope, at) : {};
  const common = { ...row, ...balances, entriesCount: count, asOf: asOf ?? null };
  return row.kind === 'platform'
    ? { ...common, ...FIELDS_WITHOUT_VENDOR }
    : { ...common, ...(await readVendorFields(ctx, row)) };
}

const FIELDS_WITHOUT_VENDOR = {
  freeze: null,
  figures: null,
  chargebacks: null,
  openPayout: null,
  payoutAccount: null,
  payoutSchedule: null,
  payable: null,
};

const READ_BUCKETS_AT = `
  select a.code, (coalesce((select sum(credits - debits) from account_months m where m.account_id = a.id and m.month < ?::date), 0)
    + coalesce((select sum(amount) from transfers t where t.credit_account_id = a.id and t.at >= ? and t.at <= ?), 0)
    - coalesce((select sum(amount) from transfers t where t.debit_account_id = a.id and t.at >= ? and t.at <= ?), 0))::bigint as balance
  from accounts a where a.vendor_id = ?`;

type Balances = Partial<Pick<Account, 'balance' | 'pending' | 'available' | 'inPayout'>>;

async function readBalances(ctx: Context, scope: AccountScope, at: Date): Promise<Balances> {
  if (scope.kind === 'platform')
    return { balance: balanceOf(scope, await sumsUntil(ctx, scope, { at, isIncluded: true })) };
  const month = await firstUnstoredMonth(ctx, at);
  const since = startOfUtcDay(month);
  const rows = await ctx.db.rows<{ code: string; balance: number }>(
    statement(READ_BUCKETS_AT, [month, since, at, since, at, scope.ownerId]),
  );
  const bucketBalance = (bucket: string) => rows.find(({ code }) => code === `vendor:${bucket}`)?.balance ?? 0;
  const [pending, available, inPayout] = [
    bucketBalance('pending'),
    bucketBalance('available'),
    bucketBalance('payout'),
  ];
  return { pending, available, inPayout, balance: pending + available + inPayout };
}

async function readVendorFields(ctx: Context, row: Row) {
  const terms = await readPayoutTerms(ctx);
  const [stats, openPayout, chargebacks] = await Promise.all([
    readVendorStats(ctx, row.id, terms),
    readOpenPayout(ctx, row.id),
    readOpenChargebacks(ctx, row.id),
  ]);
  const payoutFacts = { ...row, availableBalance: row.available ?? 0 };
  const blockReason = payoutBlockReason(payoutFacts, ctx.now, terms);
  const masked = maskPayoutAccount(row.payoutAccount);
  return {
    freeze: freezeOf(row, ctx.now),
    figures: stats,
    chargebacks,
    openPayout,
    payoutAccount: masked && { holder: masked.holder, masked: masked.masked },
    payoutSchedule: row.payoutSchedule,
    payable: {
      amount: Math.max(payoutFacts.availableBalance, 0),
      minimum: terms.minimum,
      refusal: blockReason ? messageData(blockReason) : null,
    },
  };
}

/**
 * The sum of transfers between a vendor and escrow, in one direction, since an instant. `offset 0` prevents the planner
 * from scanning all transfers of escrow.
 */
const escrowSumSql = (own: string, other: string) => `
    coalesce((select sum(moved.amount) from (
      select t.amount, t.${other}_account_id as other_id from accounts own join transfers t on t.${own}_account_id = own.id and t.at >= ? where own.vendor_id = ? offset 0
    ) moved where moved.other_id = escrow.id), 0)::bigint`;

const READ_VENDOR_STATS = `
  select held.count as "heldOrders", held.next as "nextReleaseAt",
    ${escrowSumSql('credit', 'debit')} - ${escrowSumSql('debit', 'credit')} as "earnedThisYear",
    (select coalesce(sum(amount), 0)::bigint from payouts where vendor_id = ? and status = 'paid' and paid_at >= ?) as "paidOutThisYear"
  from (select count(*)::int as count, min(release_at) as next from orders where vendor_id = ? and pending_earning > 0) held, (select id from accounts where code = 'escrow') escrow`;

async function readVendorStats(
  ctx: Context,
  id: string,
  { timeZone }: PayoutTerms,
): Promise<AccountDetails['figures']> {
  const year = startOfDay(`${dayAt(ctx.now, timeZone).slice(0, 4)}-01-01`, timeZone);
  const [row] = await ctx.db.rows<NonNullable<AccountDetails['figures']>>(
    statement(READ_VENDOR_STATS, [year, id, year, id, id, year, id]),
  );
  return row ?? null;
}

const MAX_OPEN_CHARGEBACKS = 50;
const SELECT_OPEN_CHARGEBACKS = `
  select d.id, d.order_id as "orderId", ${orderNumberSql('o')} as "orderNumber", d.amount, r.earning, d.reason,
    d.evidence_due_at as "evidenceDueAt", d.created_at as "openedAt"
  from chargebacks d join orders o on o.id = d.order_id join refunds r on r.id = d.refund_id
  where d.vendor_id = ? and d.status = 'opened' order by d.id desc limit ?`;

const readOpenChargebacks = (ctx: Context, vendorId: string): Promise<NonNullable<AccountDetails['chargebacks']>> =>
  ctx.db.rows<NonNullable<AccountDetails['chargebacks']>[number]>(
    statement(SELECT_OPEN_CHARGEBACKS, [vendorId, MAX_OPEN_CHARGEBACKS]),
  );

const SELECT_OPEN_PAYOUT = `
  select id, '${NUMBER_PREFIX.payout}' || number as number, status, amount, status_since as "statusSince" from payouts
  where vendor_id = ? and status in ('asked', 'approved', 'sent') order by created_at desc, payouts.id desc limit 1`;

async function readOpenPayout(ctx: Context, vendorId: string): Promise<AccountDetails['openPayout']> {
  const [row] = await ctx.db.rows<NonNullable<AccountDetails['openPayout']>>(statement(SELECT_OPEN_PAYOUT, [vendorId]));
  return row ?? null;
}
