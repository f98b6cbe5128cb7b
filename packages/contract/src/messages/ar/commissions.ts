import type english from '../en/commissions.ts';

/** Commission rules. */
export default {
  'commission_rule.ended': 'انتهت قاعدة العمولة هذه',
  'commission_rule.in_force': 'هذا التغيير سارٍ بالفعل. غيّر القاعدة من جديد بدلًا من ذلك.',
  'commission_rule.band_not_allowed': 'نطاق السعر متاح للقواعد المبنية على السعر فقط',
  'commission_rule.change_scheduled': 'لهذه القاعدة تغيير مجدول بالفعل. عدّله أو احذفه بدلًا من ذلك.',
  'commission_rule.before_start': 'اختر وقتًا بعد بدء النسبة السابقة',
  'commission_rule.starts_in_past': 'اختر وقتًا ليس في الماضي. لا يمكن تغيير النسب السابقة.',
  'commission_rule.vendor_taken': 'لهذا البائع قاعدة بالفعل. عدّلها بدلًا من ذلك.',
  'commission_rule.category_taken': 'لهذه الفئة قاعدة بالفعل. عدّلها بدلًا من ذلك.',
  'commission_rule.super_admin_only': 'لا يمكن تغيير العمولة إلا لمشرف عام',
} satisfies Record<keyof typeof english, string>;
