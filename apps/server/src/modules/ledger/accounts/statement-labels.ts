import type { EntryKind } from '@souk/contract/ledger/fields.ts';
import type { Language } from '@souk/contract/core/fields.ts';

interface StatementLabels {
  statementOf: (name: string) => string;
  account: string;
  period: string;
  opening: string;
  closing: string;
  date: string;
  description: string;
  reference: string;
  debit: string;
  credit: string;
  balance: (currency: string) => string;
  createdAt: string;
  buckets: Record<'pending' | 'available' | 'payout' | 'all', string>;
  kinds: Record<EntryKind, string>;
}

const LABELS_BY_LANGUAGE: Record<Language, StatementLabels> = {
  en: {
    statementOf: (name) => `Statement of ${name}`,
    account: 'Account',
    period: 'Period',
    opening: 'Opening balance',
    closing: 'Closing balance',
    date: 'Date',
    description: 'Description',
    reference: 'Reference',
    debit: 'Debit',
    credit: 'Credit',
    balance: (currency) => `Balance, ${currency}`,
    createdAt: 'Created',
    buckets: { pending: 'On hold', available: 'Available', payout: 'In payout', all: 'All balances' },
    kinds: {
      payment: 'Payment',
      completion: 'Order completed',
      earning: 'Earning',
      cash_on_delivery: 'Cash on delivery',
      refund: 'Refund',
      refund_sent: 'Refund sent',
      refund_bounced: 'Refund bounced',
      goodwill: 'Goodwill',
      chargeback: 'Chargeback',
      payout: 'Payout',
      payout_paid: 'Payout paid',
      payout_failed: 'Payout failed',
      payout_cancelled: 'Payout cancelled',
      adjustment: 'Adjustment',
      ad: 'Ad',
      ad_given_back: 'Refund for unused ad days',
      debt_paid_in: 'Debt repaid',
      debt_written_off: 'Debt written off',
      gateway_payout: 'Gateway payout',
      tax: 'Tax remitted',
      reversal: 'Reversal',
    },
  },
  ar: {
    statementOf: (name) => `كشف حساب ${name}`,
    account: 'الحساب',
    period: 'الفترة',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    date: 'التاريخ',
    description: 'البيان',
    reference: 'المرجع',
    debit: 'مدين',
    credit: 'دائن',
    balance: (currency) => `الرصيد، ${currency}`,
    createdAt: 'تاريخ الإعداد',
    buckets: { pending: 'قيد الحجز', available: 'متاح', payout: 'قيد الصرف', all: 'كل الأرصدة' },
    kinds: {
      payment: 'دفع',
      completion: 'اكتمال الطلب',
      earning: 'ربح',
      cash_on_delivery: 'الدفع عند الاستلام',
      refund: 'استرداد',
      refund_sent: 'إرسال استرداد',
      refund_bounced: 'ارتداد استرداد',
      goodwill: 'ترضية',
      chargeback: 'اعتراض بنكي',
      payout: 'دفعة',
      payout_paid: 'صرف دفعة',
      payout_failed: 'فشل دفعة',
      payout_cancelled: 'إلغاء دفعة',
      adjustment: 'تسوية',
      ad: 'إعلان',
      ad_given_back: 'استرداد عن أيام إعلان غير مستخدمة',
      debt_paid_in: 'سداد دين',
      debt_written_off: 'شطب دين',
      gateway_payout: 'تحويل من بوابة الدفع',
      tax: 'دفع ضريبة',
      reversal: 'قيد عكسي',
    },
  },
};

export const statementLabels = (language: Language): StatementLabels => LABELS_BY_LANGUAGE[language];
