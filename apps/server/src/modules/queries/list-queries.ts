import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Query, type queriesApi, UNASSIGNED } from '@souk/contract/queries/api.ts';
import type { Context } from '#core/context.ts';
import { condition, MATCH_ALL, statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import {
  anyValue,
  atLeast,
  atMost,
  type ListDefinition,
  HANDLED_ELSEWHERE,
  statusCounters,
  type StoredRow,
} from '#core/list/definition.ts';
import type { CsvColumns } from '#core/list/export.ts';
import { containsAllOrPhone } from '#core/list/phone-search.ts';
import { type ListResult, runList } from '#core/list/run-list.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { nextStatuses } from './queries.lifecycle.ts';
import { queryNumberSql } from './query-number.ts';

/** Queries whose first reply was due by `asOf` count as late. */
export type QueryListParams = OutputOf<typeof queriesApi.list.query> & { asOf?: Date };

export const QUERY_COLUMNS = `
  q.id, q.version, q.created_at as "createdAt", q.updated_at as "updatedAt", ${queryNumberSql('q')} as number, q.subject, q.channel, q.category,
  q.priority, q.status, q.status_since as "statusSince", q.customer_id as "customerId", q.name, q.email, q.phone, q.assignee_id as "assigneeId",
  u.name as "assigneeName", q.tags, q.preview, q.last_message_at as "lastMessageAt", q.last_message_from as "lastMessageFrom",
  q.messages_count as "messagesCount", q.waiting_since as "waitingSince", q.late_at as "lateAt", q.first_reply_at as "firstReplyAt",
  q.first_reply_late as "isFirstReplyLate"`;
export const QUERY_JOINS = 'left join users u on u.id = q.assignee_id';

type FinishedFields = Pick<Query, 'customer' | 'assignee' | 'isLate' | 'nextStatuses'>;

/** A row as the SQL selects it, before `finishQuery`. */
export type StoredQuery = Omit<Query, keyof FinishedFields> &
  Pick<Query['customer'], 'name' | 'email' | 'phone'> & {
    customerId: string | null;
    assigneeId: string | null;
    assigneeName: string | null;
  };

/** Nests the fields of the customer and the assignee, and adds `isLate` and the next statuses. */
export function finishQuery<Row extends StoredQuery>(row: Row, ctx: Context): asserts row is Row & FinishedFields {
  const { customerId: id, name, email, phone, assigneeId, assigneeName, lateAt } = row;
  const finished: FinishedFields = {
    customer: { id, name, email, phone },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    isLate: lateAt !== null && lateAt <= ctx.now.toISOString(),
    nextStatuses: nextStatuses(row.status),
  };
  Object.assign(row, finished);
}

export const queryList: ListDefinition<QueryListParams, StoredRow & StoredQuery> = {
  table: { from: 'queries q', key: 'q.id', reads: ['queries'] },
  select: { columns: () => QUERY_COLUMNS, joins: QUERY_JOINS, finish: finishQuery },
  sort: {
    default: 'waitingSince',
    keys: {
      // Queries that don't wait for a reply come last. Must be the same expression as in the indexes.
      waitingSince: `coalesce(q.waiting_since, '9999-12-31 00:00:00+00'::timestamptz)`,
      createdAt: 'q.created_at',
      lastMessageAt: 'q.last_message_at',
      number: 'q.number',
      priority: 'q.priority_rank',
      updatedAt: 'q.updated_at',
    },
  },
  filters: {
    status: anyValue('q.status'),
    priority: anyValue('q.priority'),
    assigneeId: assigneeCondition,
    category: anyValue('q.category'),
    channel: anyValue('q.channel'),
    late: (isLate, { asOf }) =>
      isLate ? condition('q.late_at <= ?', asOf) : condition('(q.late_at is null or q.late_at > ?)', asOf),
    answeredLate: (isLate) => (isLate ? condition('q.first_reply_late') : condition('not q.first_reply_late')),
    tag: (tags) => condition('q.tags && ?::text[]', tags),
    customerId: anyValue('q.customer_id'),
    email: (email) => condition('lower(q.email) collate "C" = ?', email.toLowerCase()),
    orderId: anyValue('q.order_id'),
    productId: anyValue('q.product_id'),
    vendorId: anyValue('q.vendor_id'),
    createdFrom: atLeast('q.created_at'),
    createdTo: atMost('q.created_at'),
    asOf: HANDLED_ELSEWHERE,
  },
  search: containsAllOrPhone('q.search_text'),
  count: { counter: statusCounters('queries') },
  prepare: async (ctx, query) => ({
    ...(await withInstants(ctx, ctx.actor.kind === 'key' ? await limitToCustomer(ctx, query) : query, [
      'createdFrom',
      'createdTo',
    ])),
    asOf: ctx.now,
  }),
  published: { rows: MATCH_ALL, sorts: ['waitingSince', 'createdAt', 'lastMessageAt', 'number'] },
};

function assigneeCondition(values: readonly string[]) {
  const people = values.filter((value) => value !== UNASSIGNED);
  if (people.length === values.length) return anyValue('q.assignee_id')(people);
  if (people.length === 0) return condition('q.assignee_id is null');
  return condition('(q.assignee_id is null or q.assignee_id = any(?))', people);
}

const STAFF_ONLY_FILTERS = ['priority', 'assigneeId', 'late', 'answeredLate', 'tag'] as const;
const SELECT_MERGED = 'select distinct coalesce(merged_into_id, id) as id from customers where id = any(?)';

/** Requires that a storefront filters by one customer, and rejects filters that would reveal internal data. */
async function limitToCustomer(ctx: Context, query: QueryListParams): Promise<QueryListParams> {
  const { customerId, email } = query;
  if (customerId?.length !== 1 && !email) throw invalidField('customerId', 'query.list_customer_required');
  const staffOnlyFilter = STAFF_ONLY_FILTERS.find((key) => query[key] !== undefined);
  if (staffOnlyFilter) throw invalidField(staffOnlyFilter, 'query.key_filter');
  if (!customerId) return query;
  const rows = await ctx.db.rows<{ id: string }>(statement(SELECT_MERGED, [customerId]));
  return { ...query, customerId: rows.length > 0 ? rows.map(({ id }) => id) : customerId };
}

export const listQueries = (ctx: Context, query: QueryListParams): Promise<ListResult<Query>> =>
  runList(ctx, queryList, query);

export const queryCsv: CsvColumns<Query> = {
  number: { header: 'Number', cell: (row) => row.number },
  subject: { header: 'Subject', cell: (row) => row.subject },
  customer: { header: 'Customer', cell: (row) => row.customer.name },
  email: { header: 'Email', cell: (row) => row.customer.email },
  phone: { header: 'Phone', cell: (row) => row.customer.phone },
  channel: { header: 'Channel', cell: (row) => row.channel },
  category: { header: 'Category', cell: (row) => row.category },
  priority: { header: 'Priority', cell: (row) => row.priority },
  status: { header: 'Status', cell: (row) => row.status },
  assignee: { header: 'Assignee', cell: (row) => row.assignee?.name },
  tags: { header: 'Tags', cell: (row) => row.tags.join(', ') },
  createdAt: { header: 'Opened', cell: (row) => row.createdAt },
  waitingSince: { header: 'Waiting since', cell: (row) => row.waitingSince },
  firstReplyAt: { header: 'First reply', cell: (row) => row.firstReplyAt },
  isFirstReplyLate: { header: 'First reply late', cell: (row) => row.isFirstReplyLate },
  isLate: { header: 'Late', cell: (row) => row.isLate },
  messagesCount: { header: 'Messages', cell: (row) => row.messagesCount },
};
