import type english from '../en/files.ts';

/** About uploads and pictures. */
export default {
  'picture.too_many_at_once': 'تصل صور كثيرة في هذه اللحظة',
  'picture.too_many_downloads': 'صور كثيرة في وقت واحد',
  'picture.type': 'هذه ليست صورة من أحد هذه الأنواع: {types}',
  'upload.key_purpose': 'ترفع المفاتيح المرفقات فقط: أرسل purpose=attachment',
  'picture.too_many_megapixels': 'حجم هذه الصورة {megapixels} ميغابكسل، والحد الأقصى {maximum}',
  'picture.damaged': 'هذه الصورة تالفة ولا يمكن قراءتها',
  'file.delete.not_own': 'لا يُسمح لك إلا بحذف ما رفعته أنت',
  'file.delete.recent': 'رفع زميل هذا الملف خلال الساعة الماضية وقد يكون على وشك استخدامه. أعد المحاولة لاحقًا.',
  'upload.type': 'اختر ملفًا من أحد هذه الأنواع: {types}',
  'upload.type_mismatch': 'يدّعي هذا الملف أنه {claimed}، لكن محتواه {found}',
  'file.delete.used': 'هذا الملف مستخدم، فيبقى',
  'file.delete.used_by_several': 'يظهر هذا الملف في {name} وفي {others} غيره، فيبقى',
  'file.delete.used_by': 'يظهر هذا الملف في {name}، فيبقى',
  'image.https_only': 'لا تُنزَّل إلا عناوين https بلا رقم منفذ ولا كلمة مرور',
  'image.host_not_public': 'الخادم {host} ليس على الإنترنت العام',
  'image.host_unreachable': 'تعذّر الوصول إلى الخادم {host}',
  'image.too_many_redirects': 'يعيد هذا العنوان التوجيه مرات كثيرة',
  'image.unavailable': 'الصورة غير متاحة (HTTP {status})',
  'image.download_timeout': 'استغرق التنزيل أكثر من {seconds} ثانية',
  'image.too_large': 'الصورة أكبر من {megabytes} ميغابايت',
} satisfies Record<keyof typeof english, string>;
