import type english from '../en/work.ts';

/** About views, jobs, events, activity, analytics, search and storefront keys. */
export default {
  'period.first_day_after_last': 'اختر يومًا أول لا يلي اليوم الأخير',
  'period.too_long': 'الحد الأقصى لعدد الأيام {days}',
  'analytics.hours_too_long': 'تُعرض الساعات لعدد أيام لا يتجاوز {days}',
  'activity.not_undoable': 'لا يمكن التراجع عن تغيير من هذا النوع',
  'activity.undone_already': 'تراجع {name} عن هذا من قبل',
  'activity.record_gone': 'لم يعد {label} موجودًا',
  'activity.changed_since': 'تغيّر {label} مرة أخرى بعد ذلك. تراجع أولًا عن التغيير الأحدث.',
  'view.delete.not_own': 'لا يحذف هذا العرض إلا من حفظه',
  'view.update.not_own': 'لا يغيّر هذا العرض إلا من حفظه',
  'view.too_many': 'لديك من عروض هذه القائمة {count}. احذف واحدًا أولًا.',
  'time.in_past': 'اختر وقتًا لم يأت بعد',
  'storefront_key.revoked': 'أُلغي هذا المفتاح من قبل',
  'job.recurring': 'يحتاج سوق إلى هذه المهمة، فلا يمكن إيقافها',
  'job.ended': 'انتهت هذه المهمة من قبل',
} satisfies Record<keyof typeof english, string>;
