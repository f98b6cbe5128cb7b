import type { Explanation } from '@souk/contract/ledger/account-explanation.ts';
import type { accountsApi } from '@souk/contract/ledger/accounts.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { withoutPlanCache, statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { findScope, type AccountScope } from './find-account.ts';
import { storedSumsBefore } from './sums.ts';

type ExplainQuery = OutputOf<typeof accountsApi.explain.query>;

/** Explains a balance: returns its sums by kind of entry, and the orders behind it with their lines. Throws 404. */
export async function explainBalance(ctx: Context, id: string, query: ExplainQuery): Promise<Explanation> {
  const scope = await findScope(ctx, id, query.bucket && [query.bucket]);
  const asOf = query.asOf === undefined ? ctx.now : new Date(query.asOf);
  const [kinds, orders, { 'money.currency': currency }] = await Promise.all([
    readSumsByKind(ctx, scope, asOf),
    readOrders(ctx, scope, { asOf, limit: query.limit, offset: query.offset }),
    readConfiguration(ctx, ['money.currency']),
  ]);
  return {
    code: scope.code ?? (scope.bucket ? `vendor:${scope.bucket}` : 'vendor'),
    bucket: scope.bucket,
    asOf: asOf.toISOString(),
    balance: kinds.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    kinds,
    orders,
  };
}

const kindsSql = (storedSums: string) => `
  select kind, sum(count)::bigint as count, sum(plus - minus)::bigint as amount from (
    select kind, count, debits as minus, credits as plus from (${storedSums}) stored
    union all select t.kind, count(*), sum(t.amount), 0 from transfers t where t.debit_account_id = any(?) and t.at <= ? and t.at >= ? group by 1
    union all select t.kind, count(*), 0, sum(t.amount) from transfers t where t.credit_account_id = any(?) and t.at <= ? and t.at >= ? group by 1) parts
  group by kind order by abs(sum(plus - minus)) desc, kind`;

async function readSumsByKind(ctx: Context, scope: AccountScope, asOf: Date): Promise<Explanation['kinds']> {
  const { sums, since } = await storedSumsBefore(ctx, scope, asOf);
  const { accountIds } = scope;
  const values = [...sums.values, accountIds, asOf, since, accountIds, asOf, since];
  const rows = await ctx.db.rows<Explanation['kinds'][number]>(statement(kindsSql(sums.text), values));
  const sign = scope.isDebitNormal ? -1 : 1;
  // `+ 0` turns -0 into 0.
  return rows.map((row) => ({ ...row, amount: sign * row.amount + 0 }));
}

/** The maximum number of entries of a platform account to group by order, because the account may have millions. */
const MAX_ENTRIES = 20_000;

/**
 * Use `=` for a single account, so that the index returns the newest entries. With `any`, all its entries would be
 * sorted.
 */
const ordersSql = (accountFilter: '= ?' | '= any(?)') => `
  with entries as (
    (select t.order_id, t.at, t.kind, -t.amount as amount from transfers t where t.debit_account_id ${accountFilter} and t.at <= ? order by t.at desc, t.id desc limit ?)
    union all
    (select t.order_id, t.at, t.kind, t.amount from transfers t where t.credit_account_id ${accountFilter} and t.at <= ? order by t.at desc, t.id desc limit ?)
  ), by_kind as (
    select order_id, kind, sum(amount)::bigint as amount, max(at) as at from entries where order_id is not null group by 1, 2
  ), by_order as (
    select order_id, sum(amount)::bigint as amount, max(at) as at, jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount * ?) order by at) as parts
    from by_kind group by 1 having sum(amount) <> 0
  ), page as (select * from by_order order by at desc, order_id limit ? offset ?)
  select o.id, ? || o.number as number, o.status, page.at, o.hold_until as "holdUntil", page.amount * ? as amount, page.parts, o.shipping,
    (select count(*)::int from by_order) as count, (select coalesce(sum(amount), 0)::bigint from by_order) * ? as sum,
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'sku', l.sku, 'quantity', l.quantity, 'refundedQuantity', l.refunded_quantity,
      'net', l.net, 'commission', l.commission, 'tax', l.tax) order by l.id), '[]') from order_lines l where l.order_id = o.id) as lines
  from page join orders o on o.id = page.order_id order by page.at desc, o.id`;

type OrderRow = Explanation['orders']['rows'][number] & { count: number; sum: number };

async function readOrders(
  ctx: Context,
  { accountIds, isDebitNormal, kind }: AccountScope,
  { asOf, limit, offset }: { asOf: Date; limit: number; offset: number },
): Promise<Explanation['orders']> {
  const { 'orders.numberPrefix': prefix } = await readConfiguration(ctx, ['orders.numberPrefix']);
  const sign = isDebitNormal ? -1 : 1;
  const isPlatform = kind === 'platform';
  const [accounts, entryLimit] = isPlatform ? [accountIds[0], MAX_ENTRIES] : [accountIds, null];
  const values = [accounts, asOf, entryLimit, accounts, asOf, entryLimit, sign, limit, offset, prefix, sign, sign];
  const rows = await ctx.db.rows<OrderRow>(
    withoutPlanCache(statement(ordersSql(isPlatform ? '= ?' : '= any(?)'), values)),
  );
  const { count = 0, sum = 0 } = rows[0] ?? {};
  return {
    count,
    amount: sum,
    rows: rows.map(({ count: _count, sum: _sum, ...row }) => row),
  };
}
