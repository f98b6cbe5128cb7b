/** Keys of shop fronts. */
const storefrontKeys: Record<string, string> = {
  'Storefront keys': 'مفاتيح المتاجر',
  'Storefront key': 'مفتاح متجر',
  'New key': 'مفتاح جديد',
  'New storefront key': 'مفتاح متجر جديد',
  'A shop front calls Souk with a key, which may do only what it was made for.':
    'تتصل واجهة المتجر بسوق عبر مفتاح لا يتيح إلا ما أُنشئ من أجله.',
  'Each shop front gets a key of its own, so that one can be revoked without the others.':
    'لكل واجهة متجر مفتاحها الخاص، فيمكن إلغاء أحدها دون غيره.',
  'Create key': 'إنشاء المفتاح',
  'What calls with it, such as Web shop': 'ما يتصل به، مثل متجر الويب',
  'May do': 'يتيح',
  'Empty: it holds until it is revoked': 'فارغ: يسري حتى يُلغى',
  'Last used': 'آخر استخدام',
  'Created by': 'أنشأه',
  Revoked: 'ملغى',
  Expires: 'ينتهي',
  Never: 'أبدا',
  Payments: 'المدفوعات',
  'Reads what is published: categories, products, attributes, vendors':
    'يقرأ المنشور: الفئات والمنتجات والسمات والبائعين',
  Checkout: 'إتمام الشراء',
  'Quotes prices, tries coupons and places orders': 'يعرض الأسعار ويجرب القسائم وينشئ الطلبات',
  'Says that orders are paid, so give it only to what you trust with money':
    'يسجل أن الطلبات دُفعت، فلا تمنحه إلا لما تأتمنه على المال',
  'Creates customers and changes their name, e-mail, phone and language':
    'ينشئ العملاء ويغير الاسم والبريد والهاتف واللغة',
  'Search keys': 'البحث في المفاتيح',
  'No keys match': 'لا مفاتيح مطابقة',
  'Keys could not be loaded': 'تعذر تحميل المفاتيح',
  'No keys yet': 'لا مفاتيح بعد',
  'A storefront needs a key to read the catalogue and place orders.':
    'تحتاج واجهة المتجر إلى مفتاح لقراءة الكتالوج وإنشاء الطلبات.',
  'Rename…': 'إعادة التسمية…',
  'Rename {name}': 'إعادة تسمية {name}',
  'Renamed the key to {name}': 'صار اسم المفتاح {name}',
  'Revoke…': 'إلغاء…',
  'Revoke {name}?': 'إلغاء {name}؟',
  'Revoke key': 'إلغاء المفتاح',
  'Revoked the key {name}': 'أُلغي المفتاح {name}',
  'Whatever calls with it is shut out at once, and no key brings it back. Make its successor first.':
    'كل ما يتصل به يُمنع فورا، ولا سبيل إلى إعادته. أنشئ المفتاح البديل أولا.',
  'The key of {name}': 'مفتاح {name}',
  'I have stored it': 'لقد حفظته',
  'This is the only time it is shown. Store it where the shop front keeps its secrets, never in a web page.':
    'لن يظهر إلا هذه المرة. احفظه حيث تحفظ واجهة المتجر أسرارها، لا في صفحة ويب أبدا.',
  'Copy key': 'نسخ المفتاح',
  'Copied the key': 'نُسخ المفتاح',
  'The browser does not allow copying here. Select the key and copy it by hand.':
    'لا يسمح المتصفح بالنسخ هنا. حدد المفتاح وانسخه يدويا.',
};

export default storefrontKeys;
