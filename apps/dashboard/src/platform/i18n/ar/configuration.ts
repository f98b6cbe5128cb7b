/** The configuration: settings, their forms and their history. */
const configuration: Record<string, string> = {
  'Open shop': 'فتح المتجر',
  'Change settings': 'تغيير الإعدادات',
  Settings: 'الإعدادات',
  'The first matching rule sets a product’s rate.': 'تُحدَّد نسبة المنتج بأول قاعدة مطابقة.',
  Carriers: 'شركات الشحن',
  'Carrier {number}': 'شركة الشحن {number}',
  'Tracking URL': 'رابط التتبّع',
  'Remove carrier {number}': 'إزالة شركة الشحن {number}',
  'Require a tracking number': 'اشتراط رقم تتبّع',
  'Add carrier': 'إضافة شركة شحن',
  'Couldn’t load the configuration': 'تعذّر تحميل الإعدادات',
  'Back to configuration': 'العودة إلى الإعدادات',
  'Setting groups': 'مجموعات الإعدادات',
  'Days and months use the new time zone, including past ones. The time zone can’t be changed after the first order.':
    'تُحسب الأيام والأشهر بالمنطقة الزمنية الجديدة، بما فيها الماضية. لا يمكن تغيير المنطقة الزمنية بعد أول طلب.',
  'Texts in a removed language stay saved but aren’t shown to customers.':
    'تبقى النصوص بلغة محذوفة محفوظة، لكنها لا تظهر للعملاء.',
  'Prices and limits keep their numbers and aren’t converted. The currency can’t be changed after the first order.':
    'تبقى الأسعار والحدود بأرقامها دون تحويل. لا يمكن تغيير العملة بعد أول طلب.',
  'Existing orders keep their commission. Rules take priority over the default.':
    'تحتفظ الطلبات القائمة بعمولتها. وللقواعد أولوية على النسبة الافتراضية.',
  'Completed orders keep their current hold.': 'تحتفظ الطلبات المكتملة بمدة الحجز الحالية.',
  'Earlier orders also show the new prefix. Searching for the old prefix still works.':
    'تظهر البادئة الجديدة في الطلبات السابقة أيضًا، ويبقى البحث بالبادئة القديمة ممكنًا.',
  'Unpaid orders keep their current deadline.': 'تحتفظ الطلبات غير المدفوعة بمهلتها الحالية.',
  'Also applies to completed orders.': 'يسري أيضًا على الطلبات المكتملة.',
  'Applies to open orders immediately.': 'يسري على الطلبات المفتوحة فورًا.',
  'Applies to unanswered queries immediately.': 'يسري على الاستفسارات بلا رد فورًا.',
  'Existing orders keep their shipping fee.': 'تحتفظ الطلبات القائمة برسوم شحنها.',
  'Existing orders keep their tax.': 'تحتفظ الطلبات القائمة بضريبتها.',
  'Published products stay published. Pending products still need review.':
    'تبقى المنتجات المنشورة كما هي، وتظل المنتجات المنتظرة بحاجة إلى مراجعة.',
  'Variants with their own threshold keep it.': 'تحتفظ المتغيّرات بحدودها الخاصة.',
  'Applies to sessions when they next renew.': 'يسري على الجلسات عند تجديدها التالي.',
  'Super admins without it will set it up at their next sign-in.':
    'سيُطلب إعداده عند تسجيل الدخول التالي من المشرفين العامين الذين لم يُعدّوه بعد.',
  'Can’t be changed after the first order.': 'لا يمكن تغييرها بعد أول طلب.',

  'Linked from emails and the sidebar. Starts with https://':
    'يظهر رابطه في رسائل البريد والشريط الجانبي. يبدأ بـ \u2066https://\u2069',
  'Include the country code, such as +212661204118.': 'مع رمز البلد، مثل \u2066+212661204118\u2069.',
  'Printed on invoices, credit notes, packing slips and statements.':
    'يُطبع على الفواتير والإشعارات الدائنة وقوائم التعبئة وكشوف الحساب.',
  'Offer Arabic to customers': 'إتاحة العربية للعملاء',
  'Lets you enter names and texts in Arabic as well as English. Staff choose their own language.':
    'يتيح إدخال الأسماء والنصوص بالعربية إلى جانب الإنجليزية. ويختار الموظفون لغتهم بأنفسهم.',
  hours: 'ساعة',
  'Capital letters, optionally ending in a hyphen.': 'حروف لاتينية كبيرة، ويمكن أن تنتهي بواصلة.',
  days: 'يوم',
  'Can’t exceed the payout hold of {days, plural, one {# day} other {# days}}.':
    'لا تتجاوز مدة حجز الأرباح، وهي {days, plural, zero {صفر} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
  'Late in “{status}” after': 'التأخر في «{status}» بعد',
  'Charged per order.': 'تُحتسب لكل طلب.',
  'Item total per order before discounts. Leave empty to never offer free shipping.':
    'إجمالي المنتجات في الطلب قبل الخصم. اتركه فارغًا لعدم تقديم شحن مجاني.',
  'If the marketplace remits tax, it’s deducted from vendors’ earnings.':
    'إذا كان السوق هو من يورّد الضريبة فإنها تُقتطع من أرباح البائعين.',
  'If off, tax is added on top of prices.': 'عند التعطيل تُضاف الضريبة إلى الأسعار.',
  'If off, products can be published without review.': 'عند التعطيل يمكن نشر المنتجات دون مراجعة.',
  units: 'قطعة',
  'Default for new variants. Each variant can have its own.':
    'القيمة الافتراضية للمتغيّرات الجديدة. ويمكن أن يكون لكل متغيّر حد خاص.',
  'Applies to “Keep me signed in”. Other sessions last up to 12 hours.':
    'يسري مع خيار «البقاء مسجّل الدخول». تدوم الجلسات الأخرى 12 ساعة كحد أقصى.',
  'New users see a waiting page until a super admin approves them.':
    'تظهر للمستخدمين الجدد صفحة انتظار حتى يوافق عليهم مشرف عام.',
  'Only super admins can change these settings.': 'لا يمكن تغيير هذه الإعدادات إلا للمشرفين العامين.',
  Group: 'المجموعة',
  'Search by group': 'البحث بالمجموعة',
  'No changes yet': 'لا توجد تغييرات بعد',
  'Every settings change appears here with its author and previous value.':
    'يظهر هنا كل تغيير في الإعدادات مع صاحبه والقيمة السابقة.',
  'Shown on the sign-in page, sidebar, documents and public tracking page.':
    'يظهر في صفحة تسجيل الدخول والشريط الجانبي والمستندات وصفحة التتبّع العامة.',
  'Remove logo': 'إزالة الشعار',
  'Can’t be shorter than the return window of {days, plural, one {# day} other {# days}}.':
    'لا تقل عن مهلة الإرجاع، وهي {days, plural, zero {صفر} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
  'Needs a second super admin. Leave empty to never require approval.':
    'تحتاج إلى مشرف عام ثانٍ. اتركه فارغًا لعدم اشتراط الموافقة.',
  'Admins can refund up to this amount. Leave empty for no limit.':
    'يمكن للمشرفين استرداد مبالغ حتى هذا الحد. اتركه فارغًا لعدم تحديد حد.',
  '{now}% applies now, {next}% from {date}. Saving a new rate or date replaces the scheduled change.':
    'تسري الآن نسبة \u2066{now}%\u2069، ثم \u2066{next}%\u2069 ابتداءً من {date}. حفظ نسبة جديدة أو تاريخ جديد يحل محل التغيير المجدول.',
  'Applies when no commission rule matches.': 'تسري عند عدم وجود قاعدة عمولة مطابقة.',
  'Leave empty to apply now. Never changes past orders.': 'اتركه فارغًا ليسري الآن. لا تتغيّر الطلبات السابقة أبدًا.',
  'Show banner': 'عرض إشعار',
  'Shown on every screen and the sign-in page, and sent to storefronts.':
    'يظهر في كل الشاشات وصفحة تسجيل الدخول، ويُرسل إلى واجهات المتاجر.',

  'Change settings: {group}': 'تغيير الإعدادات: {group}',
  'You’ll confirm your password next.': 'سيُطلب منك بعد ذلك تأكيد كلمة المرور.',
  'Keep editing': 'متابعة التعديل',
  'Save changes': 'حفظ التغييرات',
  'No changes': 'لا توجد تغييرات',
  'Order status “{name}”': 'حالة الطلب «{name}»',
  'Settings: {group}': 'الإعدادات: {group}',
  Setting: 'الإعداد',
  Default: 'الافتراضي',

  'Super admins only': 'للمشرفين العامين فقط',
  '{percent}% from {date}': '\u2066{percent}%\u2069 ابتداءً من {date}',
  '{name}, {date}': '{name}، {date}',
  'Used for analytics and all displayed times. Can’t be changed after the first order.':
    'تُستخدم في التحليلات وكل الأوقات المعروضة. لا يمكن تغييرها بعد أول طلب.',
  'Can’t be changed after the first order, because it would alter closed months.':
    'لا يمكن تغييرها بعد أول طلب لأن ذلك سيغيّر أشهرًا مقفلة.',
  Languages: 'اللغات',
  '{count, plural, one {# day} other {# days}}':
    '{count, plural, zero {0 يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  '{count, plural, one {# hour} other {# hours}}':
    '{count, plural, zero {0 ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  'When saved': 'عند الحفظ',
  General: 'عام',
  Security: 'الأمان',
  'Maintenance banner': 'إشعار الصيانة',
  'Marketplace name': 'اسم السوق',
  'Support email': 'بريد الدعم',
  'Support phone': 'هاتف الدعم',
  'Shop URL': 'رابط المتجر',
  'Time zone': 'المنطقة الزمنية',
  Currency: 'العملة',
  'Default commission': 'العمولة الافتراضية',
  'Commission applies from': 'سريان العمولة من',
  'Commission on shipping': 'احتساب عمولة على الشحن',
  'Payout hold': 'مدة حجز الأرباح',
  'Minimum payout': 'الحد الأدنى للدفعة',
  'Payouts above this need approval': 'دفعات تحتاج إلى موافقة فوق',
  'Manual entries above this need approval': 'قيود يدوية تحتاج إلى موافقة فوق',
  'Refunds above this need a super admin': 'استردادات تحتاج إلى مشرف عام فوق',
  'Order number prefix': 'بادئة أرقام الطلبات',
  'Cancel unpaid orders after': 'إلغاء الطلبات غير المدفوعة بعد',
  'Return window': 'مهلة الإرجاع',
  'Orders are late after': 'تأخر الطلبات بعد',
  'First reply due within': 'مهلة الرد الأول',
  'Flat fee': 'رسوم ثابتة',
  'Free shipping over': 'شحن مجاني فوق',
  'Tax rate': 'نسبة الضريبة',
  'Prices include tax': 'الأسعار شاملة الضريبة',
  'Tax remitted by': 'الجهة المورّدة للضريبة',
  'Review new products': 'مراجعة المنتجات الجديدة',
  'Low-stock threshold': 'حد المخزون المنخفض',
  'Stay signed in for up to': 'أقصى مدة لبقاء تسجيل الدخول',
  'Allow sign-up': 'السماح بالتسجيل',
  'Require two-factor for super admins': 'إلزام المشرفين العامين بالتحقق بخطوتين',
};

export default configuration;
