import { paths } from '#platform/paths.ts';

/** What people call each page in English, its name first for screens in Arabic, and in Arabic. A page without a line fails `page-keywords.test.ts`. */
export const PAGE_KEYWORDS: Record<string, string> = {
  [paths.analytics]:
    'analytics, dashboard home statistics stats reports sales revenue charts, تحليلات لوحة إحصاءات تقارير مبيعات إيرادات',
  [paths.activity]: 'activity, audit log history changes who did, نشاط سجل التغييرات تدقيق',
  [paths.account]: 'account and preferences, profile my account preferences settings avatar, حسابي الملف الشخصي تفضيلات',
  [paths.categories.list]: 'categories, departments tree taxonomy collections, فئات أقسام تصنيفات',
  [paths.categories.create]: 'new category, add department, إضافة فئة قسم جديد',
  [paths.attributes.list]: 'attributes, properties specifications options size colour, خصائص سمات مواصفات مقاس لون',
  [paths.attributes.create]: 'new attribute, add property specification, إضافة خاصية سمة',
  [paths.products.list]:
    'products, items catalogue catalog inventory stock sku tags labels, منتجات سلع كتالوج مخزون وسوم علامات',
  [paths.products.create]: 'new product, add item listing, إضافة منتج سلعة',
  [paths.products.import]: 'import products, csv upload bulk spreadsheet excel, استيراد منتجات رفع ملف',
  [paths.orders.list]:
    'orders, sales purchases checkouts deliveries shipments returns payments, طلبات مبيعات مشتريات شحنات مدفوعات',
  [paths.orders.create]: 'new order, add manual order sale place, إضافة طلب جديد بيع',
  [paths.coupons.list]: 'coupons, discounts promo codes vouchers offers cobones, قسائم كوبونات خصومات عروض',
  [paths.coupons.create]: 'new coupon, add discount promo code voucher offer, إضافة قسيمة كوبون خصم',
  [paths.queries.list]:
    'queries, support tickets messages questions inbox helpdesk tags, استفسارات تذاكر دعم رسائل وسوم',
  [paths.customers.list]: 'customers, buyers shoppers clients people, عملاء زبائن مشترين',
  [paths.customers.create]: 'new customer, add buyer shopper client, إضافة عميل زبون',
  [paths.vendors.list]:
    'vendors, sellers suppliers shops merchants stores iban bank account, بائعون تجار متاجر موردون آيبان حساب بنكي',
  [paths.vendors.create]: 'new vendor, add seller supplier shop merchant, إضافة بائع تاجر متجر',
  [paths.admins.list]: 'admins, staff team users roles permissions invite colleagues, مشرفون موظفون فريق صلاحيات دعوة',
  [paths.accounts.list]:
    'accounts, wallets balances finance accounting money bank payments, حسابات أرصدة محافظ مالية محاسبة مدفوعات',
  [paths.ads.list]: 'ads, advertising campaigns sponsored promotions, إعلانات حملات ترويج',
  [paths.adConfigurations.list]: 'ad configuration, ad places slots advertising prices, أماكن الإعلانات إعداد أسعار',
  [paths.adConfigurations.create]: 'new place, add ad slot placement, إضافة مكان إعلان',
  [paths.banners.list]: 'banners, slides hero images carousel home page, لافتات بانر صور الصفحة الرئيسية',
  [paths.banners.create]: 'new banner, add slide hero image carousel, إضافة لافتة بانر',
  [paths.notifications.list]:
    'notifications, push alerts messages newsletter announcements inbox, إشعارات تنبيهات رسائل',
  [paths.notifications.create]: 'new notification, send push alert message newsletter, إرسال إشعار تنبيه رسالة',
  [paths.faqs.list]: 'faqs, help questions answers knowledge, أسئلة شائعة أجوبة مساعدة',
  [paths.faqs.create]: 'new question, add faq help answer, إضافة سؤال شائع',
  [paths.configuration.view]: 'configuration, settings options setup preferences system, إعدادات خيارات ضبط النظام',
  [paths.configuration.update]: 'change settings, edit configuration options setup, تعديل الإعدادات تغيير',
  [paths.terms.view]: 'terms and conditions, legal tos conditions agreement, شروط وأحكام قانوني اتفاقية',
  [paths.terms.update]: 'terms and conditions, edit legal tos conditions agreement, تعديل الشروط والأحكام',
  [paths.privacyPolicy.view]: 'privacy policy, legal gdpr data protection, سياسة الخصوصية قانوني بيانات',
  [paths.privacyPolicy.update]: 'privacy policy, edit legal gdpr data protection, تعديل سياسة الخصوصية',
};
