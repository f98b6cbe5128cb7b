import type { OrderDocument } from '@souk/contract/orders/documents.ts';
import type { Context } from '#core/context.ts';
import { type PdfPages, createPdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';
import { addressLines } from './address-lines.ts';
import { formatDay, documentLabels, formatAmount } from './document-labels.ts';
import type { DocumentLine, DocumentOrder, CreditedRefund } from './read-documents.ts';

interface IssuedDocument {
  order: DocumentOrder;
  document: OrderDocument;
}

/** An invoice with the items, all amounts that make up the total, and how the order was paid. */
export async function invoicePdf(ctx: Context, { order, document }: IssuedDocument): Promise<AsyncGenerator<Buffer>> {
  const labels = documentLabels(ctx.language);
  const amount = (value: number) => formatAmount(value, order.currency);
  const sum = (label: string, value: number) => [label, '', '', '', '', amount(value)];
  return moneyDocumentPdf(ctx, { order, document, title: labels.invoice }, (pages) =>
    writeTable<DocumentLine>(pages, {
      columns: [
        { header: labels.item, share: 16, cell: formatItem },
        { header: labels.quantity, share: 5, align: 'end', cell: ({ quantity }) => String(quantity) },
        { header: labels.price, share: 7, align: 'end', cell: ({ unitPrice }) => amount(unitPrice) },
        {
          header: labels.discount,
          share: 7,
          align: 'end',
          cell: ({ discount }) => (discount ? amount(-discount) : ''),
        },
        {
          header: labels.tax,
          share: 9,
          align: 'end',
          cell: ({ tax, taxRate }) => (taxRate ? `${amount(tax)} (${taxRate / TAX_RATE_PER_PERCENT}%)` : ''),
        },
        { header: labels.amount(order.currency), share: 9, align: 'end', cell: ({ total }) => amount(total) },
      ],
      rows: order.lines,
      totals: [
        sum(labels.subtotal, order.subtotal),
        ...(order.discount ? [sum(labels.discount, -order.discount)] : []),
        sum(labels.shipping, order.shipping),
        ...(order.tax ? [sum(order.isTaxIncluded ? labels.taxIncluded : labels.tax, order.tax)] : []),
        sum(labels.total, order.total),
        sum(labels.paid, order.paidAmount),
        ...(order.total > order.paidAmount ? [sum(labels.due, order.total - order.paidAmount)] : []),
      ],
    }),
  );
}

interface IssuedCreditNote extends IssuedDocument {
  refund: CreditedRefund;
  /** The number of the invoice that the credit note corrects. */
  corrects: string | undefined;
}

/** A credit note with the items and amounts of one refund. */
export async function creditNotePdf(
  ctx: Context,
  { order, document, refund, corrects }: IssuedCreditNote,
): Promise<AsyncGenerator<Buffer>> {
  const labels = documentLabels(ctx.language);
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const amount = (value: number) => formatAmount(value, order.currency);
  const rows = [
    ...refund.lines.map(({ orderLineId, quantity, amount: value }) => {
      const line = lines.get(orderLineId);
      return { item: line ? formatItem(line) : '', quantity: quantity > 0 ? String(quantity) : '', value };
    }),
    ...(refund.shipping > 0 ? [{ item: labels.shipping, quantity: '', value: refund.shipping }] : []),
  ];
  return moneyDocumentPdf(ctx, { order, document, title: labels.creditNote, corrects }, (pages) =>
    writeTable<(typeof rows)[number]>(pages, {
      columns: [
        { header: labels.item, share: 20, cell: ({ item }) => item },
        { header: labels.quantity, share: 5, align: 'end', cell: ({ quantity }) => quantity },
        { header: labels.amount(order.currency), share: 9, align: 'end', cell: ({ value }) => amount(-value) },
      ],
      rows,
      totals: [[labels.total, '', amount(-document.total)]],
    }),
  );
}

const formatItem = ({ name, variantName, sku }: DocumentLine): string =>
  [variantName ? `${name}, ${variantName}` : name, sku].join('\n');

/** The common layout of invoices and credit notes: seller, buyer and document numbers. */
async function moneyDocumentPdf(
  ctx: Context,
  { order, document, title, corrects }: IssuedDocument & { title: string; corrects?: string | undefined },
  write: (pages: PdfPages) => Promise<void>,
): Promise<AsyncGenerator<Buffer>> {
  const labels = documentLabels(ctx.language);
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const { vendor } = order;
  const payment = [labels.methods[order.paymentMethod], order.paymentDescription].filter(Boolean).join(', ');
  const options = {
    title: `${title} ${document.number}`,
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    footer: `${document.number} · ${order.number}`,
    createdAt: new Date(document.issuedAt),
  };
  return createPdf(options, async (pages) => {
    pages.sideBySide([
      [
        labels.soldBy,
        vendor.shopName,
        ...(vendor.legalName === vendor.shopName ? [] : [vendor.legalName]),
        ...addressLines(vendor.address, ctx.language),
        ...(vendor.taxId ? [`${labels.taxId}: ${vendor.taxId}`] : []),
      ],
      [labels.billTo, ...addressLines(order.billingAddress ?? order.shippingAddress, ctx.language)],
      [labels.shipTo, ...addressLines(order.shippingAddress, ctx.language)],
    ]);
    pages.gap();
    pages.sideBySide([
      [labels.order, order.number],
      [labels.placed, formatDay(order.placedAt, timeZone, ctx.language)],
      [labels.issued, formatDay(document.issuedAt, timeZone, ctx.language)],
      corrects ? [labels.corrects, corrects] : [labels.payment, payment],
    ]);
    pages.gap();
    await write(pages);
  });
}
