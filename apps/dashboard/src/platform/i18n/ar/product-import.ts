/** The import of products from a file. */
const productImport: Record<string, string> = {
  '{lines, plural, one {# row} other {# rows}}':
    '{lines, plural, zero {لا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
  'To be created': 'ستُنشأ',
  'To be updated': 'ستُحدَّث',
  Unchanged: 'دون تغيير',
  Errors: 'فيها أخطاء',
  'These columns are not imported: {columns}': 'لا تُستورد هذه الأعمدة: {columns}',
  'Not imported': 'ما لا يُستورد',
  'Download full report': 'تنزيل التقرير الكامل',
  '{count, plural, one {# more not listed} other {# more not listed}}':
    '{count, plural, zero {لا شيء غير مذكور} one {واحد آخر غير مذكور} two {اثنان آخران غير مذكورين} few {# أخرى غير مذكورة} many {# أخرى غير مذكورة} other {# أخرى غير مذكورة}}',

  Row: 'السطر',
  Column: 'العمود',
  'How to fix': 'المطلوب',
  'Row {line}': 'السطر {line}',
  'Show {rest} more': 'عرض {rest} أخرى',
  Importing: 'جارٍ الاستيراد',
  'Checking file': 'جارٍ فحص الملف',

  'Import valid rows only': 'استيراد الصفوف الصالحة فقط',
  'Products with errors are skipped': 'تُتخطّى المنتجات التي فيها أخطاء',
  '0 of {products} products can be imported. Fix {failed, plural, one {# product} other {# products}}, or import valid rows only.':
    'سيُستورد 0 من {products} من المنتجات. صحّح {failed, plural, zero {لا شيء} one {منتجًا واحدًا} two {منتجين} few {# منتجات} many {# منتجًا} other {# منتج}}، أو استورد الصفوف الصالحة فقط.',
  'Import {count, plural, one {# product} other {# products}}':
    'استيراد {count, plural, zero {لا منتجات} one {منتج واحد} two {منتجين} few {# منتجات} many {# منتجًا} other {# منتج}}',
  'Fix the errors in the file and choose it again.': 'صحّح الأخطاء في الملف واختره من جديد.',
  'Nothing to import': 'لا شيء للاستيراد.',
  '{done} of {total} products': '{done} من {total} من المنتجات',
  'View imported drafts': 'عرض المسودات المستوردة',
  'Import another file': 'استيراد ملف آخر',
  'Back to products': 'العودة إلى المنتجات',
  'Choose another file': 'اختيار ملف آخر',
  'Choose a CSV file, or drop it here': 'اختر ملف CSV أو أفلته هنا',
  'Up to 10 MB. You’ll review the changes before anything is imported.':
    'حتى \u206610 Mb\u2069. لا يتغيّر شيء قبل أن ترى ما سيفعله الملف.',
  'This is not a CSV file. Save the table as CSV first.': 'هذا ليس ملف CSV. احفظ الجدول بصيغة CSV أولًا.',
  'Import settings': 'وجهة المنتجات',
  'Used when the file doesn’t name a vendor': 'للملفات التي لا تذكر أحد بائعينا',
  'From file': 'كما في الملف',
  'Used when a row’s category isn’t recognised': 'للمنتجات التي لا نعرف فئتها',
  'Supported files': 'ما يُقبل',
  'Souk exports and product files from Shopify and WooCommerce. For other files, you’ll map the columns yourself.':
    'الملفات المصدَّرة من هنا، وملفات المنتجات من Shopify وWooCommerce. ولأي ملف آخر اختر ما يُستورد به كل عمود.',
  'New products are created as drafts. Existing handles and SKUs of the vendor are updated; empty cells change nothing.':
    'تدخل المنتجات الجديدة مسودات. إذا كان المعرّف أو SKU لدى البائع من قبل فإنه يُحدَّث، والخلايا الفارغة لا تغيّر شيئًا.',
  'Images with an https URL are downloaded after the import. Products marked as published are published once their images are downloaded.':
    'تُنزَّل الصور ذات عناوين https بعد الاستيراد. وتُنشر المنتجات المعلَّمة منشورةً في الملف بعد وصول صورها.',
  '{images, plural, one {# image will be downloaded} other {# images will be downloaded}} after the import.':
    '{images, plural, zero {لن تُنزَّل صور} one {ستُنزَّل صورة واحدة} two {ستُنزَّل صورتان} few {ستُنزَّل # صور} many {ستُنزَّل # صورة} other {ستُنزَّل # صورة}} بعد الاستيراد.',
  'Create missing categories': 'إنشاء الفئات غير الموجودة',
  'Uses the full path, such as A > B > C': 'بمسارها، مثل A > B > C',
  '{count, plural, one {# category will be created} other {# categories will be created}}.':
    '{count, plural, zero {لن تُنشأ فئات} one {ستُنشأ فئة واحدة} two {ستُنشأ فئتان} few {ستُنشأ # فئات} many {ستُنشأ # فئة} other {ستُنشأ # فئة}}.',
  '{count, plural, one {# category was created} other {# categories were created}}.':
    '{count, plural, zero {لم تُنشأ فئات} one {أُنشئت فئة واحدة} two {أُنشئت فئتان} few {أُنشئت # فئات} many {أُنشئت # فئة} other {أُنشئت # فئة}}.',
  'Default quantity': 'الكمية الافتراضية',
  'Used for new variants marked as in stock without a quantity. Default is 0.':
    'للمتغيّرات الجديدة المتوفّرة بلا كمية محدّدة. إذا تُرك فارغًا بدأت من 0.',
  '{imported} imported, {ignored} ignored': '{imported} تُستورد، و{ignored} تُتجاهل',
  'Imported as': 'يُستورد باسم',
  Ignored: 'يُتجاهل',
  Handle: 'المعرّف',
  'Name (Arabic)': 'الاسم (بالعربية)',
  'Description (Arabic)': 'الوصف (بالعربية)',
  Images: 'الصور',
  'Image alt text': 'النص البديل للصورة',
  'Option {place} name': 'اسم الخيار {place}',
  'Option {place} value': 'قيمة الخيار {place}',
  'Sale price': 'سعر التخفيض',
  'Variant image': 'صورة المتغيّر',
  'Variant image alt text': 'النص البديل لصورة المتغيّر',
  'Status reason': 'سبب الحالة',
  'Product or variation': 'منتج أو متغيّر',
  'SEO title (Arabic)': 'عنوان SEO (بالعربية)',
  'SEO description (Arabic)': 'وصف SEO (بالعربية)',
  'Stock tracking': 'متتبّع المخزون',
  'Parent product': 'المنتج الأصل',
  'External ID': 'المعرّف في المتجر الآخر',
  'Active variant': 'متغيّر مفعّل',
  'Weight ({unit})': 'الوزن بوحدة {unit}',
  '{column} is imported as': 'يُستورد العمود {column} باسم',
  'Another column is already imported as this': 'عمود آخر يُستورد بهذا الاسم بالفعل',
  'Review how each column is imported. Nothing changes yet.': 'تحقّق مما يُستورد به كل عمود. لا يتغيّر شيء بعد.',
  'Choose the column for name, handle or SKU.': 'اختر العمود الذي فيه الاسم أو المعرّف أو SKU.',
  'Check file': 'فحص الملف',
  'Image downloads': 'تنزيل الصور',
  Retry: 'إعادة المحاولة',
  '{done, plural, one {# image was downloaded.} other {# images were downloaded.}}':
    '{done, plural, zero {لم تُنزَّل صور.} one {نُزّلت صورة واحدة.} two {نُزّلت صورتان.} few {نُزّلت # صور.} many {نُزّلت # صورة.} other {نُزّلت # صورة.}}',
  '{done} of {total} images downloaded, {failed} failed': 'نُزّل {done} من {total} من الصور، وفشل {failed}',
  'Stopped after {done} of {total} images.': 'توقّف التنزيل عند {done} من {total} من الصور.',
  'Couldn’t download {failed, plural, one {# image} other {# images}} of {total}.':
    'تعذّر تنزيل {failed, plural, zero {أي صورة} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}} من أصل {total}.',
  'Published once its images are downloaded.': 'سيُنشر عند وصول صوره.',
  'Its status changes once its images are downloaded.': 'تتغيّر حالته عند وصول صوره.',
  'Souk format': 'ملف من Souk',
  'Shopify format': 'ملف من Shopify',
  'WooCommerce format': 'ملف من WooCommerce',
  'Custom format': 'ملف آخر',
  '{count, plural, one {# image not imported} other {# images not imported}}':
    '{count, plural, zero {لا صور لم تُستورد} one {صورة واحدة لم تُستورد} two {صورتان لم تُستوردا} few {# صور لم تُستورد} many {# صورة لم تُستورد} other {# صورة لم تُستورد}}',
  '{count, plural, one {# category not found} other {# categories not found}}':
    '{count, plural, zero {كل الفئات معروفة} one {فئة واحدة غير موجودة} two {فئتان غير موجودتين} few {# فئات غير موجودة} many {# فئة غير موجودة} other {# فئة غير موجودة}}',
  '{count, plural, one {# status unchanged} other {# statuses unchanged}}':
    '{count, plural, zero {لا حالة تبقى كما هي} one {حالة واحدة تبقى كما هي} two {حالتان تبقيان كما هما} few {# حالات تبقى كما هي} many {# حالة تبقى كما هي} other {# حالة تبقى كما هي}}',
  '{count, plural, one {# unknown column} other {# unknown columns}}':
    '{count, plural, zero {كل الأعمدة معروفة} one {عمود واحد غير معروف} two {عمودان غير معروفين} few {# أعمدة غير معروفة} many {# عمودًا غير معروف} other {# عمود غير معروف}}',
  '{count, plural, one {# value skipped} other {# values skipped}}':
    '{count, plural, zero {لم تُترك أي قيمة} one {قيمة واحدة تُركت} two {قيمتان تُركتا} few {# قيم تُركت} many {# قيمة تُركت} other {# قيمة تُركت}}',
  '{failed, plural, one {# product has errors} other {# products have errors}}':
    '{failed, plural, zero {لا أخطاء} one {منتج واحد فيه خطأ} two {منتجان فيهما أخطاء} few {# منتجات فيها أخطاء} many {# منتجًا فيها أخطاء} other {# منتج فيها أخطاء}}',
  'Everything in this file is already up to date': 'كل ما في هذا الملف موجود هنا بالفعل',
  'Ready to import': 'يمكن استيراد هذا الملف',
  'File imported': 'تم استيراد الملف',
  'Nothing was changed': 'لم يتغيّر شيء',
  'Everything in this file was already up to date': 'كان كل ما في هذا الملف موجودًا هنا',
  'The import was stopped. Nothing was changed.': 'أُوقف الاستيراد. لم يتغيّر شيء.',
};

export default productImport;
