/** Coupons. */
const coupons: Record<string, string> = {
  'First order only': 'الطلب الأول فقط',
  'For customers without an earlier order. Cancelled orders don’t count.':
    'للعملاء الذين لم يسبق لهم الطلب. لا تُحتسب الطلبات الملغاة.',
  'New coupon': 'قسيمة جديدة',
  'Edit coupon': 'تعديل القسيمة',
  'Coupon batch': 'مجموعة قسائم',
  Codes: 'الرموز',
  'Single code': 'رمز واحد',
  'Multiple codes': 'عدة رموز',
  'Number of codes': 'عدد الرموز',
  'Up to {count}. You can download them as CSV afterwards.': 'الحد الأقصى {count}. يمكنك تنزيلها بعد ذلك بصيغة CSV.',
  Generate: 'إنشاء رمز',
  'Can’t be changed: the coupon has been used.': 'لا يمكن تغييره لأن القسيمة استُخدمت.',
  'What customers enter at checkout, such as SPRING15.': 'ما يُدخله العملاء عند إتمام الشراء، مثل SPRING15.',

  'Codes such as {example}.': 'رموز مثل {example}.',
  'Download codes': 'تنزيل الرموز',
  'View codes': 'عرض الرموز',
  Mixed: 'متنوعة',
  '{count, plural, one {# code} other {# codes}}':
    '{count, plural, zero {لا رموز} one {رمز واحد} two {رمزان} few {# رموز} many {# رمزًا} other {# رمز}}',
  '{count, plural, one {# coupon} other {# coupons}} in batch “{name}”, {used} used':
    '{count, plural, zero {لا قسائم} one {قسيمة واحدة} two {قسيمتان} few {# قسائم} many {# قسيمة} other {# قسيمة}} في المجموعة «{name}»، المستخدم منها {used}',
  'Turn on': 'تفعيل',
  'Turn off': 'تعطيل',
  'Couldn’t load the coupon': 'تعذّر تحميل القسيمة',
  Uses: 'الاستخدام',
  'last used {date}': 'آخر استخدام {date}',
  'never used': 'لم تُستخدم',
  'Total cost': 'التكلفة الإجمالية',
  'funded by vendor': 'على حساب البائع',
  'funded by marketplace': 'على حساب السوق',
  'Average discount': 'متوسط الخصم',
  'per checkout': 'لكل عملية شراء',
  '{count, plural, one {# use restored} other {# uses restored}}':
    '{count, plural, zero {لا استخدامات مستعادة} one {استخدام واحد مستعاد} two {استخدامان مستعادان} few {# استخدامات مستعادة} many {# استخدامًا مستعادًا} other {# استخدام مستعاد}}',
  'This coupon has been used, so its code, type, value and funding can’t be changed.':
    'استُخدمت هذه القسيمة، فلا يمكن تغيير رمزها أو نوعها أو قيمتها أو جهة تمويلها.',
  '{count, plural, one {# coupon} other {# coupons}} created':
    '{count, plural, zero {لم تُنشأ أي قسيمة} one {تم إنشاء قسيمة واحدة} two {تم إنشاء قسيمتين} few {تم إنشاء # قسائم} many {تم إنشاء # قسيمة} other {تم إنشاء # قسيمة}}',

  'Turn off to stop new uses. Existing orders keep their discount.':
    'عطّلها لإيقاف الاستخدامات الجديدة. تحتفظ الطلبات القائمة بخصمها.',
  Starts: 'البداية',
  'Starts immediately if empty.': 'إذا تُرك فارغًا تبدأ فورًا.',
  Ends: 'النهاية',
  Limits: 'الحدود',
  'Uses per code': 'مرات استخدام كل رمز',

  'Uses per customer': 'مرات الاستخدام لكل عميل',
  'One checkout counts as one use, even with several vendors.':
    'تُحتسب عملية الشراء الواحدة استخدامًا واحدًا حتى مع عدة بائعين.',
  'Used {count, plural, one {# time} other {# times}} so far.':
    '{count, plural, zero {لم تُستخدم بعد} one {استُخدمت مرة واحدة حتى الآن} two {استُخدمت مرتين حتى الآن} few {استُخدمت # مرات حتى الآن} many {استُخدمت # مرة حتى الآن} other {استُخدمت # مرة حتى الآن}}.',

  'Applies to': 'تنطبق على',

  Batch: 'المجموعة',
  '{name} ({count})': '{name} ({count})',
  'Search coupons': 'البحث في القسائم',
  'No coupons match': 'لا توجد قسائم مطابقة',
  'Couldn’t load coupons': 'تعذّر تحميل القسائم',
  'No coupons yet': 'لا توجد قسائم بعد',
  'Discount codes appear here with their uses and cost.': 'تظهر هنا رموز الخصم مع مرات استخدامها وتكلفتها.',
  'Import from CSV': 'استيراد من CSV',
  'Turned on {code}': 'تم تفعيل {code}',
  'Turned off {code}': 'تم تعطيل {code}',
  Running: 'نشط الآن',
  Scheduled: 'مجدول',
  Paused: 'متوقف مؤقتًا',
  'Used up': 'مستنفدة',
  Ended: 'منتهٍ',
  'Fixed amount': 'مبلغ ثابت',
  'Free shipping': 'شحن مجاني',
  Everything: 'الكل',

  '{amount} off': 'خصم {amount}',
  '{percent}% off': 'خصم \u2066{percent}%\u2069',
  '{benefit}, up to {amount}': '{benefit}، بحد أقصى {amount}',
  '{name} and {count} more': '{name}، بالإضافة إلى {count}',
  '{used} of {limit}': '{used} من {limit}',
  'from {date}': 'من {date}',
  'Minimum order': 'الحد الأدنى للطلب',
  Selected: 'المحدد',
  'Generate multiple codes': 'إنشاء عدة رموز',
  'Per checkout.': 'لكل عملية شراء.',
  'Minimum subtotal of eligible items.': 'الحد الأدنى لمجموع المنتجات المشمولة.',
  'Import coupons': 'استيراد القسائم',
  'Coupons whose code already exists are updated. All others are created.':
    'تُحدَّث القسائم المسجَّل رمزها مسبقًا، وتُنشأ البقية.',
  'Rows with errors are skipped.': 'يتم تخطي الصفوف التي تحتوي على أخطاء.',
  '{created, plural, one {# coupon} other {# coupons}} created, {updated} updated':
    '{created, plural, zero {لم تُنشأ أي قسيمة} one {تم إنشاء قسيمة واحدة} two {تم إنشاء قسيمتين} few {تم إنشاء # قسائم} many {تم إنشاء # قسيمة} other {تم إنشاء # قسيمة}}. المحدَّثة: {updated}.',
  '{failed, plural, one {# row has errors} other {# rows have errors}}':
    '{failed, plural, zero {لا أخطاء في الصفوف} one {صف واحد يحتوي على أخطاء} two {صفّان يحتويان على أخطاء} few {# صفوف تحتوي على أخطاء} many {# صفًا يحتوي على أخطاء} other {# صف يحتوي على أخطاء}}',
  'Couldn’t load uses': 'تعذّر تحميل الاستخدامات',
  'No uses yet': 'لا توجد استخدامات بعد',
  'Applies to this vendor’s items only and is funded by the vendor.': 'تنطبق على منتجات هذا البائع فقط، وهو من يموّلها.',

  unlimited: 'بلا حد',
  Terms: 'الشروط',
  never: 'أبدًا',
  'Show all': 'عرض الكل',
  'Test coupon': 'اختبار القسيمة',
  'Test with': 'الاختبار على',

  'Tests all orders of the same checkout at their original prices.':
    'تُختبر كل الطلبات في عملية الشراء نفسها بأسعارها الأصلية.',
  'Order number, customer or SKU': 'رقم الطلب أو العميل أو SKU',
  'Test {code}': 'اختبار {code}',
  'Choose an order': 'اختر طلبًا',
  'Checks how often this customer has used the coupon.': 'يُحتسب عدد استخدامات هذا العميل للقسيمة.',
  'Product, variant or SKU': 'المنتج أو المتغيّر أو SKU',
  'Item {number}': 'المنتج {number}',
  'Quantity of item {number}': 'كمية المنتج {number}',
  'Remove item {number}': 'إزالة المنتج {number}',
  'Add item': 'إضافة منتج',
  'Doesn’t apply': 'لا تنطبق',
  'including {amount} off shipping': 'منها خصم {amount} على الشحن',

  Item: 'العنصر',
  Applies: 'تنطبق',
  '{count} × {name}': '{count} × {name}',
  '{name} has used this coupon {count, plural, =0 {0 times} one {# time} other {# times}}.':
    '{count, plural, zero {لا استخدامات سابقة لـ{name}} one {عدد استخدامات {name}: مرة واحدة} two {عدد استخدامات {name}: مرتان} few {عدد استخدامات {name}: # مرات} many {عدد استخدامات {name}: # مرة} other {عدد استخدامات {name}: # مرة}}.',
  'Applies: {amount} off': 'تنطبق: خصم {amount}',
  'Copy code': 'نسخ الرمز',
  'This coupon has been used. Turn it off instead.': 'استُخدمت هذه القسيمة. عطّلها بدلًا من حذفها.',
  'Delete coupon': 'حذف القسيمة',
  'Customers can no longer use this code. Deleting it can’t be undone.':
    'لن يتمكن العملاء من استخدام هذا الرمز. لا يمكن التراجع عن حذفه.',
  '{field}, date': '{field}، التاريخ',
  '{field}, time': '{field}، الوقت',
  '{name} ({vendor})': '{name} ({vendor})',
  '{number}, {customer}': '{number}، {customer}',
  '{code} ({name})': '{code} ({name})',
  'used, {amount} on cancelled orders': 'مستخدمة، منها {amount} على طلبات ملغاة',
  'Only coupons that were never used can be deleted.': 'لا يمكن حذف إلا القسائم التي لم تُستخدم.',
  'Turn on {count, plural, one {# coupon} other {# coupons}}':
    'تفعيل {count, plural, zero {# قسيمة} one {قسيمة واحدة} two {قسيمتين} few {# قسائم} many {# قسيمة} other {# قسيمة}}',
  'Turn off {count, plural, one {# coupon} other {# coupons}}':
    'تعطيل {count, plural, zero {# قسيمة} one {قسيمة واحدة} two {قسيمتين} few {# قسائم} many {# قسيمة} other {# قسيمة}}',
  'Delete {count, plural, one {# coupon} other {# coupons}}':
    'حذف {count, plural, zero {# قسيمة} one {قسيمة واحدة} two {قسيمتين} few {# قسائم} many {# قسيمة} other {# قسيمة}}',
};

export default coupons;
