import { formatDate } from '#core/day-locale.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { addDays } from '#core/days.ts';
import { createPdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { formatPeriod, formatAmount } from '../ledger-labels.ts';
import { commissionInvoiceNumber, type CommissionInvoice } from './find-commission-invoice.ts';

const englishLabels = {
  title: 'Commission invoice',
  billTo: 'Bill to',
  taxId: 'Tax ID',
  number: 'Number',
  issued: 'Issue date',
  period: 'Period',
  item: 'Item',
  entries: 'Entries',
  amount: (currency: string) => `Amount (${currency})`,
  charged: 'Commission on completed orders and won chargebacks',
  credited: 'Commission credited for refunds and chargebacks',
  total: 'Total commission',
  settled: 'This amount has already been deducted from the vendor’s earnings. No payment is due.',
  tax: 'Amounts exclude tax, and no tax is charged on this invoice.',
  details: 'The statement for the same period lists the commission of every order.',
};

const arabicLabels: typeof englishLabels = {
  title: 'فاتورة عمولة',
  billTo: 'عنوان الفوترة',
  taxId: 'الرقم الضريبي',
  number: 'الرقم',
  issued: 'تاريخ الإصدار',
  period: 'الفترة',
  item: 'البند',
  entries: 'القيود',
  amount: (currency) => `المبلغ (${currency})`,
  charged: 'العمولة على الطلبات المكتملة والاعتراضات البنكية المكسوبة',
  credited: 'العمولة المستردة عن الاستردادات والاعتراضات البنكية',
  total: 'إجمالي العمولة',
  settled: 'خُصم هذا المبلغ من أرباح البائع. لا يوجد مبلغ مستحق.',
  tax: 'المبالغ غير شاملة للضريبة، ولا تُحتسب ضريبة على هذه الفاتورة.',
  details: 'يعرض كشف الحساب للفترة نفسها عمولة كل طلب.',
};

const LABELS_BY_LANGUAGE: Record<Language, typeof englishLabels> = { en: englishLabels, ar: arabicLabels };

/** A commission invoice as PDF. Only uses the stored row, so that all downloads of an invoice are identical. */
export async function commissionInvoicePdf(ctx: Context, invoice: CommissionInvoice): Promise<AsyncGenerator<Buffer>> {
  const labels = LABELS_BY_LANGUAGE[ctx.language];
  const { currency, timeZone, vendor, issuedAt } = invoice;
  const number = commissionInvoiceNumber(invoice.number);
  const { line1, line2, city, region, postcode, country } = vendor.address;
  const cityLine = [postcode, city, region].filter(Boolean).join(' ');
  const amount = (value: number) => formatAmount(value, currency);
  const rows = [
    { item: labels.charged, count: invoice.chargedCount, value: invoice.charged },
    ...(invoice.creditedCount > 0
      ? [{ item: labels.credited, count: invoice.creditedCount, value: -invoice.credited }]
      : []),
  ];
  const options = {
    title: `${labels.title} ${number}`,
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    footer: `${number} · ${vendor.shopName}`,
    createdAt: issuedAt,
  };
  return createPdf(options, async (pages) => {
    pages.sideBySide([
      [
        labels.billTo,
        ...new Set([vendor.legalName, vendor.shopName]),
        ...[line1, line2, cityLine, country].filter((part): part is string => Boolean(part)),
        ...(vendor.taxId ? [`${labels.taxId}: ${vendor.taxId}`] : []),
      ],
      [labels.number, number],
      [labels.issued, formatDate(issuedAt, timeZone, ctx.language)],
      [labels.period, monthLabel(invoice.month, ctx.language)],
    ]);
    pages.gap();
    await writeTable<(typeof rows)[number]>(pages, {
      columns: [
        { header: labels.item, share: 20, cell: ({ item }) => item },
        { header: labels.entries, share: 6, align: 'end', cell: ({ count }) => String(count) },
        { header: labels.amount(currency), share: 9, align: 'end', cell: ({ value }) => amount(value) },
      ],
      rows,
      totals: [[labels.total, '', amount(invoice.charged - invoice.credited)]],
    });
    pages.gap();
    for (const sentence of [labels.settled, labels.tax, labels.details]) pages.text(sentence, 'small');
  });
}

const DAYS_TO_NEXT_MONTH = 31;

/** Formats the month that starts on `first` as a period, such as `01 Oct 2026 – 31 Oct 2026`. */
function monthLabel(first: string, language: Language): string {
  const next = `${addDays(first, DAYS_TO_NEXT_MONTH).slice(0, 'yyyy-mm'.length)}-01`;
  const dayOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
  return formatPeriod({ from: dayOf(first), to: dayOf(addDays(next, -1)) }, 'UTC', language);
}
