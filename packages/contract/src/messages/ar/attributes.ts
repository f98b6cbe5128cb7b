import type english from '../en/attributes.ts';

/** Attributes and their values. */
export default {
  'attribute.maximum_below_minimum': 'لا يمكن أن يكون الحد الأقصى أقل من الحد الأدنى',
  'attribute.number_only': 'هذا متاح للخصائص من نوع «رقم» فقط',
  'attribute.no_options': 'لا خيارات لهذا النوع من الخصائص',
  'attribute.options_required': 'أدخل خيارًا واحدًا على الأقل',
  'attribute.option_repeated': 'هذه القيمة مستخدمة لخيار آخر',
  'attribute.key_taken': 'توجد في {category} خاصية أخرى بهذا المفتاح',
  'attribute.option_gone': 'لم يعد هذا الخيار موجودًا',
  'attribute.replace.same': 'اختر خيارًا آخر من هذه الخاصية',
  'attribute.last_option': 'يجب أن يبقى للخاصية خيار واحد على الأقل',
  'attribute.key_in_use':
    '{count, plural, zero {لا تستخدم أي منتجات} one {يستخدم منتج واحد} two {يستخدم منتجان} few {تستخدم # منتجات} many {يستخدم # منتجًا} other {يستخدم # منتج}} هذه الخاصية، فلا يمكن تغيير المفتاح',
  'attribute.type_in_use':
    '{count, plural, zero {لا تستخدم أي منتجات} one {يستخدم منتج واحد} two {يستخدم منتجان} few {تستخدم # منتجات} many {يستخدم # منتجًا} other {يستخدم # منتج}} هذه الخاصية، فلا يمكن تغيير النوع',
  'attribute.option_in_use':
    '{count, plural, zero {لا تستخدم أي منتجات} one {يستخدم منتج واحد} two {يستخدم منتجان} few {تستخدم # منتجات} many {يستخدم # منتجًا} other {يستخدم # منتج}} هذه القيمة، فلا يمكن تغييرها. غيّر التسمية بدلًا من ذلك.',
  'attribute.options_in_use':
    '{count, plural, zero {لا تستخدم أي منتجات القيمة {label}} one {يستخدم منتج واحد القيمة {label}} two {يستخدم منتجان القيمة {label}} few {تستخدم # منتجات القيمة {label}} many {يستخدم # منتجًا القيمة {label}} other {يستخدم # منتج القيمة {label}}}. اختر قيمة بديلة أولًا.',
  'attribute.key_repeated': 'هذا المفتاح مكرر للفئات نفسها، وهو موجود بالفعل في الصف {line}',
  'attribute.csv_options': 'أدخل القيم مفصولة بفواصل، أو انسخ الخلية من ملف تصدير',
  'attribute.csv_unknown_category': 'لا توجد فئة باسم {categories}',
  'attribute.csv_no_key': 'لا يوجد في هذا الملف العمود Key. صدّر الخصائص لمعرفة الصيغة المطلوبة.',
  'attribute.delete.used':
    '{count, plural, zero {لا تستخدم أي منتجات الخاصية {label}} one {يستخدم منتج واحد الخاصية {label}} two {يستخدم منتجان الخاصية {label}} few {تستخدم # منتجات الخاصية {label}} many {يستخدم # منتجًا الخاصية {label}} other {يستخدم # منتج الخاصية {label}}}. أزلها من المنتجات أولًا.',
  'attribute.value_required': 'الخاصية «{label}» مطلوبة',
  'attribute.choice_unknown': 'اختر أحد الخيارات',
  'attribute.choices_unknown': 'اختر من الخيارات المتاحة',
  'attribute.not_in_category': 'هذه الخاصية ليست ضمن فئة المنتج',
} satisfies Record<keyof typeof english, string>;
