/** What the server answers about coupons, commission, settings and figures. */
const shop: Record<string, string> = {
  'Copy this cell from an export of coupons, or leave it empty': 'انسخ هذه الخلية من ملف قسائم مُصدَّر أو اتركها فارغة',
  'You don’t have access to customers, so you can’t choose among them':
    'ليست لديك صلاحية على العملاء، فلا يمكنك الاختيار منهم',
  'Choose a saved view of customers': 'اختر عرضًا محفوظًا للعملاء',
  'This coupon does not exist': 'هذه القسيمة غير موجودة',
  'This coupon does not exist any more': 'لم تعد هذه القسيمة موجودة',
  'Somebody else changed this coupon in the meantime': 'غيّر شخص آخر هذه القسيمة في هذه الأثناء',
  'Another coupon has this code': 'هذا الرمز لقسيمة أخرى',
  'It has been used {toLocaleString} times. Give that or more.':
    'استُخدمت {toLocaleString, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}. أدخل هذا العدد أو أكثر.',
  'This item does not exist any more': 'لم يعد هذا الصنف موجودًا',
  'This item has no price': 'لا سعر لهذا الصنف',
  'You may not see orders': 'لا يُسمح لك برؤية الطلبات',
  'You may not see customers': 'لا يُسمح لك برؤية العملاء',

  'This commission rule does not exist': 'قاعدة العمولة هذه غير موجودة',
  'Somebody else changed this commission rule in the meantime': 'غيّر شخص آخر قاعدة العمولة هذه في هذه الأثناء',
  'This commission rule has ended': 'انتهت قاعدة العمولة هذه',
  'This change is in force already. Change the rule again instead.':
    'هذا التغيير سارٍ من قبل. غيّر القاعدة من جديد بدلًا من ذلك.',
  'Choose a time that is not past. What was stays as it was.': 'اختر وقتًا لم يمض. ما كان يبقى كما كان.',
  'This vendor has a rule already. Change that one.': 'لهذا البائع قاعدة من قبل. غيّرها.',
  'This category has a rule already. Change that one.': 'لهذه الفئة قاعدة من قبل. غيّرها.',
  'Only a super admin changes commission': 'لا يغيّر العمولة إلا مشرف عام',
  'A change of this rule is set for later already. Change or delete that one.':
    'حُدّد لهذه القاعدة تغيير لاحق من قبل. غيّره أو احذفه.',
  'Choose a time after the rule began': 'اختر وقتًا بعد بدء القاعدة',
  'Only a rule by price has a band': 'لا نطاق إلا لقاعدة بحسب السعر',

  'The currency is fixed since the first order': 'العملة ثابتة منذ أول طلب',
  'The time zone is fixed since the first order': 'المنطقة الزمنية ثابتة منذ أول طلب',
  'The database does not know this time zone': 'لا تعرف قاعدة البيانات هذه المنطقة الزمنية',
  'Give at most {daysOf}: earnings are paid out after that, see Hold in Money':
    'أدخل على الأكثر {daysOf}: تُصرف الأرباح بعدها، انظر مدة الحجز في الأموال',
  'Give at least {daysOf}, for which customers may return things':
    'أدخل على الأقل {daysOf}، وهي مدة الإرجاع المتاحة للعملاء',
  'This group of settings does not exist': 'مجموعة الإعدادات هذه غير موجودة',
  'Somebody else changed these settings in the meantime': 'غيّر شخص آخر هذه الإعدادات في هذه الأثناء',
  'Only a super admin changes the settings of {owned}': 'لا يغيّر إعدادات {owned} إلا مشرف عام',
  'Choose a time that is still to come, or leave it empty for now': 'اختر وقتًا لم يأت بعد، أو اتركه فارغًا للآن',
  'Choose a time that is still to come': 'اختر وقتًا لم يأت بعد',

  'Choose a first day that is not after the last one': 'اختر يومًا أول لا يلي اليوم الأخير',
  'Choose at most {MAX_PERIOD_DAYS} days': 'الحد الأقصى لعدد الأيام {MAX_PERIOD_DAYS}',
  'Hours are told for {MAX_HOUR_DAYS} days at most': 'تُعرض الساعات لعدد أيام لا يتجاوز {MAX_HOUR_DAYS}',
};

export default shop;
