import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import { RETURN_LATE_DAYS, type ReturnRow, returnsApi } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import {
  anyValue,
  atLeast,
  atMost,
  HANDLED_ELSEWHERE,
  type ListDefinition,
  statusCounters,
  type StoredRow,
} from '#core/list/definition.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { numberSql } from '#core/numbers.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { orderSearch } from '../order-search.service.ts';
import { nextReturnStatuses } from '../orders.lifecycle.ts';
import { IS_OPEN_SQL, OPEN_COUNTER } from './return-counters.ts';

const DAY_MS = 86_400_000;

/** Open returns whose status has not changed since `lateSince` count as late. */
export type ReturnQuery = OutputOf<typeof returnsApi.list.query> & { lateSince?: Date };

export const latestReturnTime = ({ now }: Context): Date => new Date(now.getTime() - RETURN_LATE_DAYS * DAY_MS);

/** A refund of the return, or of the cancellation that opened it. */
const SELECT_REFUNDED = `
  (select coalesce(sum(f.amount), 0)::bigint from refunds f where f.order_id = r.order_id and f.status <> 'reversed'
    and (f.return_id = r.id or r.is_refunded_already and f.kind = 'cancellation'))`;

const returnColumns = `
  r.id, r.version, r.created_at as "createdAt", r.updated_at as "updatedAt", ${numberSql('return', 'r.number')} as number,
  r.order_id as "orderId", ${orderNumberSql('o')} as "orderNumber", o.customer_id as "customerId", o.customer_name as "customerName",
  r.vendor_id as "vendorId", v.shop_name as "shopName", r.items_count as "itemsCount", r.amount, ${SELECT_REFUNDED} as refunded, o.currency,
  r.reason, r.status, r.is_refunded_already as "isRefundedAlready", r.status_since as "statusSince"`;

type FinishedFields = Pick<ReturnRow, 'order' | 'customer' | 'vendor' | 'nextStatuses' | 'isLate'>;

type StoredReturn = StoredRow &
  Omit<ReturnRow, keyof FinishedFields> & {
    orderId: string;
    orderNumber: string;
    customerId: string;
    customerName: string;
    vendorId: string;
    shopName: string;
  };

function finishReturn(row: StoredReturn, ctx: Context): void {
  const nextStatuses = nextReturnStatuses(row);
  const finished: FinishedFields = {
    order: { id: row.orderId, number: row.orderNumber },
    customer: { id: row.customerId, name: row.customerName },
    vendor: { id: row.vendorId, shopName: row.shopName },
    nextStatuses,
    isLate: nextStatuses.length > 0 && row.statusSince <= latestReturnTime(ctx).toISOString(),
  };
  Object.assign(row, finished);
}

const HAS_PRODUCT = `exists (
  select 1 from return_lines rl join order_lines l on l.order_id = r.order_id and l.id = rl.order_line_id
  where rl.return_id = r.id and l.product_id = any(?))`;

export const returnList: ListDefinition<ReturnQuery, StoredReturn> = {
  table: { from: 'returns r', key: 'r.id', reads: ['returns', 'return_lines', 'orders', 'order_lines', 'customers'] },
  select: {
    columns: () => returnColumns,
    joins: 'join orders o on o.id = r.order_id join vendors v on v.id = r.vendor_id',
    finish: finishReturn,
  },
  sort: {
    default: '-createdAt',
    keys: {
      createdAt: 'r.created_at',
      number: 'r.number',
      amount: 'r.amount',
      itemsCount: 'r.items_count',
      statusSince: 'r.status_since',
      updatedAt: 'r.updated_at',
    },
  },
  filters: {
    status: anyValue('r.status'),
    open: (value) => condition(value ? IS_OPEN_SQL : `not ${IS_OPEN_SQL}`),
    late: (value, { lateSince }) =>
      value
        ? condition(`${IS_OPEN_SQL} and r.status_since <= ?`, lateSince)
        : condition(`(not ${IS_OPEN_SQL} or r.status_since > ?)`, lateSince),
    vendorId: anyValue('r.vendor_id'),
    customerId: (ids) => condition('r.order_id in (select c.id from orders c where c.customer_id = any(?))', ids),
    productId: (ids) => condition(HAS_PRODUCT, ids),
    createdFrom: atLeast('r.created_at'),
    createdTo: atMost('r.created_at'),
    amountMin: atLeast('r.amount'),
    amountMax: atMost('r.amount'),
    lateSince: HANDLED_ELSEWHERE,
  },
  search: searchReturns,
  count: {
    counter: (query, filtered) =>
      query.open && filtered.length === 1 ? OPEN_COUNTER : statusCounters('returns')(query, filtered),
    sum: 'r.amount',
  },
  prepare: async (ctx, query) => ({
    ...(await withInstants(ctx, query, ['createdFrom', 'createdTo'])),
    lateSince: latestReturnTime(ctx),
  }),
};

const RETURN_NUMBER = /^rt[-\s]?(\d{1,15})$/i;
const DIGITS = /^\d{1,15}$/;

/** Matches the number of the return, or what identifies its order: number, customer, SKU or tracking number. */
function searchReturns(text: string) {
  const number = RETURN_NUMBER.exec(text.trim())?.[1];
  if (number) return condition('r.number = ?', Number(number));
  const { text: orderCondition, values } = orderSearch('s')(text);
  const ofOrder = `r.order_id in (select s.id from orders s where ${orderCondition})`;
  return DIGITS.test(text.trim())
    ? condition(`(${ofOrder} or r.number = ?)`, ...values, Number(text.trim()))
    : condition(ofOrder, ...values);
}

type ReturnsPage = DataOf<typeof returnsApi.list>;

export const listReturns = (ctx: Context, query: ReturnQuery): Promise<ReturnsPage> =>
  runList<ReturnRow, ReturnQuery, StoredReturn>(ctx, returnList, query);

const returnCsv: CsvColumns<ReturnRow> = {
  number: { header: 'Number', cell: (row) => row.number },
  createdAt: { header: 'Opened', cell: (row) => row.createdAt },
  order: { header: 'Order', cell: (row) => row.order.number },
  customer: { header: 'Customer', cell: (row) => row.customer.name },
  vendor: { header: 'Vendor', cell: (row) => row.vendor.shopName },
  status: { header: 'Status', cell: (row) => row.status },
  statusSince: { header: 'In status since', cell: (row) => row.statusSince },
  isLate: { header: 'Late', cell: (row) => row.isLate },
  itemsCount: { header: 'Items', cell: (row) => row.itemsCount },
  amount: { header: 'Value', cell: (row) => moneyCell(row.amount, row.currency) },
  refunded: { header: 'Refunded', cell: (row) => moneyCell(row.refunded, row.currency) },
  currency: { header: 'Currency', cell: (row) => row.currency, includedWith: ['amount', 'refunded'] },
  isRefundedAlready: { header: 'Refunded by cancellation', cell: (row) => row.isRefundedAlready },
  reason: { header: 'Reason', cell: (row) => row.reason },
};

export const returnExport = csvDownload({
  name: 'returns',
  endpoint: returnsApi.list,
  definition: returnList,
  columns: returnCsv,
});
