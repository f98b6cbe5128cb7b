import type { Language } from '@souk/contract/core/fields.ts';
import type { PaymentMethod } from '@souk/contract/orders/fields.ts';
import { dayLocale, isolateDate } from '#core/day-locale.ts';
import { currencyExponent } from '#core/currency-exponent.ts';

const DECIMAL_BASE = 10;

/** An amount without its currency, such as `1,204.50`, with a minus sign (U+2212) rather than a hyphen. */
export function formatAmount(amount: number, currency: string): string {
  const digits = currencyExponent(currency);
  const formatter = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${amount < 0 ? '−' : ''}${formatter.format(Math.abs(amount) / DECIMAL_BASE ** digits)}`;
}

/** The day of `at` in a time zone, such as `20 Nov 2026`, formatted as in the dashboard in this language. */
export function formatDay(at: string, timeZone: string, language: Language): string {
  const locale = dayLocale(language);
  const formatter = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: 'short', year: 'numeric' });
  const parts = new Map(formatter.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return isolateDate(`${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`, language);
}

const ENGLISH_LABELS = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  packingSlip: 'Packing slip',
  packingSlips: 'Packing slips',
  soldBy: 'Sold by',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  taxId: 'Tax ID',
  details: 'Details',
  order: 'Order',
  placed: 'Order date',
  issued: 'Issue date',
  corrects: 'Original invoice',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  item: 'Item',
  sku: 'SKU',
  quantity: 'Quantity',
  price: 'Unit price',
  discount: 'Discount',
  tax: 'Tax',
  taxIncluded: 'Tax included',
  amount: (currency: string) => `Amount (${currency})`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Amount due',
  payment: 'Payment',
  pieces: 'Units',
  checked: 'Packed and checked by:',
  methods: { card: 'Card', wallet: 'Wallet', cash_on_delivery: 'Cash on delivery' } satisfies Record<
    PaymentMethod,
    string
  >,
};
type DocumentLabels = typeof ENGLISH_LABELS;

const ARABIC_LABELS: DocumentLabels = {
  invoice: 'فاتورة',
  creditNote: 'إشعار دائن',
  packingSlip: 'قائمة التعبئة',
  packingSlips: 'قوائم التعبئة',
  soldBy: 'البائع',
  billTo: 'عنوان الفوترة',
  shipTo: 'عنوان الشحن',
  taxId: 'الرقم الضريبي',
  details: 'التفاصيل',
  order: 'الطلب',
  placed: 'تاريخ الطلب',
  issued: 'تاريخ الإصدار',
  corrects: 'تصحيح الفاتورة',
  carrier: 'شركة الشحن',
  tracking: 'رقم التتبّع',
  item: 'المنتج',
  sku: 'SKU',
  quantity: 'الكمية',
  price: 'سعر الوحدة',
  discount: 'الخصم',
  tax: 'الضريبة',
  taxIncluded: 'الضريبة المشمولة',
  amount: (currency) => `المبلغ (${currency})`,
  subtotal: 'المجموع الفرعي',
  shipping: 'الشحن',
  total: 'الإجمالي',
  paid: 'المدفوع',
  refunded: 'المسترد',
  due: 'المستحق',
  payment: 'الدفع',
  pieces: 'عدد القطع',
  checked: 'تعبئة ومراجعة:',
  methods: { card: 'بطاقة', wallet: 'محفظة', cash_on_delivery: 'الدفع عند الاستلام' },
};

const DOCUMENT_LABELS: Record<Language, DocumentLabels> = { en: ENGLISH_LABELS, ar: ARABIC_LABELS };

export const documentLabels = (language: Language): DocumentLabels => DOCUMENT_LABELS[language];
