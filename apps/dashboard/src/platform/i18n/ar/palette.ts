/** Search and commands. */
const palette: Record<string, string> = {
  Refunds: 'الاستردادات',
  Invoices: 'الفواتير',
  'Credit notes': 'الإشعارات الدائنة',
  'Commission invoices': 'فواتير العمولة',
  '{count} in stock': '{count} في المخزون',
  Queued: 'بانتظار الإرسال',
  Bounced: 'مرتدّ',
};

export default palette;
