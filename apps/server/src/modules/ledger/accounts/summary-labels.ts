import type { Language } from '@souk/contract/core/fields.ts';
import type { OrderParts } from './summary-lines.ts';

const englishLabels = {
  gross: 'Gross',
  refunds: 'Refunds',
  promotion: 'Promotion',
  commission: 'Commission',
  tax: 'Tax',
  net: (currency: string) => `Net, ${currency}`,
  order: 'Order',
  chargebackWon: 'Chargeback won',
  totals: 'Period total',
  availableFrom: (day: string) => `Available from ${day}`,
  afterCash: 'Available once cash is received',
  explained:
    'Gross is what the customer paid, including shipping and tax. Promotion is the discount funded by the marketplace. Gross, refunds, promotion, commission and tax add up to net. The closing balance includes amounts on hold and in payout.',
};

const arabicLabels: typeof englishLabels = {
  gross: 'الإجمالي',
  refunds: 'الاستردادات',
  promotion: 'خصم السوق',
  commission: 'العمولة',
  tax: 'الضريبة',
  net: (currency) => `الصافي، ${currency}`,
  order: 'الطلب',
  chargebackWon: 'كُسب الاعتراض البنكي',
  totals: 'إجمالي الفترة',
  availableFrom: (day) => `متاح من ${day}`,
  afterCash: 'متاح بعد استلام النقد',
  explained:
    'الإجمالي هو ما دفعه العميل شاملًا الشحن والضريبة. خصم السوق هو الخصم الذي يتحمله السوق. مجموع الإجمالي والاستردادات وخصم السوق والعمولة والضريبة هو الصافي. يشمل الرصيد الختامي المبالغ قيد الحجز وقيد الصرف.',
};

const LABELS_BY_LANGUAGE: Record<Language, typeof englishLabels> = { en: englishLabels, ar: arabicLabels };

export const summaryLabels = (language: Language) => LABELS_BY_LANGUAGE[language];

/** Rates are in hundredths of a percent. */
const HUNDREDTHS_PER_PERCENT = 100;

/** The commission rate of an order, such as `12%`, or `10–15%` if its lines have different rates. */
export const ratesLabel = ({ low, high }: OrderParts['rates']): string =>
  low === high
    ? `${low / HUNDREDTHS_PER_PERCENT}%`
    : `${low / HUNDREDTHS_PER_PERCENT}–${high / HUNDREDTHS_PER_PERCENT}%`;
