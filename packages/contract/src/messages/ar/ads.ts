import type english from '../en/ads.ts';

/** About ads and the places they are booked at. */
export default {
  'placement.code_taken': 'هذا الرمز لمكان آخر',
  'ad.starts_in_past': 'ابدأ اليوم أو بعده',
  'ad.starts_too_late': 'ابدأ خلال السنتين القادمتين',
  'ad.too_short':
    'يُباع هذا المكان {days, plural, zero {بلا أيام} one {ليوم واحد} two {ليومين} few {لمدة # أيام} many {لمدة # يومًا} other {لمدة # يوم}} أو أكثر',
  'ad.too_long':
    'يُباع هذا المكان {days, plural, zero {بلا أيام} one {ليوم واحد} two {ليومين} few {لمدة # أيام} many {لمدة # يومًا} other {لمدة # يوم}} على الأكثر',
  'ad.ends_in_past': 'أدخل وقتًا لم يأت بعد',
  'placement.gone': 'لم يعد هذا المكان موجودًا',
  'ad.first_day_passed': 'مضى يومه الأول. حدد له فترة أخرى أولًا.',
  'ad.target_not_on_sale': 'لم يعد ما يؤدي إليه هذا الإعلان معروضًا للبيع. اختر وجهة أخرى أولًا.',
  'ad.period_over': 'انتهت فترته',
  'ad.booked': 'هذا الإعلان محجوز. ألغه وأنشئ غيره بدلًا من ذلك.',
  'ad.calendar_order': 'أدخل يومًا بعد اليوم الأول',
  'ad.calendar_too_long': 'اطلب {days} يومًا على الأكثر',
  'ad.picture_shape': 'يعرض هذا المكان صورًا بمقاس {expected}، ومقاس هذه {actual}. اقتطعها بتلك النسبة.',
  'ad.target_product': 'اختر منتجًا معروضًا للبيع لهذا البائع',
  'ad.target_vendor': 'يؤدي الإعلان إلى بائعه، ولا بد أن يكون نشطًا',
  'ad.target_category': 'اختر فئة نشطة',
  'ad.vendor_pending': 'لم يُعتمد {shopName} بعد، فلا يمكنه شراء إعلانات',
  'ad.vendor_not_active': 'حالة {shopName}: {status}، فلا يمكنه شراء إعلانات',
  'ad.vendor_not_selling': 'حالة {shopName}: {status}، فتبقى إعلاناته متوقفة',
  'placement.off': '{place} متوقف. شغّله أولًا.',
  'ad.full':
    '{slots, plural, zero {كل خانات {place} محجوزة} one {خانة {place} محجوزة} two {خانتا {place} محجوزتان} few {كل خانات {place} وعددها # محجوزة} many {كل خانات {place} وعددها # محجوزة} other {كل خانات {place} وعددها # محجوزة}} {days, plural, zero {في وقت ما من {from} إلى {to}} one {يوم {from}} two {في وقت ما من {from} إلى {to}} few {في وقت ما من {from} إلى {to}} many {في وقت ما من {from} إلى {to}} other {في وقت ما من {from} إلى {to}}}، ولا خانة متاحة لمدة {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} خلال السنتين القادمتين.',
  'ad.full_until':
    '{slots, plural, zero {كل خانات {place} محجوزة} one {خانة {place} محجوزة} two {خانتا {place} محجوزتان} few {كل خانات {place} وعددها # محجوزة} many {كل خانات {place} وعددها # محجوزة} other {كل خانات {place} وعددها # محجوزة}} {days, plural, zero {في وقت ما من {from} إلى {to}. المدة المتاحة التالية من {nextFrom} إلى {nextTo}.} one {يوم {from}. اليوم المتاح التالي {nextFrom}.} two {في وقت ما من {from} إلى {to}. اليومان المتاحان التاليان {nextFrom} و{nextTo}.} few {في وقت ما من {from} إلى {to}. الأيام المتاحة التالية وعددها # من {nextFrom} إلى {nextTo}.} many {في وقت ما من {from} إلى {to}. الأيام المتاحة التالية وعددها # من {nextFrom} إلى {nextTo}.} other {في وقت ما من {from} إلى {to}. الأيام المتاحة التالية وعددها # من {nextFrom} إلى {nextTo}.}}',
  'ad.not_covered_by': 'ثمن هذا الإعلان {cost}، والمتاح لدى {shopName} {available}',
  'ad.not_covered': 'ثمن هذا الإعلان {cost}، ولا يغطيه حساب {shopName}',
  'ad.status_final': 'الإعلان الذي حالته {status} يبقى كذلك',
  'ad.status_step': 'لا ينتقل إعلان حالته {from} إلى {to}، بل إلى {next} فقط',
  'ad.closed': 'الإعلان الذي حالته {status} يبقى كما هو',
  'ad.not_paused': 'ليس {title} متوقفًا، بل حالته: {status}',
  'ad.delete.booked': 'حُجز {title}، فيبقى. ألغه بدلًا من ذلك.',
  'placement.in_use': 'توجد إعلانات منتظرة أو محجوزة لهذا المكان، فيبقى هذا. أنشئ مكانًا آخر بدلًا من ذلك.',
  'placement.slots_booked': 'عدد الإعلانات المحجوزة في الوقت نفسه {count}. أبقِ من الخانات {count} أو أكثر.',
  'placement.delete.used':
    '{count, plural, zero {أُنشئت إعلانات للمكان {place}: {ads}. أوقفه بدلًا من ذلك.} one {أُنشئ إعلان للمكان {place}: {ads}. أوقفه بدلًا من ذلك.} two {أُنشئت إعلانات للمكان {place}: {ads}. أوقفه بدلًا من ذلك.} few {أُنشئت إعلانات للمكان {place}: {ads}. أوقفه بدلًا من ذلك.} many {أُنشئت إعلانات للمكان {place}: {ads}. أوقفه بدلًا من ذلك.} other {أُنشئت إعلانات للمكان {place}: {ads}. أوقفه بدلًا من ذلك.}}',
  'placement.delete.used_by_many': 'أُنشئت إعلانات للمكان {place}: {ads} و{more} غيرها. أوقفه بدلًا من ذلك.',
  'ad.status.waiting': 'قيد الانتظار',
  'ad.status.scheduled': 'مجدول',
  'ad.status.running': 'جارٍ',
  'ad.status.paused': 'متوقف',
  'ad.status.ended': 'منتهٍ',
  'ad.status.rejected': 'مرفوض',
  'ad.status.cancelled': 'ملغى',
} satisfies Record<keyof typeof english, string>;
