import type { Localised } from '#tables/columns.ts';
import type { Audience, Channel, NotificationStatus } from '@souk/contract/notifications/inputs.ts';

export type NotificationSeed = {
  title: Localised;
  body: Localised;
  link?: string;
  audience: Audience;
  channels: Channel[];
  status: NotificationStatus;
  /** Days before now that it was written; and was sent, or will be where negative. */
  written: number;
  sent?: number;
  error?: string;
  /** Share of its people who have read it. */
  read?: number;
  /** The colleague who wrote it, by rank. */
  author: number;
};

/** Notifications in every status, to every audience. */
export const NOTIFICATIONS: NotificationSeed[] = [
  {
    title: { en: 'Ten percent off everything this autumn', ar: 'خصم عشرة بالمئة على كل شيء هذا الخريف' },
    body: {
      en: 'Use the code AUTUMN10 until the end of the season. It holds for every shop here.',
      ar: 'استخدم الرمز AUTUMN10 حتى نهاية الموسم. يسري لدى كل المتاجر هنا.',
    },
    link: '/sale/autumn',
    audience: 'customers',
    channels: ['feed', 'email'],
    status: 'sent',
    written: 50,
    sent: 49,
    read: 0.61,
    author: 2,
  },
  {
    title: { en: 'Payouts are made on Wednesdays now', ar: 'تُصرف الدفعات الآن أيام الأربعاء' },
    body: {
      en: 'From next week on weekly payouts leave on Wednesday morning. Nothing else changes.',
      ar: 'ابتداءً من الأسبوع القادم تخرج الدفعات الأسبوعية صباح الأربعاء. لا يتغير شيء آخر.',
    },
    audience: 'vendors',
    channels: ['feed', 'email'],
    status: 'sent',
    written: 24,
    sent: 24,
    read: 0.82,
    author: 0,
  },
  {
    title: { en: 'Follow your parcel on one page', ar: 'تتبّع طردك في صفحة واحدة' },
    body: {
      en: 'Every order now has a page that shows where it is, without signing in.',
      ar: 'لكل طلب الآن صفحة تبيّن أين وصل من دون تسجيل الدخول.',
    },
    link: '/help/tracking',
    audience: 'customers',
    channels: ['feed'],
    status: 'sent',
    written: 13,
    sent: 12,
    read: 0.34,
    author: 2,
  },
  {
    title: { en: 'Stock count on Thursday evening' },
    body: { en: 'Orders placed after six are packed on Friday. Please move nothing between shelves before.' },
    audience: 'staff',
    channels: ['inbox', 'email'],
    status: 'sent',
    written: 2,
    sent: 1.4,
    author: 1,
  },
  {
    title: { en: 'The winter sale begins', ar: 'تبدأ تخفيضات الشتاء' },
    body: {
      en: 'Lamps, rugs and blankets are up to a third cheaper until the end of the year.',
      ar: 'المصابيح والسجاد والبطانيات أرخص حتى الثلث إلى نهاية العام.',
    },
    link: '/sale/winter',
    audience: 'customers',
    channels: ['feed', 'email'],
    status: 'scheduled',
    written: 3,
    sent: -4,
    author: 2,
  },
  {
    title: { en: 'Pay on delivery in six more cities', ar: 'الدفع عند الاستلام في ست مدن أخرى' },
    body: { en: 'Which cities, and from when? The couriers have to confirm first.' },
    audience: 'customers',
    channels: ['feed'],
    status: 'draft',
    written: 1,
    author: 2,
  },
  {
    title: { en: 'A word about holidays' },
    body: { en: 'Enter your closing days in time, so that nobody waits for a parcel in vain.' },
    audience: 'vendors',
    channels: ['feed', 'email'],
    status: 'cancelled',
    written: 35,
    sent: 34,
    author: 0,
  },
  {
    title: { en: 'Sorry that your parcel is late' },
    body: { en: 'Here is a voucher for your next order: SORRY5.' },
    audience: 'chosen',
    channels: ['email'],
    status: 'failed',
    written: 8,
    sent: 8,
    error: 'There was nobody it would have reached',
    author: 2,
  },
];
