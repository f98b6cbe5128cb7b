import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { CustomerReturn, customerReturnsApi } from '@souk/contract/orders/customer-returns.ts';
import { type Context, requireCustomer } from '#core/context.ts';
import { condition, MATCH_ALL, statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { anyValue, type ListDefinition, NOT_SEARCHABLE } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { columnsOf, instantSql, jsonListSql } from '../json-rows-sql.ts';
import { lineNameSql } from '../line-names.ts';
import { RETURN_PHOTOS } from '../order-money-sql.ts';

type OwnReturnQuery = OutputOf<typeof customerReturnsApi.list.query> & { customerId?: string };
type OwnReturnRow = Omit<CustomerReturn, 'canCancel'>;

const linesSql = (language: Language) =>
  jsonListSql(
    {
      ...columnsOf('xl', ['order_line_id', 'quantity']),
      ...columnsOf('l', ['variant_name', 'picture_url']),
      name: lineNameSql('l', language),
    },
    'return_lines xl join order_lines l on l.order_id = x.order_id and l.id = xl.order_line_id where xl.return_id = x.id',
    'l.position, l.id',
  );
const STEPS = jsonListSql(
  {
    to: 'xc.to_status',
    at: instantSql('xc.at'),
    by: `case when exists (select 1 from customers c where c.id = xc.actor_id) then 'customer' else 'shop' end`,
    reason: `case when xc.to_status = 'rejected' then xc.reason end`,
  },
  'return_status_changes xc where xc.return_id = x.id',
  'xc.at, xc.id',
);

const ownReturnColumns = (language: Language) => `
  x.id, x.version, x.created_at as "createdAt", x.updated_at as "updatedAt", x.status, x.status_since as "statusSince", x.reason, x.note,
  json_build_object('id', o.id, 'number', ${orderNumberSql('o')}) as "order", ${linesSql(language)} as lines,
  ${RETURN_PHOTOS} as photos, ${STEPS} as steps`;

/** Hides what staff wrote: a return that they opened has their reason, which may be an internal one. */
function toCustomerReturn(row: OwnReturnRow): CustomerReturn {
  const isOpenedByCustomer = row.steps[0]?.by === 'customer';
  return {
    ...row,
    canCancel: row.status === 'requested',
    reason: isOpenedByCustomer ? row.reason : null,
    note: isOpenedByCustomer ? row.note : null,
  };
}

const ownReturnList: ListDefinition<OwnReturnQuery> = {
  table: { from: 'returns x', key: 'x.id', reads: ['returns', 'orders'] },
  select: { columns: ownReturnColumns, joins: 'join orders o on o.id = x.order_id' },
  sort: { default: '-createdAt', keys: { createdAt: 'x.created_at' } },
  filters: {
    orderId: anyValue('x.order_id'),
    status: anyValue('x.status'),
    customerId: (id) => condition('x.order_id in (select own.id from orders own where own.customer_id = ?)', id),
  },
  search: NOT_SEARCHABLE,
  prepare: async (ctx, query) => ({ ...query, customerId: requireCustomer(ctx).id }),
  published: { rows: MATCH_ALL, sorts: ['createdAt'] },
};

/** The returns of the customer for whom the storefront calls. */
export async function listOwnReturns(ctx: Context, query: OwnReturnQuery): Promise<ListData<CustomerReturn>> {
  const page: ListData<OwnReturnRow> = await runList(ctx, ownReturnList, query);
  return { ...page, rows: page.rows.map(toCustomerReturn) };
}

const selectOwnReturnSql = (language: Language) =>
  `select ${ownReturnColumns(language)} from returns x join orders o on o.id = x.order_id where x.id = ? and o.customer_id = ?`;
const SELECT_OWN_RETURN: Record<Language, string> = { en: selectOwnReturnSql('en'), ar: selectOwnReturnSql('ar') };

/** A return of the customer. Throws the same 404 for an unknown id and for the return of someone else. */
export async function getOwnReturn(ctx: Context, id: string): Promise<CustomerReturn> {
  const values = [id, requireCustomer(ctx).id];
  const rows = await ctx.db.rows<OwnReturnRow>(statement(SELECT_OWN_RETURN[ctx.language], values));
  return toCustomerReturn(firstOrNotFound(rows, 'return'));
}
