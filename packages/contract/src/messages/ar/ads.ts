import type english from '../en/ads.ts';

/** Ads and ad placements. */
export default {
  'placement.code_taken': 'هذا الرمز مستخدم لموضع آخر',
  'ad.starts_in_past': 'يجب ألا يكون اليوم الأول في الماضي',
  'ad.starts_too_late': 'يجب أن يكون اليوم الأول خلال السنتين القادمتين',
  'ad.too_short':
    'الحد الأدنى لمدة الإعلان في هذا الموضع {days, plural, zero {غير محدد} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'ad.too_long':
    'الحد الأقصى لمدة الإعلان في هذا الموضع {days, plural, zero {غير محدد} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'ad.ends_in_past': 'يجب أن تكون النهاية في المستقبل',
  'placement.gone': 'لم يعد هذا الموضع موجودًا',
  'ad.first_day_passed': 'مضى اليوم الأول للإعلان. اختر تواريخ أخرى أولًا.',
  'ad.target_not_on_sale': 'الصفحة التي يرتبط بها هذا الإعلان لم تعد متاحة. اختر وجهة أخرى أولًا.',
  'ad.period_over': 'انتهت فترة الإعلان',
  'ad.booked': 'هذا الإعلان محجوز. ألغه وأنشئ إعلانًا آخر بدلًا من ذلك.',
  'ad.calendar_order': 'يجب ألا يسبق اليوم الأخير اليوم الأول',
  'ad.calendar_too_long': 'الحد الأقصى لعدد الأيام {days}',
  'ad.picture_shape': 'مقاس هذه الصورة {actual}. اقتصّها لتطابق نسبة الأبعاد {expected}.',
  'ad.target_product': 'اختر منتجًا معروضًا للبيع لهذا البائع',
  'ad.target_vendor': 'يجب أن يرتبط الإعلان بمتجر البائع نفسه، وأن يكون البائع نشطًا',
  'ad.target_category': 'اختر فئة نشطة',
  'ad.vendor_pending': 'لم تتم الموافقة على {shopName} بعد، فلا يمكنه حجز إعلانات',
  'ad.vendor_not_active': 'حالة {shopName} هي {status}، فلا يمكنه حجز إعلانات',
  'ad.vendor_not_selling': 'حالة {shopName} هي {status}، فتبقى إعلاناته متوقفة مؤقتًا',
  'placement.off': 'الموضع {place} معطّل. فعّله أولًا.',
  'ad.full':
    '{slots, plural, zero {كل خانات {place} محجوزة} one {الخانة الوحيدة في {place} محجوزة} two {خانتا {place} محجوزتان} few {كل خانات {place} محجوزة} many {كل خانات {place} محجوزة} other {كل خانات {place} محجوزة}} {days, plural, zero {بين {from} و{to}} one {في {from}} two {بين {from} و{to}} few {بين {from} و{to}} many {بين {from} و{to}} other {بين {from} و{to}}}. لا توجد خانة متاحة لمدة {days, plural, zero {0 يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} خلال السنتين القادمتين.',
  'ad.full_until':
    '{slots, plural, zero {كل خانات {place} محجوزة} one {الخانة الوحيدة في {place} محجوزة} two {خانتا {place} محجوزتان} few {كل خانات {place} محجوزة} many {كل خانات {place} محجوزة} other {كل خانات {place} محجوزة}} {days, plural, zero {بين {from} و{to}. أقرب فترة متاحة: من {nextFrom} إلى {nextTo}.} one {في {from}. أقرب يوم متاح: {nextFrom}.} two {بين {from} و{to}. أقرب فترة متاحة: {nextFrom} و{nextTo}.} few {بين {from} و{to}. أقرب فترة متاحة: من {nextFrom} إلى {nextTo}.} many {بين {from} و{to}. أقرب فترة متاحة: من {nextFrom} إلى {nextTo}.} other {بين {from} و{to}. أقرب فترة متاحة: من {nextFrom} إلى {nextTo}.}}',
  'ad.not_covered_by': 'ثمن هذا الإعلان {cost}، والرصيد المتاح لدى {shopName} هو {available}',
  'ad.not_covered': 'ثمن هذا الإعلان {cost}، ورصيد {shopName} لا يغطيه',
  'ad.status_final': 'الحالة الحالية «{status}» نهائية ولا يمكن تغييرها',
  'ad.status_step': 'لا يمكن تغيير حالة الإعلان من {from} إلى {to}. الحالات الممكنة: {next}.',
  'ad.closed': 'لا يمكن تعديل إعلان حالته {status}',
  'ad.not_paused': 'الإعلان {title} ليس متوقفًا مؤقتًا. حالته: {status}.',
  'ad.delete.booked': 'لا يمكن حذف {title} لأنه حُجز. ألغه بدلًا من ذلك.',
  'placement.in_use': 'لا يمكن تغيير هذا لأن للموضع إعلانات محجوزة أو قيد المراجعة. أنشئ موضعًا آخر بدلًا من ذلك.',
  'placement.slots_booked': 'عدد الإعلانات المحجوزة في الوقت نفسه {count}. أبقِ عدد الخانات {count} أو أكثر.',
  'placement.delete.used':
    '{count, plural, zero {للموضع {place} إعلانات: {ads}. عطّله بدلًا من ذلك.} one {للموضع {place} إعلان: {ads}. عطّله بدلًا من ذلك.} two {للموضع {place} إعلانان: {ads}. عطّله بدلًا من ذلك.} few {للموضع {place} إعلانات: {ads}. عطّله بدلًا من ذلك.} many {للموضع {place} إعلانات: {ads}. عطّله بدلًا من ذلك.} other {للموضع {place} إعلانات: {ads}. عطّله بدلًا من ذلك.}}',
  'placement.delete.used_by_many': 'للموضع {place} إعلانات: {ads} و{more} أخرى. عطّله بدلًا من ذلك.',
  'ad.status.waiting': 'قيد المراجعة',
  'ad.status.scheduled': 'مجدول',
  'ad.status.running': 'نشط الآن',
  'ad.status.paused': 'متوقف مؤقتًا',
  'ad.status.ended': 'منتهٍ',
  'ad.status.rejected': 'مرفوض',
  'ad.status.cancelled': 'ملغى',
} satisfies Record<keyof typeof english, string>;
