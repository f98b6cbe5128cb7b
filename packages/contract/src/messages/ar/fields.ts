import type english from '../en/fields.ts';

/** Invalid values in requests and forms. */
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
  'field.format': 'صيغة هذه القيمة غير صحيحة',
  'field.format.email': 'أدخل بريدًا إلكترونيًا مثل name@example.com',
  'field.format.url': 'أدخل رابطًا يبدأ بـ \u2066https://\u2069',
  'field.format.uuid': 'هذا المعرّف غير صالح',
  'field.format.datetime': 'أدخل تاريخًا ووقتًا مثل 2026-11-20T10:58:00.000Z',
  'field.format.date': 'أدخل تاريخًا مثل 2026-11-20',
  'field.choice': 'اختر إحدى القيم: {values}',
  'field.choice.unlisted': 'اختر إحدى القيم المعروضة',
  'field.unknown': 'حقل أو فلتر غير معروف',
  'field.multiple_of': 'أدخل مضاعفًا للعدد {divisor}',
  'field.not_allowed': 'هذه القيمة غير مسموح بها',
  'field.length.min':
    '{minimum, plural, zero {أي طول مقبول} one {أدخل حرفًا واحدًا على الأقل} two {أدخل حرفين على الأقل} few {أدخل # أحرف على الأقل} many {أدخل # حرفًا على الأقل} other {أدخل # حرف على الأقل}}',
  'field.length.max':
    '{maximum, plural, zero {اتركه فارغًا} one {الحد الأقصى حرف واحد} two {الحد الأقصى حرفان} few {الحد الأقصى # أحرف} many {الحد الأقصى # حرفًا} other {الحد الأقصى # حرف}}',
  'field.items.min': 'أضف {minimum} على الأقل',
  'field.items.max': 'أضف {maximum} كحد أقصى',
  'field.number.above': 'أدخل قيمة أكبر من {minimum}',
  'field.number.min': 'أدخل {minimum} أو أكثر',
  'field.number.below': 'أدخل قيمة أقل من {maximum}',
  'field.number.max': 'أدخل {maximum} أو أقل',
  'user_name.format': 'استخدم الحروف a–z والأرقام والنقاط والشرطات السفلية والواصلات',
  'two_factor.code_format': 'أدخل الأرقام الستة الظاهرة في التطبيق',
  'field.control_characters': 'احذف محارف التحكم غير المرئية',
} satisfies Record<keyof typeof english, string>;
