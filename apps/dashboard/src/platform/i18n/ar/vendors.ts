/** Vendors' workflows, commission rules and the question for the password. */
const vendors: Record<string, string> = {
  'Commission rules': 'قواعد العمولة',
  Rate: 'النسبة',
  'Minimum price': 'الحد الأدنى للسعر',
  'Maximum price': 'الحد الأقصى للسعر',
  'Applies from': 'تسري من',

  'until {to}': 'حتى {to}',
  'New rule': 'قاعدة جديدة',
  'The first matching rule sets a product’s rate. If none matches, the default of {rate}% applies.':
    'تُحدَّد نسبة المنتج بأول قاعدة مطابقة. إن لم توجد قاعدة مطابقة، تسري النسبة الافتراضية \u2066{rate}%\u2069.',
  'Moved {name} to position {position}': 'تم نقل {name} إلى الترتيب {position}',
  'Turned on the rule for {name}': 'تم تفعيل قاعدة {name}',
  'Turned off the rule for {name}': 'تم تعطيل قاعدة {name}',
  'Ended the rule for {name}': 'تم إنهاء قاعدة {name}',

  Off: 'معطّل',
  'Deleted vendor': 'بائع محذوف',
  'Deleted category': 'فئة محذوفة',
  '{from} to under {to}': 'من {from} إلى أقل من {to}',
  'Under {to}': 'أقل من {to}',
  '{from} and over': 'من {from} فما فوق',
  'Test a rate': 'اختبار نسبة',

  'Choose a vendor and enter a price.': 'اختر بائعًا وأدخل سعرًا.',
  '{rate}% from rule {position}: {name}': '\u2066{rate}%\u2069 من القاعدة {position}: {name}',
  '{rate}% default rate: no rule matches': 'النسبة الافتراضية \u2066{rate}%\u2069: لا توجد قاعدة مطابقة',
  'Created the rule for {name}': 'تم إنشاء قاعدة {name}',
  'Updated the rule for {name}': 'تم تحديث قاعدة {name}',
  'Edit the rule for {name}': 'تعديل قاعدة {name}',
  'New commission rule': 'قاعدة عمولة جديدة',
  'Existing orders keep their rate.': 'تحتفظ الطلبات القائمة بنسبتها.',
  'Create rule': 'إنشاء قاعدة',
  'This rule hasn’t started yet, so its start can be changed.': 'لم تبدأ هذه القاعدة بعد، فيمكن تغيير موعد بدئها.',
  'Leave empty to apply now, or choose a later time.': 'اتركه فارغًا لتسري الآن، أو اختر وقتًا لاحقًا.',
  'Includes subcategories, unless an earlier rule covers them.': 'تشمل الفئات الفرعية ما لم تشملها قاعدة سابقة.',
  'Based on': 'أساس القاعدة',
  'Unit price. Items at exactly this price are included.': 'سعر الوحدة. تشمل القاعدة هذا السعر نفسه.',
  'Unit price. Items at exactly this price aren’t included. Leave empty for no maximum.':
    'سعر الوحدة. لا تشمل القاعدة هذا السعر نفسه. اتركه فارغًا لعدم تحديد حد أقصى.',
  Until: 'حتى',
  'Search by vendor or category': 'البحث بالبائع أو الفئة',
  'No rules match': 'لا توجد قواعد مطابقة',
  'Couldn’t load commission rules': 'تعذّر تحميل قواعد العمولة',
  'No commission rules yet': 'لا توجد قواعد عمولة بعد',
  'Rates for a vendor, category or price range appear here. The first matching rule applies.':
    'تظهر هنا النسب حسب البائع أو الفئة أو نطاق السعر. تسري أول قاعدة مطابقة.',
  'Delete the rule for {name}?': 'حذف قاعدة {name}؟',
  'Delete rule': 'حذف القاعدة',
  'This rule hasn’t started. Current rates don’t change.': 'لم تبدأ هذه القاعدة بعد. لا تتغيّر النسب الحالية.',
  'The rule and its scheduled changes end now. Existing orders keep their rate.':
    'تنتهي الآن القاعدة وتغييراتها المجدولة. وتحتفظ الطلبات القائمة بنسبتها.',
  'Move up': 'نقل إلى أعلى',
  'Move down': 'نقل إلى أسفل',
  'Move to top': 'نقل إلى الأعلى',
  'Commission rule': 'قاعدة عمولة',
  'New vendor': 'بائع جديد',
  'Edit vendor': 'تعديل البائع',
  'Bank account': 'الحساب البنكي',
  'Choose file': 'اختيار ملف',

  'Add document': 'إضافة مستند',
  'Document type': 'نوع المستند',
  'Choose a PDF or image': 'اختر ملف PDF أو صورة',
  'Choose a PDF, PNG, JPEG, WebP, AVIF or GIF file': 'اختر ملفًا بصيغة PDF أو PNG أو JPEG أو WebP أو AVIF أو GIF',
  Change: 'تغيير',
  Add: 'إضافة',
  'Bank account changed. Payouts are frozen for 48 hours.': 'تم تغيير الحساب البنكي. الدفعات مجمّدة لمدة 48 ساعة.',
  'Changing the bank account freezes payouts for 48 hours. You’ll confirm your password.':
    'تغيير الحساب البنكي يجمّد الدفعات لمدة 48 ساعة. سيُطلب منك تأكيد كلمة المرور.',
  'Account type': 'نوع الحساب',
  'Account number': 'رقم الحساب',
  'Change bank account': 'تغيير الحساب البنكي',
  'Leave empty to use category or price rules, or the default.':
    'اتركه فارغًا لتسري قواعد الفئة أو السعر، أو النسبة الافتراضية.',
  '{count, plural, one {# category or price rule takes priority where it matches.} other {# category or price rules take priority where they match.}}':
    '{count, plural, zero {لا توجد قواعد حسب الفئة أو السعر لها الأولوية.} one {توجد قاعدة واحدة حسب الفئة أو السعر، ولها الأولوية حيث تنطبق.} two {توجد قاعدتان حسب الفئة أو السعر، ولهما الأولوية حيث تنطبقان.} few {توجد # قواعد حسب الفئة أو السعر، ولها الأولوية حيث تنطبق.} many {توجد # قاعدة حسب الفئة أو السعر، ولها الأولوية حيث تنطبق.} other {توجد # قاعدة حسب الفئة أو السعر، ولها الأولوية حيث تنطبق.}}',
  'This vendor’s rate ends on {from}.': 'تنتهي نسبة هذا البائع في {from}.',
  '{rate}% from {from}.': '\u2066{rate}%\u2069 ابتداءً من {from}.',
  'Accepted {file}': 'تم قبول {file}',
  'Rejected {file}': 'تم رفض {file}',
  'Moved {file} back to review': 'تمت إعادة {file} إلى المراجعة',
  'Added {file}': 'تمت إضافة {file}',
  'Removed {file}': 'تمت إزالة {file}',
  'Products can’t be bought on these days. The shop shows when the vendor is back.':
    'لا يمكن شراء المنتجات في هذه الأيام. يعرض المتجر تاريخ عودة البائع.',
  'Choose dates': 'اختر التواريخ',
  'Delete vendor': 'حذف البائع',
  'Only vendors without products and orders can be deleted. This can’t be undone.':
    'لا يمكن حذف إلا البائعين الذين لا منتجات ولا طلبات لهم. لا يمكن التراجع عن هذا الإجراء.',
  '{action}: {name}': '{action}: {name}',
  'Suspend {count, plural, one {# vendor} other {# vendors}}':
    'إيقاف {count, plural, zero {# بائع} one {بائع واحد} two {بائعين} few {# بائعين} many {# بائعًا} other {# بائع}}',
  'Reject {count, plural, one {# vendor} other {# vendors}}':
    'رفض {count, plural, zero {# بائع} one {بائع واحد} two {بائعين} few {# بائعين} many {# بائعًا} other {# بائع}}',
  'Reactivate {count, plural, one {# vendor} other {# vendors}}':
    'إعادة تفعيل {count, plural, zero {# بائع} one {بائع واحد} two {بائعين} few {# بائعين} many {# بائعًا} other {# بائع}}',
  Suspend: 'إيقاف',
  Reactivate: 'إعادة تفعيل',
  'Suspend…': 'إيقاف…',
  'Reactivate…': 'إعادة تفعيل…',
  'Remove {name}?': 'إزالة {name}؟',
  'Remove document': 'إزالة المستند',
  'The file is deleted too. This can’t be undone.': 'يُحذف الملف أيضًا. لا يمكن التراجع عن هذا الإجراء.',
  '{date} by {name}': '{date} بواسطة {name}',
  'Accept {file}': 'قبول {file}',
  Accept: 'قبول',
  'Move back to review': 'إعادة إلى المراجعة',
  'Remove…': 'إزالة…',

  'Change the bank account on the profile, under Money.': 'غيّر الحساب البنكي من الملف التعريفي، ضمن «الأموال».',
  'Holiday dates': 'تواريخ الإجازة',
  'Street address': 'عنوان الشارع',

  Postcode: 'الرمز البريدي',
  City: 'المدينة',
  Region: 'المنطقة',
  Country: 'البلد',
  'New vendors need approval before they can sell.': 'يحتاج البائعون الجدد إلى موافقة قبل البيع.',
  '{created, plural, one {# vendor} other {# vendors}} created, {updated} updated':
    '{created, plural, zero {لم يُنشأ أي بائع} one {تم إنشاء بائع واحد} two {تم إنشاء بائعين} few {تم إنشاء # بائعين} many {تم إنشاء # بائعًا} other {تم إنشاء # بائع}}. المحدَّثون: {updated}.',
  'Import vendors': 'استيراد البائعين',
  'Vendors whose email already exists are updated. All others are created and need approval.':
    'يُحدَّث البائعون المسجَّل بريدهم الإلكتروني مسبقًا، ويُنشأ الباقون ويحتاجون إلى موافقة.',
  'All rules': 'كل القواعد',
  'Move back to pending': 'إعادة إلى الانتظار',
  'Close vendor': 'إغلاق البائع',
  '{action}…': '{action}…',
  'Approved “{name}”': 'تمت الموافقة على «{name}»',
  'Moved “{name}” back to pending': 'تمت إعادة «{name}» إلى الانتظار',
  'Reactivated “{name}”': 'تمت إعادة تفعيل «{name}»',
  'Suspended “{name}”': 'تم إيقاف «{name}»',
  'Closed “{name}”': 'تم إغلاق «{name}»',
  'The vendor’s products stop selling and payouts are frozen. Open orders continue.':
    'يتوقف بيع منتجات البائع وتُجمّد دفعاته. تستمر الطلبات المفتوحة.',
  'Closing is permanent. The vendor must have no open orders and a zero balance.':
    'الإغلاق نهائي. يجب ألا تكون للبائع طلبات مفتوحة وأن يكون رصيده صفرًا.',
  'The vendor’s products can be bought again, and payouts resume.': 'يمكن شراء منتجات البائع من جديد، وتُستأنف دفعاته.',

  Reactivated: 'تمت إعادة التفعيل',
  Reopened: 'تمت إعادة الفتح',

  'Bank account changed': 'تم تغيير الحساب البنكي',
  'Bank account viewed in full': 'تم عرض الحساب البنكي كاملًا',
  'Show full account': 'عرض الحساب كاملًا',
  'The bank account changed after this payout was requested.': 'تغيّر الحساب البنكي بعد طلب هذه الدفعة.',
  'Document added': 'تمت إضافة مستند',
  'Document removed': 'تمت إزالة مستند',
  'Document accepted': 'تم قبول مستند',
  'Document rejected': 'تم رفض مستند',
  'Document moved back to review': 'تمت إعادة مستند إلى المراجعة',
  'Confirm your password': 'تأكيد كلمة المرور',
  Confirm: 'تأكيد',
  'Enter your password to continue. We won’t ask again for 5 minutes.':
    'أدخل كلمة المرور للمتابعة. لن نطلبها مجددًا لمدة 5 دقائق.',
  'Latest transactions': 'أحدث الحركات',
  'All transactions': 'كل الحركات',

  'Hidden: vendor suspended': 'مخفي: البائع موقوف',
  'Hidden: vendor closed': 'مخفي: البائع مغلق',
  'Hidden: vendor not active': 'مخفي: البائع غير نشط',
  'Refund for unused ad days': 'استرداد ثمن أيام إعلان غير مستخدمة',
  'Approve {name}?': 'الموافقة على {name}؟',
  'Approve vendor': 'الموافقة على البائع',
  'No bank account yet. Payouts start once one is added.': 'لا يوجد حساب بنكي بعد. تبدأ الدفعات بعد إضافته.',
  'We’ll email {email}. Approval can’t be undone, but you can suspend the vendor later.':
    'سنرسل رسالة إلى {email}. لا يمكن التراجع عن الموافقة، لكن يمكنك إيقاف البائع لاحقًا.',

  '{count, plural, one {# document is} other {# documents are}} not reviewed':
    '{count, plural, zero {كل المستندات مُراجعة} one {مستند واحد بانتظار المراجعة} two {مستندان بانتظار المراجعة} few {# مستندات بانتظار المراجعة} many {# مستندًا بانتظار المراجعة} other {# مستند بانتظار المراجعة}}',
  'Approved vendors can sell immediately. Each of them gets an email.':
    'يمكن للبائعين البيع فور الموافقة. يتلقى كل بائع رسالة بريد.',
  'Documents missing or not reviewed: {names}': 'مستندات ناقصة أو غير مُراجعة: {names}',
  'No bank account: {names}': 'بلا حساب بنكي: {names}',
  'Approve {count, plural, one {# vendor} other {# vendors}}':
    'الموافقة على {count, plural, zero {# بائع} one {بائع واحد} two {بائعين} few {# بائعين} many {# بائعًا} other {# بائع}}',
};

export default vendors;
