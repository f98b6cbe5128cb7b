import { PAYOUT_STATUSES, type Payout, type payoutsApi, type PayoutStatus } from '@souk/contract/ledger/payouts.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { anyValue, atLeast, atMost, type ListDefinition, type StoredRow } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { type ListResult, runList } from '#core/list/run-list.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { normalise } from '#tables/search-text.ts';
import { nextPayoutStatuses } from './payouts.lifecycle.ts';
import { recordFromKeys } from '#core/records.ts';

export type PayoutQuery = OutputOf<typeof payoutsApi.list.query>;

export const PAYOUT_COLUMNS = `
  p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", '${NUMBER_PREFIX.payout}' || p.number as number,
  (select jsonb_build_object('id', v.id, 'shopName', v.shop_name) from vendors v where v.id = p.vendor_id) as vendor,
  p.amount, ${settingSql('money.currency')} as currency, p.status, p.status_since as "statusSince", p.origin, p.due_on::text as "dueOn",
  p.account_masked as "accountMasked", p.holder, p.asked_by_id as "askedById", p.asked_by_name as "askedByName",
  p.approved_by_name as "approvedByName", p.bank_reference as "bankReference", p.failure_reason as "failureReason", p.paid_at as "paidAt"`;

type StoredPayout = StoredRow & { status: PayoutStatus };

export function addNextStatuses<Row extends StoredPayout>(row: Row): asserts row is Row & Pick<Payout, 'nextStatuses'> {
  const fields: StoredRow = row;
  fields.nextStatuses = nextPayoutStatuses(row.status);
}

const TRAILING_NUMBER = /(\d{1,15})\s*$/;

/** Searches by number, bank reference or vendor. */
const searchCondition = (text: string): Condition =>
  condition(
    '(p.number = ? or p.bank_reference = ? or p.vendor_id in (select id from vendors where search_text like ?))',
    Number(TRAILING_NUMBER.exec(text)?.[1] ?? 0),
    text.trim(),
    `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`,
  );

export const payoutList: ListDefinition<PayoutQuery, StoredPayout> = {
  table: { from: 'payouts p', key: 'p.id', reads: ['payouts', 'vendors'] },
  select: { columns: () => PAYOUT_COLUMNS, finish: addNextStatuses },
  sort: {
    default: '-createdAt',
    keys: { createdAt: 'p.created_at', number: 'p.number', amount: 'p.amount', statusSince: 'p.status_since' },
  },
  filters: {
    status: anyValue('p.status'),
    vendorId: anyValue('p.vendor_id'),
    origin: anyValue('p.origin'),
    createdFrom: atLeast('p.created_at'),
    createdTo: atMost('p.created_at'),
    amountMin: atLeast('p.amount'),
    amountMax: atMost('p.amount'),
  },
  search: searchCondition,
  count: { sum: 'p.amount' },
  prepare: (ctx, query) => withInstants(ctx, query, ['createdFrom', 'createdTo']),
};

export const listPayouts = (ctx: Context, query: PayoutQuery): Promise<ListResult<Payout>> =>
  runList(ctx, payoutList, query);

const COUNT_BY_STATUS =
  'select status, count(*)::int as count from payouts where ?::uuid is null or vendor_id = ? group by status';

/** The number of payouts in each status, for the tabs of the list. */
export async function countPayouts(
  ctx: Context,
  { vendorId = null }: { vendorId?: string | null | undefined },
): Promise<DataOf<typeof payoutsApi.counts>> {
  const rows = await ctx.db.rows<{ status: PayoutStatus; count: number }>(
    statement(COUNT_BY_STATUS, [vendorId, vendorId]),
  );
  const countOf = (status: PayoutStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    byStatus: recordFromKeys(PAYOUT_STATUSES, countOf),
  };
}

export const payoutCsv: CsvColumns<Payout> = {
  number: { header: 'Number', cell: (row) => row.number },
  vendor: { header: 'Vendor', cell: (row) => row.vendor.shopName },
  amount: { header: 'Amount', cell: (row) => moneyCell(row.amount, row.currency) },
  currency: { header: 'Currency', cell: (row) => row.currency, includedWith: ['amount'] },
  status: { header: 'Status', cell: (row) => row.status },
  createdAt: { header: 'Requested', cell: (row) => row.createdAt },
  askedByName: { header: 'Requested by', cell: (row) => row.askedByName },
  approvedByName: { header: 'Approved by', cell: (row) => row.approvedByName },
  paidAt: { header: 'Paid', cell: (row) => row.paidAt },
  bankReference: { header: 'Bank reference', cell: (row) => row.bankReference },
  holder: { header: 'Account holder', cell: (row) => row.holder },
  accountMasked: { header: 'Account', cell: (row) => row.accountMasked },
};
