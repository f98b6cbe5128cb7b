/** Search and commands. */
const palette: Record<string, string> = {
  Refunds: 'المبالغ المستردة',
  Invoices: 'الفواتير',
  'Credit notes': 'الإشعارات الدائنة',
  'Commission invoices': 'فواتير العمولة',
  '{count} in stock': '{count} في المخزون',
  Queued: 'بانتظار الإرسال',
  Bounced: 'مرتجع من البنك',
};

export default palette;
