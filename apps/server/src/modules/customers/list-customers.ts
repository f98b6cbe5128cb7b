import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Customer, customersApi, CustomerCounts } from '@souk/contract/customers/api.ts';
import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';
import { type Context, mayView } from '#core/context.ts';
import { readTotals } from '#core/counters.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { condition, statement } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import { anyValue, atLeast, atMost, totalCounter, type ListDefinition, type StoredRow } from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { runList } from '#core/list/run-list.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { addressesCell, CUSTOMER_HEADERS, type FileAddress } from './customer-file.ts';
import { nextStatuses } from './customers.lifecycle.ts';

export type CustomerQuery = OutputOf<typeof customersApi.list.query>;

export const CUSTOMER_COLUMNS = `
  c.id, c.version, c.created_at as "createdAt", c.updated_at as "updatedAt", c.name, c.email, c.phone, c.status,
  c.orders_count as "ordersCount", c.spent, c.last_order_at as "lastOrderAt", c.anonymised_at as "anonymisedAt"`;

/** Excludes customers that were merged into another one. */
const LISTED_CUSTOMERS = '(select * from customers where merged_into_id is null) c';

type StoredCustomer = StoredRow & { status: CustomerStatus };

const ORDER_FIELDS = ['ordersCount', 'spent', 'lastOrderAt', 'firstOrderAt'];
const ORDER_FILTERS = /^(spent|orders|lastOrder|firstOrder|firstVendor)/;
const ORDER_SORTS = /(^|,)-?(ordersCount|spent|lastOrderAt)(,|$)/;

/**
 * Adds the next statuses, of which an anonymised customer has none. Removes fields about orders if the caller may not
 * view orders.
 */
export function finishCustomer<Row extends StoredCustomer>(
  row: Row,
  ctx: Context,
): asserts row is Row & Pick<Customer, 'nextStatuses'> {
  const fields: StoredRow = row;
  if (!mayView(ctx, 'orders')) for (const key of ORDER_FIELDS) delete fields[key];
  fields.nextStatuses = row.anonymisedAt ? [] : nextStatuses(row.status);
}

/**
 * The time of the last order. Customers without orders get a date in the past, because a sort key can't be null. The
 * index uses the same expression.
 */
const LAST_ORDER_AT = `coalesce(c.last_order_at, '1970-01-01 00:00:00+00'::timestamptz)`;

export const customerList: ListDefinition<CustomerQuery, StoredCustomer> = {
  table: { from: LISTED_CUSTOMERS, key: 'c.id', reads: ['customers', 'orders'] },
  select: { columns: () => CUSTOMER_COLUMNS, finish: finishCustomer },
  sort: {
    default: '-createdAt',
    keys: {
      createdAt: 'c.created_at',
      name: 'c.name_sort',
      email: 'lower(c.email) collate "C"',
      ordersCount: 'c.orders_count',
      spent: 'c.spent',
      lastOrderAt: LAST_ORDER_AT,
      updatedAt: 'c.updated_at',
    },
  },
  filters: {
    status: anyValue('c.status'),
    spentMin: atLeast('c.spent'),
    spentMax: atMost('c.spent'),
    ordersMin: atLeast('c.orders_count'),
    ordersMax: atMost('c.orders_count'),
    lastOrderFrom: atLeast(LAST_ORDER_AT),
    lastOrderTo: (until) => condition(`${LAST_ORDER_AT} <= ? and c.last_order_at is not null`, until),
    firstOrderFrom: atLeast('c.first_order_at'),
    firstOrderTo: atMost('c.first_order_at'),
    firstVendorId: (vendorIds) =>
      condition(
        'exists (select 1 from orders f where f.customer_id = c.id and f.placed_at = c.first_order_at and f.vendor_id = any(?))',
        vendorIds,
      ),
    joinedFrom: atLeast('c.created_at'),
    joinedTo: atMost('c.created_at'),
  },
  search: containsAllOrPhone('c.search_text'),
  count: { counter: totalCounter('customers') },
  prepare: (ctx, query) => {
    // Callers who may not view orders could infer hidden values by filtering or sorting by them.
    const hasOrderFilter = Object.entries(query).some(([key, value]) => value !== undefined && ORDER_FILTERS.test(key));
    if ((hasOrderFilter || ORDER_SORTS.test(query.sort ?? '')) && !mayView(ctx, 'orders'))
      throw forbidden('order.view_permission');
    return withInstants(ctx, query, [
      'lastOrderFrom',
      'lastOrderTo',
      'firstOrderFrom',
      'firstOrderTo',
      'joinedFrom',
      'joinedTo',
    ]);
  },
};

