/** Signing in, one's own account, and what happened (activity). */
const session: Record<string, string> = {
  '{browser} on {system}': '{browser} على {system}',
  'Unknown device': 'جهاز غير معروف',
  'Name and email saved': 'تم حفظ الاسم والبريد الإلكتروني',
  'You’ll confirm your password, and we’ll notify the old address.':
    'سنطلب منك تأكيد كلمة المرور، ونرسل إشعارًا إلى بريدك الحالي.',
  'Used to sign in. Only a super admin can change the username.':
    'يُستخدم لتسجيل الدخول. لا يمكن تغيير اسم المستخدم إلا لمشرف عام.',
  'Password changed. Your other sessions were signed out.': 'تم تغيير كلمة المرور وتسجيل الخروج من جلساتك الأخرى.',
  'Current password': 'كلمة المرور الحالية',
  'At least {min} characters. Your other sessions will be signed out.':
    '{min, plural, zero {بأي طول} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}. سيتم تسجيل الخروج من جلساتك الأخرى.',
  'Change password': 'تغيير كلمة المرور',
  'Theme, sidebar and density are under Layout and theme in your account menu.':
    'الألوان والشريط الجانبي والكثافة ضمن «التخطيط والمظهر» في قائمة حسابك.',
  Sessions: 'الجلسات',
  'Couldn’t load your sessions.': 'تعذّر تحميل جلساتك.',
  'Last used {time}, from {address}': 'آخر استخدام {time}، من العنوان {address}',
  'This device': 'هذا الجهاز',
  'Signed out {device}': 'تم تسجيل الخروج من {device}',
  'Sign out {device}': 'تسجيل الخروج من {device}',

  User: 'المستخدم',
  '{kind}: {name}': '{kind}: {name}',

  Area: 'القسم',
  'Undone by {name}': 'تراجع عنه {name}',
  'Search by item name': 'البحث باسم العنصر',
  'Couldn’t load activity': 'تعذّر تحميل النشاط',
  'No activity yet': 'لا يوجد نشاط بعد',
  'Every change made by staff or by Souk appears here with its previous value.':
    'يظهر هنا كل تغيير أجراه الموظفون أو نظام Souk مع القيمة السابقة.',
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
  'Sign-in': 'تسجيل الدخول',

  Deleted: 'تم الحذف',
  Moved: 'تم النقل',
  Merged: 'تم الدمج',
  'Submitted for review': 'تم الإرسال للمراجعة',
  Restored: 'تمت الاستعادة',
  'Prices and stock changed': 'تم تغيير الأسعار والمخزون',
  Undone: 'تم التراجع',
  '{action} by {name}': '{action} · {name}',

  'We’ll email you a link to set a new password.': 'سنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
  'Back to sign in': 'العودة إلى تسجيل الدخول',
  'If {email} has an account, we’ve sent a link. It works once and expires in 30 minutes.':
    'إذا كان لـ{email} حساب فقد أرسلنا رابطًا يعمل مرة واحدة وتنتهي صلاحيته بعد 30 دقيقة.',
  'Send link': 'إرسال الرابط',
  'Send again': 'إعادة الإرسال',
  'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.':
    'محاولات كثيرة. أعد المحاولة {seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.':
    'محاولات كثيرة. أعد المحاولة {minutes, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}.',
  'Light theme': 'المظهر الفاتح',
  'Dark theme': 'المظهر الداكن',
  'Back office of the marketplace': 'لوحة إدارة السوق',
  'Username or email': 'اسم المستخدم أو البريد الإلكتروني',
  'Forgot password?': 'نسيت كلمة المرور؟',
  'Keep me signed in': 'البقاء مسجّل الدخول',
  'Demo accounts:': 'حسابات تجريبية:',
  'New here?': 'ليس لديك حساب؟',
  'At least {min} characters.':
    '{min, plural, zero {بأي طول} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}.',
  'All other sessions will be signed out.': 'سيتم تسجيل الخروج من كل الجلسات الأخرى.',
  'Send new link': 'إرسال رابط جديد',
  'This link is incomplete. Open it from the email again, or request a new one.':
    'هذا الرابط غير مكتمل. افتحه مرة أخرى من الرسالة أو اطلب رابطًا جديدًا.',
  'Set password': 'تعيين كلمة المرور',
  'Password updated': 'تم تحديث كلمة المرور',
  'Create the first super admin.': 'أنشئ أول مشرف عام.',
  'This link is incomplete. Copy it from the server console again.':
    'هذا الرابط غير مكتمل. انسخه مرة أخرى من سطر أوامر الخادم.',
  'Letters a–z, digits, dots, underscores and hyphens.': 'حروف a–z وأرقام ونقاط وشرطات سفلية وواصلات.',
  'Create account': 'إنشاء حساب',
  'A super admin already exists.': 'يوجد مشرف عام بالفعل.',
  'A super admin will decide what you can access.': 'سيحدد مشرف عام صلاحياتك.',
  'Already have access?': 'لديك حساب؟',
  'Accounts are created by super admins. Ask a super admin for an invitation.':
    'ينشئ المشرفون العامون الحسابات. اطلب دعوة من مشرف عام.',
  'You’re signed in as {name}. A super admin is reviewing your request. This page updates automatically.':
    'سجّلت الدخول باسم {name}. يراجع مشرف عام طلب وصولك. تُحدَّث هذه الصفحة تلقائيًا.',
  'Sign out {device}?': 'تسجيل الخروج من {device}؟',
  'Sign out device': 'تسجيل الخروج من الجهاز',
  'You’ll need your password to sign in there again.': 'سيلزم إدخال كلمة المرور لتسجيل الدخول منه مجددًا.',
};

export default session;
