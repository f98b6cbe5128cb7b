/** What the server answers about categories, attributes and products. */
const catalogue: Record<string, string> = {
  'This category does not exist': 'هذه الفئة غير موجودة',
  'This category does not exist any more': 'لم تعد هذه الفئة موجودة',
  'Somebody else changed this category in the meantime': 'غيّر شخص آخر هذه الفئة في هذه الأثناء',
  'Another category has this address': 'هذا العنوان لفئة أخرى',
  'Give an address of your own, those made from the name are taken':
    'اكتب عنوانًا من اختيارك، فالعناوين المأخوذة من الاسم مستخدمة',
  'Categories go {MAX_CATEGORY_DEPTH} levels deep at most': 'الحد الأقصى لمستويات الفئات {MAX_CATEGORY_DEPTH}',
  'Its subcategories would stand more than {MAX_CATEGORY_DEPTH} levels deep there':
    'ستتجاوز فئاتها الفرعية هناك الحد الأقصى للمستويات وهو {MAX_CATEGORY_DEPTH}',
  'A category cannot stand below itself': 'لا تكون الفئة تحت نفسها',
  'Choose a category that does not stand below this one': 'اختر فئة ليست تحت هذه الفئة',
  '{what} stands in {name}. Move or merge first.': 'في {name}: {what}. انقل أو ادمج أولًا.',
  '{what} stand in {name}. Move or merge first.': 'في {name}: {what}. انقل أو ادمج أولًا.',

  'The coupon {label} is for {name}, so it stays': 'تعذّر الحذف: القسيمة {label} تخصّ {name}',
  '{count} coupons are for {name}, {label} among them, so it stays':
    'تعذّر الحذف: قسائم تخصّ {name}، عددها {count}، منها {label}',
  'The ad {label} is for {name}, so it stays': 'تعذّر الحذف: الإعلان {label} يخصّ {name}',
  '{count} ads are for {name}, {label} among them, so it stays':
    'تعذّر الحذف: إعلانات تخصّ {name}، عددها {count}، منها {label}',
  'The banner “{label}” leads to {name}, so it stays': 'تعذّر الحذف: اللافتة «{label}» تؤدي إلى {name}',
  '{count} banners lead to {name}, “{label}” among them, so it stays':
    'تعذّر الحذف: لافتات تؤدي إلى {name}، عددها {count}، منها «{label}»',
  'The query {label} is about {name}, so it stays': 'تعذّر الحذف: الاستفسار {label} عن {name}',
  '{count} queries are about {name}, {label} among them, so it stays':
    'تعذّر الحذف: استفسارات عن {name}، عددها {count}، منها {label}',
  'Something that you may not see names {name}, so it stays': 'تعذّر الحذف: يرتبط {name} بما لا يُسمح لك برؤيته',

  'Give the least value or more': 'أدخل الحد الأدنى أو أكثر',
  'Only a number has this': 'هذا للأرقام فقط',
  'This type has no options': 'لا خيارات لهذا النوع',
  'Give at least one option': 'أدخل خيارًا واحدًا على الأقل',
  'Another option has this value': 'هذه القيمة لخيار آخر',
  '{name} has an attribute with this key already': 'في {name} خاصية بهذا المفتاح من قبل',
  'This attribute does not exist': 'هذه الخاصية غير موجودة',
  'Somebody else changed this attribute in the meantime': 'غيّر شخص آخر هذه الخاصية في هذه الأثناء',
  '1 product states {en}. Take it out of them first.': 'يذكر منتج واحد {en}. أزلها منه أولًا.',
  '{products} products state {en}. Take it out of them first.':
    '{products, plural, zero {لا منتجات تذكر} one {يذكر منتج واحد} two {يذكر منتجان} few {تذكر # منتجات} many {يذكر # منتجًا} other {يذكر # منتج}} {en}. أزلها منها أولًا.',
  '1 product states {what}': 'يذكر منتج واحد {what}',
  '{count} products state {what}':
    '{count, plural, zero {لا منتجات تذكر} one {يذكر منتج واحد} two {يذكر منتجان} few {تذكر # منتجات} many {يذكر # منتجًا} other {يذكر # منتج}} {what}',
  'this value': 'هذه القيمة',
  '{stating}, so the key stays as it is': '{stating}، فيبقى المفتاح كما هو',
  '{stating}, so the type stays as it is': '{stating}، فيبقى النوع كما هو',
  '{stating}, so it stays. Change the label': '{stating}، فتبقى. غيّر التسمية',
  '{stating}. Choose what they hold instead first.': '{stating}. اختر أولًا ما يحل محلها.',
  'This option does not exist any more': 'لم يعد هذا الخيار موجودًا',
  'Choose another option of this attribute': 'اختر خيارًا آخر من هذه الخاصية',
  'An attribute keeps at least one option': 'يبقى للخاصية خيار واحد على الأقل',

  'This product does not exist': 'هذا المنتج غير موجود',
  'This product does not exist any more': 'لم يعد هذا المنتج موجودًا',
  'Somebody else changed this product in the meantime': 'غيّر شخص آخر هذا المنتج في هذه الأثناء',
  'Another product of this vendor has this SKU': 'رمز SKU هذا لمنتج آخر عند هذا البائع',
  'This variant does not exist': 'هذا المتغيّر غير موجود',
  'This variant does not exist any more': 'لم يعد هذا المتغيّر موجودًا',
  'Give {promised} or more, so many are promised to orders': 'أدخل {promised} أو أكثر، فهذا هو المحجوز للطلبات',
  '{shopName} is {status}, not active': 'ليس {shopName} نشطًا، بل حالته: {status}',
  '{shopName} is on holiday until {to}': '{shopName} في إجازة حتى {to}',
};

export default catalogue;
