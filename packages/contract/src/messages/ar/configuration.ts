import type english from '../en/configuration.ts';

/** Settings. */
export default {
  'configuration.stale': 'غيّر شخص آخر هذه الإعدادات. أعد تحميل الصفحة ثم أعد المحاولة.',
  'configuration.commission_in_past': 'اختر وقتًا في المستقبل، أو اتركه فارغًا لتسري النسبة الآن',
  'configuration.currency_fixed': 'لا يمكن تغيير العملة بعد أول طلب',
  'configuration.time_zone_fixed': 'لا يمكن تغيير المنطقة الزمنية بعد أول طلب',
  'configuration.time_zone_unknown': 'هذه المنطقة الزمنية غير مدعومة. اختر منطقة أخرى.',
  'configuration.super_admin_only': 'لا يمكن تغيير إعدادات {group} إلا لمشرف عام',
  'configuration.return_window_too_long':
    'يجب ألا تتجاوز مهلة الإرجاع مدة حجز الأرباح، وهي {days, plural, zero {0 يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'configuration.hold_too_short':
    'يجب ألا تقل مدة حجز الأرباح عن مهلة الإرجاع، وهي {days, plural, zero {0 يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'configuration.group.general': 'عام',
  'configuration.group.money': 'الأموال',
  'configuration.group.orders': 'الطلبات',
  'configuration.group.queries': 'الاستفسارات',
  'configuration.group.shipping': 'الشحن',
  'configuration.group.tax': 'الضريبة',
  'configuration.group.catalogue': 'الكتالوج',
  'configuration.group.security': 'الأمان',
  'configuration.group.maintenance': 'إشعار الصيانة',
} satisfies Record<keyof typeof english, string>;
