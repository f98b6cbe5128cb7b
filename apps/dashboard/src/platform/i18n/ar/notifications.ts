/** The bell, the inbox, and what staff write to others. */
const notifications: Record<string, string> = {
  'Notifications, {count} unread': 'الإشعارات، {count} غير مقروءة',
  'New notification': 'إشعار جديد',
  'Edit notification': 'تعديل الإشعار',
  Notification: 'إشعار',
  'Bell notifications': 'ما يخبر به الجرس',
  'You’ll always get messages that teammates send you.': 'الرسائل التي يكتبها الزملاء إليك تصل دائمًا.',
  Preview: 'معاينة',

  'Selected people': 'أشخاص مختارون',
  'Scheduled for': 'يُرسل',
  'when sent': 'عند إرساله',

  Finished: 'انتهى',
  'Sent by': 'بواسطة',
  'Hidden recipient': 'شخص لا يُسمح لك برؤيته',
  'All customers except blocked ones.': 'كل من اشترى هنا أو أضافه فريق العمل، ما عدا المحظورين.',
  'All active and suspended vendors.': 'كل متجر يبيع هنا أو أُوقف مؤقتًا.',
  'Everyone who can sign in to this dashboard.': 'كل من يسجّل الدخول إلى لوحة التحكم هذه.',
  'Up to 1,000 customers, vendors and teammates in total.': 'حتى 1,000 من العملاء والبائعين والزملاء معًا.',
  Teammates: 'الزملاء',
  'Shown in the shop’s feed.': 'يعرضه المتجر لهم عند زيارتهم.',
  'Shown in this dashboard’s bell notifications.': 'يظهر خلف الجرس في لوحة التحكم هذه.',
  'In each recipient’s language. Sent gradually so other email isn’t delayed.':
    'بلغة كل منهم، ويُرسل شيئًا فشيئًا كي لا يتأخر غيره من البريد.',
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
  'Notification settings': 'اختر ما تُخبر به',
  'New orders, products to review and other tasks appear here.':
    'تظهر هنا الطلبات الجديدة والمنتجات بانتظار المراجعة وسائر ما يحتاج إليك فور حدوثه.',
  'Open link': 'فتح الرابط',
  '{age} ago': 'منذ {age}',
  'Couldn’t load the notification': 'تعذّر تحميل الإشعار',
  'Leave empty to send manually.': 'إن تُرك فارغًا أُرسل عندما ترسله.',
  'Save and continue': 'حفظ والمتابعة إلى الإرسال',
  'Up to 80 characters. Also used as the email subject.': 'حتى 80 حرفًا، وهو عنوان الرسالة أيضًا.',
  'Up to 500 characters.': 'حتى 500 حرف.',
  'A URL with https:// or a path such as /sale. For staff, a dashboard page.':
    'عنوان يبدأ بـ \u2066https://\u2069 أو مسار مثل \u2066/sale\u2069؛ ولفريق العمل صفحة من لوحة التحكم.',
  'Saved as a draft': 'حُفظ كمسودة',
  'Schedule for {moment}': 'جدولة في {moment}',
  'Send the rest…': 'إرسال الباقي…',
  'Send now…': 'إرسال الآن…',
  'Sending “{title}”': '«{title}» في طريقه',
  'Scheduled “{title}”': 'تمت جدولة «{title}»',
  'Moved “{title}” back to draft': 'عاد «{title}» مسودة',
  'Test sent to your inbox, and to {address} if email is a channel':
    'وصلت تجربة إلى الوارد لديك، وبالبريد إلى {address} إن كان يُرسل بالبريد',
  'All customers': 'كل العملاء',
  'Shop feed': 'خلاصة المتجر',
  'Staff inbox': 'وارد فريق العمل',

  Sending: 'قيد الإرسال',
  Box: 'الصندوق',
  Recipients: 'يصل إلى',
  'Choose an audience and channels.': 'اختر من يتلقاه وبأي طريقة.',
  'In Arabic': 'بالعربية',
  'Excluded: blocked, closed or deleted': 'مستثنون: محظورون أو مغلقون أو راحلون',
  'Send “{title}”?': 'إرسال «{title}»؟',
  'Send to {count, plural, one {# person} other {{total} people}}':
    'إرسال إلى {count, plural, zero {لا أحد} one {شخص واحد} two {شخصين} few {{total} أشخاص} many {{total} شخصًا} other {{total} شخص}}',
  'No recipients right now': 'لا أحد يصل إليه الآن.',
  'Sent messages can’t be recalled. You can stop the rest while sending.':
    'ما خرج لا يُسترد؛ وأثناء الإرسال يمكن إيقاف الباقي.',
  'one per person': 'كل منهم مرة واحدة',
  Feeds: 'في الخلاصات',
  Inboxes: 'في صناديق الوارد',
  '{count} read': 'قرأه {count}',
  'Emails sent': 'رسائل مُرسلة',
  '{count} pending': 'بقي {count}',
  'none pending': 'لم يبق شيء',
  'Emails failed': 'رسائل فشلت',
  'gave up after 8 tries': 'بعد ثماني محاولات',
  '{done} of {total} emails sent': 'خرجت {done} من {total} رسالة',
  '{done} of {total} recipients prepared': 'جُمع {done} من {total} شخص',
  'Sent so far': 'ما أُرسل حتى الآن',
  'Continues in the background, even after a restart. You can leave this page.':
    'يستمر في الخلفية، وبعد إعادة التشغيل أيضًا؛ يمكنك مغادرة هذه الصفحة.',
  'Sent notifications': 'الإشعارات المُرسلة',
  'Search notifications': 'البحث في الإشعارات',
  'No notifications match': 'لا إشعارات تطابق',
  'No notifications yet': 'لا توجد إشعارات بعد',
  'Notifications to customers, vendors or staff appear here, sent now or scheduled.':
    'تظهر هنا الإشعارات إلى العملاء أو البائعين أو الموظفين، المرسلة والمجدولة.',
  'Delete notification': 'حذف الإشعار',
  'It hasn’t been sent to anyone. This can’t be undone.': 'لم يتلقه أحد. لا يمكن التراجع عن هذا.',

  'Send test to me': 'إرسال تجربة إليّ',
  'Move back to draft': 'إعادته مسودة',
  'Stop sending…': 'إيقاف الإرسال…',
  'Stop sending {name}?': 'إيقاف إرسال {name}؟',
  'Cancel {name}?': 'إلغاء {name}؟',
  'Stop sending': 'إيقاف الإرسال',
  'Cancel notification': 'إلغاء الإشعار',
  'It’s removed from all feeds and inboxes. Emails already sent can’t be recalled; the rest aren’t sent.':
    'يختفي من كل الخلاصات وصناديق الوارد. الرسائل التي خرجت تبقى، وغيرها لا يُرسل.',
  'It won’t be sent. You can duplicate it later.': 'لن يُرسل. يمكنك كتابة مثله.',
  'New orders': 'الطلبات الجديدة',
  'Orders that couldn’t advance': 'الطلبات التي تعذّرت متابعتها',
  'Products waiting for review': 'منتجات تنتظر المراجعة',
  'Vendors waiting for approval': 'بائعون ينتظرون الموافقة',
  'New queries': 'الاستفسارات الجديدة',
  'Customer replies': 'ردود العملاء',
  'Queries assigned to me': 'استفسارات أُسندت إليّ',
  'Ads waiting for approval': 'إعلانات تنتظر الموافقة',
  'Adjustments waiting for approval': 'تسويات تنتظر الموافقة',
  'Payouts waiting for approval': 'دفعات تنتظر الموافقة',
  'Failed payouts': 'دفعات فشلت',
  'Access requests': 'أشخاص سجّلوا حسابات',
  'Messages from teammates': 'رسائل من الزملاء',
  Rescheduled: 'جُدول من جديد',
  'Moved back to draft': 'أُعيد مسودة',
  'Sending started': 'بدأ الإرسال',
  'Former staff member': 'شخص غادر',
  'Keep notifications': 'إبقاء الإشعارات',
  'Scheduled notifications aren’t sent, and any being sent stop. Emails already sent can’t be recalled.':
    'لا تُرسل المجدولة، ويتوقف ما يجري إرساله. أما الرسائل التي خرجت فلا تُسترد.',
  'Only notifications that were never sent can be deleted.': 'لا يمكن حذف إلا الإشعارات التي لم تُرسل قط.',
  'Cancel {count, plural, one {# notification} other {# notifications}}':
    'إلغاء {count, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعارين} few {# إشعارات} many {# إشعارًا} other {# إشعار}}',
  'Delete {count, plural, one {# notification} other {# notifications}}':
    'حذف {count, plural, zero {لا إشعارات} one {إشعار واحد} two {إشعارين} few {# إشعارات} many {# إشعارًا} other {# إشعار}}',
  '{count, plural, one {# new order} other {# new orders}}':
    '{count, plural, zero {لا طلبات جديدة} one {طلب جديد} two {طلبان جديدان} few {# طلبات جديدة} many {# طلبًا جديدًا} other {# طلب جديد}}',
  '{count, plural, one {# order couldn’t advance} other {# orders couldn’t advance}}':
    '{count, plural, zero {لا طلبات متعثرة} one {طلب متعثر} two {طلبان متعثران} few {# طلبات متعثرة} many {# طلبًا متعثرًا} other {# طلب متعثر}}',
  '{count, plural, one {# product awaiting review} other {# products awaiting review}}':
    '{count, plural, zero {لا منتجات تنتظر المراجعة} one {منتج ينتظر المراجعة} two {منتجان ينتظران المراجعة} few {# منتجات تنتظر المراجعة} many {# منتجًا ينتظر المراجعة} other {# منتج ينتظر المراجعة}}',
  '{count, plural, one {# vendor awaiting approval} other {# vendors awaiting approval}}':
    '{count, plural, zero {لا بائعين ينتظرون الموافقة} one {بائع ينتظر الموافقة} two {بائعان ينتظران الموافقة} few {# بائعين ينتظرون الموافقة} many {# بائعًا ينتظرون الموافقة} other {# بائع ينتظرون الموافقة}}',
  '{count, plural, one {# new query} other {# new queries}}':
    '{count, plural, zero {لا استفسارات جديدة} one {استفسار جديد} two {استفساران جديدان} few {# استفسارات جديدة} many {# استفسارًا جديدًا} other {# استفسار جديد}}',
  '{count, plural, one {# customer reply} other {# customer replies}}':
    '{count, plural, zero {لا ردود من العملاء} one {ردّ من عميل} two {ردّان من العملاء} few {# ردود من العملاء} many {# ردًّا من العملاء} other {# ردّ من العملاء}}',
  '{count, plural, one {# query assigned to you} other {# queries assigned to you}}':
    '{count, plural, zero {لا استفسارات مُسندة إليك} one {استفسار مُسند إليك} two {استفساران مُسندان إليك} few {# استفسارات مُسندة إليك} many {# استفسارًا مُسندًا إليك} other {# استفسار مُسند إليك}}',
  '{count, plural, one {# ad awaiting approval} other {# ads awaiting approval}}':
    '{count, plural, zero {لا إعلانات تنتظر الموافقة} one {إعلان ينتظر الموافقة} two {إعلانان ينتظران الموافقة} few {# إعلانات تنتظر الموافقة} many {# إعلانًا ينتظر الموافقة} other {# إعلان ينتظر الموافقة}}',
  '{count, plural, one {# payout awaiting approval} other {# payouts awaiting approval}}':
    '{count, plural, zero {لا دفعات تنتظر الموافقة} one {دفعة تنتظر الموافقة} two {دفعتان تنتظران الموافقة} few {# دفعات تنتظر الموافقة} many {# دفعة تنتظر الموافقة} other {# دفعة تنتظر الموافقة}}',
  '{count, plural, one {# failed payout} other {# failed payouts}}':
    '{count, plural, zero {لا دفعات فاشلة} one {دفعة فاشلة} two {دفعتان فاشلتان} few {# دفعات فاشلة} many {# دفعة فاشلة} other {# دفعة فاشلة}}',
  '{count, plural, one {# adjustment awaiting approval} other {# adjustments awaiting approval}}':
    '{count, plural, zero {لا تسويات تنتظر الموافقة} one {تسوية تنتظر الموافقة} two {تسويتان تنتظران الموافقة} few {# تسويات تنتظر الموافقة} many {# تسوية تنتظر الموافقة} other {# تسوية تنتظر الموافقة}}',
  '{count, plural, one {# access request} other {# access requests}}':
    '{count, plural, zero {لا أحد ينتظر الوصول} one {شخص ينتظر الوصول} two {شخصان ينتظران الوصول} few {# أشخاص ينتظرون الوصول} many {# شخصًا ينتظرون الوصول} other {# شخص ينتظرون الوصول}}',
  '{count, plural, one {# unread message} other {# unread messages}}':
    '{count, plural, zero {لا رسائل غير مقروءة} one {رسالة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}',
  '{amount} in total': 'بمجموع {amount}',
  'You’re all caught up': 'لا شيء بانتظارك.',

  'To do': 'لم يُنجز بعد',
};

export default notifications;
