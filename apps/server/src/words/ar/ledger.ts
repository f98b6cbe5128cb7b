/** What the server answers about accounts, payouts and the ledger. */
const ledger: Record<string, string> = {
  'The ledger does not add up, so nothing that moves money is possible. A super admin finds the reason under Accounts, Ledger.':
    'لا يتوازن دفتر الأستاذ، فلا يمكن تحريك أي مال. يجد المشرف العام السبب في الحسابات، دفتر الأستاذ.',
  'This account does not exist': 'هذا الحساب غير موجود',
  'Somebody else changed this account in the meantime': 'غيّر شخص آخر هذا الحساب في هذه الأثناء',
  'This invoice does not exist': 'هذه الفاتورة غير موجودة',

  'This payout does not exist': 'عملية الصرف هذه غير موجودة',
  'Somebody else changed this payout in the meantime': 'غيّر شخص آخر عملية الصرف هذه في هذه الأثناء',
  'This account is frozen: {value}': 'هذا الحساب مجمّد: {value}',
  'set it free first': 'ارفع التجميد أولًا',
  '{value}, so payouts are frozen until {until}': '{value}، فالصرف مجمّد حتى {until}',
  'The bank account was changed': 'غُيّر الحساب البنكي',

  'This adjustment does not exist': 'هذه التسوية غير موجودة',
  'Somebody else changed this adjustment in the meantime': 'غيّر شخص آخر هذه التسوية في هذه الأثناء',
  'This booking does not exist': 'هذا التسجيل غير موجود',
  'Somebody else changed this booking in the meantime': 'غيّر شخص آخر هذا التسجيل في هذه الأثناء',
};

export default ledger;
