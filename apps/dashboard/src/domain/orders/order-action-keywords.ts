import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { OrderDialogKind } from './order-actions.ts';

/** English and Arabic search keywords of transitions, by target status. */
export const TRANSITION_KEYWORDS: Record<OrderStatus, string> = {
  placed: 'undo packing back, إلغاء التغليف التجهيز إرجاع',
  packed: 'pack prepare fulfil fulfill ready, تغليف تجهيز',
  pickup: 'ship dispatch courier carrier pick up collect, شحن تسليم للناقل',
  delivering: 'ship dispatch on the way transit, توصيل في الطريق شحن',
  complete: 'deliver delivered finish done, إكمال تم التسليم',
  cancelled: 'void call off abort stop, إلغاء الطلب',
};

/** English and Arabic search keywords of dialogs. */
export const DIALOG_KEYWORDS: Record<OrderDialogKind, string> = {
  refund: 'money back reimburse give back, استرداد رد المال إرجاع المبلغ',
  payment: 'pay paid capture mark as paid, دفع تسجيل الدفعة',
  cash: 'cod collected handed in money, نقد عند التسليم الاستلام',
  return: 'rma send back exchange, إرجاع استبدال',
  goodwill: 'compensation credit apology gesture, ترضية تعويض بادرة',
  chargeback: 'dispute bank claim, اعتراض بنكي نزاع',
  addresses: 'edit shipping billing delivery, تعديل العنوان الشحن الفوترة',
  shipment: 'tracking number carrier estimate driver, رقم التتبع الناقل السائق',
  note: 'comment internal remark write, ملاحظة تعليق',
};

export const DOCUMENT_KEYWORDS = 'print pdf download document slip, طباعة تنزيل مستند قائمة';
