import type english from '../en/attributes.ts';

/** About attributes and their values. */
export default {
  'attribute.maximum_below_minimum': 'أدخل الحد الأدنى أو أكثر',
  'attribute.number_only': 'هذا للأرقام فقط',
  'attribute.no_options': 'لا خيارات لهذا النوع',
  'attribute.options_required': 'أدخل خيارًا واحدًا على الأقل',
  'attribute.option_repeated': 'هذه القيمة لخيار آخر',
  'attribute.key_taken': 'في {category} خاصية بهذا المفتاح من قبل',
  'attribute.option_gone': 'لم يعد هذا الخيار موجودًا',
  'attribute.replace.same': 'اختر خيارًا آخر من هذه الخاصية',
  'attribute.last_option': 'يبقى للخاصية خيار واحد على الأقل',
  'attribute.key_in_use':
    '{count, plural, zero {لا منتجات تذكر} one {يذكر منتج واحد} two {يذكر منتجان} few {تذكر # منتجات} many {يذكر # منتجًا} other {يذكر # منتج}} هذه الخاصية، فيبقى المفتاح كما هو',
  'attribute.type_in_use':
    '{count, plural, zero {لا منتجات تذكر} one {يذكر منتج واحد} two {يذكر منتجان} few {تذكر # منتجات} many {يذكر # منتجًا} other {يذكر # منتج}} هذه الخاصية، فيبقى النوع كما هو',
  'attribute.option_in_use':
    '{count, plural, zero {لا منتجات تذكر} one {يذكر منتج واحد} two {يذكر منتجان} few {تذكر # منتجات} many {يذكر # منتجًا} other {يذكر # منتج}} هذه القيمة، فتبقى. غيّر التسمية',
  'attribute.options_in_use':
    '{count, plural, zero {لا منتجات تذكر {label}} one {يذكر منتج واحد {label}} two {يذكر منتجان {label}} few {تذكر # منتجات {label}} many {يذكر # منتجًا {label}} other {يذكر # منتج {label}}}. اختر أولًا ما يحل محلها.',
  'attribute.key_repeated': 'هذا المفتاح للفئات نفسها في السطر {line} من قبل',
  'attribute.csv_options': 'اكتب القيم وبينها فواصل، أو انسخ الخلية من ملف تصدير',
  'attribute.csv_unknown_category': 'لا فئة باسم {categories}',
  'attribute.csv_no_key': 'لا يسمّي السطر الأول من هذا الملف العمود Key. صدّر السمات مرة لترى شكل الملف.',
  'attribute.delete.used':
    '{count, plural, zero {لا منتجات تذكر {label}} one {يذكر منتج واحد {label}} two {يذكر منتجان {label}} few {تذكر # منتجات {label}} many {يذكر # منتجًا {label}} other {يذكر # منتج {label}}}. أزلها منها أولًا.',
  'attribute.value_required': '{label} مطلوب',
  'attribute.choice_unknown': 'اختر أحد الخيارات',
  'attribute.choices_unknown': 'اختر من بين الخيارات',
  'attribute.not_in_category': 'ليس للفئة خاصية كهذه',
} satisfies Record<keyof typeof english, string>;
