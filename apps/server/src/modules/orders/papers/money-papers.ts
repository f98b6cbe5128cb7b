import type { OrderPaper } from '@souk/contract/orders/papers.ts';
import type { Context } from '#core/context.ts';
import { type PdfPages, pdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';
import { addressLines } from './address-lines.ts';
import { dayOf, paperWords, plainAmount } from './paper-words.ts';
import type { PaperLine, PaperOrder, RefundOnPaper } from './read-papers.ts';

interface Issued {
  order: PaperOrder;
  paper: OrderPaper;
}

/** An invoice as it was issued: what was sold, every component of the total, and how it was paid. */
export async function invoicePdf(ctx: Context, { order, paper }: Issued): Promise<AsyncGenerator<Buffer>> {
  const words = paperWords(ctx.language);
  const amount = (value: number) => plainAmount(value, order.currency);
  const sum = (label: string, value: number) => [label, '', '', '', '', amount(value)];
  return moneyPaper(ctx, { order, paper, title: words.invoice }, (pages) =>
    writeTable<PaperLine>(pages, {
      columns: [
        { head: words.item, share: 16, cell: itemOf },
        { head: words.quantity, share: 5, align: 'end', cell: ({ quantity }) => String(quantity) },
        { head: words.price, share: 7, align: 'end', cell: ({ unitPrice }) => amount(unitPrice) },
        { head: words.discount, share: 7, align: 'end', cell: ({ discount }) => (discount ? amount(-discount) : '') },
        {
          head: words.tax,
          share: 9,
          align: 'end',
          cell: ({ tax, taxRate }) => (taxRate ? `${amount(tax)} (${taxRate / TAX_RATE_PER_PERCENT}%)` : ''),
        },
        { head: words.amount(order.currency), share: 9, align: 'end', cell: ({ total }) => amount(total) },
      ],
      rows: order.lines,
      totals: [
        sum(words.subtotal, order.subtotal),
        ...(order.discount ? [sum(words.discount, -order.discount)] : []),
        sum(words.shipping, order.shipping),
        ...(order.tax ? [sum(order.isTaxIncluded ? words.taxIncluded : words.tax, order.tax)] : []),
        sum(words.total, order.total),
        sum(words.paid, order.paidAmount),
        ...(order.total > order.paidAmount ? [sum(words.due, order.total - order.paidAmount)] : []),
      ],
    }),
  );
}

interface Credited extends Issued {
  refund: RefundOnPaper;
  /** Number of the invoice that it corrects. */
  corrects: string | undefined;
}

/** A credit note: what of an invoice is taken back by one refund. */
export async function creditNotePdf(
  ctx: Context,
  { order, paper, refund, corrects }: Credited,
): Promise<AsyncGenerator<Buffer>> {
  const words = paperWords(ctx.language);
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const amount = (value: number) => plainAmount(value, order.currency);
  const rows = [
    ...refund.lines.map(({ orderLineId, quantity, amount: value }) => {
      const line = lines.get(orderLineId);
      return { item: line ? itemOf(line) : '', quantity: quantity > 0 ? String(quantity) : '', value };
    }),
    ...(refund.shipping > 0 ? [{ item: words.shipping, quantity: '', value: refund.shipping }] : []),
  ];
  return moneyPaper(ctx, { order, paper, title: words.creditNote, corrects }, (pages) =>
    writeTable<(typeof rows)[number]>(pages, {
      columns: [
        { head: words.item, share: 20, cell: ({ item }) => item },
        { head: words.quantity, share: 5, align: 'end', cell: ({ quantity }) => quantity },
        { head: words.amount(order.currency), share: 9, align: 'end', cell: ({ value }) => amount(-value) },
      ],
      rows,
      totals: [[words.total, '', amount(-paper.total)]],
    }),
  );
}

const itemOf = ({ name, variantName, sku }: PaperLine): string =>
  [variantName ? `${name}, ${variantName}` : name, sku].join('\n');

/** What both have: who sold to whom, and the numbers by which they are found. */
async function moneyPaper(
  ctx: Context,
  { order, paper, title, corrects }: Issued & { title: string; corrects?: string | undefined },
  write: (pages: PdfPages) => Promise<void>,
): Promise<AsyncGenerator<Buffer>> {
  const words = paperWords(ctx.language);
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const { vendor } = order;
  const payment = [words.methods[order.paymentMethod], order.paymentDescription].filter(Boolean).join(', ');
  const sheet = {
    title: `${title} ${paper.number}`,
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    foot: `${paper.number} · ${order.number}`,
    madeAt: new Date(paper.issuedAt),
  };
  return pdf(sheet, async (pages) => {
    pages.sideBySide([
      [
        words.soldBy,
        vendor.shopName,
        ...(vendor.legalName === vendor.shopName ? [] : [vendor.legalName]),
        ...addressLines(vendor.address, ctx.language),
        ...(vendor.taxId ? [`${words.taxId}: ${vendor.taxId}`] : []),
      ],
      [words.billTo, ...addressLines(order.billingAddress ?? order.shippingAddress, ctx.language)],
      [words.shipTo, ...addressLines(order.shippingAddress, ctx.language)],
    ]);
    pages.gap();
    pages.sideBySide([
      [words.order, order.number],
      [words.placed, dayOf(order.placedAt, timeZone, ctx.language)],
      [words.issued, dayOf(paper.issuedAt, timeZone, ctx.language)],
      corrects ? [words.corrects, corrects] : [words.payment, payment],
    ]);
    pages.gap();
    await write(pages);
  });
}
