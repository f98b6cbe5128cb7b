/** What every call may answer. */
const core: Record<string, string> = {
  '{length} fields need another value':
    '{length, plural, zero {لا حقول تحتاج إلى قيمة أخرى} one {حقل واحد يحتاج إلى قيمة أخرى} two {حقلان يحتاجان إلى قيمة أخرى} few {# حقول تحتاج إلى قيم أخرى} many {# حقلًا تحتاج إلى قيم أخرى} other {# حقل تحتاج إلى قيم أخرى}}',
  'This cannot be understood': 'لا يمكن فهم هذا',
  'Sign in to go on': 'سجّل الدخول للمتابعة',
  'You may not do this': 'لا يُسمح لك بهذا',
  'This request cannot be understood': 'لا يمكن فهم هذا الطلب',
  'Something went wrong on our side': 'حدث خطأ من جانبنا',
  'The body is not valid JSON': 'المحتوى ليس بصيغة JSON صحيحة',
  'Send JSON with the content type application/json': 'أرسل المحتوى بصيغة JSON وبالنوع application/json',
  'The body is larger than 1 MiB': 'المحتوى أكبر من 1 ميبيبايت',
  'The body was cut off on its way': 'انقطع المحتوى أثناء الإرسال',
  'The file is larger than 10 MiB': 'الملف أكبر من 10 ميبيبايت',
  'Leave out control characters': 'احذف محارف التحكم',
  'Invalid user name or password': 'اسم المستخدم أو كلمة المرور غير صحيحين',
};

export default core;
