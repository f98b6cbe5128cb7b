import type english from '../en/categories.ts';

/** About categories. */
export default {
  'category.slug_taken': 'هذا العنوان لفئة أخرى',
  'category.slug_required': 'اكتب عنوانًا من اختيارك، فالعناوين المأخوذة من الاسم مستخدمة',
  'category.merge.below_itself': 'اختر فئة ليست تحت هذه الفئة',
  'category.merge.too_deep': 'ستتجاوز فئاتها الفرعية هناك الحد الأقصى للمستويات وهو {maximum}',
  'category.slug_repeated': 'هذا المعرّف في السطر {line} من قبل. أعطِ كل فئة معرّفًا خاصًا بها.',
  'category.ambiguous_parent': 'لأكثر من فئة هذا المسار. اكتب معرّف الفئة الأم.',
  'category.unknown_parent': 'لا توجد هذه الفئة. اكتب معرّف الفئة الأم أو مسارها.',
  'category.position': 'أدخل عددًا صحيحًا من 1 فأكثر',
  'category.too_deep': 'الحد الأقصى لمستويات الفئات {maximum}',
  'category.below_itself': 'لا تكون الفئة تحت نفسها',
  'category.csv_images': 'لا يحمل ملف CSV صورًا. ارفع الصورة في نموذج كل فئة.',
  'category.csv_no_slug': 'لا يسمّي السطر الأول من هذا الملف العمود Slug ولا Name. صدّر الفئات مرة لترى شكل الملف.',
  'category.count':
    '{count, plural, zero {لا فئات} one {فئة واحدة} two {فئتان} few {# فئات} many {# فئة} other {# فئة}}',
  'category.delete.used':
    '{count, plural, zero {في {name}: {what}. انقل أو ادمج أولًا.} one {في {name}: {what}. انقل أو ادمج أولًا.} two {في {name}: {what}. انقل أو ادمج أولًا.} few {في {name}: {what}. انقل أو ادمج أولًا.} many {في {name}: {what}. انقل أو ادمج أولًا.} other {في {name}: {what}. انقل أو ادمج أولًا.}}',
} satisfies Record<keyof typeof english, string>;
