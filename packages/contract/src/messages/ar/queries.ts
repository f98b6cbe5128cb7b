import type english from '../en/queries.ts';

/** About queries and canned replies. */
export default {
  'canned_reply.title_taken': 'لرد جاهز آخر هذا العنوان',
  'query.full': 'امتلأ هذا الاستفسار. افتح غيره.',
  'query.key_field': 'لا يمكن للمفاتيح تحديد هذا',
  'query.version_required': 'أرسل رقم النسخة التي ترد عليها',
  'query.reply_only': 'هذا مع الرد فقط',
  'query.status_after_reply': 'ما رُدّ عليه لم يعد جديدًا',
  'query.attachment_missing': 'ارفع الملفات أولًا',
  'query.attachment_used': 'هذا الملف مرفق من قبل. ارفعه مرة أخرى.',
  'query.assignee_choice': 'اختر شخصًا أو لا أحد',
  'query.tag_required': 'اكتب وسمًا واحدًا على الأقل',
  'query.priority_required': 'اختر أولوية',
  'query.too_many_tags': 'لا يحمل الاستفسار أكثر من {count} وسوم',
  'query.list_customer_required': 'حدد صاحب الاستفسارات عبر customerId أو email',
  'query.key_filter': 'لا يمكن للمفاتيح السؤال عن هذا',
  'query.customer_required': 'حدد صاحب الاستفسار عبر customerId أو email',
  'query.order_of_another': 'هذا الطلب لعميل آخر',
  'customer.anonymised': 'أُخفيت هوية هذا العميل',
  'query.assignee_left': 'لم يعد يحق لـ{name} الرد على الاستفسارات',
  'query.assignee_not_allowed': 'اختر من يحق له الرد على الاستفسارات',
  'query.status_same': '{number} في هذه الحالة من قبل',
  'query.status_step': 'لم يعد ممكنًا نقل {number} إلى هذه الحالة',
} satisfies Record<keyof typeof english, string>;
