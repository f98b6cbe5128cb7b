import type { Account, accountsApi } from '@souk/contract/ledger/accounts.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import {
  anyValue,
  atLeast,
  atMost,
  containsAll,
  type ListDefinition,
  HANDLED_ELSEWHERE,
  type StoredRow,
} from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { buildConditions, runList } from '#core/list/run-list.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { DEBIT_NORMAL_SQL } from '../account-groups.ts';
import { PLATFORM_BALANCES } from '../fold-balances.ts';
import { type FreezeFields, freezeOf, nextAccountStatuses, STATE_SQL, stateOf } from './account-state.ts';

export type AccountQuery = OutputOf<typeof accountsApi.list.query> & { now?: string };

/** The time of the last payout of accounts that were never paid out, for sorting. */
const NEVER_PAID_OUT = "'1970-01-01T00:00:00Z'::timestamptz";

/** The platform's accounts, with their balance as displayed. */
const PLATFORM_ACCOUNTS = `(
  select b.id, b.code, b.created_at, case when b.code in (${DEBIT_NORMAL_SQL}) then b.debits - b.credits else b.credits - b.debits end as balance
  from ${PLATFORM_BALANCES} b)`;

/**
 * Has one row for each vendor and each account of the platform. The rows of vendors store their balances. Balances of
 * the platform include deltas that aren't folded yet.
 */
const ACCOUNT_OWNERS = `(
  select v.id, 'vendor'::text as kind, v.available_balance as available, v.pending_balance as pending,
    v.payout_balance as payout, v.available_balance + v.pending_balance + v.payout_balance as balance, v.earned_total as earned,
    v.paid_out_total as paid_out, coalesce(v.last_payout_at, ${NEVER_PAID_OUT}) as last_payout_at, v.shop_name_sort as name_sort,
    v.search_text as search_text, v.status, v.account_frozen_at, v.payouts_frozen_until, v.payout_schedule
  from vendors v
  union all
  select p.id, 'platform'::text, p.balance, 0::bigint, 0::bigint, p.balance, 0::bigint, 0::bigint, ${NEVER_PAID_OUT}, p.code collate "C",
    p.code, null::text, null::timestamptz, null::timestamptz, null::text
  from ${PLATFORM_ACCOUNTS} p
) o`;

/** Only the ids of `ACCOUNT_OWNERS`, for reading single rows without computing all balances. */
const ACCOUNT_OWNER_IDS = '(select id from vendors union all select id from accounts) o';

const ACCOUNT_COLUMNS = `
  o.id, case when v.id is null then 'platform' else 'vendor' end as kind, p.code, coalesce(v.shop_name, p.code) as name, v.shop_name as "shopName", v.logo, v.status,
  v.payouts_frozen_until as "payoutsFrozenUntil", v.payouts_frozen_reason as "payoutsFrozenReason", v.account_frozen_at as "accountFrozenAt",
  v.account_frozen_reason as "accountFrozenReason", v.account_frozen_by as "accountFrozenBy", v.last_payout_at as "lastPayoutAt",
  coalesce(v.available_balance, p.balance) as available, v.pending_balance as pending, v.payout_balance as "inPayout",
  coalesce(v.available_balance + v.pending_balance + v.payout_balance, p.balance) as balance, v.earned_total as earned,
  v.paid_out_total as "paidOut", ${settingSql('money.currency')} as currency, coalesce(v.version, 1) as version,
  coalesce(v.created_at, p.created_at) as "createdAt", coalesce(v.updated_at, p.created_at) as "updatedAt"`;

/** The columns of a stored row. Columns of the vendor are null for accounts of the platform. */
export type StoredAccount = Pick<Account, 'id' | 'kind' | 'available'> &
  FreezeFields & { shopName: string; logo: NonNullable<Account['vendor']>['logo'] };

type DerivedFields = Pick<Account, 'vendor' | 'state' | 'nextStatuses'>;

const NO_BUCKETS = { pending: null, available: null, inPayout: null, earned: null, paidOut: null };
const PLATFORM_FIELDS: DerivedFields = { vendor: null, state: 'normal', nextStatuses: [] };

export function addDerivedFields<Row extends StoredAccount>(
  row: Row,
  { now }: Context,
): asserts row is Row & DerivedFields {
  if (row.kind === 'platform') Object.assign(row, NO_BUCKETS, PLATFORM_FIELDS);
  else Object.assign(row, vendorFields(row, now));
}

