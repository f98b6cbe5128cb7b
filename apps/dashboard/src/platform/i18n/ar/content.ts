/** Banners, questions with their answers, and the library of files. */
const content: Record<string, string> = {
  Marketing: 'التسويق',
  Content: 'المحتوى',

  'New banner': 'لافتة جديدة',
  Banner: 'لافتة',
  Title: 'العنوان',

  URL: 'عنوان الويب',
  'Mobile image': 'صورة الهواتف',
  'Couldn’t load the banner': 'تعذّر تحميل اللافتة',
  'Shown to staff and read by screen readers.': 'للموظفين، ولقرّاء صفحة المتجر.',
  Desktop: 'على الحاسوب',
  'Wide format, such as 1600 × 500 pixels.': 'عريضة، مثل 1600 × 500 بكسل.',
  Mobile: 'على الهاتف',
  'Nearly square works best. If empty, the desktop image is used.':
    'أقرب إلى المربع. من دونها تعرض الهواتف الصورة الأخرى.',
  'Moving it puts it last in that placement.': 'في موضع آخر تقف خلف البقية.',
  'Turn off to hide it from the shop.': 'عند إيقافها لا يعرضها المتجر أبدًا.',
  'Never ends if empty.': 'إذا تُركت فارغة فلا تنتهي.',
  Warnings: 'تنبيهات',
  'Search banners': 'ابحث في اللافتات',
  'No banners match': 'لا لافتات مطابقة',
  'Couldn’t load banners': 'تعذّر تحميل اللافتات',
  'No banners in this placement': 'لا لافتة هنا.',
  lamp: 'مصباح',
  'What are you looking for?': 'عمّ تبحث؟',
  'Popular now': 'الأكثر رواجًا الآن',
  'New arrivals': 'جديد هنا',
  'Search results': 'نتائج البحث',
  'Add to basket': 'أضف إلى السلة',
  'Your image': 'صورتك',
  'Turned on “{name}”': 'تم تشغيل «{name}»',
  'Turned off “{name}”': 'تم إيقاف «{name}»',
  Live: 'معروضة',
  'No link': 'لا مكان',

  'The linked item was deleted.': 'حُذف ما تؤدي إليه.',
  'The linked item isn’t visible in the shop.': 'ما تؤدي إليه غير معروض في المتجر.',
  'The linked vendor is suspended.': 'البائع الذي تؤدي إليه موقوف.',
  'The linked coupon has ended.': 'انتهت القسيمة التي تؤدي إليها.',
  'Broken link': 'رابط معطّل',
  Overlap: 'تداخل',
  'Large image': 'صورة ثقيلة',
  'Large mobile image': 'صورة هواتف ثقيلة',
  Always: 'دائمًا',
  'until {date}': 'حتى {date}',
  '{count, plural, one {# at a time} other {rotates up to #}}':
    '{count, plural, zero {لا شيء} one {واحدة في كل مرة} two {حتى اثنتين بالتناوب} few {حتى # بالتناوب} many {حتى # بالتناوب} other {حتى # بالتناوب}}',
  'By placement': 'حسب الموضع',

  'No banners yet': 'لا لافتات بعد',
  'Banners on the shop’s pages appear here with their links and schedule.':
    'تظهر هنا لافتات صفحات المتجر مع روابطها ومواعيدها.',
  'Delete banner': 'حذف اللافتة',
  'The shop stops showing it immediately. Images not used elsewhere are deleted too. This can’t be undone.':
    'يتوقف المتجر عن عرضها فورًا. وتُحذف صورها أيضًا ما لم يستخدمها شيء آخر. لا يمكن التراجع عن ذلك.',
  'The shop shows the image without a link.': 'يعرض المتجر الصورة من دون رابط.',
  'The image is {size}, which loads slowly on phones. Use a smaller or more compressed image.':
    'حجم الصورة {size}، وهذا بطيء على الهاتف. احفظها أصغر أو بألوان أقل.',
  'The mobile image is {size}, which loads slowly. Use a smaller or more compressed image.':
    'حجم صورة الهواتف {size}، وهذا بطيء. احفظها أصغر أو بألوان أقل.',
  '{place}: the shop shows {count, plural, one {# banner} other {# banners}} at a time. Also active:':
    '{place}: يعرض المتجر هناك {count, plural, zero {لا لافتات} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}} في كل مرة. ما يُعرض في الوقت نفسه:',
  'Top of the home page': 'أعلى الصفحة الرئيسية',
  'Middle of the home page': 'وسط الصفحة الرئيسية',
  'Top of a category': 'أعلى الفئة',
  'Top of search results': 'أعلى نتائج البحث',
  'Beside a product': 'بجانب المنتج',

  'New question': 'سؤال جديد',
  'Edit question': 'تعديل السؤال',
  'Edit banner': 'تعديل اللافتة',
  FAQ: 'سؤال شائع',
  Question: 'السؤال',
  Topic: 'الموضوع',

  'Deletes the question and answer in every language. This can’t be undone.':
    'يُحذف السؤال والجواب بكل اللغات. لا يمكن التراجع عن ذلك.',
  'Couldn’t load the question': 'تعذّر تحميل السؤال',
  'Question and answer': 'السؤال والجواب',
  'Question created': 'أُنشئ السؤال',
  'Shows your text as it appears in the shop.': 'ما يُكتب أعلاه يظهر هنا كما في المتجر.',
  'Moving it puts it last in that topic.': 'في موضوع آخر يقف خلف البقية.',

  'Search questions and answers': 'ابحث في الأسئلة والأجوبة',
  'No questions match': 'لا أسئلة مطابقة',
  'Couldn’t load questions': 'تعذّر تحميل الأسئلة',
  'Nothing published for this audience': 'لا شيء منشور لهؤلاء القرّاء.',
  'Question published': 'نُشر السؤال',
  'Question hidden': 'أُخفي السؤال',
  'Question moved': 'نُقل السؤال',
  'Question deleted': 'حُذف السؤال',
  'No questions in this topic': 'لا سؤال هنا.',
  Both: 'الجميع',
  English: 'الإنجليزية',
  Arabic: 'العربية',
  'By topic': 'حسب الموضوع',
  'Import questions': 'استيراد الأسئلة',
  'Questions with an existing ID or English text are updated. All others are created.':
    'يُعدَّل السؤال الذي نعرف معرّفه أو الموجود هنا بالإنجليزية؛ وما عداه جديد.',
  '{created} questions created, {updated} updated': 'أُنشئ {created} من الأسئلة وعُدّل {updated}',
  'No questions yet': 'لا أسئلة بعد',
  'Frequently asked questions appear here with their answers.':
    'تظهر هنا الأسئلة المتكررة مع الإجابات التي يعرضها المتجر.',
  'Delete “{name}”?': 'حذف «{name}»؟',
  'Delete question': 'حذف السؤال',

  Size: 'الحجم',
  'Delete {count, plural, one {# file} other {# files}}?':
    'حذف {count, plural, zero {لا ملفات} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}}؟',
  'Delete files': 'حذف الملفات',
  'Only unused files are deleted. This can’t be undone.':
    'لا تُحذف إلا الملفات التي لا يعرضها شيء؛ وتبقى البقية. لا يمكن التراجع عن ذلك.',
  '{count, plural, one {# image uploaded} other {# images uploaded}}':
    '{count, plural, zero {لم تُرفع صور} one {رُفعت صورة واحدة} two {رُفعت صورتان} few {رُفعت # صور} many {رُفعت # صورة} other {رُفعت # صورة}}',
  Unused: 'غير مستخدم',
  'In areas you can’t access': 'في أقسام لا يحق لك رؤيتها',
  'Where it is used': 'أين يُستخدم',
  Attachment: 'مرفق',
  Person: 'شخص',
  'Marketplace logo': 'شعار المتجر',
  'Sold items': 'سلع مباعة',
  'Used in': 'مستخدم في',
  Dimensions: 'البكسلات',
  'Uploaded by': 'رفعه',
  Uploaded: 'تاريخ الرفع',
  'In use': 'قيد الاستخدام',
  'Unused files are deleted one day after upload.': 'الملفات التي لا يعرضها شيء تُحذف بعد يوم من رفعها.',
  Files: 'الملفات',
  'File library': 'مكتبة الملفات',
  'Search by file name': 'ابحث باسم الملف',
  'No files match': 'لا ملفات مطابقة',
  'Couldn’t load files': 'تعذّر تحميل الملفات',
  'No files yet': 'لا ملفات بعد',
  'Uploaded images and documents appear here with where they’re used.':
    'تظهر هنا الصور والمستندات المرفوعة مع أماكن استخدامها.',
  'Images to upload': 'الصور المراد رفعها',
  'Upload images': 'رفع صور',
  'Copy URL': 'نسخ العنوان',

  'Delete file': 'حذف الملف',
  'This file isn’t used anywhere. This can’t be undone.': 'لا يعرضه شيء. لا يمكن التراجع عن ذلك.',
  'From library': 'من المكتبة',
  'Drag to reorder. Keyboard: arrow keys on the handle move the row.':
    'اسحب للترتيب. بلوحة المفاتيح: سهم إلى أعلى أو أسفل على المقبض ينقل السطر.',
  'Choose from the library': 'الاختيار من المكتبة',
  'An image used in several places is stored once.': 'الصورة التي تعرضها عدة أشياء تُحفظ مرة واحدة.',
  'Search images by file name': 'ابحث في الصور باسم الملف',
  'Couldn’t load images': 'تعذّر تحميل الصور',
  'No images match': 'لا صور مطابقة',
  'Images you upload appear here and can be reused.': 'تظهر هنا الصور التي ترفعها ويمكن استخدامها مجددًا.',
  'Choose {name}': 'اختيار {name}',
  'Show more of {count}': 'عرض المزيد من {count}',
  'The shop stops showing them immediately.': 'يتوقف المتجر عن عرضها فورًا.',
  'Deletes the questions and answers in every language.': 'يُحذف السؤال والجواب بكل اللغات.',
  'Turn on {count, plural, one {# banner} other {# banners}}':
    'تفعيل {count, plural, zero {لا لافتات} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}}',
  'Turn off {count, plural, one {# banner} other {# banners}}':
    'إيقاف {count, plural, zero {لا لافتات} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}}',
  'Delete {count, plural, one {# banner} other {# banners}}':
    'حذف {count, plural, zero {لا لافتات} one {لافتة واحدة} two {لافتتين} few {# لافتات} many {# لافتة} other {# لافتة}}',
  'Publish {count, plural, one {# question} other {# questions}}':
    'نشر {count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'Hide {count, plural, one {# question} other {# questions}}':
    'إخفاء {count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'Delete {count, plural, one {# question} other {# questions}}':
    'حذف {count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالين} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
};

export default content;
