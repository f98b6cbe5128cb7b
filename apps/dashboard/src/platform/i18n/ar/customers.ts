/** What is done with customers: form, addresses, notes, block, merge, export, anonymise, import. */
const customers: Record<string, string> = {
  'Filtered customers': 'العملاء المطابقون للفلاتر',
  'Use as audience': 'استخدام كجمهور',
  'Send notification': 'إرسال إشعار',
  'Create coupon': 'إنشاء قسيمة',
  'Choose a saved view': 'اختر طريقة عرض محفوظة',
  'Uses a copy of the view’s filters. Later changes to the view have no effect.':
    'تُستخدم نسخة من فلاتر طريقة العرض. لا تؤثر التغييرات اللاحقة على طريقة العرض في هذه النسخة.',
  'Filter the customer list and save a view first.': 'طبّق الفلاتر على قائمة العملاء واحفظها كطريقة عرض أولًا.',
  'Go to customers': 'الانتقال إلى العملاء',
  Eligibility: 'العملاء المؤهلون',
  'Customers in a saved view': 'عملاء في طريقة عرض محفوظة',
  'Customers who match a saved view when the notification is sent.':
    'العملاء الذين يطابقون طريقة عرض محفوظة وقت إرسال الإشعار.',
  'New customer': 'عميل جديد',
  'Vendor of first order': 'بائع الطلب الأول',
  'Edit customer': 'تعديل العميل',
  'Address updated': 'تم تحديث العنوان',

  'Edit address': 'تعديل العنوان',
  'Add address': 'إضافة عنوان',
  'Existing orders keep their address.': 'تحتفظ الطلبات القائمة بعنوانها.',
  'Home or office': 'المنزل أو المكتب',
  Recipient: 'المستلم',
  'Address line 2': 'سطر العنوان 2',
  'Use as the default address': 'استخدامه كعنوان افتراضي',
  'No addresses yet': 'لا توجد عناوين بعد',
  'Saved addresses are suggested when you create an order for this customer.':
    'تُقترح العناوين المحفوظة عند إنشاء طلب لهذا العميل.',

  'Set as default': 'تعيين كافتراضي',
  Remove: 'إزالة',
  'Block…': 'حظر…',
  'Unblock…': 'إلغاء الحظر…',
  'Block {count, plural, one {# customer} other {# customers}}':
    '{count, plural, zero {حظر # عميل} one {حظر عميل واحد} two {حظر عميلين} few {حظر # عملاء} many {حظر # عميلًا} other {حظر # عميل}}',
  'Unblock {count, plural, one {# customer} other {# customers}}':
    '{count, plural, zero {إلغاء حظر # عميل} one {إلغاء حظر عميل واحد} two {إلغاء حظر عميلين} few {إلغاء حظر # عملاء} many {إلغاء حظر # عميلًا} other {إلغاء حظر # عميل}}',
  Block: 'حظر',
  Unblock: 'إلغاء الحظر',
  'Delete customer': 'حذف العميل',
  'Only customers without orders can be deleted. Their addresses and notes are deleted too. This can’t be undone.':
    'لا يمكن حذف إلا العملاء الذين لا طلبات لهم. وتُحذف معهم العناوين والملاحظات. لا يمكن التراجع عن هذا الإجراء.',
  'Block {name}': 'حظر {name}',
  'Unblock {name}': 'إلغاء حظر {name}',
  '{name} can’t be anonymised yet': 'لا يمكن إخفاء هوية {name} بعد',
  'Open shipments still need the address, and outstanding payments still need the name.':
    'ما زالت الشحنات المفتوحة تحتاج إلى العنوان، والمبالغ غير المسوّاة تحتاج إلى الاسم.',
  '{count, plural, one {# order is open} other {# orders are open}}':
    '{count, plural, zero {لا طلبات مفتوحة} one {طلب واحد مفتوح} two {طلبان مفتوحان} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}',
  '{count, plural, one {# chargeback is open} other {# chargebacks are open}}':
    '{count, plural, zero {لا اعتراضات بنكية مفتوحة} one {اعتراض بنكي واحد مفتوح} two {اعتراضان بنكيان مفتوحان} few {# اعتراضات بنكية مفتوحة} many {# اعتراضًا بنكيًا مفتوحًا} other {# اعتراض بنكي مفتوح}}',
  '{count, plural, one {# return is open} other {# returns are open}}':
    '{count, plural, zero {لا إرجاعات مفتوحة} one {إرجاع واحد مفتوح} two {إرجاعان مفتوحان} few {# إرجاعات مفتوحة} many {# إرجاعًا مفتوحًا} other {# إرجاع مفتوح}}',
  '{count, plural, one {# refund isn’t sent yet} other {# refunds aren’t sent yet}}':
    '{count, plural, zero {لا استردادات بانتظار الإرسال} one {استرداد واحد بانتظار الإرسال} two {استردادان بانتظار الإرسال} few {# استردادات بانتظار الإرسال} many {# استردادًا بانتظار الإرسال} other {# استرداد بانتظار الإرسال}}',
  'Anonymise {name}?': 'إخفاء هوية {name}؟',
  'Anonymise customer': 'إخفاء هوية العميل',
  'This can’t be undone, even by a super admin.': 'لا يمكن التراجع عن هذا الإجراء حتى من مشرف عام.',
  'What’s removed': 'ما سيُزال',
  'Name, email, phone, addresses and notes, here and on all orders':
    'الاسم والبريد الإلكتروني والهاتف والعناوين والملاحظات، هنا وفي جميع الطلبات',
  'The same data in activity, stored API responses, saved views and outgoing email':
    'البيانات نفسها في النشاط واستجابات API المخزّنة وطرق العرض المحفوظة والبريد الصادر',
  'What’s kept': 'ما سيبقى',
  'Orders with items, amounts and country, the ledger and all totals':
    'الطلبات بمنتجاتها ومبالغها وبلدها، ودفتر الأستاذ، وكل الإجماليات',
  'Earlier backups, and anything already sent or downloaded': 'النسخ الاحتياطية السابقة، وكل ما أُرسل أو تم تنزيله',
  'Other contact details': 'بيانات اتصال أخرى',
  'Orders with this email belong to this customer.': 'الطلبات المسجّلة بهذا البريد الإلكتروني تخص هذا العميل.',
  'Used for messages to this customer when a translation exists.': 'تُستخدم في رسائل هذا العميل عند توفر ترجمة.',
  'Applies to new orders. Existing orders keep the previous name, email and phone, and messages about these orders still go to the previous contact details.':
    'يسري على الطلبات الجديدة. تحتفظ الطلبات القائمة بالاسم والبريد والهاتف السابقة، وتُرسل الرسائل عنها إلى بيانات الاتصال السابقة.',
  'Back to profile': 'العودة إلى الملف التعريفي',
  '{created, plural, one {# customer} other {# customers}} created, {updated} updated':
    '{created, plural, zero {لم يُنشأ أي عميل} one {تم إنشاء عميل واحد} two {تم إنشاء عميلين} few {تم إنشاء # عملاء} many {تم إنشاء # عميلًا} other {تم إنشاء # عميل}}. المحدَّثون: {updated}.',
  'Import customers': 'استيراد العملاء',
  'Customers whose email already exists are updated. All others are created.':
    'يُحدَّث العملاء المسجَّل بريدهم الإلكتروني مسبقًا، ويُنشأ الباقون.',
  'Remove note': 'إزالة الملاحظة',
  'New note': 'ملاحظة جديدة',
  'View all {count}': 'عرض الكل ({count})',
  'Blocked {name}': 'تم حظر {name}',
  'Unblocked {name}': 'تم إلغاء حظر {name}',

  'Default address changed': 'تم تغيير العنوان الافتراضي',
  'Customer anonymised': 'تم إخفاء هوية العميل',
  'Blocked customers can’t place orders. Existing orders continue.':
    'لا يمكن للعملاء المحظورين تقديم طلبات. تستمر الطلبات القائمة.',
  'Unblocked customers can order again.': 'يمكن للعملاء بعد إلغاء الحظر الطلب من جديد.',
  'same phone': 'الهاتف نفسه',
  'similar email address': 'بريد إلكتروني مشابه',
  'same name and postcode': 'الاسم والرمز البريدي نفسهما',
  'Possible duplicates': 'تكرارات محتملة',
  'Merge…': 'دمج…',
  'Merge {name} with another customer': 'دمج {name} مع عميل آخر',
  'What changes for {name}': 'ما سيتغيّر لدى {name}',
  'Merge customers': 'دمج العملاء',
  'Use this when one person has two records. Merging can’t be undone.':
    'استخدم الدمج عندما يكون لشخص واحد سجلان. لا يمكن التراجع عن الدمج.',

  'Other customer': 'العميل الآخر',
  'Name, email or phone': 'الاسم أو البريد الإلكتروني أو الهاتف',
  'Record to keep': 'السجل المراد إبقاؤه',
  'Orders with this email will belong to this customer.': 'الطلبات المسجّلة بهذا البريد الإلكتروني ستصبح لهذا العميل.',
  'Together, these customers exceed the per-customer limit of {codes}. Past uses stay, but no further uses are allowed.':
    'يتجاوز العميلان معًا حد الاستخدام لكل عميل في {codes}. تبقى الاستخدامات السابقة، ولا يُسمح باستخدامات أخرى.',
  'Orders keep their name, email and addresses. Links to {name} redirect to the remaining customer.':
    'تحتفظ الطلبات بالاسم والبريد والعناوين. وتؤدي روابط {name} إلى العميل المتبقي.',
  'Export all data': 'تصدير جميع البيانات',
  'Anonymise…': 'إخفاء الهوية…',
  Unblocked: 'تم إلغاء الحظر',
  'Address added': 'تمت إضافة عنوان',
  'Address changed': 'تم تغيير عنوان',
  'Address removed': 'تمت إزالة عنوان',
  'Note added': 'تمت إضافة ملاحظة',
  'Note removed': 'تمت إزالة ملاحظة',
  'All data exported': 'تم تصدير جميع البيانات',
  Anonymised: 'تم إخفاء الهوية',
};

export default customers;
