import { customersApi, DATA_EXPORT_AREAS } from '@souk/contract/customers/api.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import * as z from 'zod/mini';
import { type Context, levelIn, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound, forbidden } from '#core/errors.ts';
import { type Download, createDownloadLink } from '#core/http/downloads.ts';
import { getCustomer } from './get-customer.ts';
import { numberSql } from '#core/numbers.ts';
import { BATCH_SIZE, readOrdersAfter } from './exported-orders.ts';
import { recordCustomerActivity } from './lock-customer.ts';

export const DATA_EXPORT_KIND = 'customer-data';

/**
 * A one-time download link for all data about a customer. Throws 404, or 403 if the caller may not view all of this
 * data.
 */
export async function exportCustomerData(ctx: Context, id: string): Promise<{ url: string }> {
  const { name } = await getCustomer(ctx, id);
  assertExportPermission(ctx);
  await recordCustomerActivity(ctx, { id, name }, { action: 'dataExported' });
  return createDownloadLink(ctx, DATA_EXPORT_KIND, { customerId: id });
}

function assertExportPermission(ctx: Context): void {
  if (!mayAccess(requirePerson(ctx), customersApi.dataExport.access)) throw forbidden('permission.denied');
  if (DATA_EXPORT_AREAS.some((area) => levelIn(ctx, area) === 'none')) throw forbidden('customer.export_permission');
}

const payloadSchema = z.object({ customerId: z.string() });

/** The file of a download link. Checks again that the person may view all of the data. */
export async function downloadCustomerData(ctx: Context, payload: Record<string, unknown>): Promise<Download> {
  assertExportPermission(ctx);
  const { customerId } = z.parse(payloadSchema, payload);
  firstOrNotFound(await ctx.db.rows(statement('select 1 from customers where id = ?', [customerId])), 'customer');
  return {
    fileName: `customer-${customerId}-${ctx.now.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json; charset=utf-8',
    content: writeJson(ctx, customerId),
  };
}

const SELECT_CUSTOMER = `
  select id, name, email, phone, language, source, status, status_reason as "statusReason", created_at as "joinedAt", anonymised_at as "anonymisedAt",
    orders_count as "ordersCount", spent, first_order_at as "firstOrderAt", last_order_at as "lastOrderAt"
  from customers where id = ?`;

/** Lists that are short enough to be read with one statement each. */
const EXPORTED_LISTS: readonly [name: string, text: string][] = [
  [
    'mergedFrom',
    'select name, email, phone, created_at as "joinedAt" from customers where merged_into_id = ? order by created_at',
  ],
  [
    'addresses',
    'select label, is_default as "isDefault", address, created_at as "addedAt" from customer_addresses where customer_id = ? order by created_at, id',
  ],
  ['notes', 'select text, actor_name as "writtenBy", at from customer_notes where customer_id = ? order by at, id'],
  [
    'couponRedemptions',
    `select p.code, p.name, r.checkout_id as "checkoutId", r.discount, r.redeemed_at as "redeemedAt", r.given_back_at as "givenBackAt"
     from coupon_redemptions r join coupons p on p.id = r.coupon_id where r.customer_id = ? order by r.redeemed_at`,
  ],
  [
    'queries',
    `select ${numberSql('query', 'q.number')} as number, q.subject, q.channel, q.category, q.status, q.name, q.email, q.phone, q.created_at as "openedAt",
      (select coalesce(json_agg(json_build_object('from', m.kind, 'text', m.text, 'writtenBy', m.actor_name, 'at', m.at,
          'files', (select coalesce(json_agg(f.name order by a.position), '[]') from query_attachments a join files f on f.id = a.file_id
            where a.query_id = m.query_id and a.message_id = m.id)) order by m.at, m.id), '[]')
        from query_messages m where m.query_id = q.id) as messages
     from queries q join customers c on c.id = ? and (q.customer_id = c.id or lower(q.email) collate "C" = lower(c.email) collate "C") order by q.id`,
  ],
  [
    'notifications',
    `select n.title, n.body, n.started_at as "sentAt", r.read_at as "readAt" from notification_recipients r join notifications n on n.id = r.notification_id
     where r.person_id = ? order by n.started_at`,
  ],
  [
    'messages',
    `select to_address as "to", subject, body, status, created_at as "writtenAt", sent_at as "sentAt" from outgoing_mails
     where lower(to_address) in (
       select lower(email) from customers c where ? in (c.id, c.merged_into_id)) order by created_at`,
  ],
];

async function* writeJson(ctx: Context, id: string): AsyncGenerator<string> {
  const [identity] = await ctx.db.rows(statement(SELECT_CUSTOMER, [id]));
  yield `{"exportedAt":${JSON.stringify(ctx.now)},"identity":${JSON.stringify(identity)}`;
  for (const [name, text] of EXPORTED_LISTS)
    yield `,${JSON.stringify(name)}:${JSON.stringify(await ctx.db.rows(statement(text, [id])))}`;
  yield ',"orders":[';
  let after = '';
  for (;;) {
    const orders = await readOrdersAfter(ctx, id, after);
    const text = orders.map((order) => JSON.stringify(order)).join(',');
    if (text) yield after ? `,${text}` : text;
    const last = orders.at(-1);
    if (!last || orders.length < BATCH_SIZE) break;
    after = last.id;
  }
  yield ']}\n';
}
