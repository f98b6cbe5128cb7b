/** What the server answers about signing in, the team and storefront keys. */
const session: Record<string, string> = {
  'Invalid user name or password': 'اسم المستخدم أو كلمة المرور غير صحيحين',
  'Invalid email or password': 'البريد الإلكتروني أو كلمة المرور غير صحيحين',
  'Not found': 'غير موجود',
  'Bad request': 'طلب غير صالح',
  'Internal server error': 'خطأ داخلي في الخادم',
  'Confirm your password to go on': 'أكّد كلمة مرورك للمتابعة',
  'Too many people sign in at this moment': 'يسجّل كثيرون الدخول في هذه اللحظة',
  'Too many wrong tries. Try again in {waitingTime}': 'محاولات خاطئة كثيرة. أعد المحاولة بعد {waitingTime}',
  'Too many wrong tries for this account. Try again in {waitingTime}, or reset your password':
    'محاولات خاطئة كثيرة لهذا الحساب. أعد المحاولة بعد {waitingTime}، أو أعد تعيين كلمة مرورك',
  'Choose a password that differs from the current one': 'اختر كلمة مرور تختلف عن الحالية',
  'This is not your current password': 'ليست هذه كلمة مرورك الحالية',
  'This password is on every list of common ones. Choose another': 'كلمة المرور هذه شائعة جدًا. اختر غيرها',
  'Choose a password that is not your name or e-mail': 'اختر كلمة مرور غير اسمك أو بريدك الإلكتروني',
  'This session does not exist': 'هذه الجلسة غير موجودة',
  'This link has expired or was used already. Ask for a new one': 'انتهت صلاحية هذا الرابط أو استُخدم من قبل. اطلب غيره',
  'Your session has ended. Sign in again': 'انتهت جلستك. سجّل الدخول من جديد',
  'Sign-up is closed': 'طلب الدخول مغلق',
  'User already exists!': 'المستخدم موجود من قبل!',
  'Somebody else has this e-mail address': 'هذا البريد الإلكتروني لشخص آخر',
  'This profile does not exist': 'هذا الملف غير موجود',
  'Somebody else changed this profile in the meantime': 'غيّر شخص آخر هذا الملف في هذه الأثناء',

  'Set up the second factor of your sign-in first': 'فعّل أولًا التحقق بخطوتين لدخولك',
  'The second factor is off': 'التحقق بخطوتين غير مفعّل',
  'The second factor is on already. Switch it off first to use another app':
    'التحقق بخطوتين مفعّل من قبل. عطّله أولًا لاستخدام تطبيق آخر',
  'Begin anew: nothing waits for a code': 'ابدأ من جديد: لا شيء ينتظر رمزًا',
  'This code is wrong. Check the clock of your phone and type the next one':
    'هذا الرمز خاطئ. تحقق من ساعة هاتفك واكتب الرمز التالي',
  'Super admins need a second factor here. It cannot be switched off':
    'التحقق بخطوتين إلزامي هنا للمشرفين العامين، فلا يمكن تعطيله',
  'That took too long. Sign in again': 'طالت المدة. سجّل الدخول من جديد',
  'This recovery code is wrong, or was used already': 'رمز الاسترداد هذا خاطئ أو استُخدم من قبل',
  'This code is wrong, or was used already. Type the next one that the app shows':
    'هذا الرمز خاطئ أو استُخدم من قبل. اكتب الرمز التالي الذي يعرضه التطبيق',

  'Somebody has this user name or e-mail already': 'اسم المستخدم أو البريد الإلكتروني مأخوذ من قبل',
  'Somebody has this user name already': 'اسم المستخدم هذا مأخوذ من قبل',
  'Somebody has this e-mail address already': 'هذا البريد الإلكتروني مأخوذ من قبل',
  'You cannot suspend yourself. Another super admin can': 'لا يمكنك إيقاف نفسك. يمكن ذلك لمشرف عام آخر',
  'You cannot delete yourself. Another super admin can': 'لا يمكنك حذف نفسك. يمكن ذلك لمشرف عام آخر',
  'You cannot change your own role. Another super admin can': 'لا يمكنك تغيير دورك. يمكن ذلك لمشرف عام آخر',
  'Change your own password in your account': 'غيّر كلمة مرورك من حسابك',
  'Switch off your own second factor in your account': 'عطّل التحقق بخطوتين من حسابك',
  '{name} is {status} already': 'حالة {name} من قبل: {status}',
  '{name} cannot sign in anyway': 'لا يمكن لـ {name} تسجيل الدخول أصلًا',
  '{name} is the last active super admin. Make another one first': '{name} آخر مشرف عام نشط. عيّن غيره أولًا',
  '{name} does not wait for an invitation': 'لا ينتظر {name} دعوة',
  'This person does not exist': 'هذا الشخص غير موجود',
  'Somebody else changed this person in the meantime': 'غيّر شخص آخر بيانات هذا الشخص في هذه الأثناء',

  'This key does not exist': 'هذا المفتاح غير موجود',
  'Somebody else changed this key in the meantime': 'غيّر شخص آخر هذا المفتاح في هذه الأثناء',
  'This key was revoked already': 'أُلغي هذا المفتاح من قبل',
};

export default session;