export const listCustomers = (ctx: Context, query: CustomerQuery): Promise<ListData<Customer>> =>
  runList(ctx, customerList, query);

/** The columns that only the CSV has. */
interface ExportedCustomer extends Customer {
  language: string;
  source: string;
  statusReason: string | null;
  addresses: FileAddress[] | null;
  notesCount: number;
  mergedEmails: string | null;
  currency: string;
}

export const customerExport: ListDefinition<CustomerQuery, StoredCustomer> = {
  ...customerList,
  select: {
    ...customerList.select,
    columns: () => `${CUSTOMER_COLUMNS}, c.language, c.source, c.status_reason as "statusReason",
    (select json_agg(json_build_object('label', a.label, 'address', a.address) order by a.is_default desc, a.id)
      from customer_addresses a where a.customer_id = c.id) as addresses,
    (select count(*)::int from customer_notes n where n.customer_id = c.id) as "notesCount",
    (select string_agg(m.email, ' ' order by m.email) from customers m where m.merged_into_id = c.id) as "mergedEmails",
    ${settingSql('money.currency')} as currency`,
  },
};

/** An export can be imported again. */
export const customerCsv: CsvColumns<ExportedCustomer> = {
  name: { header: CUSTOMER_HEADERS.name, cell: (row) => row.name },
  email: { header: CUSTOMER_HEADERS.email, cell: (row) => row.email },
  phone: { header: CUSTOMER_HEADERS.phone, cell: (row) => row.phone },
  status: { header: CUSTOMER_HEADERS.status, cell: (row) => row.status },
  ordersCount: { header: 'Orders', cell: (row) => row.ordersCount, area: 'orders' },
  spent: { header: 'Spent', cell: (row) => moneyCell(row.spent ?? null, row.currency), area: 'orders' },
  currency: { header: 'Currency', cell: (row) => row.currency, includedWith: ['spent'] },
  lastOrderAt: { header: 'Last order', cell: (row) => row.lastOrderAt, area: 'orders' },
  createdAt: { header: 'Joined', cell: (row) => row.createdAt },
  language: { header: CUSTOMER_HEADERS.language, cell: (row) => row.language },
  source: { header: 'Source', cell: (row) => row.source },
  // Empty for active customers, whose reason is why they were unblocked.
  statusReason: {
    header: CUSTOMER_HEADERS.reason,
    cell: (row) => (row.status === 'blocked' ? row.statusReason : null),
    includedWith: ['status'],
  },
  addresses: { header: CUSTOMER_HEADERS.addresses, cell: (row) => addressesCell(row.addresses) },
  notes: { header: 'Notes', cell: (row) => row.notesCount },
  mergedEmails: { header: 'Merged emails', cell: (row) => row.mergedEmails },
};

/** The number of customers in each tab. Counts blocked customers without a counter, because there are few. */
export async function countCustomers(ctx: Context): Promise<CustomerCounts> {
  const [counters, [blocked]] = await Promise.all([
    readTotals(ctx.db, ['customers']),
    ctx.db.rows<{ count: number }>(
      statement(`select count(*) as count from customers where status = 'blocked' and merged_into_id is null`),
    ),
  ]);
  const total = counters.get('customers')?.count ?? 0;
  return { all: total, byStatus: { active: total - (blocked?.count ?? 0), blocked: blocked?.count ?? 0 } };
}
