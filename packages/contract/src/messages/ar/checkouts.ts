import type english from '../en/checkouts.ts';

/** About placing orders. */
export default {
  'checkout.line_too_much': 'يتجاوز هذا البند الحد الأقصى للطلب الواحد. قلّل الكمية',
  'checkout.total_too_much': 'يتجاوز هذا المجموع الحد الأقصى للطلب الواحد. قسّمه على عدة طلبات',
  'checkout.not_found': 'عملية الشراء هذه غير موجودة',
  'checkout.product_gone': 'لم يعد هذا المنتج موجودًا',
  'checkout.not_on_sale': '{name} غير معروض للبيع',
  'checkout.category_off': '{name} في فئة متوقفة',
  'checkout.vendor_inactive': 'لا يبيع {shop} في هذه الفترة',
  'checkout.vendor_on_holiday': '{shop} في إجازة حتى {day}',
  'checkout.sold_out': 'نفد {name}',
  'checkout.too_few_left': 'لم يبق من {name} إلا {count}',
  'checkout.several_vendors': 'هذه الأصناف لعدة بائعين؛ أنشئ عملية شراء بدلًا من ذلك',
  'checkout.empty': 'اختر صنفًا واحدًا على الأقل',
  'checkout.key_without_payments': 'لا يُسمح لهذا المفتاح بتسجيل الدفعات',
  'checkout.payment_on_delivery': 'الطلب الذي يُدفع عند التسليم لم يُدفع بعد',
  'checkout.price_changed': 'تغيّر السعر منذ عرضه؛ راجعه من جديد',
  'checkout.just_sold_out': 'نفد {sku} للتو',
  'checkout.customer_twice': 'أدخل عميلًا أو بيانات عميل جديد، لا كليهما',
  'checkout.customer_missing': 'اختر عميلًا',
  'checkout.customer_blocked': 'حُظر {name} ولا يمكنه الطلب',
  'checkout.this_customer': 'هذا العميل',
} satisfies Record<keyof typeof english, string>;
