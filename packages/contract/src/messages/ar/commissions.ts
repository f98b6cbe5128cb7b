import type english from '../en/commissions.ts';

/** About commission rules. */
export default {
  'commission_rule.ended': 'انتهت قاعدة العمولة هذه',
  'commission_rule.in_force': 'هذا التغيير سارٍ من قبل. غيّر القاعدة من جديد بدلًا من ذلك.',
  'commission_rule.band_not_allowed': 'لا نطاق إلا لقاعدة بحسب السعر',
  'commission_rule.change_scheduled': 'حُدّد لهذه القاعدة تغيير لاحق من قبل. غيّره أو احذفه.',
  'commission_rule.before_start': 'اختر وقتًا بعد بدء القاعدة',
  'commission_rule.starts_in_past': 'اختر وقتًا لم يمض. ما كان يبقى كما كان.',
  'commission_rule.vendor_taken': 'لهذا البائع قاعدة من قبل. غيّرها.',
  'commission_rule.category_taken': 'لهذه الفئة قاعدة من قبل. غيّرها.',
  'commission_rule.super_admin_only': 'لا يغيّر العمولة إلا مشرف عام',
} satisfies Record<keyof typeof english, string>;
