import type english from '../en/files.ts';

/** Uploads and images. */
export default {
  'picture.too_many_at_once': 'يجري رفع صور كثيرة حاليًا. أعد المحاولة بعد قليل.',
  'picture.too_many_downloads': 'يجري تنزيل صور كثيرة حاليًا. أعد المحاولة بعد قليل.',
  'picture.type': 'نوع الصورة غير مدعوم. الأنواع المدعومة: {types}.',
  'upload.key_purpose': 'يمكن لمفاتيح المتاجر رفع المرفقات فقط. أرسل purpose=attachment.',
  'picture.too_many_megapixels': 'دقة هذه الصورة {megapixels} ميغابكسل. الحد الأقصى {maximum}.',
  'picture.damaged': 'هذه الصورة تالفة ولا يمكن قراءتها',
  'file.delete.not_own': 'يمكنك حذف الملفات التي رفعتها فقط',
  'file.delete.recent': 'رفع زميل هذا الملف خلال الساعة الماضية وقد يكون على وشك استخدامه. أعد المحاولة لاحقًا.',
  'upload.type': 'نوع الملف غير مدعوم. الأنواع المدعومة: {types}.',
  'upload.type_mismatch': 'هذا الملف محدد على أنه {claimed}، لكن محتواه {found}',
  'file.delete.used': 'لا يمكن حذف هذا الملف لأنه مستخدم',
  'file.delete.used_by_several':
    'لا يمكن حذف هذا الملف لأنه مستخدم في {name} {others, plural, zero {فقط} one {وفي مكان آخر} two {وفي مكانين آخرين} few {وفي # أماكن أخرى} many {وفي # مكانًا آخر} other {وفي # مكان آخر}}',
  'file.delete.used_by': 'لا يمكن حذف هذا الملف لأنه مستخدم في {name}',
  'image.https_only': 'تُقبل روابط https فقط، بلا رقم منفذ أو كلمة مرور',
  'image.host_not_public': 'الخادم {host} ليس على الإنترنت العام',
  'image.host_unreachable': 'تعذّر الوصول إلى الخادم {host}',
  'image.too_many_redirects': 'يعيد هذا الرابط التوجيه مرات كثيرة جدًا',
  'image.unavailable': 'الصورة غير متاحة (HTTP {status})',
  'image.download_timeout':
    'استغرق التنزيل أكثر من {seconds, plural, zero {0 ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'image.too_large': 'الصورة أكبر من {megabytes} ميغابايت',
} satisfies Record<keyof typeof english, string>;
