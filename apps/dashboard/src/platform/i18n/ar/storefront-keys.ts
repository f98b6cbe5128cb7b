/** Keys of shop fronts. */
const storefrontKeys: Record<string, string> = {
  'Storefront keys': 'مفاتيح المتاجر',
  'Storefront key': 'مفتاح متجر',
  'New key': 'مفتاح جديد',
  'New storefront key': 'مفتاح متجر جديد',
  'Storefronts use keys to connect to Souk. Each key has only the permissions you choose.':
    'تتصل واجهات المتاجر بـSouk عبر مفاتيح. ليست لكل مفتاح إلا الصلاحيات التي تختارها.',
  'Give each storefront its own key so you can revoke one without affecting the others.':
    'أنشئ لكل واجهة متجر مفتاحًا خاصًا، فيمكنك إبطال مفتاح دون التأثير في غيره.',
  'Create key': 'إنشاء مفتاح',
  'Name of the storefront, such as Web shop.': 'اسم واجهة المتجر، مثل متجر الويب.',

  'Leave empty for no expiry.': 'اتركه فارغًا لعدم تحديد تاريخ انتهاء.',
  'Last used': 'آخر استخدام',
  'Created by': 'أُنشئ بواسطة',
  Revoked: 'تم الإبطال',
  Expires: 'تاريخ الانتهاء',
  Never: 'أبدًا',
  Payments: 'المدفوعات',
  'Read published categories, products, attributes and vendors.':
    'قراءة الفئات والمنتجات والخصائص والبائعين المنشورين.',
  Checkout: 'إتمام الشراء',
  'Quote prices, validate coupons and place orders.': 'حساب الأسعار والتحقق من القسائم وإنشاء الطلبات.',
  'Mark orders as paid. Only grant this to systems you trust with money.':
    'تسجيل دفع الطلبات. لا تمنح هذه الصلاحية إلا لأنظمة تأتمنها على الأموال.',
  'Create customers and change their name, email, phone and language.':
    'إنشاء العملاء وتغيير الاسم والبريد الإلكتروني والهاتف واللغة.',
  'Show customers their own orders and documents, cancel orders and open returns for them.':
    'عرض طلبات العملاء ومستنداتها لهم، وإلغاء الطلبات وفتح المرتجعات نيابة عنهم.',
  'Search keys': 'البحث في المفاتيح',
  'No keys match': 'لا توجد مفاتيح مطابقة',
  'Couldn’t load keys': 'تعذّر تحميل المفاتيح',
  'No keys yet': 'لا توجد مفاتيح بعد',
  'A storefront needs a key to read the catalogue and place orders.':
    'تحتاج واجهة المتجر إلى مفتاح لقراءة الكتالوج وإنشاء الطلبات.',
  'Rename…': 'إعادة تسمية…',
  'Rename {name}': 'إعادة تسمية {name}',
  'Renamed the key to {name}': 'تمت إعادة تسمية المفتاح إلى {name}',
  'Revoke…': 'إبطال…',
  'Revoke {name}?': 'إبطال {name}؟',
  'Revoke key': 'إبطال المفتاح',
  'Revoked key {name}': 'تم إبطال المفتاح {name}',
  'Requests with this key will fail immediately, and the key can’t be restored. Create its replacement first.':
    'سيتوقف اتصال واجهة المتجر بهذا المفتاح فورًا، ولا يمكن استعادة المفتاح. أنشئ المفتاح البديل أولًا.',
  'Key for {name}': 'مفتاح {name}',
  'I’ve saved it': 'تم حفظ المفتاح',
  'You won’t see this key again. Store it with your storefront’s secrets, never in a web page.':
    'لن يظهر هذا المفتاح مرة أخرى. احفظه مع أسرار واجهة المتجر، لا في صفحة ويب.',
  'Copy key': 'نسخ المفتاح',
  'Key copied': 'تم نسخ المفتاح',
  'Signing secret': 'سر التوقيع',
  'Your storefront’s server signs the tokens of its customers with it.': 'يوقّع به خادم واجهة متجرك رموز عملائها.',
  'Copy signing secret': 'نسخ سر التوقيع',
  'Signing secret copied': 'تم نسخ سر التوقيع',
  'Couldn’t copy the key. Select it and copy it manually.': 'تعذّر نسخ المفتاح. حدّده وانسخه يدويًا.',
};

export default storefrontKeys;
