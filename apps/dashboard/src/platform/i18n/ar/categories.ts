/** Categories and attributes. */
const categories: Record<string, string> = {
  View: 'عرض',
  Tree: 'شجرة',
  'Flat rate': 'سعر ثابت',
  'Import categories': 'استيراد الفئات',
  'Categories whose slug already exists are updated. All others are created under their parent.':
    'تُحدَّث الفئات المسجَّل معرّف رابطها مسبقًا، وتُنشأ البقية تحت فئاتها الأم.',
  '{created, plural, one {# category} other {# categories}} created, {updated} updated':
    '{created, plural, zero {لم تُنشأ أي فئة} one {تم إنشاء فئة واحدة} two {تم إنشاء فئتين} few {تم إنشاء # فئات} many {تم إنشاء # فئة} other {تم إنشاء # فئة}}. المحدَّثة: {updated}.',
  'Import attributes': 'استيراد الخصائص',
  'Attributes whose key already exists in one of their categories are updated. All others are created. Import categories first.':
    'تُحدَّث الخصائص المسجَّل مفتاحها مسبقًا في إحدى فئاتها، وتُنشأ البقية. استورد الفئات أولًا.',
  '{created, plural, one {# attribute} other {# attributes}} created, {updated} updated':
    '{created, plural, zero {لم تُنشأ أي خاصية} one {تم إنشاء خاصية واحدة} two {تم إنشاء خاصيتين} few {تم إنشاء # خصائص} many {تم إنشاء # خاصية} other {تم إنشاء # خاصية}}. المحدَّثة: {updated}.',
  'Couldn’t load categories': 'تعذّر تحميل الفئات',
  'Move {name}': 'نقل {name}',
  'Move to': 'النقل إلى',
  'Move to {name}': 'نقل إلى {name}',
  'Merge {name} into another category': 'دمج {name} في فئة أخرى',
  'Merge into': 'الدمج في',
  'Merge into {name}': 'دمج في {name}',
  'Products to move': 'المنتجات التي ستُنقل',
  'Subcategories to move': 'الفئات الفرعية التي ستُنقل',
  'Delete category': 'حذف الفئة',
  'Only empty categories can be deleted. This can’t be undone.':
    'لا يمكن حذف إلا الفئات الفارغة. لا يمكن التراجع عن هذا الإجراء.',
  'Deactivate {name}': 'تعطيل {name}',
  'This category only': 'هذه الفئة فقط',
  '{name} isn’t empty': 'الفئة {name} ليست فارغة',
  'Only empty categories can be deleted. Merging moves the contents to another category.':
    'لا يمكن حذف إلا الفئات الفارغة. ينقل الدمج المحتويات إلى فئة أخرى.',
  'Deactivate {count, plural, one {# category} other {# categories}}':
    'تعطيل {count, plural, zero {# فئة} one {فئة واحدة} two {فئتين} few {# فئات} many {# فئة} other {# فئة}}',
  'Some contain subcategories. Products in an inactive category can’t be bought.':
    'بعض الفئات يحتوي على فئات فرعية. لا يمكن شراء منتجات فئة غير نشطة.',
  'Contains {count, plural, one {# subcategory} other {# subcategories}}.':
    '{count, plural, zero {لا تحتوي على فئات فرعية} one {تحتوي على فئة فرعية واحدة} two {تحتوي على فئتين فرعيتين} few {تحتوي على # فئات فرعية} many {تحتوي على # فئة فرعية} other {تحتوي على # فئة فرعية}}.',
  'Include subcategories': 'تضمين الفئات الفرعية',
  'Contains {count, plural, one {# subcategory} other {# subcategories}}. Products in an inactive category can’t be bought.':
    '{count, plural, zero {لا تحتوي على فئات فرعية} one {تحتوي على فئة فرعية واحدة} two {تحتوي على فئتين فرعيتين} few {تحتوي على # فئات فرعية} many {تحتوي على # فئة فرعية} other {تحتوي على # فئة فرعية}}. لا يمكن شراء منتجات فئة غير نشطة.',
  'Couldn’t load the category': 'تعذّر تحميل الفئة',
  'Products in an inactive category can’t be bought.': 'لا يمكن شراء منتجات فئة غير نشطة.',
  'Menu image': 'صورة قائمة التنقل',
  'With subcategories': 'مع الفئات الفرعية',
  Inactive: 'غير نشط',
  'Search categories': 'البحث في الفئات',
  'No categories match': 'لا توجد فئات مطابقة',
  Activate: 'تفعيل',
  Deactivate: 'تعطيل',
  'Moved “{name}”': 'تم نقل «{name}»',
  'Activated “{name}”': 'تم تفعيل «{name}»',
  'Deactivated “{name}”': 'تم تعطيل «{name}»',
  'Merged “{name}” into “{into}”': 'تم دمج «{name}» في «{into}»',
  'Collapse {name}': 'طيّ {name}',
  'Expand {name}': 'توسيع {name}',
  '{own} in this category, {all} including subcategories': '{own} في هذه الفئة، و{all} مع الفئات الفرعية',
  'Expand all': 'توسيع الكل',
  'Collapse all': 'طيّ الكل',
  'Drag to move. Keyboard: arrow keys to navigate, Alt + arrow keys to move.':
    'اسحب للنقل. بلوحة المفاتيح: الأسهم للتنقل، وAlt مع الأسهم للنقل.',
  'Products (own / total)': 'المنتجات (في الفئة / الإجمالي)',

  'Top level': 'المستوى الأعلى',
  'Custom rate': 'نسبة خاصة',
  'Leave empty to inherit from the parent category or the default.':
    'اتركها فارغة لترث نسبة الفئة الأم أو النسبة الافتراضية.',
  'Custom rate: {rate}%.': 'النسبة الخاصة: \u2066{rate}%\u2069.',
  '{rate}%, inherited from {name}.': '\u2066{rate}%\u2069، موروثة من {name}.',
  'Default rate: {rate}%.': 'النسبة الافتراضية: \u2066{rate}%\u2069.',
  'No categories yet': 'لا توجد فئات بعد',
  'Categories organise products in up to four levels and define their attributes.':
    'تنظّم الفئات المنتجات في أربعة مستويات كحد أقصى وتحدد خصائصها.',
  'Leave empty for a top-level category.': 'اتركه فارغًا لتكون الفئة في المستوى الأعلى.',
  'Add subcategory': 'إضافة فئة فرعية',
  'Move to…': 'نقل إلى…',
  'Merge into…': 'دمج في…',

  'Use as filters': 'استخدامها كفلاتر',
  'Stop using as filters': 'عدم استخدامها كفلاتر',
  'Make required': 'جعلها إلزامية',
  'Make required…': 'جعلها إلزامية…',
  'Make {count, plural, one {# attribute} other {# attributes}} required?':
    'جعل {count, plural, zero {# خاصية إلزامية} one {خاصية واحدة إلزامية} two {خاصيتين إلزاميتين} few {# خصائص إلزامية} many {# خاصية إلزامية} other {# خاصية إلزامية}}؟',
  'All live products have values, so none becomes invalid.': 'لكل المنتجات المنشورة قيم، فلن يصبح أي منتج غير صالح.',
  'live products have no value and would become invalid':
    'منتجات منشورة لم تُحدَّد لها قيمة لهذه الخاصية، وستصبح غير صالحة',
  'Showing the first few of {count} attributes.': 'تظهر الخصائص الأولى فقط من أصل {count}.',
  'Make optional': 'جعلها اختيارية',
  'Couldn’t load the attribute': 'تعذّر تحميل الخاصية',
  Unit: 'الوحدة',
  'cm, kg, W': 'سم، كغ، واط',
  'Can’t be changed: products already use this attribute.': 'لا يمكن تغييره لأن هذه الخاصية مستخدمة في منتجات.',
  'Used in imports and the API. Can’t be changed once products use it.':
    'يُستخدم في الاستيراد وفي API. لا يمكن تغييره بعد استخدام الخاصية في منتجات.',
  Type: 'النوع',

  'Also applies to their subcategories.': 'تنطبق أيضًا على الفئات الفرعية لهذه الفئات.',
  'Sorts the attributes of a category. The lowest number comes first.': 'يحدد ترتيب خصائص الفئة. الرقم الأصغر يظهر أولًا.',
  Usage: 'الاستخدام',
  'Shop filter': 'فلتر في المتجر',
  'Customers can filter products by this attribute.': 'يمكن للعملاء تصفية المنتجات حسب هذه الخاصية.',
  'Use for variants': 'تُستخدم للمتغيّرات',
  'Customers choose a value when they buy, such as size or colour.':
    'يختار العملاء قيمة عند الشراء، مثل المقاس أو اللون.',
  'Products can’t be published without a value.': 'لا يمكن نشر المنتجات بدون قيمة.',
  '{count, plural, one {# live product has} other {# live products have}} no value and would become invalid.':
    '{count, plural, zero {لكل المنتجات المنشورة قيم} one {منتج منشور واحد لم تُحدَّد له قيمة لهذه الخاصية، وسيصبح غير صالح} two {منتجان منشوران لم تُحدَّد لهما قيمة لهذه الخاصية، وسيصبحان غير صالحين} few {# منتجات منشورة لم تُحدَّد لها قيمة لهذه الخاصية، وستصبح غير صالحة} many {# منتجًا منشورًا لم تُحدَّد لها قيمة لهذه الخاصية، وستصبح غير صالحة} other {# منتج منشور لم تُحدَّد لها قيمة لهذه الخاصية، وستصبح غير صالحة}}.',
  Text: 'نص',
  Number: 'رقم',
  'Yes / No': 'نعم / لا',
  'Single choice': 'اختيار واحد',
  'Multiple choice': 'اختيار متعدد',
  Colour: 'لون',
  Date: 'تاريخ',
  '{count}+': '{count}+',
  'Used by': 'مرات الاستخدام',
  Filter: 'فلتر',
  'In the shop': 'في المتجر',
  Optional: 'اختياري',
  'Search attributes': 'البحث في الخصائص',
  'No attributes match': 'لا توجد خصائص مطابقة',
  'Couldn’t load attributes': 'تعذّر تحميل الخصائص',
  'No attributes yet': 'لا توجد خصائص بعد',
  'Attributes describe a category’s products, such as material, size or care.':
    'تصف الخصائص منتجات الفئة، مثل الخامة أو المقاس أو العناية.',
  'option {number}': 'الخيار {number}',
  'Value of {name}': 'قيمة {name}',
  'Can’t be changed: products use this value. Change the label instead.':
    'لا يمكن تغيير هذه القيمة لأنها مستخدمة في منتجات. غيّر التسمية بدلًا من ذلك.',
  'Label of {name}': 'تسمية {name}',
  'Choose a colour for {name}': 'اختيار لون لـ{name}',
  'Colour of {name}': 'لون {name}',
  '{count, plural, one {# product} other {# products}}':
    '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  'Move {name} up': 'نقل {name} إلى أعلى',
  'Move {name} down': 'نقل {name} إلى أسفل',
  'Choose a replacement value': 'اختر قيمة بديلة',
  'Removed “{name}”': 'تمت إزالة «{name}»',
  'Remove option': 'إزالة الخيار',
  'Replace with': 'القيمة البديلة',
  Choose: 'اختيار',

  'Remove the value': 'إزالة القيمة',
  '{count, plural, one {# product changes} other {# products change}}':
    '{count, plural, zero {لن يتغيّر أي منتج} one {سيتغيّر منتج واحد} two {سيتغيّر منتجان} few {ستتغيّر # منتجات} many {سيتغيّر # منتجًا} other {سيتغيّر # منتج}}',
  'immediately, even before you save the form. Replacing can’t be undone':
    'فورًا، حتى قبل حفظ النموذج. لا يمكن التراجع عن الاستبدال',
  'Products use this attribute, so it can’t be deleted': 'لا يمكن حذف هذه الخاصية لأنها مستخدمة في منتجات',
  'Delete attribute': 'حذف الخاصية',
  'The attribute’s options are deleted too. This can’t be undone.':
    'تُحذف خيارات الخاصية أيضًا. لا يمكن التراجع عن هذا الإجراء.',
  'Only attributes that no product uses can be deleted.': 'لا يمكن حذف إلا الخصائص التي لا يستخدمها أي منتج.',
  'Change {count, plural, one {# attribute} other {# attributes}}':
    'تغيير {count, plural, zero {# خاصية} one {خاصية واحدة} two {خاصيتين} few {# خصائص} many {# خاصية} other {# خاصية}}',
  'Delete {count, plural, one {# attribute} other {# attributes}}':
    'حذف {count, plural, zero {# خاصية} one {خاصية واحدة} two {خاصيتين} few {# خصائص} many {# خاصية} other {# خاصية}}',
  'Activate {count, plural, one {# category} other {# categories}}':
    'تفعيل {count, plural, zero {# فئة} one {فئة واحدة} two {فئتين} few {# فئات} many {# فئة} other {# فئة}}',
};

export default categories;