const vendorFields = (row: StoredAccount, now: Date): DerivedFields => ({
  vendor: { id: row.id, shopName: row.shopName, logo: row.logo, status: row.status },
  state: stateOf(row.available ?? 0, freezeOf(row, now)),
  nextStatuses: nextAccountStatuses('vendor', row.accountFrozenAt !== null),
});

export const accountList: ListDefinition<AccountQuery, StoredRow & StoredAccount> = {
  table: {
    from: ACCOUNT_OWNERS,
    key: 'o.id',
    reads: ['vendors', 'accounts', 'account_balances', 'account_balance_deltas'],
  },
  select: {
    columns: () => ACCOUNT_COLUMNS,
    joins: `left join vendors v on v.id = o.id left join ${PLATFORM_ACCOUNTS} p on p.id = o.id`,
    rowsFrom: ACCOUNT_OWNER_IDS,
    finish: addDerivedFields,
  },
  sort: {
    default: '-available',
    keys: {
      available: 'o.available',
      balance: 'o.balance',
      name: 'o.name_sort',
      pending: 'o.pending',
      inPayout: 'o.payout',
      earned: 'o.earned',
      paidOut: 'o.paid_out',
      lastPayoutAt: 'o.last_payout_at',
    },
  },
  filters: {
    kind: anyValue('o.kind'),
    payoutSchedule: anyValue('o.payout_schedule'),
    state: (states, { now }): Condition => condition(`${STATE_SQL} = any(?)`, now, states),
    now: HANDLED_ELSEWHERE,
    availableMin: atLeast("o.kind = 'vendor' and o.available"),
    availableMax: atMost("o.kind = 'vendor' and o.available"),
  },
  search: containsAll('o.search_text'),
  prepare: async (ctx, query) => ({ ...query, now: ctx.now.toISOString() }),
};

type AccountPage = DataOf<typeof accountsApi.list>;

const SUM_BALANCES = `
  select coalesce(sum(o.pending), 0)::bigint as pending, coalesce(sum(o.available), 0)::bigint as available, coalesce(sum(o.payout), 0)::bigint as "inPayout",
    coalesce(sum(o.earned), 0)::bigint as earned, coalesce(sum(o.paid_out), 0)::bigint as "paidOut" from ${ACCOUNT_OWNERS} where o.kind = 'vendor' and `;

/** Sums are cached for a second, or until this process writes to one of these tables. */
const cachedSums = cachePerDatabase<AccountPage['totals'][]>(['vendors', 'account_balances']);

/** A page of accounts, with the totals of all vendors that match the query. */
export async function listAccounts(ctx: Context, query: AccountQuery): Promise<AccountPage> {
  const { condition: where } = buildConditions(accountList, { ...query, now: ctx.now.toISOString() });
  const [page, [totals]] = await Promise.all([
    runList<Account, AccountQuery, StoredRow & StoredAccount>(ctx, accountList, query),
    cachedSums(ctx.services.database)(JSON.stringify(where), () =>
      ctx.db.rows<AccountPage['totals']>(statement(`${SUM_BALANCES}(${where.text})`, where.values)),
    ),
  ]);
  if (!totals) throw new Error('An aggregate without groups always returns one row');
  return { ...page, totals };
}

export const accountCsv: CsvColumns<Account> = {
  name: { header: 'Account', cell: (row) => row.name },
  kind: { header: 'Type', cell: (row) => row.kind },
  balance: { header: 'Balance', cell: (row) => moneyCell(row.balance, row.currency) },
  pending: { header: 'On hold', cell: (row) => moneyCell(row.pending, row.currency) },
  available: { header: 'Available', cell: (row) => moneyCell(row.available, row.currency) },
  inPayout: { header: 'In payout', cell: (row) => moneyCell(row.inPayout, row.currency) },
  earned: { header: 'Earned', cell: (row) => moneyCell(row.earned, row.currency) },
  paidOut: { header: 'Paid out', cell: (row) => moneyCell(row.paidOut, row.currency) },
  lastPayoutAt: { header: 'Last payout', cell: (row) => row.lastPayoutAt },
  state: { header: 'State', cell: (row) => row.state },
  currency: {
    header: 'Currency',
    cell: (row) => row.currency,
    includedWith: ['balance', 'pending', 'available', 'inPayout', 'earned', 'paidOut'],
  },
};
