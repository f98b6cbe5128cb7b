import type english from '../en/coupons.ts';

/** About coupons and trying them. */
export default {
  'coupon.delete.used': 'استُخدمت {code}، فتبقى. أوقفها بدلًا من ذلك.',
  'coupon.total_limit_below_uses':
    '{count, plural, zero {لم تُستخدم.} one {استُخدمت مرة واحدة. أدخل ذلك العدد أو أكثر.} two {استُخدمت مرتين. أدخل ذلك العدد أو أكثر.} few {استُخدمت # مرات. أدخل ذلك العدد أو أكثر.} many {استُخدمت # مرة. أدخل ذلك العدد أو أكثر.} other {استُخدمت # مرة. أدخل ذلك العدد أو أكثر.}}',
  'coupon.csv_no_code': 'لا يسمّي السطر الأول من هذا الملف العمود Code. صدّر القسائم مرة لترى شكل الملف.',
  'coupon.csv_number': 'أدخل رقمًا مثل 15',
  'coupon.csv_copy_cell': 'انسخ هذه الخلية من ملف قسائم مُصدَّر أو اتركها فارغة',
  'coupon.code_repeated': 'هذا الرمز في السطر {line} من قبل',
  'coupon.csv_batch_fixed': 'تبقى القسيمة في الدفعة التي أُنشئت فيها',
  'order.gone': 'لم يعد هذا الطلب موجودًا',
  'customer.gone': 'لم يعد هذا العميل موجودًا',
  'checkout.item_gone': 'لم يعد هذا الصنف موجودًا',
  'checkout.item_without_price': 'لا سعر لهذا الصنف',
  'customer.view_permission': 'لا يُسمح لك برؤية العملاء',
  'coupon.unknown_code': 'لا قسيمة بهذا الرمز',
  'coupon.ended': 'انتهت القسيمة {code} في {day}',
  'coupon.switched_off': 'القسيمة {code} موقوفة',
  'coupon.not_started': 'تبدأ القسيمة {code} في {day}',
  'coupon.used_up': 'استُنفدت القسيمة {code}',
  'coupon.other_segment': 'القسيمة {code} لعملاء آخرين: {segment}',
  'coupon.customer_limit':
    '{count, plural, zero {لم يستخدم هذا العميل القسيمة {code}} one {استخدم هذا العميل القسيمة {code} مرة واحدة، وهو أقصى ما تسمح به} two {استخدم هذا العميل القسيمة {code} مرتين، وهو أقصى ما تسمح به} few {استخدم هذا العميل القسيمة {code} # مرات، وهو أقصى ما تسمح به} many {استخدم هذا العميل القسيمة {code} # مرة، وهو أقصى ما تسمح به} other {استخدم هذا العميل القسيمة {code} # مرة، وهو أقصى ما تسمح به}}',
  'coupon.not_first_order': 'القسيمة {code} للطلب الأول للعميل، وقد سبق لهذا العميل أن طلب',
  'coupon.no_eligible_items': 'لا تشمل القسيمة {code} أيًا من هذه الأصناف',
  'coupon.minimum_order': 'تتطلب القسيمة {code} أصنافًا بمبلغ {needed}، أي أكثر من هذه بمبلغ {missing}',
  'coupon.shipping_free_anyway': 'الشحن مجاني دون القسيمة {code}',
  'coupon.just_used_up': 'استُنفدت القسيمة {code} للتو',
  'coupon.just_used_up_by_customer': 'استنفد هذا العميل القسيمة {code} للتو',
  'coupon.just_changed': 'تغيّرت القسيمة {code} للتو. راجع السعر من جديد.',
  'coupon.products_of_other_vendor':
    '{count, plural, zero {يتحمل البائع خصم منتجاته فقط.} one {يتحمل البائع خصم منتجاته فقط. أزل منتجًا واحدًا لبائع آخر.} two {يتحمل البائع خصم منتجاته فقط. أزل منتجين لبائع آخر.} few {يتحمل البائع خصم منتجاته فقط. أزل # منتجات لبائع آخر.} many {يتحمل البائع خصم منتجاته فقط. أزل # منتجًا لبائع آخر.} other {يتحمل البائع خصم منتجاته فقط. أزل # منتج لبائع آخر.}}',
  'coupon.gone_categories':
    '{count, plural, zero {كل هذه الفئات موجودة} one {لم تعد إحدى هذه الفئات موجودة} two {لم تعد اثنتان من هذه الفئات موجودتين} few {لم تعد # من هذه الفئات موجودة} many {لم تعد # من هذه الفئات موجودة} other {لم تعد # من هذه الفئات موجودة}}',
  'coupon.gone_products':
    '{count, plural, zero {كل هذه المنتجات موجودة} one {لم يعد أحد هذه المنتجات موجودًا} two {لم يعد اثنان من هذه المنتجات موجودين} few {لم تعد # من هذه المنتجات موجودة} many {لم يعد # من هذه المنتجات موجودًا} other {لم يعد # من هذه المنتجات موجودًا}}',
  'coupon.gone_vendors':
    '{count, plural, zero {كل هؤلاء البائعين موجودون} one {لم يعد أحد هؤلاء البائعين موجودًا} two {لم يعد اثنان من هؤلاء البائعين موجودين} few {لم يعد # من هؤلاء البائعين موجودين} many {لم يعد # من هؤلاء البائعين موجودين} other {لم يعد # من هؤلاء البائعين موجودين}}',
  'coupon.used.code': 'استُخدمت هذه القسيمة، فيبقى رمزها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.used.kind': 'استُخدمت هذه القسيمة، فيبقى نوعها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.used.value': 'استُخدمت هذه القسيمة، فيبقى مقدارها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.used.payer': 'استُخدمت هذه القسيمة، فيبقى من يتحملها. أنشئ قسيمة أخرى بدلًا من ذلك.',
  'coupon.code_taken': 'هذا الرمز لقسيمة أخرى',
  'coupon.csv_unknown_categories': 'لا توجد فئات بالعنوان {addresses}',
  'coupon.csv_unknown_products': 'لا توجد منتجات بالعنوان {addresses}',
  'coupon.csv_unknown_vendors': 'لا يوجد بائعون بالعنوان {addresses}',
} satisfies Record<keyof typeof english, string>;
