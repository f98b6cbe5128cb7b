import type english from '../en/coupons.ts';

/** About coupons and trying them. */
export default {
  'coupon.delete.used': 'لا يمكن حذف {code} لأنها استُخدمت. عطّلها بدلًا من ذلك.',
  'coupon.total_limit_below_uses':
    '{count, plural, zero {لم تُستخدم بعد.} one {استُخدمت مرة واحدة. أدخل 1 أو أكثر.} two {استُخدمت مرتين. أدخل 2 أو أكثر.} few {استُخدمت # مرات. أدخل # أو أكثر.} many {استُخدمت # مرة. أدخل # أو أكثر.} other {استُخدمت # مرة. أدخل # أو أكثر.}}',
  'coupon.csv_no_code': 'لا يوجد في هذا الملف العمود Code. صدّر القسائم لمعرفة الصيغة المطلوبة.',
  'coupon.csv_number': 'أدخل رقمًا مثل 15',
  'coupon.csv_copy_cell': 'انسخ هذه الخلية من ملف تصدير القسائم أو اتركها فارغة',
  'coupon.code_repeated': 'هذا الرمز موجود في الصف {line}',
  'coupon.csv_batch_fixed': 'لا يمكن نقل القسيمة إلى مجموعة أخرى',
  'order.gone': 'لم يعد هذا الطلب موجودًا',
  'customer.gone': 'لم يعد هذا العميل موجودًا',
  'checkout.item_gone': 'لم يعد هذا المنتج موجودًا',
  'checkout.item_without_price': 'لا سعر لهذا المنتج',
  'customer.view_permission': 'ليست لديك صلاحية عرض العملاء',
  'coupon.unknown_code': 'لا توجد قسيمة بهذا الرمز',
  'coupon.ended': 'انتهت القسيمة {code} في {day}',
  'coupon.switched_off': 'القسيمة {code} معطّلة',
  'coupon.not_started': 'تبدأ القسيمة {code} في {day}',
  'coupon.used_up': 'بلغت القسيمة {code} حد الاستخدام',
  'coupon.other_segment': 'القسيمة {code} مخصصة لعملاء العرض {segment} فقط',
  'coupon.customer_limit':
    '{count, plural, zero {لم يستخدم هذا العميل القسيمة {code}} one {استخدم هذا العميل القسيمة {code} مرة واحدة، وهو الحد المسموح} two {استخدم هذا العميل القسيمة {code} مرتين، وهو الحد المسموح} few {استخدم هذا العميل القسيمة {code} # مرات، وهو الحد المسموح} many {استخدم هذا العميل القسيمة {code} # مرة، وهو الحد المسموح} other {استخدم هذا العميل القسيمة {code} # مرة، وهو الحد المسموح}}',
  'coupon.not_first_order': 'القسيمة {code} للطلب الأول للعميل فقط',
  'coupon.no_eligible_items': 'القسيمة {code} لا تنطبق على أي من هذه المنتجات',
  'coupon.minimum_order': 'تتطلب القسيمة {code} منتجات مشمولة بقيمة {needed} على الأقل. أضف منتجات بقيمة {missing}.',
  'coupon.shipping_free_anyway': 'الشحن مجاني بدون القسيمة {code}',
  'coupon.just_used_up': 'بلغت القسيمة {code} حد الاستخدام للتو',
  'coupon.just_used_up_by_customer': 'بلغ هذا العميل حد استخدام القسيمة {code} للتو',
  'coupon.just_changed': 'تغيّرت القسيمة {code} للتو. راجع الإجمالي الجديد وأعد المحاولة.',
  'coupon.products_of_other_vendor':
    '{count, plural, zero {يتحمل البائع خصم منتجاته فقط.} one {يتحمل البائع خصم منتجاته فقط. أزل منتجًا واحدًا لبائع آخر.} two {يتحمل البائع خصم منتجاته فقط. أزل منتجين لبائعين آخرين.} few {يتحمل البائع خصم منتجاته فقط. أزل # منتجات لبائعين آخرين.} many {يتحمل البائع خصم منتجاته فقط. أزل # منتجًا لبائعين آخرين.} other {يتحمل البائع خصم منتجاته فقط. أزل # منتج لبائعين آخرين.}}',
  'coupon.gone_categories':
    '{count, plural, zero {كل هذه الفئات موجودة} one {لم تعد إحدى هذه الفئات موجودة} two {لم تعد اثنتان من هذه الفئات موجودتين} few {لم تعد # من هذه الفئات موجودة} many {لم تعد # من هذه الفئات موجودة} other {لم تعد # من هذه الفئات موجودة}}',
  'coupon.gone_products':
    '{count, plural, zero {كل هذه المنتجات موجودة} one {لم يعد أحد هذه المنتجات موجودًا} two {لم يعد اثنان من هذه المنتجات موجودين} few {لم تعد # من هذه المنتجات موجودة} many {لم يعد # من هذه المنتجات موجودًا} other {لم يعد # من هذه المنتجات موجودًا}}',
  'coupon.gone_vendors':
    '{count, plural, zero {كل هؤلاء البائعين موجودون} one {لم يعد أحد هؤلاء البائعين موجودًا} two {لم يعد اثنان من هؤلاء البائعين موجودين} few {لم يعد # من هؤلاء البائعين موجودين} many {لم يعد # من هؤلاء البائعين موجودين} other {لم يعد # من هؤلاء البائعين موجودين}}',
  'coupon.used.code': 'استُخدمت هذه القسيمة، فلا يمكن تغيير رمزها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.used.kind': 'استُخدمت هذه القسيمة، فلا يمكن تغيير نوعها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.used.value': 'استُخدمت هذه القسيمة، فلا يمكن تغيير قيمتها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.used.payer': 'استُخدمت هذه القسيمة، فلا يمكن تغيير جهة تمويلها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.code_taken': 'هذا الرمز مستخدم لقسيمة أخرى',
  'coupon.csv_unknown_categories': 'لا توجد فئات بمعرّفات الروابط هذه: {addresses}',
  'coupon.csv_unknown_products': 'لا توجد منتجات بمعرّفات الروابط هذه: {addresses}',
  'coupon.csv_unknown_vendors': 'لا يوجد بائعون بمعرّفات الروابط هذه: {addresses}',
} satisfies Record<keyof typeof english, string>;
