import type { Language } from '@souk/contract/core/fields.ts';
import type { NoticeKind } from '@souk/contract/notifications/notices.ts';

type Translations = Record<Language, string>;

/** The title of each kind. `{label}` is replaced by the name of the record. */
const NOTICE_TITLES: Record<Exclude<NoticeKind, 'message'>, Translations> = {
  order_new: { en: 'New order {label}', ar: 'طلب جديد {label}' },
  order_stuck: { en: 'Souk couldn’t advance {label} automatically', ar: 'تعذّر نقل {label} إلى الحالة التالية تلقائيًا' },
  return_requested: { en: 'Return {label} is waiting for approval', ar: 'الإرجاع {label} بانتظار الموافقة' },
  product_waiting: { en: '{label} needs review', ar: '{label} بانتظار المراجعة' },
  vendor_pending: { en: '{label} is waiting for approval', ar: '{label} بانتظار الموافقة على البيع' },
  query_new: { en: 'New query {label}', ar: 'استفسار جديد {label}' },
  query_reply: { en: 'New customer reply in {label}', ar: 'رد العميل على {label}' },
  query_assigned: { en: '{label} was assigned to you', ar: 'تم إسناد {label} إليك' },
  ad_waiting: { en: 'The ad {label} is waiting for approval', ar: 'الإعلان {label} بانتظار الموافقة' },
  payout_requested: { en: 'A payout to {label} is waiting for approval', ar: 'دفعة إلى {label} بانتظار الموافقة' },
  adjustment_requested: {
    en: 'An adjustment for {label} is waiting for a second super admin',
    ar: 'تسوية لـ{label} بانتظار موافقة مشرف عام ثانٍ',
  },
  payout_failed: { en: 'A payout to {label} failed', ar: 'فشلت دفعة إلى {label}' },
  guest_waiting: { en: '{label} has requested access', ar: 'طلب وصول من {label}' },
};

/** Adds Unicode isolates, so that a Latin name in an Arabic title keeps its writing direction. */
const isolateDirection = (text: string): string => `\u2068${text}\u2069`;

export function noticeTitle(kind: Exclude<NoticeKind, 'message'>, label: string, language: Language): string {
  const title = NOTICE_TITLES[kind][language];
  return title.replace('{label}', () => (language === 'en' ? label : isolateDirection(label)));
}
