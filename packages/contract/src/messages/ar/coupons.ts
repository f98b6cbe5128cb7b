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
  'coupon.code_taken': 'هذا الرمز لقسيمة أخرى',
} satisfies Record<keyof typeof english, string>;
