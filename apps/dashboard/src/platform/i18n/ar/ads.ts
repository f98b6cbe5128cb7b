/** Ads and the places where they stand. */
const ads: Record<string, string> = {
  'No views yet': 'لا توجد مشاهدات بعد',
  'No clicks yet': 'لا توجد نقرات بعد',
  'Ad configuration': 'إعداد الإعلانات',
  'Ad placement': 'موضع إعلاني',

  'New ad placement': 'موضع إعلاني جديد',
  'Edit ad placement': 'تعديل الموضع الإعلاني',

  'Ad placements': 'المواضع الإعلانية',
  Charged: 'المبلغ المحصّل',

  Pricing: 'التسعير',
  Slots: 'الخانات',
  'Minimum days': 'الحد الأدنى للأيام',
  'Maximum days': 'الحد الأقصى للأيام',
  'Requires approval': 'تتطلب موافقة',
  'Couldn’t load the placement': 'تعذّر تحميل الموضع',
  'Turn off to stop new bookings. Booked ads still run.': 'عطّله لإيقاف الحجوزات الجديدة. يستمر ظهور الإعلانات المحجوزة.',
  'If off, ads are booked and charged as soon as they’re created.': 'عند التعطيل يُحجز الإعلان ويُحصّل ثمنه فور إنشائه.',
  'Ads in this placement are in review or booked, so its location and size can’t be changed. Those ads keep their price.':
    'لهذا الموضع إعلانات محجوزة أو قيد المراجعة، فلا يمكن تغيير مكانه ومقاسه. وتحتفظ تلك الإعلانات بسعرها.',
  'Identifier used by the storefront, such as home-hero.': 'معرّف تستخدمه واجهة المتجر، مثل home-hero.',
  'How many ads can run here at the same time. Maximum 20.':
    'عدد الإعلانات التي يمكن أن تظهر هنا في الوقت نفسه. الحد الأقصى 20.',
  Width: 'العرض',
  Height: 'الارتفاع',
  'Maximum 365.': 'الحد الأقصى 365.',
  'Slots booked': 'الخانات المحجوزة',
  Approval: 'الموافقة',

  'Not required': 'غير مطلوبة',
  'Search placements': 'البحث في المواضع',
  'No placements match': 'لا توجد مواضع مطابقة',
  'Couldn’t load placements': 'تعذّر تحميل المواضع',
  'No placements yet': 'لا توجد مواضع بعد',
  'Ad placements in the shop appear here with their sizes and prices.':
    'تظهر هنا المواضع الإعلانية في المتجر مع مقاساتها وأسعارها.',
  'View ads': 'عرض الإعلانات',
  'View calendar': 'عرض التقويم',
  'This placement has ads. Turn it off instead.': 'لهذا الموضع إعلانات. عطّله بدلًا من حذفه.',
  'Delete placement': 'حذف الموضع',
  'This placement has no ads. Deleting it can’t be undone.': 'لا توجد إعلانات لهذا الموضع. لا يمكن التراجع عن حذفه.',
  'Couldn’t load the calendar': 'تعذّر تحميل التقويم',

  'All placements': 'كل المواضع',
  'Each ad placement has a row per slot.': 'لكل خانة في الموضع الإعلاني صف.',
  '{placement}, {slots, plural, one {# slot} other {# slots}}':
    '{placement}، {slots, plural, zero {لا خانات} one {خانة واحدة} two {خانتان} few {# خانات} many {# خانة} other {# خانة}}',
  'New ad in {placement}': 'إعلان جديد في {placement}',
  'New ad': 'إعلان جديد',
  '{placement}, slots by day': '{placement}، الخانات حسب اليوم',
  'Slot {number}': 'الخانة {number}',
  Released: 'أُلغي الحجز',
  Free: 'متاحة',
  '{title} by {vendor}, {period}, {status}': '{title} من {vendor}، {period}، {status}',
  'No ads this month': 'لا توجد إعلانات هذا الشهر',
  'No free slots this month': 'لا توجد خانات متاحة هذا الشهر',
  'Free: {days}': 'متاحة: {days}',
  'Ads to approve': 'إعلانات بانتظار الموافقة',
  Resume: 'استئناف',
  'Keep sending': 'مواصلة الإرسال',
  Started: 'بدأ',
  Resumed: 'تم الاستئناف',
  'Approve…': 'موافقة…',
  'Reject {count, plural, one {# ad} other {# ads}}?':
    'رفض {count, plural, zero {# إعلان} one {إعلان واحد} two {إعلانين} few {# إعلانات} many {# إعلانًا} other {# إعلان}}؟',
  'Reject ads': 'رفض الإعلانات',
  'Shown in the ad’s details and activity.': 'يظهر في تفاصيل الإعلان ونشاطه.',
  'Cancel…': 'إلغاء…',
  '{count, plural, one {# view} other {# views}}':
    '{count, plural, zero {لا مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
  '{count, plural, one {# click} other {# clicks}}':
    '{count, plural, zero {لا نقرات} one {نقرة واحدة} two {نقرتان} few {# نقرات} many {# نقرة} other {# نقرة}}',
  'Views by day': 'المشاهدات حسب اليوم',
  'Clicks by day': 'النقرات حسب اليوم',
  Views: 'المشاهدات',
  Clicks: 'النقرات',
  CTR: 'نسبة النقر',
  '{number} by {vendor}': '{number} من {vendor}',
  'Couldn’t load the ad': 'تعذّر تحميل الإعلان',
  'Cancel ad…': 'إلغاء الإعلان…',
  'since {at}': 'منذ {at}',
  'Not shown in the shop because the linked item isn’t for sale.':
    'لا يظهر في المتجر لأن العنصر المرتبط غير معروض للبيع.',
  '{days}, worth {amount}': '{days} بقيمة {amount}',
  'a deleted item': 'عنصر محذوف',
  'Edit ad': 'تعديل الإعلان',
  'Create ad': 'إنشاء إعلان',
  'This ad is booked, so its placement and dates can’t be changed.': 'هذا الإعلان محجوز، فلا يمكن تغيير موضعه وتواريخه.',
  'Charged when the ad is booked.': 'يُحصّل الثمن عند حجز الإعلان.',
  'Choose a placement': 'اختر موضعًا',
  'Must match the placement’s aspect ratio.': 'يجب أن تطابق نسبة أبعاد الموضع.',
  'Must match the placement’s aspect ratio: {width} × {height}.': 'يجب أن تطابق نسبة أبعاد الموضع: {width} × {height}.',
  'First day': 'اليوم الأول',
  'Last day': 'اليوم الأخير',
  'Running between': 'فترة الظهور',
  'Search ads': 'البحث في الإعلانات',
  'No ads match': 'لا توجد إعلانات مطابقة',
  'Couldn’t load ads': 'تعذّر تحميل الإعلانات',
  'No ads yet': 'لا توجد إعلانات بعد',
  'Ads that vendors book appear here with their views and clicks.':
    'تظهر هنا الإعلانات التي يحجزها البائعون مع مشاهداتها ونقراتها.',
  'Choose a placement and dates to see the price.': 'اختر موضعًا وتواريخ لمعرفة السعر.',
  'Price and availability': 'السعر والتوفّر',
  '{days}, {rate}': '{days}، {rate}',
  '{free} of {slots, plural, one {# slot} other {# slots}} available':
    'المتاح {free} من {slots, plural, zero {# خانة} one {خانة واحدة} two {خانتين} few {# خانات} many {# خانة} other {# خانة}}',
  'No slot is available in the next two years.': 'لا توجد خانة متاحة خلال السنتين القادمتين.',
  'Use these dates': 'استخدام هذه التواريخ',
  'No slot is available for these dates. Next available: {period}.':
    'لا توجد خانة متاحة في هذه التواريخ. أقرب فترة متاحة: {period}.',
  'Vendor balance: {amount} available.': 'رصيد البائع المتاح: {amount}.',
  'The vendor’s balance doesn’t cover this ad, so it can’t be approved yet.':
    'رصيد البائع لا يغطي ثمن الإعلان، فلا يمكن الموافقة على الإعلان بعد.',
  'The vendor has only {amount} available, so this ad can’t be approved yet.':
    'المتاح لدى البائع {amount} فقط، فلا يمكن الموافقة على الإعلان بعد.',
  'Approve “{title}”?': 'الموافقة على «{title}»؟',
  'Approve for {amount}': 'الموافقة مقابل {amount}',
  'Approved “{title}”': 'تمت الموافقة على «{title}»',
  'Reject “{title}”?': 'رفض «{title}»؟',
  'Reject ad': 'رفض الإعلان',
  'Rejected “{title}”': 'تم رفض «{title}»',
  'Cancel “{title}”?': 'إلغاء «{title}»؟',
  'Cancel ad': 'إلغاء الإعلان',
  'Keep ad': 'الاحتفاظ بالإعلان',
  'Cancelled “{title}”': 'تم إلغاء «{title}»',
  '{vendor}, {placement}': '{vendor}، {placement}',
  'Slot released': 'خانة متاحة من جديد',
  'Slot booked': 'خانة محجوزة',
  '{vendor}’s account': 'حساب {vendor}',
  'Unused days refunded': 'إعادة ثمن الأيام غير المستخدمة',
  'Paused “{title}”': 'تم إيقاف «{title}» مؤقتًا',
  'Resumed “{title}”': 'تم استئناف «{title}»',
  'Per day': 'لكل يوم',
  'Per week or part': 'لكل أسبوع أو جزء منه',
  '{amount} per day': '{amount} لكل يوم',
  '{amount} per week or part': '{amount} لكل أسبوع أو جزء منه',
  '{amount} flat rate': 'سعر ثابت {amount}',
  'Vendor’s shop': 'متجر البائع',

  'Delete ad': 'حذف الإعلان',
  'This ad was never booked, so nothing is refunded. Deleting it can’t be undone.':
    'لم يُحجز هذا الإعلان، فلا مبالغ تُسترد. لا يمكن التراجع عن حذفه.',
  'Choose a vendor first.': 'اختر البائع أولًا.',
  Pause: 'إيقاف مؤقت',
  'Only placements without ads can be deleted.': 'لا يمكن حذف إلا المواضع التي لا إعلانات لها.',
  'Approving books a slot for each ad and charges the vendor.': 'عند الموافقة تُحجز خانة لكل إعلان ويُحصّل ثمنه من البائع.',
  'Charged to vendors': 'المبلغ المحصّل من البائعين',
  'The ads stop immediately, and unused days are refunded to the vendors.':
    'تتوقف الإعلانات فورًا، ويُعاد إلى البائعين ثمن الأيام غير المستخدمة.',
  'Keep ads': 'الاحتفاظ بالإعلانات',
  'Refunded to vendors': 'المبلغ المعاد إلى البائعين',
  'Only ads that were never booked can be deleted.': 'لا يمكن حذف إلا الإعلانات التي لم تُحجز.',
  'Turn on {count, plural, one {# placement} other {# placements}}':
    'تفعيل {count, plural, zero {# موضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}',
  'Turn off {count, plural, one {# placement} other {# placements}}':
    'تعطيل {count, plural, zero {# موضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}',
  'Delete {count, plural, one {# placement} other {# placements}}':
    'حذف {count, plural, zero {# موضع} one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}',
  'Approve {count, plural, one {# ad} other {# ads}}':
    'الموافقة على {count, plural, zero {# إعلان} one {إعلان واحد} two {إعلانين} few {# إعلانات} many {# إعلانًا} other {# إعلان}}',
  'Pause {count, plural, one {# ad} other {# ads}}':
    'إيقاف {count, plural, zero {# إعلان} one {إعلان واحد} two {إعلانين} few {# إعلانات} many {# إعلانًا} other {# إعلان}} مؤقتًا',
  'Resume {count, plural, one {# ad} other {# ads}}':
    'استئناف {count, plural, zero {# إعلان} one {إعلان واحد} two {إعلانين} few {# إعلانات} many {# إعلانًا} other {# إعلان}}',
  'Cancel {count, plural, one {# ad} other {# ads}}':
    'إلغاء {count, plural, zero {# إعلان} one {إعلان واحد} two {إعلانين} few {# إعلانات} many {# إعلانًا} other {# إعلان}}',
  'Delete {count, plural, one {# ad} other {# ads}}':
    'حذف {count, plural, zero {# إعلان} one {إعلان واحد} two {إعلانين} few {# إعلانات} many {# إعلانًا} other {# إعلان}}',
};

export default ads;
