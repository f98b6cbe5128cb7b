/** Keys of shop fronts. */
const storefrontKeys: Record<string, string> = {
  'Storefront keys': 'مفاتيح المتاجر',
  'Storefront key': 'مفتاح متجر',
  'New key': 'مفتاح جديد',
  'New storefront key': 'مفتاح متجر جديد',
  'Storefronts use keys to call Souk. Each key has only the permissions you choose.':
    'تتصل واجهة المتجر بسوق عبر مفتاح لا يتيح إلا ما أُنشئ من أجله.',
  'Give each storefront its own key so you can revoke one without affecting the others.':
    'لكل واجهة متجر مفتاحها الخاص، فيمكن إلغاء أحدها دون غيره.',
  'Create key': 'إنشاء المفتاح',
  'Name of the storefront, such as Web shop': 'ما يتصل به، مثل متجر الويب',

  'Leave empty for no expiry': 'فارغ: يسري حتى يُلغى',
  'Last used': 'آخر استخدام',
  'Created by': 'أنشأه',
  Revoked: 'ملغى',
  Expires: 'ينتهي',
  Never: 'أبدا',
  Payments: 'المدفوعات',
  'Read published categories, products, attributes and vendors': 'يقرأ المنشور: الفئات والمنتجات والسمات والبائعين',
  Checkout: 'إتمام الشراء',
  'Quote prices, validate coupons and place orders': 'يعرض الأسعار ويجرب القسائم وينشئ الطلبات',
  'Mark orders as paid. Only grant this to systems you trust with money.':
    'يسجل أن الطلبات دُفعت، فلا تمنحه إلا لما تأتمنه على المال',
  'Create customers and change their name, email, phone and language': 'ينشئ العملاء ويغير الاسم والبريد والهاتف واللغة',
  'Search keys': 'البحث في المفاتيح',
  'No keys match': 'لا مفاتيح مطابقة',
  'Couldn’t load keys': 'تعذر تحميل المفاتيح',
  'No keys yet': 'لا مفاتيح بعد',
  'A storefront needs a key to read the catalogue and place orders.':
    'تحتاج واجهة المتجر إلى مفتاح لقراءة الكتالوج وإنشاء الطلبات.',
  'Rename…': 'إعادة التسمية…',
  'Rename {name}': 'إعادة تسمية {name}',
  'Renamed the key to {name}': 'صار اسم المفتاح {name}',
  'Revoke…': 'إلغاء…',
  'Revoke {name}?': 'إلغاء {name}؟',
  'Revoke key': 'إلغاء المفتاح',
  'Revoked key {name}': 'أُلغي المفتاح {name}',
  'Requests with this key fail immediately, and it can’t be restored. Create its replacement first.':
    'كل ما يتصل به يُمنع فورا، ولا سبيل إلى إعادته. أنشئ المفتاح البديل أولا.',
  'Key for {name}': 'مفتاح {name}',
  'I’ve saved it': 'لقد حفظته',
  'You won’t see this key again. Store it with your storefront’s secrets, never in a web page.':
    'لن يظهر إلا هذه المرة. احفظه حيث تحفظ واجهة المتجر أسرارها، لا في صفحة ويب أبدا.',
  'Copy key': 'نسخ المفتاح',
  'Key copied': 'نُسخ المفتاح',
  'Your browser doesn’t allow copying here. Select the key and copy it.':
    'لا يسمح المتصفح بالنسخ هنا. حدد المفتاح وانسخه يدويا.',
};

export default storefrontKeys;
