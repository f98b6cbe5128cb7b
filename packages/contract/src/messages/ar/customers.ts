import type english from '../en/customers.ts';

/** About customers and their segments. */
export default {
  'segment.customers_hidden': 'ليست لديك صلاحية على العملاء، فلا يمكنك الاختيار منهم',
  'customer.merge.same': 'اختر عميلًا آخر',
  'customer.addresses_unreadable': 'لا يمكن قراءة هذه العناوين. انسخ الخلية من ملف تصدير العملاء.',
  'customer.export_permission': 'لا يصدّر كل بيانات شخص إلا من يحق له رؤية الطلبات والقسائم والاستفسارات',
  'customer.anonymise.open_orders':
    '{count, plural, zero {لا طلبات مفتوحة.} one {لا يزال طلب واحد مفتوحًا. أكمله أو ألغه أولًا.} two {لا يزال طلبان مفتوحين. أكملهما أو ألغهما أولًا.} few {لا تزال # طلبات مفتوحة. أكملها أو ألغها أولًا.} many {لا يزال # طلبًا مفتوحًا. أكملها أو ألغها أولًا.} other {لا يزال # طلب مفتوحًا. أكملها أو ألغها أولًا.}}',
  'customer.anonymise.open_return': 'لا يزال إرجاع مفتوحًا. أنهه أولًا.',
  'customer.anonymise.unsent_refund': 'لم يُرسل مبلغ مسترد بعد. أرسله أولًا.',
  'customer.anonymise.open_chargeback': 'لا يزال اعتراض بنكي مفتوحًا. سجّل نتيجته أولًا.',
  'order.view_permission': 'ليس لديك إذن لعرض الطلبات',
  'customer.merged': 'دُمج {name} في عميل آخر. غيّر ذلك العميل.',
  'customer.update.anonymised': 'أُخفيت هوية هذا العميل فيبقى كما هو',
  'customer.email_taken': 'هذا البريد الإلكتروني لعميل آخر',
  'customer.too_many_addresses': 'عدد عناوين {name} بلغ {count}. أزل واحدًا أولًا.',
  'customer.delete.ordered': 'لدى {name} طلبات، فيبقى العميل. احظره أو أخفِ هويته بدلًا من ذلك.',
  'customer.delete.written': 'راسل {name} المتجر، فيبقى العميل. احظره أو أخفِ هويته بدلًا من ذلك.',
  'customer.delete.merged': 'دُمج غيره في {name}، فيبقى العميل. احظره أو أخفِ هويته بدلًا من ذلك.',
  'customer.status_same': 'حالة {name} الآن: {status}',
  'customer.status.active': 'نشط',
  'customer.status.blocked': 'محظور',
  'customer.csv_notes': 'لا يحمل ملف CSV ملاحظات لأنها تذكر كاتبها ووقت كتابتها. اكتب المهم منها في صفحة كل عميل.',
  'customer.csv_merged_emails':
    'لا تُستورد عناوين البريد الإلكتروني للعملاء المدموجين. ادمج العملاء من جديد إن كانوا يطلبون بأكثر من عنوان.',
  'customer.csv_no_email': 'لا يسمّي السطر الأول من هذا الملف العمود E-mail. صدّر العملاء مرة لترى شكل الملف.',
} satisfies Record<keyof typeof english, string>;
