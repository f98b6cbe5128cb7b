/** The configuration: settings, their forms and their history. */
const configuration: Record<string, string> = {
  'View shop': 'زيارة المتجر',
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
    'عند إزالة لغة تبقى نصوصها محفوظة، لكنها لا تظهر للعملاء.',
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
  'Published products stay published. Products in review still need approval.':
    'تبقى المنتجات المنشورة منشورة. وتظل المنتجات قيد المراجعة بحاجة إلى موافقة.',
  'Variants with their own threshold keep it.': 'تحتفظ المتغيّرات بحدودها الخاصة.',
  'Applies to each session the next time it renews.': 'يسري على كل جلسة عند تجديدها في المرة التالية.',
  'Super admins without it will set it up at their next sign-in.':
    'المشرفون العامون الذين لم يُعدّوا التحقق بخطوتين بعد سيُعدّونه عند تسجيل الدخول التالي.',
  'Can’t be changed after the first order.': 'لا يمكن تغييرها بعد أول طلب.',

  'Linked from emails and the sidebar. Starts with https://':
    'يظهر كرابط في رسائل البريد والشريط الجانبي. يبدأ بـ \u2066https://\u2069',
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
    'يجب ألا تتجاوز مدة حجز الأرباح، وهي {days, plural, zero {0 يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
  'Late in “{status}” after': 'الحد الأقصى للبقاء في «{status}»',
  'Charged per order.': 'تُحتسب لكل طلب.',
  'Item total per order before discounts. Leave empty to never offer free shipping.':
    'إجمالي المنتجات في الطلب قبل الخصم. اتركه فارغًا لعدم إتاحة شحن مجاني.',
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
    'يظهر هنا كل تغيير في الإعدادات مع من أجراه والقيمة السابقة.',
  'Shown on the sign-in page, sidebar, documents and public tracking page.':
    'يظهر في صفحة تسجيل الدخول والشريط الجانبي والمستندات وصفحة التتبّع العامة.',
  'Remove logo': 'إزالة الشعار',
  'Can’t be shorter than the return window of {days, plural, one {# day} other {# days}}.':
    'يجب ألا تقل عن مهلة الإرجاع، وهي {days, plural, zero {0 يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
  'Needs a second super admin. Leave empty to never require approval.':
    'ما زاد على هذا المبلغ يحتاج إلى موافقة مشرف عام ثانٍ. اتركه فارغًا لعدم اشتراط الموافقة.',
  'Admins can refund up to this amount. Leave empty for no limit.':
    'يمكن للمشرفين إصدار استردادات حتى هذا المبلغ. اتركه فارغًا لعدم تحديد حد.',
  '{now}% applies now, {next}% from {date}. Saving a new rate or date replaces the scheduled change.':
    'تسري الآن نسبة \u2066{now}%\u2069، ثم \u2066{next}%\u2069 ابتداءً من {date}. إذا حفظت نسبة جديدة أو تاريخًا جديدًا أُلغي التغيير المجدول.',
  'Applies when no commission rule matches.': 'تسري عند عدم وجود قاعدة عمولة مطابقة.',
  'Leave empty to apply now. Past orders never change.': 'اتركه فارغًا لتسري العمولة الآن. لا تتغيّر الطلبات السابقة أبدًا.',
  'Show banner': 'إظهار الإشعار',
  'Shown on every screen and the sign-in page, and sent to storefronts.':
    'يظهر في كل الشاشات وصفحة تسجيل الدخول، ويُرسل إلى واجهات المتاجر.',

  'Change settings: {group}': 'تغيير الإعدادات: {group}',
  'You’ll confirm your password next.': 'ستؤكد كلمة المرور في الخطوة التالية.',
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
  'Commission applies from': 'بداية سريان العمولة',
  'Commission on shipping': 'احتساب عمولة على الشحن',
  'Payout hold': 'مدة حجز الأرباح',
  'Minimum payout': 'الحد الأدنى للدفعة',
  'Payouts above this need approval': 'حد الدفعات دون موافقة',
  'Manual entries above this need approval': 'حد القيود اليدوية دون موافقة',
  'Refunds above this need a super admin': 'حد الاستردادات دون مشرف عام',
  'Order number prefix': 'بادئة أرقام الطلبات',
  'Cancel unpaid orders after': 'مهلة إلغاء الطلبات غير المدفوعة',
  'Return window': 'مهلة الإرجاع',
  'Orders are late after': 'مهلة اعتبار الطلب متأخرًا',
  'First reply due within': 'مهلة الرد الأول',
  'Flat fee': 'رسوم ثابتة',
  'Free shipping over': 'الحد الأدنى للشحن المجاني',
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
