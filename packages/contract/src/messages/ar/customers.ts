import type english from '../en/customers.ts';

/** Customers and segments. */
export default {
  'segment.customers_hidden': 'ليست لديك صلاحية على العملاء، فلا يمكنك اختيار طريقة عرض محفوظة لهم',
  'customer.merge.same': 'اختر عميلًا مختلفًا',
  'customer.addresses_unreadable': 'تعذّرت قراءة هذه العناوين. انسخ الخلية من ملف تصدير العملاء.',
  'customer.export_permission': 'تصدير كل بيانات العميل يتطلب صلاحية عرض الطلبات والقسائم والاستفسارات',
  'customer.anonymise.open_orders':
    '{count, plural, zero {لا توجد طلبات مفتوحة.} one {ما زال طلب واحد مفتوحًا. أكمله أو ألغه أولًا.} two {ما زال طلبان مفتوحين. أكملهما أو ألغهما أولًا.} few {ما زالت # طلبات مفتوحة. أكملها أو ألغها أولًا.} many {ما زال # طلبًا مفتوحًا. أكملها أو ألغها أولًا.} other {ما زال # طلب مفتوحًا. أكملها أو ألغها أولًا.}}',
  'customer.anonymise.open_return': 'يوجد إرجاع مفتوح. أغلقه أولًا.',
  'customer.anonymise.unsent_refund': 'يوجد استرداد لم يُرسل بعد. أرسله أولًا.',
  'customer.anonymise.open_chargeback': 'يوجد اعتراض بنكي مفتوح. سجّل نتيجته أولًا.',
  'order.view_permission': 'ليست لديك صلاحية عرض الطلبات',
  'customer.merged': 'دُمج {name} في عميل آخر. عدّل العميل الآخر بدلًا من ذلك.',
  'customer.update.anonymised': 'أُخفيت هوية هذا العميل، فلا يمكن تعديله',
  'customer.email_taken': 'هذا البريد الإلكتروني مستخدم لعميل آخر',
  'customer.too_many_addresses': 'عدد عناوين {name} هو {count}، وهو الحد الأقصى. احذف عنوانًا أولًا.',
  'customer.delete.ordered': 'لا يمكن حذف {name} لأن له طلبات أو قسائم. احظر العميل أو أخفِ هويته بدلًا من ذلك.',
  'customer.delete.written': 'لا يمكن حذف {name} لأنه أرسل استفسارات. احظر العميل أو أخفِ هويته بدلًا من ذلك.',
  'customer.delete.merged': 'لا يمكن حذف {name} لأن عملاء آخرين دُمجوا فيه. احظر العميل أو أخفِ هويته بدلًا من ذلك.',
  'customer.status_same': 'حالة {name} هي {status} بالفعل',
  'customer.status.active': 'نشط',
  'customer.status.blocked': 'محظور',
  'customer.csv_notes': 'لا يمكن أن يحتوي ملف CSV على ملاحظات. أضفها في صفحة كل عميل.',
  'customer.csv_merged_emails': 'لا تُستورد عناوين البريد الإلكتروني للعملاء المدموجين. ادمج العملاء من جديد بدلًا من ذلك.',
  'customer.csv_no_email': 'لا يوجد في هذا الملف العمود Email. صدّر العملاء لمعرفة الصيغة المطلوبة.',
} satisfies Record<keyof typeof english, string>;
