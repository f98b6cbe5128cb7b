import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';

/** English and Arabic search keywords of each setting. The test next to this file fails if one is missing. */
export const SETTING_KEYWORDS: Record<ConfigurationGroup, Record<string, string>> = {
  general: {
    name: 'shop store brand company title, اسم المتجر السوق العلامة الشركة',
    logo: 'brand picture image icon header, شعار صورة العلامة',
    supportEmail: 'contact help mail sender customer service, بريد الدعم التواصل المساعدة خدمة العملاء',
    supportPhone: 'contact help telephone hotline call, هاتف الدعم اتصال رقم خدمة العملاء',
    address: 'company street letterhead invoice location, عنوان الشركة الفاتورة الموقع',
    shopUrl: 'storefront website domain link url, رابط المتجر الموقع الواجهة',
    languages: 'arabic english translation locale, لغة لغات عربية إنجليزية ترجمة',
    timeZone: 'timezone clock hours day region, توقيت منطقة زمنية ساعة',
  },
  money: {
    currency: 'money dollar euro dirham usd mad symbol, عملة دولار يورو درهم نقود',
    commissionPercent: 'fee cut take rate percent percentage marketplace, عمولة نسبة مئوية رسوم السوق',
    commissionFrom: 'fee start date change of commission, تاريخ بدء العمولة',
    commissionOnShipping: 'fee delivery, عمولة على الشحن التوصيل',
    holdDays: 'escrow reserve pending release vendor earnings, حجز الأرباح مدة الانتظار ضمان',
    minimumPayout: 'withdrawal transfer vendor threshold least, حد أدنى للدفعات السحب التحويل',
    payoutApprovalOver: 'limit second super admin withdrawal transfer, موافقة حد الدفعات السحب',
    adjustmentApprovalOver: 'limit second super admin correction, موافقة حد التسويات',
    refundApprovalOver: 'limit money back reimbursement, موافقة حد الاسترداد رد المال',
  },
  orders: {
    numberPrefix: 'order id code format numbering, بادئة رقم الطلب ترقيم',
    paymentExpiryHours: 'timeout abandoned pending payment cancel unpaid, انتهاء مهلة الدفع مدفوعات غير مدفوع',
    returnWindowDays: 'returns refund policy period days, مدة الإرجاع سياسة الاسترجاع',
    lateAfterHours: 'delay overdue sla deadline fulfilment, تأخير متأخر مهلة التجهيز',
  },
  queries: { firstReplyHours: 'support sla response time ticket answer, وقت الرد الأول الدعم تذكرة استجابة' },
  shipping: {
    flatFee: 'shipping fee delivery cost charge price postage freight, رسوم الشحن تكلفة تكاليف التوصيل سعر',
    freeOver: 'free shipping delivery cost threshold, شحن مجاني توصيل',
    carriers: 'courier delivery company shipping method tracking, شركات الشحن التوصيل ناقل تتبع',
  },
  tax: {
    ratePercent: 'vat gst sales tax percent percentage, ضريبة القيمة المضافة نسبة مئوية',
    isIncluded: 'vat gst inclusive exclusive gross net prices, شامل الضريبة الأسعار',
    remittedBy: 'vat gst pay authority collect, توريد الضريبة من يدفع',
  },
  catalogue: {
    isReviewRequired: 'approval moderation publish products, مراجعة المنتجات موافقة نشر',
    lowStockLevel: 'inventory alert threshold warning quantity, مخزون منخفض تنبيه كمية',
  },
  security: {
    sessionDays: 'log in login timeout stay signed in expiry, تسجيل الدخول الجلسة مدة',
    isSignUpOpen: 'register registration new staff account join, تسجيل حساب جديد فتح التسجيل',
    twoFactorRequired: '2fa mfa otp two-factor authentication code, مصادقة ثنائية رمز التحقق عاملان',
  },
  maintenance: { notice: 'banner announcement message downtime outage, صيانة إعلان رسالة تنبيه' },
};
