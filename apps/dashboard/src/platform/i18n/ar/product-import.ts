/** The import of products from a file. */
const productImport: Record<string, string> = {
  '{lines, plural, one {# row} other {# rows}}':
    '{lines, plural, zero {لا صفوف} one {صف واحد} two {صفّان} few {# صفوف} many {# صفًا} other {# صف}}',
  'To be created': 'سيتم إنشاؤها',
  'To be updated': 'سيتم تحديثها',
  Unchanged: 'دون تغيير',
  Errors: 'الأخطاء',
  'Columns not imported: {columns}': 'الأعمدة غير المستوردة: {columns}',
  'Not imported': 'غير مستورد',
  'Download full report': 'تنزيل التقرير الكامل',
  '{count, plural, one {# more not listed} other {# more not listed}}':
    '{count, plural, zero {لا شيء آخر} one {عنصر واحد آخر غير معروض} two {عنصران آخران غير معروضين} few {# عناصر أخرى غير معروضة} many {# عنصرًا آخر غير معروض} other {# عنصر آخر غير معروض}}',

  Row: 'الصف',
  Column: 'العمود',
  'How to fix': 'طريقة التصحيح',
  'Row {line}': 'الصف {line}',
  'Show {rest} more': 'عرض {rest} غيرها',
  Importing: 'جارٍ الاستيراد',
  'Checking file': 'جارٍ فحص الملف',

  'Import valid rows only': 'استيراد الصفوف الصالحة فقط',
  'Products with errors are skipped.': 'يتم تخطي المنتجات التي تحتوي على أخطاء.',
  '0 of {products} products can be imported. Fix {failed, plural, one {# product} other {# products}}, or import valid rows only.':
    'لا يمكن استيراد أي من المنتجات ({products}). صحّح {failed, plural, zero {# منتج} one {منتجًا واحدًا} two {منتجين} few {# منتجات} many {# منتجًا} other {# منتج}}، أو استورد الصفوف الصالحة فقط.',
  'Import {count, plural, one {# product} other {# products}}':
    'استيراد {count, plural, zero {# منتج} one {منتج واحد} two {منتجين} few {# منتجات} many {# منتجًا} other {# منتج}}',
  'Fix the errors in the file and choose it again.': 'صحّح الأخطاء في الملف واختره مرة أخرى.',
  'Nothing to import': 'لا يوجد ما يُستورد',
  '{done} of {total} products': 'المنتجات: {done} من {total}',
  'View imported drafts': 'عرض المسودات المستوردة',
  'Import another file': 'استيراد ملف آخر',
  'Back to products': 'العودة إلى المنتجات',
  'Choose another file': 'اختيار ملف آخر',
  'Choose a CSV file, or drop it here': 'اختر ملف CSV أو أفلته هنا',
  'Up to 10 MB. You’ll review the changes before anything is imported.':
    'الحد الأقصى \u206610 MB\u2069. ستراجع التغييرات قبل استيراد أي شيء.',
  'This isn’t a CSV file. Export the table as CSV and try again.':
    'هذا ليس ملف CSV. صدّر الجدول بصيغة CSV ثم أعد المحاولة.',
  'Import settings': 'إعدادات الاستيراد',
  'Used when the file doesn’t name a vendor.': 'يُستخدم عندما لا يحدد الملف بائعًا.',
  'From file': 'من الملف',
  'Used when a row’s category isn’t recognised.': 'تُستخدم عند عدم التعرّف على فئة الصف.',
  'Supported files': 'الملفات المدعومة',
  'Souk exports and product files from Shopify and WooCommerce. For other files, you’ll map the columns yourself.':
    'ملفات التصدير من Souk وملفات المنتجات من Shopify وWooCommerce. في الملفات الأخرى تحدد الأعمدة بنفسك.',
  'New products are created as drafts. Products whose handle or SKU the vendor already uses are updated. Empty cells change nothing.':
    'تُنشأ المنتجات الجديدة كمسودات. تُحدَّث المنتجات التي معرّفها أو رمز SKU الخاص بها مسجَّل مسبقًا لدى البائع. الخلايا الفارغة لا تغيّر شيئًا.',
  'Images with an https URL are downloaded after the import. Products marked as published are published once their images are downloaded.':
    'تُنزَّل الصور التي لها رابط https بعد الاستيراد. أما المنتجات المحددة للنشر فتُنشر بعد تنزيل صورها.',
  '{images, plural, one {# image will be downloaded} other {# images will be downloaded}} after the import.':
    '{images, plural, zero {لن تُنزَّل صور} one {ستُنزَّل صورة واحدة} two {ستُنزَّل صورتان} few {ستُنزَّل # صور} many {ستُنزَّل # صورة} other {ستُنزَّل # صورة}} بعد الاستيراد.',
  'Create missing categories': 'إنشاء الفئات غير الموجودة',
  'Uses the full path, such as A > B > C.': 'يُستخدم المسار الكامل، مثل A > B > C.',
  '{count, plural, one {# category will be created} other {# categories will be created}}.':
    '{count, plural, zero {لن تُنشأ فئات} one {ستُنشأ فئة واحدة} two {ستُنشأ فئتان} few {ستُنشأ # فئات} many {ستُنشأ # فئة} other {ستُنشأ # فئة}}.',
  '{count, plural, one {# category was created} other {# categories were created}}.':
    '{count, plural, zero {لم تُنشأ فئات} one {أُنشئت فئة واحدة} two {أُنشئت فئتان} few {أُنشئت # فئات} many {أُنشئت # فئة} other {أُنشئت # فئة}}.',
  'Default quantity': 'الكمية الافتراضية',
  'Used for new variants marked as in stock without a quantity. Default is 0.':
    'تُستخدم للمتغيّرات الجديدة المحددة كمتوفرة دون كمية. القيمة الافتراضية 0.',
  '{imported} imported, {ignored} ignored': 'تُستورد {imported} وتُتجاهل {ignored}',
  'Imported as': 'حقل الاستيراد',
  Ignored: 'متجاهَل',
  Handle: 'المعرّف',
  'Name (Arabic)': 'الاسم بالعربية',
  'Description (Arabic)': 'الوصف بالعربية',
  Images: 'الصور',
  'Image alt text': 'النص البديل للصورة',
  'Option {position} name': 'اسم الخيار {position}',
  'Option {position} value': 'قيمة الخيار {position}',
  'Sale price': 'سعر التخفيض',
  'Variant image': 'صورة المتغيّر',
  'Variant image alt text': 'النص البديل لصورة المتغيّر',
  'Status reason': 'سبب الحالة',
  'Product or variation': 'منتج أو متغيّر',
  'SEO title (Arabic)': 'عنوان SEO بالعربية',
  'SEO description (Arabic)': 'وصف SEO بالعربية',
  'Stock tracking': 'تتبّع المخزون',
  'Parent product': 'المنتج الأم',
  'External ID': 'المعرّف الخارجي',
  'Active variant': 'متغيّر نشط',
  'Weight ({unit})': 'الوزن ({unit})',
  '{column} is imported as': 'حقل استيراد {column}',
  'Another column is already imported into this field': 'هناك عمود آخر يُستورد إلى هذا الحقل',
  'Review how each column is imported. Nothing changes yet.': 'راجع طريقة استيراد كل عمود. لن يتغيّر شيء بعد.',
  'Choose the column for name, handle or SKU.': 'اختر عمود الاسم أو المعرّف أو SKU.',
  'Check file': 'فحص الملف',
  'Image downloads': 'تنزيل الصور',
  '{done, plural, one {# image was downloaded.} other {# images were downloaded.}}':
    '{done, plural, zero {لم تُنزَّل صور.} one {تم تنزيل صورة واحدة.} two {تم تنزيل صورتين.} few {تم تنزيل # صور.} many {تم تنزيل # صورة.} other {تم تنزيل # صورة.}}',
  '{done} of {total} images downloaded, {failed} failed': 'الصور المنزّلة: {done} من {total}، والفاشلة: {failed}',
  'Stopped after {done} of {total} images.': 'توقف التنزيل. الصور المنزّلة: {done} من {total}.',
  'Couldn’t download {failed, plural, one {# image} other {# images}} of {total}.':
    'تعذّر تنزيل {failed, plural, zero {أي صورة} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}} من أصل {total}.',
  'Published once all images are downloaded.': 'يُنشر بعد تنزيل كل الصور.',
  'The status changes once all images are downloaded.': 'تتغيّر الحالة بعد تنزيل كل الصور.',
  'Souk format': 'تنسيق Souk',
  'Shopify format': 'تنسيق Shopify',
  'WooCommerce format': 'تنسيق WooCommerce',
  'Custom format': 'تنسيق مخصص',
  '{count, plural, one {# image not imported} other {# images not imported}}':
    '{count, plural, zero {لا صور لم تُستورد} one {صورة واحدة لم تُستورد} two {صورتان لم تُستوردا} few {# صور لم تُستورد} many {# صورة لم تُستورد} other {# صورة لم تُستورد}}',
  '{count, plural, one {# category not found} other {# categories not found}}':
    '{count, plural, zero {كل الفئات موجودة} one {فئة واحدة غير موجودة} two {فئتان غير موجودتين} few {# فئات غير موجودة} many {# فئة غير موجودة} other {# فئة غير موجودة}}',
  '{count, plural, one {# status unchanged} other {# statuses unchanged}}':
    '{count, plural, zero {كل الحالات تتغيّر} one {حالة واحدة دون تغيير} two {حالتان دون تغيير} few {# حالات دون تغيير} many {# حالة دون تغيير} other {# حالة دون تغيير}}',
  '{count, plural, one {# unknown column} other {# unknown columns}}':
    '{count, plural, zero {كل الأعمدة معروفة} one {عمود واحد غير معروف} two {عمودان غير معروفين} few {# أعمدة غير معروفة} many {# عمودًا غير معروف} other {# عمود غير معروف}}',
  '{count, plural, one {# value skipped} other {# values skipped}}':
    '{count, plural, zero {لم يتم تخطي أي قيمة} one {تم تخطي قيمة واحدة} two {تم تخطي قيمتين} few {تم تخطي # قيم} many {تم تخطي # قيمة} other {تم تخطي # قيمة}}',
  '{failed, plural, one {# product has errors} other {# products have errors}}':
    '{failed, plural, zero {لا أخطاء} one {منتج واحد يحتوي على أخطاء} two {منتجان يحتويان على أخطاء} few {# منتجات تحتوي على أخطاء} many {# منتجًا يحتوي على أخطاء} other {# منتج يحتوي على أخطاء}}',
  'Everything in this file is already up to date': 'كل ما في هذا الملف محدَّث بالفعل',
  'Ready to import': 'جاهز للاستيراد',
  'File imported': 'تم استيراد الملف',
  'Nothing was changed': 'لم يتغيّر شيء',
  'Everything in this file was already up to date': 'كان كل ما في هذا الملف محدَّثًا بالفعل',
  'The import was stopped. Nothing was changed.': 'تم إيقاف الاستيراد. لم يتغيّر شيء.',
};

export default productImport;
