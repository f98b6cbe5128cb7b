/** What the server answers about ads, banners, questions and legal pages. */
const content: Record<string, string> = {
  'This ad does not exist': 'هذا الإعلان غير موجود',
  'Somebody else changed this ad in the meantime': 'غيّر شخص آخر هذا الإعلان في هذه الأثناء',
  'This place does not exist': 'هذا المكان غير موجود',
  'This place does not exist any more': 'لم يعد هذا المكان موجودًا',
  'Somebody else changed this place in the meantime': 'غيّر شخص آخر هذا المكان في هذه الأثناء',
  'Another place has this code': 'هذا الرمز لمكان آخر',
  'An ad was made for {name}: {named}. Switch it off instead.': 'أُنشئ إعلان للمكان {name}: {named}. أوقفه بدلًا من ذلك.',
  'Ads were made for {name}: {named}. Switch it off instead.': 'أُنشئت إعلانات للمكان {name}: {named}. أوقفه بدلًا من ذلك.',
  '{first} and {value} more': '{first} و{value} غيرها',
  'Ads wait or are booked for this place, so this stays. Make another place instead.':
    'توجد إعلانات منتظرة أو محجوزة لهذا المكان، فيبقى هذا. أنشئ مكانًا آخر بدلًا من ذلك.',
  '{most} ads are booked for the same time. Keep {most2} slots or more.':
    'عدد الإعلانات المحجوزة في الوقت نفسه {most}. أبقِ من الخانات {most2} أو أكثر.',
  'This place shows pictures of {width} × {height}, and this one is {width2} × {height2}. Crop it to that shape.':
    'يعرض هذا المكان صورًا بمقاس \u2066{width} × {height}\u2069، ومقاس هذه \u2066{width2} × {height2}\u2069. اقتطعها بتلك النسبة.',
  'Choose a product of this vendor that is on sale': 'اختر منتجًا معروضًا للبيع لهذا البائع',
  'An ad leads to its own vendor, who has to be active': 'يؤدي الإعلان إلى بائعه، ولا بد أن يكون نشطًا',
  'Choose a category that is active': 'اختر فئة نشطة',
  'Start today or later': 'ابدأ اليوم أو بعده',
  'Start within the next two years': 'ابدأ خلال السنتين القادمتين',
  'This place is sold for {dayCount} or more': 'يُباع هذا المكان لمدة {dayCount} أو أكثر',
  'This place is sold for {dayCount} at most': 'يُباع هذا المكان لمدة {dayCount} على الأكثر',
  'Give a time that is still to come': 'أدخل وقتًا لم يأت بعد',
  'Give a day after the first one': 'أدخل يومًا بعد اليوم الأول',
  'Ask for {MAX_CALENDAR_DAYS} days at most': 'الحد الأقصى لعدد الأيام {MAX_CALENDAR_DAYS}',
  '{shopName} has not been approved yet, so it can buy no ads': 'لم يُعتمد {shopName} بعد، فلا يمكنه شراء إعلانات',
  '{shopName} is {status}, so it can buy no ads': 'حالة {shopName}: {status}، فلا يمكنه شراء إعلانات',
  '{shopName} is {status}, so its ads stay paused': 'حالة {shopName}: {status}، فتبقى إعلاناته متوقفة',
  '{en} is switched off': '{en} متوقف',
  '{en} is switched off. Switch it on first.': '{en} متوقف. شغّله أولًا.',
  'Its first day has passed. Give it another period first.': 'مضى يومه الأول. حدد له فترة أخرى أولًا.',
  'The slot of {en} is taken {when}': 'خانة {en} محجوزة {when}',
  'All {slots} slots of {en} are taken {when}': 'كل خانات {en} وعددها {slots} محجوزة {when}',
  'on {span}': 'يوم {span}',
  'at some time from {span}': 'في وقت ما من {span}',
  '{full}, and none is free for {dayCount} in the next two years.':
    '{full}، ولا خانة متاحة لمدة {dayCount} خلال السنتين القادمتين.',
  '{full}. The next free day is {free}.': '{full}. اليوم المتاح التالي {free}.',
  '{full}. The next free {dayCount} are {free}.': '{full}. المدة المتاحة التالية ({dayCount}): {free}.',
  'This ad costs {cost}, and {shopName} has {moneyWords} available':
    'ثمن هذا الإعلان {cost}، والمتاح لدى {shopName} {moneyWords}',
  'This ad costs {cost}, which the account of {shopName} does not cover':
    'ثمن هذا الإعلان {cost}، ولا يغطيه حساب {shopName}',
  '{title} is {status}, not paused': 'ليس {title} متوقفًا، بل حالته: {status}',
  'An ad that is {from} stays so': 'الإعلان الذي حالته {from} يبقى كذلك',
  'An ad that is {from} cannot become {to}, only {join}': 'لا ينتقل إعلان حالته {from} إلى {to}، بل إلى {join} فقط',
  'An ad that is {status} stays as it is': 'الإعلان الذي حالته {status} يبقى كما هو',
  'What this ad leads to is not on sale any more. Choose another target first.':
    'لم يعد ما يؤدي إليه هذا الإعلان معروضًا للبيع. اختر وجهة أخرى أولًا.',
  'Its period is over': 'انتهت فترته',
  '{en} was booked, so it stays. Cancel it instead.': 'حُجز {en}، فيبقى. ألغه بدلًا من ذلك.',
  'This ad is booked. Cancel it and make another one instead.': 'هذا الإعلان محجوز. ألغه وأنشئ غيره بدلًا من ذلك.',

  'This banner does not exist': 'هذه اللافتة غير موجودة',
  'Somebody else changed this banner in the meantime': 'غيّر شخص آخر هذه اللافتة في هذه الأثناء',
  'You may not see these. Choose another kind of link.': 'لا يُسمح لك برؤيتها. اختر نوعًا آخر من الروابط.',
  'This question does not exist': 'هذا السؤال غير موجود',
  'Somebody else changed this question in the meantime': 'غيّر شخص آخر هذا السؤال في هذه الأثناء',
  'This version does not exist': 'هذه النسخة غير موجودة',
  'There is no draft. Change the text first.': 'لا مسودة. غيّر النص أولًا.',
  'This is the draft already': 'هذه هي المسودة من قبل',
  'Somebody else changed this draft in the meantime': 'غيّر شخص آخر هذه المسودة في هذه الأثناء',
  'This terms and conditions does not exist': 'الشروط والأحكام غير موجودة',
  'This privacy policy does not exist': 'سياسة الخصوصية غير موجودة',
};

export default content;
