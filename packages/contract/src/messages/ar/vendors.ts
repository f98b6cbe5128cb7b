import type english from '../en/vendors.ts';

/** About vendors, their documents and alerts. */
export default {
  'vendor.status.pending': 'معلّق',
  'vendor.status.active': 'نشط',
  'vendor.status.suspended': 'موقوف',
  'vendor.status.closed': 'مغلق',
  'vendor.status.rejected': 'مرفوض',
  'vendor.delete.sold': 'سبق أن باع {name}، فيبقى. أغلقه بدلًا من ذلك.',
  'document.not_uploaded': 'ارفع الوثيقة أولًا',
  'document.file_used': 'هذا الملف وثيقة من قبل. ارفعه مرة أخرى.',
  'document.reason_required': 'اذكر السبب ليصلحه البائع',
  'document.stale': 'راجع شخص آخر هذه الوثيقة في هذه الأثناء',
  'payout_account.missing': 'لا بيانات بنكية بعد. أضفها في صفحة البائع أولًا.',
  'vendor.sort_by_balance': 'لا يرتّب حسب الرصيد إلا مشرف عام',
  'vendor.status_final': 'البائع الذي حالته {status} يبقى كذلك',
  'vendor.status_step': 'لا ينتقل بائع حالته {from} إلى {to}، بل إلى {next} فقط',
  'vendor.close.not_yet': 'لا يمكن إغلاق {shopName} بعد: {reasons}',
  'vendor.close.open_orders':
    '{count, plural, zero {لا طلبات مفتوحة} one {لا يزال طلب واحد مفتوحًا} two {لا يزال طلبان مفتوحين} few {لا تزال # طلبات مفتوحة} many {لا يزال # طلبًا مفتوحًا} other {لا يزال # طلب مفتوحًا}}',
  'vendor.close.booked_ads':
    '{count, plural, zero {لا إعلانات محجوزة} one {لا يزال إعلان واحد محجوزًا} two {لا يزال إعلانان محجوزين} few {لا تزال # إعلانات محجوزة} many {لا يزال # إعلانًا محجوزًا} other {لا يزال # إعلان محجوزًا}}',
  'vendor.close.balances': 'رصيده ليس صفرًا ({balances})',
  'vendor.close.account': 'حسابه غير مسوّى',
  'vendor.balance.pending': 'معلّق',
  'vendor.balance.available': 'متاح',
  'vendor.balance.payout': 'قيد الصرف',
  'vendor.delete.products':
    '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}} لدى {name}. أغلقه بدلًا من ذلك.',
  'vendor.not_in_status': 'حالة {name}: {status}، لا {expected}',
  'document.status_same': 'حالة هذه الوثيقة من قبل: {status}',
  'document.status.waiting': 'قيد الانتظار',
  'document.status.accepted': 'مقبول',
  'document.status.rejected': 'مرفوض',
  'vendor.name_taken': 'اسم المتجر هذا لبائع آخر',
  'vendor.slug_taken': 'هذا العنوان لبائع آخر',
  'vendor.email_taken': 'هذا البريد الإلكتروني لبائع آخر',
  'vendor.csv_payout_account': 'لا تُصدَّر البيانات البنكية أبدًا. أدخل حساب الدفعات في صفحة كل بائع.',
  'vendor.csv_documents': 'لا يحمل ملف CSV مستندات. ارفعها في صفحة كل بائع.',
  'vendor.csv_images': 'لا يحمل ملف CSV صورًا. ارفع الشعار وصورة الغلاف في نموذج كل بائع.',
  'vendor.csv_no_email': 'لا يسمّي السطر الأول من هذا الملف العمود E-mail. صدّر البائعين مرة لترى شكل الملف.',
  'vendor.csv_status_step': 'تبقى حالة {name} على {from} لأنها لا يمكن أن تصبح {to}',
} satisfies Record<keyof typeof english, string>;
