import { commissionInvoiceBody, type commissionInvoicesApi } from '@souk/contract/ledger/commission-invoices.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import { recordChange } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { startOfDay } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, firstOrNotFound, forbidden, notFound, invalidField } from '#core/errors.ts';
import { type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { commissionInvoices } from '#tables/commission-invoices.ts';
import { commissionInvoicePdf } from './commission-invoice-pdf.ts';
import { commissionInvoiceNumber, findCommissionInvoice } from './find-commission-invoice.ts';

export const COMMISSION_INVOICE_DOWNLOAD = 'commission-invoice';

/** How long after the end of a month its invoices can be issued. By then all its transactions are committed. */
const SETTLED_AFTER_MS = 60_000;

/**
 * Returns a one-time download URL of a vendor's commission invoice. The first request issues the invoice. Throws 400 at
 * `month` if it isn't over, 404, or 409 if no commission was charged.
 */
export async function requestCommissionInvoice(
  ctx: Context,
  id: string,
  { month }: OutputOf<typeof commissionInvoiceBody>,
): Promise<DataOf<typeof commissionInvoicesApi.issue>> {
  await issueIfMissing(ctx, id, month);
  return createDownloadLink(ctx, COMMISSION_INVOICE_DOWNLOAD, { id, month });
}

export const downloadCommissionInvoice: DownloadHandler = async (ctx, { id, ...payload }) => {
  if (!isSuperAdmin(ctx)) throw forbidden('permission.denied');
  const { month } = z.parse(commissionInvoiceBody, payload);
  const invoice = await findCommissionInvoice(ctx, String(id), month);
  if (!invoice) throw notFound('invoice');
  return {
    fileName: `${commissionInvoiceNumber(invoice.number)}.pdf`,
    mediaType: 'application/pdf',
    content: await commissionInvoicePdf(ctx, invoice),
  };
};

const LOCK_SERIES = `select next from document_series where series = 'commission_invoice' for update`;
const TAKE_NUMBER = `update document_series set next = next + 1 where series = 'commission_invoice' returning next - 1 as number`;
const READ_VENDOR = `
  select shop_name as "shopName", legal_name as "legalName", tax_id as "taxId", address from vendors where id = ?`;

type InvoicedVendor = typeof commissionInvoices.$inferInsert.vendor;

async function issueIfMissing(ctx: Context, vendorId: string, month: string): Promise<void> {
  const vendor = firstOrNotFound(await ctx.db.rows<InvoicedVendor>(statement(READ_VENDOR, [vendorId])), 'vendor');
  const settings = await readConfiguration(ctx, ['general.timeZone', 'money.currency']);
  const period = periodOf(month, settings['general.timeZone']);
  if (period.to.getTime() + SETTLED_AFTER_MS > ctx.now.getTime())
    throw invalidField('month', 'commission_invoice.month_not_over');
  if (await findCommissionInvoice(ctx, vendorId, month)) return;
  // Locks the series until the transaction ends, so that numbers have no gaps and concurrent requests issue only one
  // invoice.
  await ctx.db.rows(statement(LOCK_SERIES));
  if (await findCommissionInvoice(ctx, vendorId, month)) return;
  const sums = await readCommission(ctx, vendorId, period);
  if (sums.chargedCount + sums.creditedCount === 0) throw conflict('commission_invoice.nothing_charged');
  const [row] = await ctx.db.rows<{ number: number }>(statement(TAKE_NUMBER, [], { writes: ['document_series'] }));
  if (!row) throw new Error('No document series for commission_invoice');
  const id = newId(ctx.now);
  await insertRow(ctx.db, commissionInvoices, {
    id,
    vendorId,
    month: `${month}-01`,
    number: row.number,
    currency: settings['money.currency'],
    timeZone: settings['general.timeZone'],
    ...sums,
    vendor,
    issuedAt: ctx.now,
  });
  await recordChange(ctx, {
    area: 'money',
    entity: 'vendor',
    id: vendorId,
    label: vendor.shopName,
    action: 'commission invoice issued',
    note: `${commissionInvoiceNumber(row.number)}, ${month}`,
  });
}

const MONTHS_PER_YEAR = 12;

function periodOf(month: string, timeZone: string): { from: Date; to: Date } {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  const next =
    monthNumber === MONTHS_PER_YEAR ? `${year + 1}-01` : `${year}-${String(monthNumber + 1).padStart(2, '0')}`;
  return { from: startOfDay(`${month}-01`, timeZone), to: startOfDay(`${next}-01`, timeZone) };
}

type CommissionSums = Pick<
  typeof commissionInvoices.$inferInsert,
  'charged' | 'chargedCount' | 'credited' | 'creditedCount'
>;

/**
 * Selects the number and the sum of transfers to commission (`charged`) and from commission (`credited`) for a vendor.
 */
const SUM_COMMISSION = `
  with own as (select id from accounts where code = 'revenue:commission' and vendor_id is null)
  select
    (select json_build_array(count(*), coalesce(sum(t.amount), 0)) from transfers t, own where t.credit_account_id = own.id and t.at >= ? and t.at < ? and t.vendor_id = ?) as charged,
    (select json_build_array(count(*), coalesce(sum(t.amount), 0)) from transfers t, own where t.debit_account_id = own.id and t.at >= ? and t.at < ? and t.vendor_id = ?) as credited`;

async function readCommission(
  ctx: Context,
  vendorId: string,
  { from, to }: { from: Date; to: Date },
): Promise<CommissionSums> {
  const values = [from, to, vendorId];
  type Row = Record<'charged' | 'credited', [count: number, amount: number]>;
  const [row] = await ctx.db.rows<Row>(statement(SUM_COMMISSION, [...values, ...values]));
  const [[chargedCount, charged], [creditedCount, credited]] = [row?.charged ?? [0, 0], row?.credited ?? [0, 0]];
  return { charged, chargedCount, credited, creditedCount };
}
