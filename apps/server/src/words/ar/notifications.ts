/** What the server answers about notifications. */
const notifications: Record<string, string> = {
  'Choose somebody': 'اختر شخصًا',
  'Customers are told in the feed or by e-mail': 'يُبلَّغ العملاء في الخلاصة أو بالبريد الإلكتروني',
  'Vendors are told in the feed or by e-mail': 'يُبلَّغ البائعون في الخلاصة أو بالبريد الإلكتروني',
  'Staff are told in the inbox or by e-mail': 'يُبلَّغ فريق العمل في الوارد أو بالبريد الإلكتروني',
  'You may not see customers, so choose all of them or none': 'لا يُسمح لك برؤية العملاء، فاخترهم جميعًا أو لا أحد',
  'You may not see vendors, so choose all of them or none': 'لا يُسمح لك برؤية البائعين، فاخترهم جميعًا أو لا أحد',
  'Choose a time to come': 'اختر وقتًا لاحقًا',
  'Say when it goes out': 'حدد متى يُرسل',
  'It is planned; say when, or make it a draft again': 'إنه مجدول؛ حدد متى أو أعده مسودة',
  'There is nobody it would reach now': 'لا أحد يصل إليه الآن',
  'There was nobody it would have reached': 'لم يكن هناك أحد ليصل إليه',
  'No mail could be handed over': 'تعذّر تسليم أي رسالة',
  'Only a draft or a planned notification can be changed': 'لا يمكن تغيير إلا مسودة أو إشعار مجدول',
  'It is planned; cancel it first': 'إنه مجدول؛ ألغه أولًا',
  'It has gone out, so it stays in the list': 'لقد أُرسل، فيبقى في القائمة',
  'A draft can be planned or sent': 'يمكن جدولة المسودة أو إرسالها',
  'A planned notification can be sent, cancelled or made a draft again':
    'يمكن إرسال الإشعار المجدول أو إلغاؤه أو إعادته مسودة',
  'It is being sent; it can only be stopped': 'إنه قيد الإرسال؛ يمكن إيقافه فقط',
  'It was sent already': 'أُرسل من قبل',
  'A failed notification can be sent again or cancelled': 'يمكن إرسال الإشعار الفاشل مجددًا أو إلغاؤه',
  'It was cancelled; write a new one': 'لقد أُلغي؛ اكتب غيره',
  'This goes with box=sent only': 'هذا مع box=sent فقط',
  'This goes with box=inbox only': 'هذا مع box=inbox فقط',
  'The inbox is sorted by createdAt only': 'يُرتَّب الوارد حسب createdAt فقط',
  'This notification does not exist': 'هذا الإشعار غير موجود',
  'Somebody else changed this notification in the meantime': 'غيّر شخص آخر هذا الإشعار في هذه الأثناء',
};

export default notifications;
