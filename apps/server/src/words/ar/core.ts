/** What every call may answer. */
const core: Record<string, string> = {
  'There is no column {name}': 'لا يوجد عمود {name}',
  '{length} fields need another value':
    '{length, plural, zero {لا حقول تحتاج إلى قيمة أخرى} one {حقل واحد يحتاج إلى قيمة أخرى} two {حقلان يحتاجان إلى قيمة أخرى} few {# حقول تحتاج إلى قيم أخرى} many {# حقلًا تحتاج إلى قيم أخرى} other {# حقل تحتاج إلى قيم أخرى}}',
  'This cannot be understood': 'لا يمكن فهم هذا',
  'Sign in to go on': 'سجّل الدخول للمتابعة',
  'You may not do this': 'لا يُسمح لك بهذا',
  'The request took too long to arrive. Check your connection and try again':
    'استغرق وصول الطلب وقتًا طويلًا. تحقق من اتصالك وحاول مرة أخرى',
  'This request cannot be understood': 'لا يمكن فهم هذا الطلب',
  'Something went wrong on our side': 'حدث خطأ من جانبنا',
  'The body is not valid JSON': 'المحتوى ليس بصيغة JSON صحيحة',
  'Send JSON with the content type application/json': 'أرسل المحتوى بصيغة JSON وبالنوع application/json',
  'The body is larger than 1 MiB': 'المحتوى أكبر من 1 ميبيبايت',
  'This address is too long': 'هذا العنوان أطول من اللازم',
  'The headers of this request are too large': 'ترويسات هذا الطلب أكبر من اللازم',
  'The body was cut off on its way': 'انقطع المحتوى أثناء الإرسال',
  'The file is larger than 10 MiB': 'الملف أكبر من 10 ميبيبايت',
  'This {what} does not exist': 'لا وجود لهذا: {what}',
  'Somebody else changed this {what} in the meantime': 'غيّر شخص آخر هذا في هذه الأثناء: {what}',
  'The place where files are kept does not answer at the moment': 'المكان الذي تُحفظ فيه الملفات لا يجيب حاليًا',
  'The disk of the server is full, so nothing can be saved. Nothing was changed.':
    'قرص الخادم ممتلئ، لذلك لا يمكن حفظ أي شيء. لم يتغير شيء.',
  'The database does not answer at the moment. Nothing was changed.':
    'لا تستجيب قاعدة البيانات في هذه اللحظة. لم يتغيّر شيء.',
  'The connection was lost while saving, so this may or may not be saved. Check before you try again.':
    'انقطع الاتصال أثناء الحفظ، وقد يكون الحفظ تم أو لم يتم. تحقق قبل أن تعيد المحاولة.',
  'The tables are not up to date yet': 'لم تُحدَّث الجداول بعد',
  'Something that belongs to this came or went at the same moment. Nothing was changed, look again.':
    'أُضيف أو حُذف في اللحظة نفسها ما يرتبط بهذا. لم يتغير شيء، راجع من جديد.',
  'Several people changed this at the same moment. Nothing was changed, try again.':
    'غيّر عدة أشخاص هذا في اللحظة نفسها. لم يتغيّر شيء، أعد المحاولة.',
  'This took too long and was stopped. Nothing was changed.': 'استغرق هذا وقتًا أطول مما ينبغي فأُوقف. لم يتغيّر شيء.',
  'There is nothing at this address': 'لا شيء في هذا العنوان',
  'This page does not exist': 'هذه الصفحة غير موجودة',
  'This download has expired or was used already. Start it again.':
    'انتهت صلاحية هذا التنزيل أو استُخدم من قبل. ابدأه من جديد.',
  'Too many calls in a short time. Wait a moment.': 'طلبات كثيرة في وقت قصير. انتظر لحظة.',
  'Souk is very busy at the moment': 'سوق مشغول جدًا في هذه اللحظة',
  'Souk is open in too many windows': 'سوق مفتوح في نوافذ كثيرة',
  'dryRun is true or false': 'قيمة dryRun هي true أو false',
  'Give true or false': 'أدخل true أو false',
  'Send an Idempotency-Key header, so that this never happens twice':
    'أرسل الترويسة Idempotency-Key كي لا يحدث هذا مرتين',
  'The Idempotency-Key header takes 8 to 128 visible characters':
    'تتكون الترويسة Idempotency-Key من 8 إلى 128 محرفًا ظاهرًا',
  'This call is being handled already': 'هذا الطلب قيد التنفيذ',
  'This Idempotency-Key was used with another body': 'استُخدم Idempotency-Key هذا مع محتوى آخر',
  'This was done already; what it answered is shown only once': 'نُفّذ هذا من قبل، ولا تظهر إجابته إلا مرة واحدة',
  'This key does not hold': 'هذا المفتاح غير صالح',
  'This key may not do this': 'لا يُسمح لهذا المفتاح بهذا',
  'This cursor does not belong to this list': 'هذا المؤشر لا يخص هذه القائمة',
  'Take it from the list’s own answer, with the same sort': 'خذه من إجابة القائمة نفسها وبالترتيب نفسه',
  'The list has changed: {value} now': 'تغيّرت القائمة: {value} الآن',
  'nothing matches': 'لا شيء يطابق',
  '1 matches': 'صف واحد يطابق',
  '{value} match':
    '{value, plural, zero {لا شيء يطابق} one {صف واحد يطابق} two {صفان يطابقان} few {# صفوف تطابق} many {# صفًا تطابق} other {# صف يطابق}}',
  'You may not do this any more. It ended after {seen} of {total}.':
    'لم يعد يُسمح لك بهذا. توقف بعد {seen} من أصل {total}.',
  'Nothing was changed': 'لم يتغيّر شيء',

  'This job does not exist': 'هذه المهمة غير موجودة',
  'This report does not exist': 'هذا التقرير غير موجود',
  'Souk needs this job, it cannot be stopped': 'يحتاج سوق إلى هذه المهمة، فلا يمكن إيقافها',
  'This job has ended already': 'انتهت هذه المهمة من قبل',
  'This import was stopped. Nothing was changed.': 'أُوقف هذا الاستيراد. لم يتغيّر شيء.',
  'The person who started this may not sign in any more': 'لم يعد يحق لمن بدأ هذا تسجيل الدخول',

  'This change does not exist': 'هذا التغيير غير موجود',
  '{undoneByName} has taken this back already': 'تراجع {undoneByName} عن هذا من قبل',
  'A change of this kind cannot be taken back': 'لا يمكن التراجع عن تغيير من هذا النوع',
  '{label} does not exist any more': 'لم يعد {label} موجودًا',
  '{label} has been changed again since. Take the later change back first.':
    'تغيّر {label} مرة أخرى بعد ذلك. تراجع أولًا عن التغيير الأحدث.',

  'You have {MAX_VIEWS} views of this list. Delete one first.': 'لديك من عروض هذه القائمة {MAX_VIEWS}. احذف واحدًا أولًا.',
  'Only the person who saved this view may delete it': 'لا يحذف هذا العرض إلا من حفظه',
  'Only the person who saved this view may change it': 'لا يغيّر هذا العرض إلا من حفظه',
  'This view does not exist': 'هذا العرض غير موجود',
  'Somebody else changed this view in the meantime': 'غيّر شخص آخر هذا العرض في هذه الأثناء',

  'Send the file as multipart form data': 'أرسل الملف بصيغة multipart form data',
  'Choose a file': 'اختر ملفًا',
  'Send the file in the form field named file': 'أرسل الملف في الحقل المسمى file',
  'This file is empty': 'هذا الملف فارغ',
  'This file does not exist': 'هذا الملف غير موجود',
  'You may delete only what you uploaded': 'لا يُسمح لك إلا بحذف ما رفعته أنت',
  'This file is in use, so it stays': 'هذا الملف مستخدم، فيبقى',
  '{first} and {value} more show this file, so it stays': 'يظهر هذا الملف في {first} وفي {value} غيره، فيبقى',
  '{first} shows this file, so it stays': 'يظهر هذا الملف في {first}، فيبقى',
  'A colleague uploaded this within the last hour and may be about to use it. Try again later.':
    'رفع زميل هذا الملف خلال الساعة الماضية وقد يكون على وشك استخدامه. أعد المحاولة لاحقًا.',
  'This text has too many tags, or nests them too deeply. Paste it without formatting':
    'في هذا النص وسوم كثيرة جدًا أو متداخلة بعمق. الصقه دون تنسيق',
  'This picture does not exist': 'هذه الصورة غير موجودة',
  'This picture has {megapixels} megapixels; up to {MAX_MEGAPIXELS} are taken':
    'حجم هذه الصورة {megapixels} ميغابكسل، والحد الأقصى {MAX_MEGAPIXELS}',
  'This picture is damaged and cannot be read': 'هذه الصورة تالفة ولا يمكن قراءتها',
  'Too many pictures arrive at this moment': 'تصل صور كثيرة في هذه اللحظة',
  'Choose a file of one of these kinds: {join}': 'اختر ملفًا من أحد هذه الأنواع: {join}',
  'This file says that it is {nameOfType}, but its content is {nameOfType2}':
    'يدّعي هذا الملف أنه {nameOfType}، لكن محتواه {nameOfType2}',
};

export default core;
