import type english from '../en/fields.ts';

/** What is wrong with a value of a request or a form. */
export default {
  'field.required': 'هذا الحقل مطلوب',
  'field.type': 'نوع هذه القيمة غير صحيح',
  'field.type.string': 'أدخل نصًا',
  'field.type.number': 'أدخل رقمًا',
  'field.type.int': 'أدخل عددًا صحيحًا',
  'field.type.boolean': 'اختر نعم أو لا',
  'field.type.array': 'أدخل قائمة',
  'field.type.object': 'أدخل كائنًا',
  'field.type.date': 'أدخل تاريخًا',
  'field.format': 'هذه القيمة ليست بالصيغة الصحيحة',
  'field.format.email': 'أدخل بريدًا إلكترونيًا مثل name@example.com',
  'field.format.url': 'أدخل عنوانًا يبدأ بـ https://',
  'field.format.uuid': 'لا شيء بهذا المعرّف',
  'field.format.datetime': 'أدخل تاريخًا ووقتًا مثل 2026-11-20T10:58:00.000Z',
  'field.format.date': 'أدخل تاريخًا مثل 2026-11-20',
  'field.choice': 'اختر واحدًا من: {values}',
  'field.choice.unlisted': 'اختر إحدى القيم المعروضة',
  'field.unknown': 'هذا الحقل غير معروف',
  'field.multiple_of': 'أدخل مضاعفًا للعدد {divisor}',
  'field.not_allowed': 'هذه القيمة غير مسموح بها',
  'field.length.min':
    '{minimum, plural, zero {بأي طول} one {استخدم حرفًا واحدًا على الأقل} two {استخدم حرفين على الأقل} few {استخدم # أحرف على الأقل} many {استخدم # حرفًا على الأقل} other {استخدم # حرف على الأقل}}',
  'field.length.max':
    '{maximum, plural, zero {اتركه فارغًا} one {استخدم حرفًا واحدًا على الأكثر} two {استخدم حرفين على الأكثر} few {استخدم # أحرف على الأكثر} many {استخدم # حرفًا على الأكثر} other {استخدم # حرف على الأكثر}}',
  'field.items.min': 'الحد الأدنى للعدد {minimum}',
  'field.items.max': 'الحد الأقصى للعدد {maximum}',
  'field.number.above': 'أدخل أكثر من {minimum}',
  'field.number.min': 'أدخل {minimum} أو أكثر',
  'field.number.below': 'أدخل أقل من {maximum}',
  'field.number.max': 'أدخل {maximum} أو أقل',
  'user_name.format': 'استخدم حروف a-z والأرقام والنقطة والشرطة السفلية والواصلة',
  'two_factor.code_format': 'اكتب الأرقام الستة التي يعرضها التطبيق',
  'field.control_characters': 'احذف محارف التحكم',
} satisfies Record<keyof typeof english, string>;
