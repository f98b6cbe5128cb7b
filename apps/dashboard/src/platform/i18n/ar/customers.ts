/** What is done with customers: form, addresses, notes, block, merge, export, anonymise, import. */
const customers: Record<string, string> = {
  'Filtered customers': 'عملاء مُصفَّون',
  'Use as audience': 'استخدام كجمهور',
  'Send a notification': 'إرسال إشعار',
  'Create a coupon': 'إنشاء قسيمة',
  'Choose a saved view': 'اختر عرضًا محفوظًا',
  'A copy of the view’s filters is used: later changes of the view have no effect here.':
    'تُستخدم نسخة من عوامل تصفية العرض، ولا تؤثر هنا تغييراته اللاحقة.',
  'Filter the list of customers and save the view first.': 'صفِّ قائمة العملاء واحفظ العرض أولًا.',
  'Open customers': 'فتح العملاء',
  'Who can use it': 'من يمكنه استخدامها',
  'Customers in a saved view': 'عملاء في عرض محفوظ',
  'Everybody whom the filters of a saved view match when it is sent.':
    'كل من تنطبق عليهم عوامل تصفية عرض محفوظ عند الإرسال.',
  'New customer': 'عميل جديد',
  'First vendor': 'أول بائع',
  'Edit customer': 'تعديل العميل',
  'Changed the address': 'تم تغيير العنوان',
  'Added the address': 'تمت إضافة العنوان',
  'Change address': 'تغيير العنوان',
  'Add address': 'إضافة عنوان',
  'Orders that stand keep the address they were given.': 'تحتفظ الطلبات القائمة بالعنوان الذي أُعطي لها.',
  'Home, office': 'المنزل، المكتب',
  'Name on the parcel': 'الاسم على الطرد',
  'Further line': 'سطر إضافي',
  'Use as the default address': 'استخدامه عنوانًا افتراضيًا',
  'No addresses yet': 'لا توجد عناوين بعد',
  'Saved addresses are offered when you create an order for this customer.':
    'تُعرض العناوين المحفوظة عند إنشاء طلب لهذا العميل.',
  'Steps for {name}': 'خطوات {name}',
  'Make default': 'جعله افتراضيًا',
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
  'Only somebody who never ordered can be deleted. Addresses and notes go too. This cannot be undone.':
    'لا يُحذف إلا من لم يطلب قط. وتُحذف معه العناوين والملاحظات. لا يمكن التراجع عن هذا.',
  'Block {name}': 'حظر {name}',
  'Unblock {name}': 'رفع الحظر عن {name}',
  '{name} cannot be anonymised yet': 'لا يمكن إخفاء هوية {name} بعد',
  'A parcel on its way needs the address, and money that is owed needs a name.':
    'الطرد الذي في الطريق يحتاج إلى العنوان، والمبلغ المستحق يحتاج إلى اسم.',
  '{count, plural, one {# order is open} other {# orders are open}}':
    '{count, plural, zero {لا طلبات مفتوحة} one {طلب واحد مفتوح} two {طلبان مفتوحان} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}',
  '{count, plural, one {# chargeback is open} other {# chargebacks are open}}':
    '{count, plural, zero {لا اعتراضات بنكية مفتوحة} one {اعتراض بنكي واحد مفتوح} two {اعتراضان بنكيان مفتوحان} few {# اعتراضات بنكية مفتوحة} many {# اعتراضا بنكيا مفتوحا} other {# اعتراض بنكي مفتوح}}',
  '{count, plural, one {# return is open} other {# returns are open}}':
    '{count, plural, zero {لا إرجاعات مفتوحة} one {إرجاع واحد مفتوح} two {إرجاعان مفتوحان} few {# إرجاعات مفتوحة} many {# إرجاعًا مفتوحًا} other {# إرجاع مفتوح}}',
  '{count, plural, one {# refund has not been sent} other {# refunds have not been sent}}':
    '{count, plural, zero {لا مبالغ مستردة تنتظر الإرسال} one {مبلغ مسترد واحد لم يُرسل} two {مبلغان مستردان لم يُرسلا} few {# مبالغ مستردة لم تُرسل} many {# مبلغًا مستردًا لم يُرسل} other {# مبلغ مسترد لم يُرسل}}',
  'Anonymise {name}?': 'إخفاء هوية {name}؟',
  'Anonymise customer': 'إخفاء هوية العميل',
  'This cannot be undone, not even by a super admin.': 'لا يمكن التراجع عن هذا، ولا حتى من المشرف العام.',
  'What goes': 'ما يزول',
  'Name, e-mail, phone, addresses and notes, here and on all orders':
    'الاسم والبريد الإلكتروني والهاتف والعناوين والملاحظات، هنا وفي جميع الطلبات',
  'The same in the history, in kept answers, in saved views and in outgoing mail':
    'وكذلك في السجل والإجابات المحفوظة وطرق العرض المحفوظة والبريد الصادر',
  'What stays': 'ما يبقى',
  'Orders with their goods, amounts and the country, the ledger, all figures':
    'الطلبات بسلعها ومبالغها وبلدها، ودفتر الحسابات، وجميع الأرقام',
  'Backups that were made before, and what has been sent or downloaded already':
    'النسخ الاحتياطية السابقة، وما أُرسل أو نُزّل من قبل',
  'Also reached by': 'يُعرف أيضًا بـ',
  'Orders with this address belong to this customer.': 'الطلبات بهذا العنوان تخص هذا العميل.',
  'In which the customer is written to, where there are words in it.': 'يُكتب بها إلى العميل حيث توجد نصوص بها.',
  'New orders take what stands here. Orders placed before keep name, e-mail and phone as they were given, and messages about them go there.':
    'تأخذ الطلبات الجديدة ما هو مكتوب هنا. وتحتفظ الطلبات السابقة بالاسم والبريد والهاتف كما أُعطيت، وتُرسل الرسائل عنها إلى هناك.',
  'Back to the profile': 'العودة إلى الملف',
  '{created} customers created, {updated} changed': 'أُنشئ من العملاء {created} وتغيّر {updated}',
  'Import customers': 'استيراد العملاء',
  'A customer with an e-mail that we know is changed, any other is new.':
    'العميل ذو البريد المعروف لدينا يُغيَّر، وأي عميل آخر جديد.',
  'Remove this note': 'إزالة هذه الملاحظة',
  'New note': 'ملاحظة جديدة',
  'All {count}': 'الكل {count}',
  '{name} is blocked': '{name} محظور',
  '{name} may order again': 'يمكن لـ {name} الطلب من جديد',
  'Added the note': 'تمت إضافة الملاحظة',
  'Removed the note': 'تمت إزالة الملاحظة',
  'Removed the address': 'تمت إزالة العنوان',
  'Changed the default address': 'تم تغيير العنوان الافتراضي',
  'The customer is anonymised': 'تم إخفاء هوية العميل',
  'Whoever is blocked cannot order any more. Orders that stand go on.':
    'من يُحظر لا يمكنه الطلب بعد الآن. أما الطلبات القائمة فتستمر.',
  'Whoever is unblocked can order again.': 'من يُرفع عنه الحظر يمكنه الطلب من جديد.',
  'same phone': 'الهاتف نفسه',
  'similar e-mail address': 'بريد إلكتروني مشابه',
  'same name and postcode': 'الاسم والرمز البريدي نفسهما',
  'Likely the same person': 'على الأرجح الشخص نفسه',
  'Merge…': 'دمج…',
  'Merge {name} with another customer': 'دمج {name} مع عميل آخر',
  'Merge customers': 'دمج العملاء',
  'For two entries of one person. This cannot be undone.': 'لقيدين لشخص واحد. لا يمكن التراجع عن هذا.',
  'Keep both': 'إبقاء الاثنين',
  'The other entry': 'القيد الآخر',
  'Name, e-mail or phone': 'الاسم أو البريد أو الهاتف',
  'Which one stays': 'أيهما يبقى',
  'Leads here, too': 'يؤدي إلى هنا أيضًا',
  'Whoever orders with it is this customer.': 'من يطلب به هو هذا العميل.',
  'Together they have used {codes} more often than one customer may. These uses stand, further ones do not.':
    'استخدما معًا {codes} أكثر مما يحق لعميل واحد. هذه الاستخدامات باقية، ولا تُقبل غيرها.',
  'Orders keep name, e-mail and addresses as they were given. Links to {name} lead to the one that stays.':
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
