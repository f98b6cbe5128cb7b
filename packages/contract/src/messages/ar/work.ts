import type english from '../en/work.ts';

/** Views, jobs, activity, analytics and storefront keys. */
export default {
  'period.first_day_after_last': 'يجب ألا يكون اليوم الأول بعد اليوم الأخير',
  'period.too_long': 'الحد الأقصى لعدد الأيام {days}',
  'analytics.hours_too_long': 'التفصيل بالساعات متاح لعدد أيام لا يتجاوز {days}',
  'activity.not_undoable': 'لا يمكن التراجع عن هذا التغيير',
  'activity.undone_already': 'سبق أن تراجع {name} عن هذا التغيير',
  'activity.record_gone': 'لم يعد {label} موجودًا',
  'activity.changed_since': 'تغيّر {label} بعد ذلك. تراجع عن التغيير الأحدث أولًا.',
  'view.delete.not_own': 'لا يمكن حذف طريقة العرض هذه إلا لمن حفظها',
  'view.update.not_own': 'لا يمكن تعديل طريقة العرض هذه إلا لمن حفظها',
  'view.too_many': 'بلغ عدد طرق العرض المحفوظة لهذه القائمة {count}، وهو الحد الأقصى. احذف واحدة أولًا.',
  'time.in_past': 'اختر وقتًا في المستقبل',
  'storefront_key.revoked': 'سبق إبطال هذا المفتاح',
  'job.recurring': 'تعمل هذه المهمة بانتظام، فلا يمكن إيقافها',
  'job.ended': 'انتهت هذه المهمة بالفعل',
} satisfies Record<keyof typeof english, string>;
