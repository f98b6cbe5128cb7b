/** Signing in, one's own account, and what happened (activity). */
const session: Record<string, string> = {
  '{browser} on {system}': '{browser} على {system}',
  'Unknown device': 'جهاز غير معروف',
  'Name and email saved': 'تم حفظ الاسم والبريد الإلكتروني',
  'You’ll confirm your password, and we’ll notify the old address.':
    'تُطلب كلمة مرورك قبل أن يتغيّر، ويُبلَّغ العنوان القديم.',
  You: 'بياناتك',
  'You sign in with this. Only a super admin can change it.': 'تسجّل الدخول به، ولا يغيّره إلا مشرف عام.',
  'Password changed. Your other sessions were signed out.': 'تم تغيير كلمة المرور، وانتهت جلساتك الأخرى',
  'Current password': 'كلمة المرور الحالية',
  'At least {min} characters. Your other sessions will be signed out.':
    '{min, plural, zero {بأي طول} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}. تنتهي جلساتك الأخرى.',
  'Change password': 'تغيير كلمة المرور',
  'Theme, sidebar and density are under Layout and theme in your account menu.':
    'تجد الألوان والشريط الجانبي والكثافة في «التخطيط والمظهر» من قائمتك.',
  Sessions: 'جلسات الدخول',
  'Couldn’t load your sessions.': 'تعذّر تحميل جلسات الدخول.',
  'Last used {time}, from {address}': 'آخر استخدام {time}، من {address}',
  'This device': 'هذا الجهاز',
  'Signed out {device}': 'تم تسجيل الخروج من {device}',
  'Sign out {device}': 'تسجيل الخروج من {device}',

  User: 'الفاعل',
  '{kind}: {name}': '{kind}: {name}',

  Area: 'القسم',
  'Undone by {name}': 'تراجع عنه {name}',
  'Search by item name': 'ابحث باسم العنصر',
  'Couldn’t load activity': 'تعذّر تحميل النشاط',
  'No activity yet': 'لا يوجد نشاط بعد',
  'Every change made by staff or by Souk appears here with its previous value.':
    'يظهر هنا كل تغيير أجراه الموظفون أو النظام مع قيمته السابقة.',
  Coupons: 'القسائم',
  Ads: 'الإعلانات',
  Banners: 'اللافتات',
  FAQs: 'الأسئلة الشائعة',
  Notifications: 'الإشعارات',
  Queries: 'الاستفسارات',
  Configuration: 'الإعدادات',
  Legal: 'النصوص القانونية',
  Staff: 'الموظفون',
  Money: 'الأموال',
  'Sign-in': 'الدخول',
  Filterable: 'قابل للتصفية',

  Deleted: 'تم الحذف',
  Moved: 'تم النقل',
  Merged: 'تم الدمج',
  'Sent for review': 'أُرسل للمراجعة',
  Restored: 'تمت الإعادة',
  'Prices and stock changed': 'تغيّرت الأسعار والمخزون',
  Undone: 'تم التراجع',
  '{action} by {name}': '{action} · {name}',

  'We’ll email you a link to set a new one.': 'نرسل إليك رابطًا لتعيين كلمة جديدة.',
  'Back to sign in': 'العودة إلى تسجيل الدخول',
  'If {email} has an account, we’ve sent a link. It works once, for 30 minutes.':
    'إذا كان {email} يخص حسابًا فالرابط في الطريق. يعمل مرة واحدة خلال 30 دقيقة.',
  'Send link': 'إرسال الرابط',
  'Send again': 'إعادة الإرسال',
  'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.':
    'محاولات كثيرة. أعد المحاولة {seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.':
    'محاولات كثيرة. أعد المحاولة {minutes, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}.',
  'Light theme': 'المظهر الفاتح',
  'Dark theme': 'المظهر الداكن',
  'Back office of the marketplace': 'الإدارة الخلفية للسوق',
  'Username or email': 'اسم المستخدم أو البريد الإلكتروني',
  'Forgot password?': 'نسيت كلمة المرور؟',
  'Keep me signed in': 'إبقائي مسجّلًا',
  'Demo sign-ins:': 'حسابات التجربة:',
  'New here?': 'جديد هنا؟',
  'At least {min} characters':
    '{min, plural, zero {بأي طول} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}',
  'All other sessions will be signed out.': 'تنتهي بذلك كل جلسات الدخول الأخرى.',
  'Send new link': 'إرسال رابط جديد',
  'This link is incomplete. Open it from the email again, or request a new one.':
    'هذا الرابط ناقص. افتحه مرة أخرى من الرسالة أو أرسل رابطًا جديدًا.',
  'Set password': 'تعيين كلمة المرور',
  'Password updated': 'تم تعيين كلمة المرور الجديدة.',
  'Create the first super admin.': 'إنشاء أول مشرف عام.',
  'This link is incomplete. Copy it from the server console again.': 'هذا الرابط ناقص. انسخه من شاشة الخادم مرة أخرى.',
  'Letters a–z, digits, dots, underscores and hyphens': 'حروف a-z وأرقام ونقطة وشرطة سفلية وواصلة',
  'Create account': 'إنشاء الحساب',
  'A super admin already exists.': 'يوجد مشرف عام بالفعل.',
  'A super admin will decide what you can access.': 'يقرر مشرف عام بعد ذلك صلاحياتك.',
  'Already have access?': 'لديك حساب؟',
  'Super admins create accounts here. Ask yours for an invitation.':
    'ينشئ مشرف عام الحسابات الجديدة هنا. اطلب منه دعوة.',
  'You’re signed in as {name}. A super admin is reviewing your request. This page updates automatically.':
    'أنت مسجّل باسم {name}. يقرر مشرف عام صلاحياتك، وتنتقل هذه الصفحة تلقائيًا بعد ذلك.',
  'Sign out {device}?': 'تسجيل الخروج من {device}؟',
  'Sign out device': 'تسجيل خروج الجهاز',
  'You’ll need your password to sign in there again.': 'ستحتاج إلى كلمة المرور لتسجيل الدخول منه مجددًا.',
};

export default session;
