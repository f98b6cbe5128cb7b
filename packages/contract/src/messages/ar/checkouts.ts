import type english from '../en/checkouts.ts';

/** Quotes and placing orders. */
export default {
  'checkout.line_too_much': 'يتجاوز مبلغ هذا المنتج الحد الأقصى للطلب الواحد. خفّض الكمية.',
  'checkout.total_too_much': 'يتجاوز الإجمالي الحد الأقصى لعملية الشراء الواحدة. قسّمه إلى عدة عمليات.',
  'checkout.not_found': 'عملية الشراء هذه غير موجودة',
  'checkout.product_gone': 'لم يعد هذا المنتج موجودًا',
  'checkout.not_on_sale': '{name} غير معروض للبيع',
  'checkout.category_off': 'لا يمكن شراء {name} لأن فئته غير نشطة',
  'checkout.vendor_inactive': 'لا يبيع {shop} حاليًا',
  'checkout.vendor_on_holiday': '{shop} في إجازة حتى {day}',
  'checkout.sold_out': 'نفدت كمية {name}',
  'checkout.too_few_left': 'المتبقي من {name} هو {count} فقط',
  'checkout.several_vendors': 'هذه المنتجات من عدة بائعين. أنشئ عملية شراء بدلًا من طلب.',
  'checkout.empty': 'اختر منتجًا واحدًا على الأقل',
  'checkout.key_without_payments': 'لا يملك هذا المفتاح صلاحية تسجيل المدفوعات',
  'checkout.payment_on_delivery': 'هذا طلب بالدفع عند الاستلام، فيُدفع عند تسليمه ولا يمكن تسجيل دفعه الآن',
  'checkout.price_changed': 'تغيّر السعر. راجع الإجمالي الجديد وأعد المحاولة.',
  'checkout.just_sold_out': 'نفدت كمية {sku} للتو',
  'checkout.customer_twice': 'أدخل عميلًا موجودًا أو بيانات عميل جديد، لا كليهما',
  'checkout.customer_missing': 'اختر عميلًا',
  'checkout.customer_blocked': '{name} محظور ولا يمكنه تقديم طلبات',
  'checkout.this_customer': 'هذا العميل',
} satisfies Record<keyof typeof english, string>;
