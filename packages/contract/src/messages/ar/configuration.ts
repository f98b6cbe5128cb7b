import type english from '../en/configuration.ts';

/** About settings. */
export default {
  'configuration.stale': 'غيّر شخص آخر هذه الإعدادات في هذه الأثناء',
  'configuration.commission_in_past': 'اختر وقتًا لم يأت بعد، أو اتركه فارغًا للآن',
  'configuration.currency_fixed': 'العملة ثابتة منذ أول طلب',
  'configuration.time_zone_fixed': 'المنطقة الزمنية ثابتة منذ أول طلب',
  'configuration.time_zone_unknown': 'لا تعرف قاعدة البيانات هذه المنطقة الزمنية',
  'configuration.super_admin_only': 'لا يغيّر إعدادات {group} إلا مشرف عام',
  'configuration.return_window_too_long':
    'أدخل على الأكثر {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: تُصرف الأرباح بعدها، انظر مدة الحجز في الأموال',
  'configuration.hold_too_short':
    'أدخل على الأقل {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، وهي مدة الإرجاع المتاحة للعملاء',
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
