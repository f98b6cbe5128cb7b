import type english from '../en/categories.ts';

/** Categories. */
export default {
  'category.slug_taken': 'معرّف الرابط هذا مستخدم لفئة أخرى',
  'category.slug_required': 'أدخل معرّف رابط، لأن المعرّفات المشتقة من الاسم مستخدمة',
  'category.merge.below_itself': 'اختر فئة ليست متفرعة من هذه الفئة',
  'category.merge.too_deep': 'ستتجاوز الفئات الفرعية الحد الأقصى للمستويات، وهو {maximum}',
  'category.slug_repeated': 'معرّف الرابط هذا مكرر، وهو موجود بالفعل في الصف {line}. أدخل لكل فئة معرّفًا مختلفًا.',
  'category.ambiguous_parent': 'أكثر من فئة لها هذا المسار. أدخل معرّف رابط الفئة الأم.',
  'category.unknown_parent': 'الفئة الأم غير موجودة. أدخل معرّف رابطها أو مسارها.',
  'category.position': 'أدخل عددًا صحيحًا من 1 فأكثر',
  'category.too_deep': 'الحد الأقصى لمستويات الفئات {maximum}',
  'category.below_itself': 'لا يمكن نقل الفئة إلى داخل نفسها أو إلى إحدى فئاتها الفرعية',
  'category.csv_images': 'لا يمكن أن يحتوي ملف CSV على صور. ارفع كل صورة في صفحة فئتها.',
  'category.csv_no_slug': 'لا يوجد في هذا الملف العمود Slug أو Name. صدّر الفئات لمعرفة الصيغة المطلوبة.',
  'category.count':
    '{count, plural, zero {لا فئات} one {فئة واحدة} two {فئتان} few {# فئات} many {# فئة} other {# فئة}}',
  'category.delete.used':
    '{count, plural, zero {تحتوي {name} على {what}. انقلها أو ادمج الفئة أولًا.} one {تحتوي {name} على {what}. انقل المحتوى أو ادمج الفئة أولًا.} two {تحتوي {name} على {what}. انقل المحتوى أو ادمج الفئة أولًا.} few {تحتوي {name} على {what}. انقل المحتوى أو ادمج الفئة أولًا.} many {تحتوي {name} على {what}. انقل المحتوى أو ادمج الفئة أولًا.} other {تحتوي {name} على {what}. انقل المحتوى أو ادمج الفئة أولًا.}}',
} satisfies Record<keyof typeof english, string>;
