import type english from '../en/queries.ts';

/** Queries and canned replies. */
export default {
  'canned_reply.title_taken': 'هذا العنوان مستخدم لرد جاهز آخر',
  'query.full': 'بلغ هذا الاستفسار الحد الأقصى للرسائل. افتح استفسارًا جديدًا.',
  'query.key_field': 'لا يمكن لمفاتيح المتاجر تعيين هذا الحقل',
  'query.version_required': 'أرسل رقم إصدار الاستفسار الذي ترد عليه',
  'query.reply_only': 'لا يُرسل هذا الحقل إلا مع رد',
  'query.status_after_reply': 'لا يمكن أن يبقى الاستفسار جديدًا بعد الرد عليه',
  'query.attachment_missing': 'ارفع الملفات أولًا',
  'query.attachment_used': 'هذا الملف مرفق برسالة أخرى. ارفعه مرة أخرى لإرفاقه هنا.',
  'query.assignee_choice': 'اختر شخصًا أو «بلا مسؤول»',
  'query.tag_required': 'أدخل وسمًا واحدًا على الأقل',
  'query.priority_required': 'اختر أولوية',
  'query.too_many_tags': 'الحد الأقصى لوسوم الاستفسار {count}',
  'query.list_customer_required': 'حدّد العميل في الطلب باستخدام customerId أو email',
  'query.key_filter': 'لا يمكن لمفاتيح المتاجر استخدام هذا الفلتر',
  'query.customer_required': 'حدّد عميل الاستفسار في الطلب باستخدام customerId أو email',
  'query.order_of_another': 'هذا الطلب يخص عميلًا آخر',
  'customer.anonymised': 'أُخفيت هوية هذا العميل',
  'query.assignee_left': 'لم تعد لدى {name} صلاحية على الاستفسارات',
  'query.assignee_not_allowed': 'اختر شخصًا لديه صلاحية الرد على الاستفسارات',
  'query.status_same': 'الاستفسار {number} في هذه الحالة بالفعل',
  'query.status_step': 'لا يمكن تغيير الاستفسار {number} إلى هذه الحالة',
} satisfies Record<keyof typeof english, string>;
