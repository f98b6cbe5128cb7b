/** Banners, questions with their answers, and the library of files. */
const content: Record<string, string> = {
  Marketing: 'التسويق',
  Content: 'المحتوى',

  'New banner': 'لافتة جديدة',
  Banner: 'لافتة',
  Title: 'العنوان',

  URL: 'الرابط',
  'Mobile image': 'صورة الهاتف',
  'Couldn’t load the banner': 'تعذّر تحميل اللافتة',
  'Shown to staff and read by screen readers.': 'يظهر للموظفين وتقرؤه قارئات الشاشة.',
  Desktop: 'الحاسوب',
  'Wide format, such as 1600 × 500 pixels.': 'صورة عريضة، مثل 1600 × 500 بكسل.',
  Mobile: 'الهاتف',
  'Nearly square works best. If empty, the desktop image is used.':
    'يُفضّل أن تكون شبه مربعة. إذا تُركت فارغة تُستخدم صورة الحاسوب.',
  'Moving it puts it last in that placement.': 'عند النقل تصبح الأخيرة في ذلك الموضع.',
  'Turn off to hide it from the shop.': 'عطّلها لإخفائها من المتجر.',
  'Never ends if empty.': 'إذا تُرك فارغًا فلا تنتهي.',
  Warnings: 'تنبيهات',
  'Search banners': 'البحث في اللافتات',
  'No banners match': 'لا توجد لافتات مطابقة',
  'Couldn’t load banners': 'تعذّر تحميل اللافتات',
  'No banners in this placement': 'لا توجد لافتات في هذا الموضع',
  lamp: 'مصباح',
  'What are you looking for?': 'عمّ تبحث؟',
  'Popular now': 'الأكثر رواجًا',
  'New arrivals': 'وصل حديثًا',
  'Search results': 'نتائج البحث',
  'Add to basket': 'إضافة إلى السلة',
  'Your image': 'صورتك',
  'Turned on “{name}”': 'تم تفعيل «{name}»',
  'Turned off “{name}”': 'تم تعطيل «{name}»',
  'No link': 'بلا رابط',

  'The linked item was deleted.': 'تم حذف العنصر المرتبط.',
  'The linked item isn’t visible in the shop.': 'العنصر المرتبط غير ظاهر في المتجر.',
  'The linked vendor is suspended.': 'البائع المرتبط موقوف.',
  'The linked coupon has ended.': 'انتهت القسيمة المرتبطة.',
  'Broken link': 'رابط معطّل',
  Overlap: 'تداخل',
  'Large image': 'صورة كبيرة الحجم',
  'Large mobile image': 'صورة هاتف كبيرة الحجم',
  Always: 'دائمًا',
  'until {date}': 'حتى {date}',
  '{count, plural, one {# at a time} other {rotates up to #}}':
    '{count, plural, zero {لا شيء} one {واحدة في كل مرة} two {حتى لافتتين بالتناوب} few {حتى # لافتات بالتناوب} many {حتى # لافتة بالتناوب} other {حتى # لافتة بالتناوب}}',
  'By placement': 'حسب الموضع',

  'No banners yet': 'لا توجد لافتات بعد',
  'Banners on the shop’s pages appear here with their links and schedule.':
    'تظهر هنا لافتات صفحات المتجر مع روابطها ومواعيدها.',
  'Delete banner': 'حذف اللافتة',
  'The banner disappears from the shop immediately. Images not used elsewhere are deleted too. This can’t be undone.':
    'تختفي اللافتة من المتجر فورًا. وتُحذف أيضًا صورها غير المستخدمة في مكان آخر. لا يمكن التراجع عن هذا الإجراء.',
  'The shop shows the image without a link.': 'تظهر الصورة في المتجر بلا رابط.',
  'The image is {size}, which loads slowly on phones. Use a smaller or more compressed image.':
    'حجم الصورة {size}، ما يبطئ تحميلها على الهواتف. استخدم صورة أصغر أو مضغوطة أكثر.',
  'The mobile image is {size}, which loads slowly. Use a smaller or more compressed image.':
    'حجم صورة الهاتف {size}، ما يبطئ تحميلها. استخدم صورة أصغر أو مضغوطة أكثر.',
  '{placement}: the shop shows {count, plural, one {# banner} other {# banners}} at a time. Also active:':
    '{placement}: يعرض المتجر {count, plural, zero {# لافتة} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}} في كل مرة. اللافتات النشطة أيضًا:',
  'Top of the home page': 'أعلى الصفحة الرئيسية',
  'Middle of the home page': 'وسط الصفحة الرئيسية',
  'Top of a category': 'أعلى صفحة الفئة',
  'Top of search results': 'أعلى نتائج البحث',
  'Beside a product': 'بجانب المنتج',

  'New question': 'سؤال جديد',
  'Edit question': 'تعديل السؤال',
  'Edit banner': 'تعديل اللافتة',
  FAQ: 'سؤال شائع',
  Question: 'السؤال',
  Topic: 'الموضوع',

  'Deletes the question and answer in every language. This can’t be undone.':
    'يُحذف السؤال وجوابه بكل اللغات. لا يمكن التراجع عن هذا الإجراء.',
  'Couldn’t load the question': 'تعذّر تحميل السؤال',
  'Question and answer': 'السؤال والجواب',
  'Question created': 'تم إنشاء السؤال',
  'This is how the question looks in the shop.': 'هكذا يظهر السؤال في المتجر.',
  'Moving it puts it last in that topic.': 'عند النقل يصبح الأخير في ذلك الموضوع.',

  'Search questions and answers': 'البحث في الأسئلة والأجوبة',
  'No questions match': 'لا توجد أسئلة مطابقة',
  'Couldn’t load questions': 'تعذّر تحميل الأسئلة',
  'Nothing published for this audience': 'لا توجد أسئلة منشورة لهذا الجمهور',
  'Question published': 'تم نشر السؤال',
  'Question hidden': 'تم إخفاء السؤال',
  'Question moved': 'تم نقل السؤال',
  'Question deleted': 'تم حذف السؤال',
  'No questions in this topic': 'لا توجد أسئلة في هذا الموضوع',
  Both: 'العملاء والبائعون',
  English: 'الإنجليزية',
  Arabic: 'العربية',
  'By topic': 'حسب الموضوع',
  'Import questions': 'استيراد الأسئلة',
  'Questions whose ID or English text already exists are updated. All others are created.':
    'تُحدَّث الأسئلة المسجَّل معرّفها أو نصها الإنجليزي مسبقًا، وتُنشأ البقية.',
  '{created, plural, one {# question} other {# questions}} created, {updated} updated':
    '{created, plural, zero {لم يُنشأ أي سؤال} one {تم إنشاء سؤال واحد} two {تم إنشاء سؤالين} few {تم إنشاء # أسئلة} many {تم إنشاء # سؤالًا} other {تم إنشاء # سؤال}}. المحدَّثة: {updated}.',
  'No questions yet': 'لا توجد أسئلة بعد',
  'Frequently asked questions appear here with their answers.': 'تظهر هنا الأسئلة الشائعة مع أجوبتها.',
  'Delete “{name}”?': 'حذف «{name}»؟',
  'Delete question': 'حذف السؤال',

  Size: 'الحجم',
  'Delete {count, plural, one {# file} other {# files}}?':
    'حذف {count, plural, zero {# ملف} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}}؟',
  'Delete files': 'حذف الملفات',
  'Only unused files are deleted. This can’t be undone.':
    'تُحذف الملفات غير المستخدمة فقط. لا يمكن التراجع عن هذا الإجراء.',
  '{count, plural, one {# image uploaded} other {# images uploaded}}':
    '{count, plural, zero {لم تُرفع صور} one {تم رفع صورة واحدة} two {تم رفع صورتين} few {تم رفع # صور} many {تم رفع # صورة} other {تم رفع # صورة}}',
  Unused: 'غير مستخدم',
  'In areas you can’t access': 'في أقسام لا تملك صلاحية عليها',
  Attachment: 'مرفق',
  'Marketplace logo': 'شعار السوق',
  'Sold items': 'منتجات مباعة',
  'Used in': 'أماكن الاستخدام',
  Dimensions: 'الأبعاد',
  'Uploaded by': 'رُفع بواسطة',
  Uploaded: 'تاريخ الرفع',
  'Amount deposited': 'المبلغ المودَع',
  'In use': 'قيد الاستخدام',
  'Unused files are deleted one day after upload.': 'تُحذف الملفات غير المستخدمة بعد يوم من رفعها.',
  Files: 'الملفات',
  'File library': 'مكتبة الملفات',
  'Search by file name': 'البحث باسم الملف',
  'No files match': 'لا توجد ملفات مطابقة',
  'Couldn’t load files': 'تعذّر تحميل الملفات',
  'No files yet': 'لا توجد ملفات بعد',
  'Uploaded images and documents appear here, along with where they’re used.':
    'تظهر هنا الصور والمستندات المرفوعة مع أماكن استخدامها.',
  'Images to upload': 'الصور التي ستُرفع',
  'Upload images': 'رفع صور',
  'Copy URL': 'نسخ الرابط',

  'Delete file': 'حذف الملف',
  'This file isn’t used anywhere. Deleting it can’t be undone.':
    'هذا الملف غير مستخدم في أي مكان. لا يمكن التراجع عن حذفه.',
  'From library': 'من المكتبة',
  'Drag to reorder. Keyboard: arrow keys on the handle move the row.':
    'اسحب لإعادة الترتيب. بلوحة المفاتيح: انتقل إلى المقبض واستخدم الأسهم لنقل الصف.',
  'Choose from the library': 'الاختيار من المكتبة',
  'An image used in several places is stored once.': 'الصورة المستخدمة في عدة أماكن تُخزَّن مرة واحدة.',
  'Search images by file name': 'البحث عن الصور باسم الملف',
  'Couldn’t load images': 'تعذّر تحميل الصور',
  'No images match': 'لا توجد صور مطابقة',
  'Images you upload appear here and can be reused.': 'تظهر هنا الصور التي ترفعها ويمكن استخدامها مجددًا.',
  'Choose {name}': 'اختيار {name}',
  'Show more ({count} in total)': 'عرض المزيد (الإجمالي {count})',
  'The banners disappear from the shop immediately.': 'تختفي اللافتات من المتجر فورًا.',
  'Deletes the questions and answers in every language.': 'تُحذف الأسئلة وأجوبتها بكل اللغات.',
  'Turn on {count, plural, one {# banner} other {# banners}}':
    'تفعيل {count, plural, zero {# لافتة} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}}',
  'Turn off {count, plural, one {# banner} other {# banners}}':
    'تعطيل {count, plural, zero {# لافتة} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}}',
  'Delete {count, plural, one {# banner} other {# banners}}':
    'حذف {count, plural, zero {# لافتة} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}}',
  'Publish {count, plural, one {# question} other {# questions}}':
    'نشر {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'Hide {count, plural, one {# question} other {# questions}}':
    'إخفاء {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'Delete {count, plural, one {# question} other {# questions}}':
    'حذف {count, plural, zero {# سؤال} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
};

export default content;
