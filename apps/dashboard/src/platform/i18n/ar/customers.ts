/** What is done with customers: form, addresses, notes, block, merge, export, anonymise, import. */
const customers: Record<string, string> = {
  'Filtered customers': 'عملاء مُصفَّون',
  'Use as audience': 'استخدام كجمهور',
  'Send notification': 'إرسال إشعار',
  'Create coupon': 'إنشاء قسيمة',
  'Choose a saved view': 'اختر عرضًا محفوظًا',
  'Uses a copy of the view’s filters. Later changes to the view don’t affect it.':
    'تُستخدم نسخة من عوامل تصفية العرض، ولا تؤثر هنا تغييراته اللاحقة.',
  'Filter the customer list and save a view first.': 'صفِّ قائمة العملاء واحفظ العرض أولًا.',
  'Go to customers': 'فتح العملاء',
  Eligibility: 'من يمكنه استخدامها',
  'Customers in a saved view': 'عملاء في عرض محفوظ',
  'Customers who match a saved view when it’s sent.': 'كل من تنطبق عليهم عوامل تصفية عرض محفوظ عند الإرسال.',
  'New customer': 'عميل جديد',
  'First vendor': 'أول بائع',
  'Edit customer': 'تعديل العميل',
  'Address updated': 'تم تغيير العنوان',

  'Edit address': 'تغيير العنوان',
  'Add address': 'إضافة عنوان',
  'Existing orders keep their address.': 'تحتفظ الطلبات القائمة بالعنوان الذي أُعطي لها.',
  'Home or office': 'المنزل، المكتب',
  Recipient: 'الاسم على الطرد',
  'Address line 2': 'سطر إضافي',
  'Use as the default address': 'استخدامه عنوانًا افتراضيًا',
  'No addresses yet': 'لا توجد عناوين بعد',
  'Saved addresses are suggested when you create an order for this customer.':
    'تُعرض العناوين المحفوظة عند إنشاء طلب لهذا العميل.',

  'Set as default': 'جعله افتراضيًا',
  Remove: 'إزالة',
  'Block…': 'حظر…',
  'Unblock…': 'رفع الحظر…',
  'Block {count, plural, one {# customer} other {# customers}}':
    '{count, plural, zero {لا عملاء للحظر} one {حظر عميل واحد} two {حظر عميلين} few {حظر # عملاء} many {حظر # عميلًا} other {حظر # عميل}}',
  'Unblock {count, plural, one {# customer} other {# customers}}':
    '{count, plural, zero {لا عملاء لرفع الحظر} one {رفع الحظر عن عميل واحد} two {رفع الحظر عن عميلين} few {رفع الحظر عن # عملاء} many {رفع الحظر عن # عميلًا} other {رفع الحظر عن # عميل}}',
  Block: 'حظر',
  Unblock: 'رفع الحظر',
  'Delete customer': 'حذف العميل',
  'Only customers without orders can be deleted. Their addresses and notes are deleted too. This can’t be undone.':
    'لا يُحذف إلا من لم يطلب قط. وتُحذف معه العناوين والملاحظات. لا يمكن التراجع عن هذا.',
  'Block {name}': 'حظر {name}',
  'Unblock {name}': 'رفع الحظر عن {name}',
  '{name} can’t be anonymised yet': 'لا يمكن إخفاء هوية {name} بعد',
  'Open shipments need an address, and outstanding money needs a name.':
    'الطرد الذي في الطريق يحتاج إلى العنوان، والمبلغ المستحق يحتاج إلى اسم.',
  '{count, plural, one {# order is open} other {# orders are open}}':
    '{count, plural, zero {لا طلبات مفتوحة} one {طلب واحد مفتوح} two {طلبان مفتوحان} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}',
  '{count, plural, one {# chargeback is open} other {# chargebacks are open}}':
    '{count, plural, zero {لا اعتراضات بنكية مفتوحة} one {اعتراض بنكي واحد مفتوح} two {اعتراضان بنكيان مفتوحان} few {# اعتراضات بنكية مفتوحة} many {# اعتراضا بنكيا مفتوحا} other {# اعتراض بنكي مفتوح}}',
  '{count, plural, one {# return is open} other {# returns are open}}':
    '{count, plural, zero {لا إرجاعات مفتوحة} one {إرجاع واحد مفتوح} two {إرجاعان مفتوحان} few {# إرجاعات مفتوحة} many {# إرجاعًا مفتوحًا} other {# إرجاع مفتوح}}',
  '{count, plural, one {# refund is not sent yet} other {# refunds are not sent yet}}':
    '{count, plural, zero {لا مبالغ مستردة تنتظر الإرسال} one {مبلغ مسترد واحد لم يُرسل} two {مبلغان مستردان لم يُرسلا} few {# مبالغ مستردة لم تُرسل} many {# مبلغًا مستردًا لم يُرسل} other {# مبلغ مسترد لم يُرسل}}',
  'Anonymise {name}?': 'إخفاء هوية {name}؟',
  'Anonymise customer': 'إخفاء هوية العميل',
  'This can’t be undone, even by a super admin.': 'لا يمكن التراجع عن هذا، ولا حتى من المشرف العام.',
  'What’s removed': 'ما يزول',
  'Name, email, phone, addresses and notes, here and on all orders':
    'الاسم والبريد الإلكتروني والهاتف والعناوين والملاحظات، هنا وفي جميع الطلبات',
  'The same data in activity, stored responses, saved views and outgoing email':
    'وكذلك في السجل والإجابات المحفوظة وطرق العرض المحفوظة والبريد الصادر',
  'What’s kept': 'ما يبقى',
  'Orders with items, amounts and country, the ledger and all totals':
    'الطلبات بسلعها ومبالغها وبلدها، ودفتر الحسابات، وجميع الأرقام',
  'Earlier backups, and anything already sent or downloaded': 'النسخ الاحتياطية السابقة، وما أُرسل أو نُزّل من قبل',
  'Other contact details': 'يُعرف أيضًا بـ',
  'Orders with this email belong to this customer.': 'الطلبات بهذا العنوان تخص هذا العميل.',
  'Used for messages to this customer when a translation exists.': 'يُكتب بها إلى العميل حيث توجد نصوص بها.',
  'Applies to new orders. Existing orders keep their name, email and phone, and messages about them still go there.':
    'تأخذ الطلبات الجديدة ما هو مكتوب هنا. وتحتفظ الطلبات السابقة بالاسم والبريد والهاتف كما أُعطيت، وتُرسل الرسائل عنها إلى هناك.',
  'Back to profile': 'العودة إلى الملف',
  '{created} customers created, {updated} updated': 'أُنشئ من العملاء {created} وتغيّر {updated}',
  'Import customers': 'استيراد العملاء',
  'Customers with an existing email are updated. All others are created.':
    'العميل ذو البريد المعروف لدينا يُغيَّر، وأي عميل آخر جديد.',
  'Remove note': 'إزالة هذه الملاحظة',
  'New note': 'ملاحظة جديدة',
  'View all {count}': 'الكل {count}',
  'Blocked {name}': '{name} محظور',
  'Unblocked {name}': 'يمكن لـ {name} الطلب من جديد',

  'Default address changed': 'تم تغيير العنوان الافتراضي',
  'Customer anonymised': 'تم إخفاء هوية العميل',
  'Blocked customers can’t place orders. Existing orders continue.':
    'من يُحظر لا يمكنه الطلب بعد الآن. أما الطلبات القائمة فتستمر.',
  'Unblocked customers can order again.': 'من يُرفع عنه الحظر يمكنه الطلب من جديد.',
  'same phone': 'الهاتف نفسه',
  'similar email address': 'بريد إلكتروني مشابه',
  'same name and postcode': 'الاسم والرمز البريدي نفسهما',
  'Possible duplicates': 'على الأرجح الشخص نفسه',
  'Merge…': 'دمج…',
  'Merge {name} with another customer': 'دمج {name} مع عميل آخر',
  'Merge customers': 'دمج العملاء',
  'Use this when one person has two records. This can’t be undone.': 'لقيدين لشخص واحد. لا يمكن التراجع عن هذا.',

  'Other customer': 'القيد الآخر',
  'Name, email or phone': 'الاسم أو البريد أو الهاتف',
  'Keep which record?': 'أيهما يبقى',
  'Also redirects here': 'يؤدي إلى هنا أيضًا',
  'Orders with this email will belong to this customer.': 'من يطلب به هو هذا العميل.',
  'Together they’ve exceeded the per-customer limit of {codes}. Past uses stay; no further uses are allowed.':
    'استخدما معًا {codes} أكثر مما يحق لعميل واحد. هذه الاستخدامات باقية، ولا تُقبل غيرها.',
  'Orders keep their name, email and addresses. Links to {name} redirect to the remaining record.':
    'تحتفظ الطلبات بالاسم والبريد والعناوين كما أُعطيت. وروابط {name} تؤدي إلى القيد الباقي.',
  'Export all data': 'تصدير جميع البيانات',
  'Anonymise…': 'إخفاء الهوية…',
  Unblocked: 'رُفع الحظر',
  'Address added': 'أُضيف عنوان',
  'Address changed': 'تغيّر عنوان',
  'Address removed': 'أُزيل عنوان',
  'Note added': 'أُضيفت ملاحظة',
  'Note removed': 'أُزيلت ملاحظة',
  'All data exported': 'صُدّرت جميع البيانات',
  Anonymised: 'أُخفيت الهوية',
};

export default customers;
