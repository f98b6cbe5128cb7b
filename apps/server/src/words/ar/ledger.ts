/** What the server answers about accounts, payouts and the ledger. */
const ledger: Record<string, string> = {
  'The ledger does not add up, so nothing that moves money is possible. A super admin finds the reason under Accounts, Ledger.':
    'لا يتوازن دفتر الأستاذ، فلا يمكن تحريك أي مال. يجد المشرف العام السبب في الحسابات، دفتر الأستاذ.',
  'This has been posted already': 'قُيّد هذا من قبل',
  'This account does not exist': 'هذا الحساب غير موجود',
  'Somebody else changed this account in the meantime': 'غيّر شخص آخر هذا الحساب في هذه الأثناء',
  'Accounts of the platform cannot be frozen': 'لا يمكن تجميد حسابات المنصة',
  'This account is frozen already': 'هذا الحساب مجمّد من قبل',
  'This account was not frozen by hand': 'لم يُجمَّد هذا الحساب يدويًا',
  'Only vendors have buckets: {join}': 'هذه الأرصدة للبائعين فقط: {join}',
  'Accounts of the platform have a ledger extract only': 'لحسابات المنصة مستخرج دفتر الأستاذ فقط',
  'This statement is over all balances together. Leave this empty.': 'يشمل هذا الكشف كل الأرصدة معًا. اترك هذا فارغًا.',
  'Choose a month that is over': 'اختر شهرًا منتهيًا',
  'No commission was charged in this month': 'لم تُحتسب عمولة في هذا الشهر',
  'This invoice does not exist': 'هذه الفاتورة غير موجودة',
  'Choose a day on or after the first': 'اختر يومًا لا يسبق اليوم الأول',
  'This period has {count} entries, and a PDF holds {MAX_STATEMENT_LINES_PDF}. Choose a shorter one, or CSV.':
    'عدد قيود هذه الفترة {count}، ويتسع ملف PDF لعدد {MAX_STATEMENT_LINES_PDF}. اختر فترة أقصر أو CSV.',

  'This payout does not exist': 'عملية الصرف هذه غير موجودة',
  'Somebody else changed this payout in the meantime': 'غيّر شخص آخر عملية الصرف هذه في هذه الأثناء',
  'A payout that is {from} stays so': 'عملية الصرف التي حالتها {from} تبقى كذلك',
  'A payout that is {from} cannot become {to}, only {join}':
    'لا تنتقل عملية صرف حالتها {from} إلى {to}، بل إلى {join} فقط',
  'Only {moneyWords} is available': 'المتاح {moneyWords} فقط',
  'The smallest payout is {moneyWords}': 'أصغر مبلغ للصرف {moneyWords}',
  'The smallest payout is {moneyWords}, and {moneyWords2} is available':
    'أصغر مبلغ للصرف {moneyWords}، والمتاح {moneyWords2}',
  'Give the reference of the bank': 'أدخل مرجع البنك',
  'This vendor has not been approved yet': 'لم يُعتمد هذا البائع بعد',
  'This vendor was rejected': 'رُفض هذا البائع',
  'This vendor is closed': 'هذا البائع مغلق',
  'This account is frozen: {value}': 'هذا الحساب مجمّد: {value}',
  'set it free first': 'ارفع التجميد أولًا',
  'This vendor is suspended, so its payouts are frozen': 'هذا البائع موقوف، فالصرف له مجمّد',
  '{value}, so payouts are frozen until {until}': '{value}، فالصرف مجمّد حتى {until}',
  'The bank account was changed': 'غُيّر الحساب البنكي',
  'This vendor owes {moneyWords}, so nothing can be paid out until that is settled':
    'على هذا البائع {moneyWords}، فلا يُصرف له شيء حتى يُسوّى ذلك',
  'There are no bank details yet. Add them on the vendor first.': 'لا بيانات بنكية بعد. أضفها في صفحة البائع أولًا.',
  'This amount needs a second super admin to approve it, and there is only one. Invite another under Admins, or raise the limit in the configuration.':
    'يحتاج هذا المبلغ إلى موافقة مشرف عام ثان، ولا يوجد إلا واحد. ادعُ آخر من صفحة المشرفين أو ارفع الحد في الإعدادات.',
  'Whoever asked for it may not approve it. Another super admin has to.':
    'لا يوافق عليه من طلبه. يوافق عليه مشرف عام آخر.',

  'An adjustment that is {status} stays so': 'التسوية التي حالتها {status} تبقى كذلك',
  'Only what was posted can be taken back': 'لا يُعكس إلا ما قُيّد',
  'This takes back another one. Make a new adjustment instead.': 'هذه تعكس تسوية أخرى. أجرِ تسوية جديدة بدلًا من ذلك.',
  'This was taken back already': 'عُكس هذا من قبل',
  'This adjustment does not exist': 'هذه التسوية غير موجودة',
  'Somebody else changed this adjustment in the meantime': 'غيّر شخص آخر هذه التسوية في هذه الأثناء',
  'Only vendors can owe something': 'لا يكون الدين إلا على البائعين',
  'This vendor owes nothing': 'لا دين على هذا البائع',
  'The gateway holds {shown}': 'لدى البوابة {shown}',
  'Tax that is owed: {shown}': 'الضريبة المستحقة: {shown}',
  'This vendor owes {shown}': 'على هذا البائع {shown}',
  'This booking does not exist': 'هذا التسجيل غير موجود',
  'Somebody else changed this booking in the meantime': 'غيّر شخص آخر هذا التسجيل في هذه الأثناء',
};

export default ledger;
