/** What the server answers about customers and vendors. */
const people: Record<string, string> = {
  'This customer does not exist': 'هذا العميل غير موجود',
  'This customer does not exist any more': 'لم يعد هذا العميل موجودًا',
  'Somebody else changed this customer in the meantime': 'غيّر شخص آخر هذا العميل في هذه الأثناء',
  'Another customer has this e-mail address': 'هذا البريد الإلكتروني لعميل آخر',
  '{name} has {MAX_ADDRESSES} addresses already. Remove one first.':
    'عدد عناوين {name} بلغ {MAX_ADDRESSES}. أزل واحدًا أولًا.',
  'This address does not exist': 'هذا العنوان غير موجود',
  'This note does not exist': 'هذه الملاحظة غير موجودة',
  '{name} has ordered, so the customer is kept. Block or anonymise instead.':
    'لدى {name} طلبات، فيبقى العميل. احظره أو أخفِ هويته بدلًا من ذلك.',
  '{name} has written to the shop, so the customer is kept. Block or anonymise instead.':
    'راسل {name} المتجر، فيبقى العميل. احظره أو أخفِ هويته بدلًا من ذلك.',
  'Others were merged into {name}, so the customer is kept. Block or anonymise instead.':
    'دُمج غيره في {name}، فيبقى العميل. احظره أو أخفِ هويته بدلًا من ذلك.',
  'Only somebody who may see orders, coupons and queries can export everything about a person':
    'لا يصدّر كل بيانات شخص إلا من يحق له رؤية الطلبات والقسائم والاستفسارات',
  '{name} was merged into another customer. Change that one.': 'دُمج {name} في عميل آخر. غيّر ذلك العميل.',
  '1 order is still open. Complete or cancel it first.': 'لا يزال طلب واحد مفتوحًا. أكمله أو ألغه أولًا.',
  '{openOrders} orders are still open. Complete or cancel them first.':
    'لا تزال {openOrders} طلبات مفتوحة. أكملها أو ألغها أولًا.',
  'A return is still open. Finish it first.': 'لا يزال إرجاع مفتوحًا. أنهه أولًا.',
  'A chargeback is still open. Record its outcome first.': 'لا يزال اعتراض بنكي مفتوحًا. سجّل نتيجته أولًا.',
  'A refund has not been sent yet. Send it first.': 'لم يُرسل مبلغ مسترد بعد. أرسله أولًا.',
  'This customer was anonymised and stays as it is': 'أُخفيت هوية هذا العميل فيبقى كما هو',
  'Choose another customer': 'اختر عميلًا آخر',

  'This vendor does not exist': 'هذا البائع غير موجود',
  'This vendor does not exist any more': 'لم يعد هذا البائع موجودًا',
  'Somebody else changed this vendor in the meantime': 'غيّر شخص آخر هذا البائع في هذه الأثناء',
  'Another vendor has this shop name': 'اسم المتجر هذا لبائع آخر',
  'Another vendor has this address': 'هذا العنوان لبائع آخر',
  'Another vendor has this e-mail address': 'هذا البريد الإلكتروني لبائع آخر',
  '{shopName} is {status}, not {from}': 'حالة {shopName}: {status}، لا {from}',
  'A vendor that is {from} stays so': 'البائع الذي حالته {from} يبقى كذلك',
  'A vendor that is {from} cannot become {to}, only {join}': 'لا ينتقل بائع حالته {from} إلى {to}، بل إلى {join} فقط',
  '{shopName} cannot be closed yet: {join}': 'لا يمكن إغلاق {shopName} بعد: {join}',
  '1 order is still open': 'ما زال طلب واحد مفتوحًا',
  '{openOrders} orders are still open':
    'الطلبات المفتوحة: {openOrders, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  '1 ad is still booked': 'ما زال إعلان واحد محجوزًا',
  '{booked} ads are still booked':
    'الإعلانات المحجوزة: {booked, plural, zero {لا إعلانات} one {إعلان واحد} two {إعلانان} few {# إعلانات} many {# إعلانًا} other {# إعلان}}',
  'its balance is not zero ({join})': 'رصيده ليس صفرًا ({join})',
  'its account is not settled': 'حسابه غير مسوّى',
  available: 'متاح',
  'in payout': 'قيد الصرف',
  '{shopName} has sold something, so it is kept. Close it instead.': 'سبق أن باع {shopName}، فيبقى. أغلقه بدلًا من ذلك.',
  '1 product belongs to {shopName}. Close it instead.': 'لدى {shopName} منتج واحد. أغلقه بدلًا من ذلك.',
  '{products} products belong to {shopName}. Close it instead.':
    'لدى {shopName} {products, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}. أغلقه بدلًا من ذلك.',
  'Only a super admin sorts by balance': 'لا يرتّب حسب الرصيد إلا مشرف عام',
  'Upload the document first': 'ارفع الوثيقة أولًا',
  'This file is a document already. Upload it once more.': 'هذا الملف وثيقة من قبل. ارفعه مرة أخرى.',
  'This document is {to} already': 'حالة هذه الوثيقة من قبل: {to}',
  'Say why, so that the vendor can mend it': 'اذكر السبب ليصلحه البائع',
  'This document does not exist': 'هذه الوثيقة غير موجودة',
  'Somebody else reviewed this document in the meantime': 'راجع شخص آخر هذه الوثيقة في هذه الأثناء',
};

export default people;
