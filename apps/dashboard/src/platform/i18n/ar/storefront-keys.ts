/** Keys of shop fronts. */
const storefrontKeys: Record<string, string> = {
  'Storefront keys': 'مفاتيح المتاجر',
  'Storefront key': 'مفتاح متجر',
  'New key': 'مفتاح جديد',
  'New storefront key': 'مفتاح متجر جديد',
  'Storefronts use keys to call Souk. Each key has only the permissions you choose.':
    'تتصل واجهات المتاجر بـSouk عبر مفاتيح. لكل مفتاح الصلاحيات التي تختارها فقط.',
  'Give each storefront its own key so you can revoke one without affecting the others.':
    'أنشئ لكل واجهة متجر مفتاحًا خاصًا، فتستطيع إلغاء مفتاح دون التأثير في غيره.',
  'Create key': 'إنشاء مفتاح',
  'Name of the storefront, such as Web shop.': 'اسم واجهة المتجر، مثل متجر الويب.',

  'Leave empty for no expiry.': 'اتركه فارغًا لعدم تحديد تاريخ انتهاء.',
  'Last used': 'آخر استخدام',
  'Created by': 'أُنشئ بواسطة',
  Revoked: 'تم الإلغاء',
  Expires: 'تاريخ الانتهاء',
  Never: 'أبدًا',
  Payments: 'المدفوعات',
  'Read published categories, products, attributes and vendors.':
    'قراءة الفئات والمنتجات والخصائص والبائعين المنشورين.',
  Checkout: 'إتمام الشراء',
  'Quote prices, validate coupons and place orders.': 'عرض الأسعار والتحقق من القسائم وإنشاء الطلبات.',
  'Mark orders as paid. Only grant this to systems you trust with money.':
    'تسجيل دفع الطلبات. امنحها فقط لأنظمة تأتمنها على الأموال.',
  'Create customers and change their name, email, phone and language.':
    'إنشاء العملاء وتغيير الاسم والبريد الإلكتروني والهاتف واللغة.',
  'Search keys': 'البحث في المفاتيح',
  'No keys match': 'لا توجد مفاتيح مطابقة',
  'Couldn’t load keys': 'تعذّر تحميل المفاتيح',
  'No keys yet': 'لا توجد مفاتيح بعد',
  'A storefront needs a key to read the catalogue and place orders.':
    'تحتاج واجهة المتجر إلى مفتاح لقراءة الكتالوج وإنشاء الطلبات.',
  'Rename…': 'إعادة تسمية…',
  'Rename {name}': 'إعادة تسمية {name}',
  'Renamed the key to {name}': 'تمت إعادة تسمية المفتاح إلى {name}',
  'Revoke…': 'إلغاء…',
  'Revoke {name}?': 'إلغاء {name}؟',
  'Revoke key': 'إلغاء المفتاح',
  'Revoked key {name}': 'تم إلغاء المفتاح {name}',
  'Requests with this key fail immediately, and it can’t be restored. Create its replacement first.':
    'تفشل الطلبات بهذا المفتاح فورًا ولا يمكن استعادته. أنشئ المفتاح البديل أولًا.',
  'Key for {name}': 'مفتاح {name}',
  'I’ve saved it': 'تم حفظ المفتاح',
  'You won’t see this key again. Store it with your storefront’s secrets, never in a web page.':
    'لن يظهر هذا المفتاح مرة أخرى. احفظه مع أسرار واجهة المتجر، لا في صفحة ويب.',
  'Copy key': 'نسخ المفتاح',
  'Key copied': 'تم نسخ المفتاح',
  'Couldn’t copy the key. Select it and copy it manually.': 'تعذّر نسخ المفتاح. حدّده وانسخه يدويًا.',
};

export default storefrontKeys;
