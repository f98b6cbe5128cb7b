import type { Localised } from '#tables/columns.ts';
import type { Audience, Channel, NotificationStatus } from '@souk/contract/notifications/inputs.ts';

export type NotificationSeed = {
  title: Localised;
  body: Localised;
  link?: string;
  audience: Audience;
  channels: Channel[];
  status: NotificationStatus;
  /** The number of days since it was written. */
  written: number;
  /** The number of days since it was sent. Negative if it will be sent in the future. */
  sent?: number;
  /** The share of recipients who have read it. */
  read?: number;
  /** The rank of the staff member who wrote it. */
  author: number;
};

/** Notifications in every status, to every audience. */
export const NOTIFICATIONS: NotificationSeed[] = [
  {
    title: { en: 'Ten percent off everything this autumn', ar: 'خصم عشرة بالمئة على كل شيء هذا الخريف' },
    body: {
      en: 'Use the code AUTUMN10 until the end of the season, in every shop.',
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
    title: { en: 'Weekly payouts move to Wednesdays', ar: 'تُصرف الدفعات الآن أيام الأربعاء' },
    body: {
      en: 'From next week, we send weekly payouts on Wednesday mornings. Nothing else changes.',
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
    title: { en: 'Track your parcel on one page', ar: 'تتبّع طردك في صفحة واحدة' },
    body: {
      en: 'Every order now has a tracking page. You don’t need to sign in.',
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
    body: {
      en: 'Orders placed after 6 PM will be packed on Friday. Please don’t move anything between shelves until then.',
    },
    audience: 'staff',
    channels: ['inbox', 'email'],
    status: 'sent',
    written: 2,
    sent: 1.4,
    author: 1,
  },
  {
    title: { en: 'The winter sale is here', ar: 'تبدأ تخفيضات الشتاء' },
    body: {
      en: 'Save up to a third on lamps, rugs and blankets until the end of the year.',
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
    title: { en: 'Cash on delivery in six more cities', ar: 'الدفع عند الاستلام في ست مدن أخرى' },
    body: { en: 'To do: list the cities and the start date, once the carriers have confirmed.' },
    audience: 'customers',
    channels: ['feed'],
    status: 'draft',
    written: 1,
    author: 2,
  },
  {
    title: { en: 'Planning a holiday?' },
    body: { en: 'Send us your holiday dates in time, so that customers know when you’ll be back.' },
    audience: 'vendors',
    channels: ['feed', 'email'],
    status: 'cancelled',
    written: 35,
    sent: 34,
    author: 0,
  },
  {
    title: { en: 'Sorry your parcel is late' },
    body: { en: 'Here’s a coupon for your next order: SORRY5.' },
    audience: 'chosen',
    channels: ['email'],
    status: 'failed',
    written: 8,
    sent: 8,
    author: 2,
  },
];
