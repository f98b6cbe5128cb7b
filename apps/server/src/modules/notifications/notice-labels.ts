import type { Language } from '@souk/contract/core/fields.ts';
import type { NoticeKind } from '@souk/contract/notifications/notices.ts';

type Translations = Record<Language, string>;

/** How each kind reads; `{label}` is the thing's own name, kept in one piece within either direction of writing. */
const TITLES: Record<Exclude<NoticeKind, 'message'>, Translations> = {
  order_new: { en: 'New order {label}', ar: 'طلب جديد {label}' },
  order_stuck: { en: 'Souk could not move {label} on by itself', ar: 'تعذّر نقل {label} إلى الحالة التالية تلقائيًا' },
  product_waiting: { en: '{label} waits for review', ar: '{label} بانتظار المراجعة' },
  vendor_pending: { en: '{label} wants to sell here', ar: '{label} بانتظار الموافقة على البيع' },
  query_new: { en: 'New query {label}', ar: 'استفسار جديد {label}' },
  query_reply: { en: 'The customer answered {label}', ar: 'رد العميل على {label}' },
  query_assigned: { en: '{label} was given to you', ar: 'تم إسناد {label} إليك' },
  ad_waiting: { en: 'The ad {label} waits for approval', ar: 'الإعلان {label} بانتظار الموافقة' },
  payout_requested: { en: 'A payout to {label} waits for approval', ar: 'دفعة إلى {label} بانتظار الموافقة' },
  adjustment_requested: {
    en: 'An adjustment for {label} waits for a second super admin',
    ar: 'تسوية لـ{label} بانتظار موافقة مشرف عام ثانٍ',
  },
  payout_failed: { en: 'A payout to {label} failed', ar: 'فشلت دفعة إلى {label}' },
  guest_waiting: { en: '{label} has signed up and waits', ar: 'طلب وصول من {label}' },
};

const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The line of a notice in a language. */
export function noticeTitle(kind: Exclude<NoticeKind, 'message'>, label: string, language: Language): string {
  const title = TITLES[kind][language];
  return title.replace('{label}', () => (language === 'en' ? label : isolated(label)));
}
