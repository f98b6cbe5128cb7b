/** The bell, the inbox, and what staff write to others. */
const notifications: Record<string, string> = {
  Task: 'المهمة',
  'Notifications, {count} unread': 'الإشعارات، {count} غير مقروءة',
  'New notification': 'إشعار جديد',
  'Edit notification': 'تعديل الإشعار',
  Notification: 'إشعار',
  'Bell notifications': 'إشعارات الجرس',
  'You’ll always get messages that teammates send you.': 'تصلك دائمًا الرسائل التي يرسلها إليك زملاؤك.',
  Preview: 'معاينة',

  'Selected people': 'أشخاص مختارون',
  'Scheduled for': 'موعد الإرسال',
  'not scheduled': 'غير مجدول',

  Finished: 'انتهى',
  'Sent by': 'المرسِل',
  'Hidden recipient': 'مستلم مخفي',
  'All customers except blocked ones.': 'كل العملاء ما عدا المحظورين.',
  'All active and suspended vendors.': 'كل البائعين النشطين والموقوفين.',
  'Everyone who can sign in to this dashboard.': 'كل من يمكنه تسجيل الدخول إلى لوحة التحكم.',
  'Up to 1,000 customers, vendors and teammates in total.': 'حتى 1,000 شخص من العملاء والبائعين والزملاء معًا.',
  Teammates: 'الزملاء',
  'Shown in the shop’s feed.': 'يظهر في خلاصة المتجر.',
  'Shown in this dashboard’s bell notifications.': 'يظهر ضمن إشعارات الجرس في لوحة التحكم.',
  'In each recipient’s language. Sent gradually so other email isn’t delayed.':
    'بلغة كل مستلم. يُرسل تدريجيًا كي لا يتأخر بقية البريد.',
  'Mark all as read': 'تعليم الكل كمقروء',
  'All notifications': 'كل الإشعارات',
  'Couldn’t load notifications': 'تعذّر تحميل الإشعارات',
  unread: 'غير مقروء',
  'Mark as unread': 'تعليم كغير مقروء',
  'Mark as read': 'تعليم كمقروء',
  Read: 'مقروء',
  Unread: 'غير مقروء',
  Inbox: 'الوارد',
  'Search inbox': 'البحث في الوارد',

  'Couldn’t load the inbox': 'تعذّر تحميل الوارد',
  'Notification settings': 'إعدادات الإشعارات',
  'New orders, products to review and other tasks appear here.':
    'تظهر هنا الطلبات الجديدة والمنتجات المنتظرة للمراجعة وبقية المهام.',
  'Open link': 'فتح الرابط',
  '{age} ago': 'منذ {age}',
  'Couldn’t load the notification': 'تعذّر تحميل الإشعار',
  'Leave empty to send manually.': 'اتركه فارغًا للإرسال يدويًا.',
  'Save and continue': 'حفظ ومتابعة',
  'Up to 80 characters. Also used as the email subject.': 'حتى 80 حرفًا. يُستخدم أيضًا عنوانًا لرسالة البريد.',
  'Up to 500 characters.': 'حتى 500 حرف.',
  'A URL with https:// or a path such as /sale. For staff, a dashboard page.':
    'رابط يبدأ بـ \u2066https://\u2069 أو مسار مثل \u2066/sale\u2069. وللموظفين صفحة من لوحة التحكم.',
  'Saved as a draft': 'تم الحفظ كمسودة',
  'Schedule for {moment}': 'جدولة في {moment}',
  'Send the rest…': 'إرسال المتبقي…',
  'Send now…': 'إرسال الآن…',
  'Sending “{title}”': 'جارٍ إرسال «{title}»',
  'Scheduled “{title}”': 'تمت جدولة «{title}»',
  'Moved “{title}” back to draft': 'تمت إعادة «{title}» إلى المسودات',
  'Test sent to your inbox, and to {address} if email is a channel':
    'تم إرسال رسالة تجريبية إلى الوارد لديك، وإلى {address} إن كان البريد من القنوات',
  'All customers': 'كل العملاء',
  'Shop feed': 'خلاصة المتجر',
  'Staff inbox': 'وارد الموظفين',

  Sending: 'جارٍ الإرسال',
  Folder: 'المجلد',
  Recipients: 'المستلمون',
  'Choose an audience and channels.': 'اختر الجمهور والقنوات.',
  'In Arabic': 'بالعربية',
  'Excluded: blocked, closed or deleted': 'مستثنون: محظورون أو مغلقون أو محذوفون',
  'Send “{title}”?': 'إرسال «{title}»؟',
  'Send to {count, plural, one {# person} other {{total} people}}':
    'إرسال إلى {count, plural, zero {{total} شخص} one {شخص واحد} two {شخصين} few {{total} أشخاص} many {{total} شخصًا} other {{total} شخص}}',
  'No recipients right now': 'لا يوجد مستلمون الآن',
  'Sent messages can’t be recalled. You can stop the rest while sending.':
    'لا يمكن سحب الرسائل المرسلة. يمكنك إيقاف الباقي أثناء الإرسال.',
  'one per person': 'إشعار واحد لكل شخص',
  'In shop feeds': 'في خلاصات المتجر',
  'In staff inboxes': 'في وارد الموظفين',
  '{count} read': 'المقروء {count}',
  'Emails sent': 'الرسائل المرسلة',
  '{count} pending': 'المتبقي {count}',
  'none pending': 'لا شيء متبقٍ',
  'Emails failed': 'الرسائل الفاشلة',
  'gave up after 8 tries': 'توقفت المحاولات بعد 8 مرات',
  '{done} of {total} emails sent': 'الرسائل المرسلة: {done} من {total}',
  '{done} of {total} recipients prepared': 'المستلمون الذين جُهّزوا: {done} من {total}',
  'Sent so far': 'المُرسل حتى الآن',
  'Sending continues in the background, even after a server restart. You can leave this page.':
    'يستمر الإرسال في الخلفية، حتى بعد إعادة تشغيل الخادم. يمكنك مغادرة هذه الصفحة.',
  'Sent notifications': 'الإشعارات المرسلة',
  'Search notifications': 'البحث في الإشعارات',
  'No notifications match': 'لا توجد إشعارات مطابقة',
  'No notifications yet': 'لا توجد إشعارات بعد',
  'Notifications to customers, vendors or staff appear here, sent now or scheduled.':
    'تظهر هنا الإشعارات المرسلة والمجدولة إلى العملاء أو البائعين أو الموظفين.',
  'Delete notification': 'حذف الإشعار',
  'This notification hasn’t been sent to anyone. Deleting it can’t be undone.':
    'لم يُرسل هذا الإشعار إلى أحد. لا يمكن التراجع عن حذفه.',

  'Send test to me': 'إرسال رسالة تجريبية إليّ',
  'Move back to draft': 'إعادة إلى المسودات',
  'Stop sending…': 'إيقاف الإرسال…',
  'Stop sending {name}?': 'إيقاف إرسال {name}؟',
  'Cancel {name}?': 'إلغاء {name}؟',
  'Stop sending': 'إيقاف الإرسال',
  'Cancel notification': 'إلغاء الإشعار',
  'The notification is removed from all feeds and inboxes. Emails already sent can’t be recalled. The rest won’t be sent.':
    'يُزال الإشعار من كل الخلاصات وصناديق الوارد. لا يمكن سحب الرسائل المرسلة، ولن تُرسل البقية.',
  'The notification won’t be sent. You can duplicate it later.': 'لن يُرسل هذا الإشعار. يمكنك إنشاء نسخة منه لاحقًا.',
  'New orders': 'طلبات جديدة',
  'Orders that couldn’t advance': 'طلبات تعذّر نقلها إلى الحالة التالية',
  'Products awaiting review': 'منتجات بانتظار المراجعة',
  'New queries': 'استفسارات جديدة',
  'Customer replies': 'ردود العملاء',
  'Queries assigned to me': 'استفسارات مُسندة إليّ',
  'Ads awaiting approval': 'إعلانات بانتظار الموافقة',
  'Returns awaiting approval': 'مرتجعات بانتظار الموافقة',
  'Adjustments awaiting approval': 'تسويات بانتظار الموافقة',
  'Payouts awaiting approval': 'دفعات بانتظار الموافقة',
  'Failed payouts': 'دفعات فاشلة',
  'Access requests': 'طلبات الوصول',
  'Messages from teammates': 'رسائل من الزملاء',
  Rescheduled: 'تمت إعادة الجدولة',
  'Moved back to draft': 'تمت الإعادة إلى المسودات',
  'Sending started': 'بدأ الإرسال',
  'Former staff member': 'موظف سابق',
  'Keep notifications': 'الاحتفاظ بالإشعارات',
  'Keep notification': 'الاحتفاظ بالإشعار',
  'Scheduled notifications won’t be sent, and the others stop sending. Emails already sent can’t be recalled.':
    'لن تُرسل الإشعارات المجدولة، ويتوقف إرسال البقية. لا يمكن سحب الرسائل المرسلة.',
  'Only notifications that were never sent can be deleted.': 'لا يمكن حذف إلا الإشعارات التي لم تُرسل.',
  'Cancel {count, plural, one {# notification} other {# notifications}}':
    'إلغاء {count, plural, zero {# إشعار} one {إشعار واحد} two {إشعارين} few {# إشعارات} many {# إشعارًا} other {# إشعار}}',
  'Delete {count, plural, one {# notification} other {# notifications}}':
    'حذف {count, plural, zero {# إشعار} one {إشعار واحد} two {إشعارين} few {# إشعارات} many {# إشعارًا} other {# إشعار}}',
  '{count, plural, one {# new order} other {# new orders}}':
    '{count, plural, zero {لا طلبات جديدة} one {طلب جديد واحد} two {طلبان جديدان} few {# طلبات جديدة} many {# طلبًا جديدًا} other {# طلب جديد}}',
  '{count, plural, one {# order couldn’t advance} other {# orders couldn’t advance}}':
    '{count, plural, zero {لا طلبات متعثرة} one {طلب واحد تعذّر نقله إلى الحالة التالية} two {طلبان تعذّر نقلهما إلى الحالة التالية} few {# طلبات تعذّر نقلها إلى الحالة التالية} many {# طلبًا تعذّر نقلها إلى الحالة التالية} other {# طلب تعذّر نقلها إلى الحالة التالية}}',
  '{count, plural, one {# product awaiting review} other {# products awaiting review}}':
    '{count, plural, zero {لا منتجات بانتظار المراجعة} one {منتج واحد بانتظار المراجعة} two {منتجان بانتظار المراجعة} few {# منتجات بانتظار المراجعة} many {# منتجًا بانتظار المراجعة} other {# منتج بانتظار المراجعة}}',
  '{count, plural, one {# vendor awaiting approval} other {# vendors awaiting approval}}':
    '{count, plural, zero {لا بائعين بانتظار الموافقة} one {بائع واحد بانتظار الموافقة} two {بائعان بانتظار الموافقة} few {# بائعين بانتظار الموافقة} many {# بائعًا بانتظار الموافقة} other {# بائع بانتظار الموافقة}}',
  '{count, plural, one {# new query} other {# new queries}}':
    '{count, plural, zero {لا استفسارات جديدة} one {استفسار جديد واحد} two {استفساران جديدان} few {# استفسارات جديدة} many {# استفسارًا جديدًا} other {# استفسار جديد}}',
  '{count, plural, one {# customer reply} other {# customer replies}}':
    '{count, plural, zero {لا ردود من العملاء} one {رد واحد من العملاء} two {ردّان من العملاء} few {# ردود من العملاء} many {# ردًّا من العملاء} other {# رد من العملاء}}',
  '{count, plural, one {# query assigned to you} other {# queries assigned to you}}':
    '{count, plural, zero {لا استفسارات مُسندة إليك} one {استفسار واحد مُسند إليك} two {استفساران مُسندان إليك} few {# استفسارات مُسندة إليك} many {# استفسارًا مُسندًا إليك} other {# استفسار مُسند إليك}}',
  '{count, plural, one {# return awaiting approval} other {# returns awaiting approval}}':
    '{count, plural, zero {لا مرتجعات بانتظار الموافقة} one {إرجاع واحد بانتظار الموافقة} two {إرجاعان بانتظار الموافقة} few {# إرجاعات بانتظار الموافقة} many {# إرجاعًا بانتظار الموافقة} other {# إرجاع بانتظار الموافقة}}',
  '{count, plural, one {# ad awaiting approval} other {# ads awaiting approval}}':
    '{count, plural, zero {لا إعلانات بانتظار الموافقة} one {إعلان واحد بانتظار الموافقة} two {إعلانان بانتظار الموافقة} few {# إعلانات بانتظار الموافقة} many {# إعلانًا بانتظار الموافقة} other {# إعلان بانتظار الموافقة}}',
  '{count, plural, one {# payout awaiting approval} other {# payouts awaiting approval}}':
    '{count, plural, zero {لا دفعات بانتظار الموافقة} one {دفعة واحدة بانتظار الموافقة} two {دفعتان بانتظار الموافقة} few {# دفعات بانتظار الموافقة} many {# دفعة بانتظار الموافقة} other {# دفعة بانتظار الموافقة}}',
  '{count, plural, one {# failed payout} other {# failed payouts}}':
    '{count, plural, zero {لا دفعات فاشلة} one {دفعة واحدة فاشلة} two {دفعتان فاشلتان} few {# دفعات فاشلة} many {# دفعة فاشلة} other {# دفعة فاشلة}}',
  '{count, plural, one {# adjustment awaiting approval} other {# adjustments awaiting approval}}':
    '{count, plural, zero {لا تسويات بانتظار الموافقة} one {تسوية واحدة بانتظار الموافقة} two {تسويتان بانتظار الموافقة} few {# تسويات بانتظار الموافقة} many {# تسوية بانتظار الموافقة} other {# تسوية بانتظار الموافقة}}',
  '{count, plural, one {# access request} other {# access requests}}':
    '{count, plural, zero {لا طلبات وصول} one {طلب وصول واحد} two {طلبا وصول} few {# طلبات وصول} many {# طلب وصول} other {# طلب وصول}}',
  '{count, plural, one {# unread message} other {# unread messages}}':
    '{count, plural, zero {لا رسائل غير مقروءة} one {رسالة واحدة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}',
  '{amount} in total': 'الإجمالي {amount}',
  'You’re all caught up': 'لا توجد إشعارات جديدة',

  'To do': 'غير منجز',
};

export default notifications;
