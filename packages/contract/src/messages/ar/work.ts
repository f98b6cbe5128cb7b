import type english from '../en/work.ts';

/** Views, jobs, activity, analytics and storefront keys. */
export default {
  'period.first_day_after_last': 'يجب ألا يكون اليوم الأول بعد اليوم الأخير',
  'period.too_long': 'الحد الأقصى لعدد الأيام {days}',
  'analytics.hours_too_long': 'العرض بالساعات متاح لفترة لا تتجاوز {days} من الأيام',
  'activity.not_undoable': 'لا يمكن التراجع عن هذا التغيير',
  'activity.undone_already': 'سبق أن تراجع {name} عن هذا التغيير',
  'activity.record_gone': 'لم يعد {label} موجودًا',
  'activity.changed_since': 'تغيّر {label} مرة أخرى بعد ذلك. تراجع عن التغيير الأحدث أولًا.',
  'view.delete.not_own': 'لا يمكن حذف هذا العرض إلا لمن حفظه',
  'view.update.not_own': 'لا يمكن تعديل هذا العرض إلا لمن حفظه',
  'view.too_many': 'بلغ عدد عروضك لهذه القائمة الحد الأقصى {count}. احذف عرضًا أولًا.',
  'time.in_past': 'اختر وقتًا في المستقبل',
  'storefront_key.revoked': 'سبق إلغاء هذا المفتاح',
  'job.recurring': 'تعمل هذه المهمة بانتظام، فلا يمكن إيقافها',
  'job.ended': 'انتهت هذه المهمة بالفعل',
} satisfies Record<keyof typeof english, string>;
