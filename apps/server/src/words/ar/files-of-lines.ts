/** What the server says about the lines of a file that is imported. */
const filesOfLines: Record<string, string> = {
  'This is not a CSV file. Save the table as CSV and choose that file.':
    'هذا ليس ملف CSV. احفظ الجدول بصيغة CSV واختر ذلك الملف.',
  'This file has more than {MAX_IMPORT_LINES} lines. Split it into several.':
    'عدد أسطر هذا الملف أكثر من {MAX_IMPORT_LINES}. قسّمه إلى عدة ملفات.',
  'This file cannot be read from line {value} on': 'لا يمكن قراءة هذا الملف من السطر {value} فصاعدًا',
  'The quotation mark that opens at line {value} is never closed': 'علامة الاقتباس المفتوحة في السطر {value} لم تُغلق',
  'This file has {value} named columns. Choose something for each of them.':
    'في هذا الملف {value} من الأعمدة المسمّاة. اختر شيئًا لكل منها.',
  'One tag was left out': 'تُرك وسم واحد',
  '{lost} tags were left out': 'تُرك {lost} من الوسوم',
  'The first line of this file names no column Code. Export the coupons once to see how a file looks.':
    'لا يسمّي السطر الأول من هذا الملف العمود Code. صدّر القسائم مرة لترى شكل الملف.',
  'The first line of this file names no column E-mail. Export the vendors once to see how a file looks.':
    'لا يسمّي السطر الأول من هذا الملف العمود E-mail. صدّر البائعين مرة لترى شكل الملف.',
  'The first line of this file names no column E-mail. Export the customers once to see how a file looks.':
    'لا يسمّي السطر الأول من هذا الملف العمود E-mail. صدّر العملاء مرة لترى شكل الملف.',
  'Bank details are never exported. Enter the payout account on the page of each vendor.':
    'لا تُصدَّر البيانات البنكية أبدًا. أدخل حساب الدفعات في صفحة كل بائع.',
  'A CSV file holds no documents. Upload them on the page of each vendor.':
    'لا يحمل ملف CSV مستندات. ارفعها في صفحة كل بائع.',
  'A CSV file holds no images. Upload the logo and cover image in the form of each vendor.':
    'لا يحمل ملف CSV صورًا. ارفع الشعار وصورة الغلاف في نموذج كل بائع.',
  'A CSV file holds no notes, which name who wrote them and when. Write what matters on the page of each customer.':
    'لا يحمل ملف CSV ملاحظات لأنها تذكر كاتبها ووقت كتابتها. اكتب المهم منها في صفحة كل عميل.',
  'E-mail addresses of merged customers are not imported. Merge the customers again where they order with several.':
    'لا تُستورد عناوين البريد الإلكتروني للعملاء المدموجين. ادمج العملاء من جديد إن كانوا يطلبون بأكثر من عنوان.',
  'The first line of this file names no column Question. Export the questions once to see how a file looks.':
    'لا يسمّي السطر الأول من هذا الملف العمود Question. صدّر الأسئلة مرة لترى شكل الملف.',
  'Give an amount of 0 or more': 'أدخل مبلغًا من 0 أو أكثر',
  'Give an amount such as {example}': 'أدخل مبلغًا مثل {example}',
  'Give a number such as 15': 'أدخل رقمًا مثل 15',
  'This currency has no digits behind the point': 'لا منازل عشرية في هذه العملة',
  'Give at most {exponent} digits behind the point': 'الحد الأقصى للمنازل العشرية {exponent}',
  'Give a price above 0, or leave it empty': 'أدخل سعرًا أكبر من 0 أو اتركه فارغًا',
  'Give a number of grams': 'أدخل الوزن بالغرام',
  'Give 0 or more': 'أدخل 0 أو أكثر',
  'There is no vendor {text}': 'لا بائع باسم {text}',
  'There is no category {text}, so {instead}': 'لا فئة باسم {text}، {instead}',
  'the chosen one was taken': 'فأُخذت الفئة المختارة',
  'none was taken': 'فتُركت بلا فئة',
  'These addresses cannot be read. Copy the cell from an export of the customers.':
    'لا يمكن قراءة هذه العناوين. انسخ الخلية من ملف تصدير العملاء.',
  '{shopName} stays {status}, because it cannot become {to}':
    'تبقى حالة {shopName} على {status} لأنها لا يمكن أن تصبح {to}',
  'There is no question with this id': 'لا سؤال بهذا المعرّف',
  'There are no {scope} with the address {join}': 'لا يوجد ضمن {scope} ما عنوانه {join}',
  'Line {earlier} has this code already': 'هذا الرمز في السطر {earlier} من قبل',
  'Line {earlier} has this e-mail address already': 'هذا البريد الإلكتروني في السطر {earlier} من قبل',
  'Line {line} has this slug already. Give each category a slug of its own.':
    'هذا المعرّف في السطر {line} من قبل. أعطِ كل فئة معرّفًا خاصًا بها.',
  'Several categories have this path. Give the slug of the parent.': 'لأكثر من فئة هذا المسار. اكتب معرّف الفئة الأم.',
  'There is no such category. Give the slug or the path of the parent.':
    'لا توجد هذه الفئة. اكتب معرّف الفئة الأم أو مسارها.',
  'Give a whole number from 1': 'أدخل عددًا صحيحًا من 1 فأكثر',
  'The first line of this file names no column Slug or Name. Export the categories once to see how a file looks.':
    'لا يسمّي السطر الأول من هذا الملف العمود Slug ولا Name. صدّر الفئات مرة لترى شكل الملف.',
  'A CSV file holds no images. Upload the image in the form of each category.':
    'لا يحمل ملف CSV صورًا. ارفع الصورة في نموذج كل فئة.',
  'Line {line} has this key for the same categories already': 'هذا المفتاح للفئات نفسها في السطر {line} من قبل',
  'Give the values with commas between them, or copy the cell from an export':
    'اكتب القيم وبينها فواصل، أو انسخ الخلية من ملف تصدير',
  'The first line of this file names no column Key. Export the attributes once to see how a file looks.':
    'لا يسمّي السطر الأول من هذا الملف العمود Key. صدّر السمات مرة لترى شكل الملف.',
  'Line {line} has this question already': 'هذا السؤال في السطر {line} من قبل',
  '{shopName} is closed': '{shopName} مغلق',
  'This import does not exist': 'هذا الاستيراد غير موجود',
  'A coupon stays in the batch that it was made in': 'تبقى القسيمة في الدفعة التي أُنشئت فيها',
  'It stays {from}. {why}': 'تبقى حالته {from}. {why}',
};

export default filesOfLines;
