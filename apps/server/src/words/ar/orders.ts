/** What the server answers about orders: placing, moving, paying, giving back. */
const orders: Record<string, string> = {
  'Say why': 'اذكر السبب',
  'This order does not exist': 'هذا الطلب غير موجود',
  'This order does not exist any more': 'لم يعد هذا الطلب موجودًا',
  'Somebody else changed this order in the meantime': 'غيّر شخص آخر هذا الطلب في هذه الأثناء',

  'This customer': 'هذا العميل',
  '{who} is blocked and cannot order': 'حُظر {who} ولا يمكنه الطلب',

  'This status does not exist': 'هذه الحالة غير موجودة',
  'Somebody else changed this status in the meantime': 'غيّر شخص آخر هذه الحالة في هذه الأثناء',

  'This refund does not exist': 'هذا الاسترداد غير موجود',
  'Somebody else changed this refund in the meantime': 'غيّر شخص آخر هذا الاسترداد في هذه الأثناء',
  'A refund that is {replace} can only become {join}': 'لا ينتقل استرداد حالته {replace} إلا إلى {join}',

  'This return does not exist': 'هذا الإرجاع غير موجود',
  'Somebody else changed this return in the meantime': 'غيّر شخص آخر هذا الإرجاع في هذه الأثناء',
  'This chargeback does not exist': 'هذا الاعتراض البنكي غير موجود',
  'Somebody else changed this chargeback in the meantime': 'غيّر شخص آخر هذا الاعتراض البنكي في هذه الأثناء',
  'A return that is {status} stays so': 'الإرجاع الذي حالته {status} يبقى كذلك',
  'A return that is {status} can only become {join}': 'لا ينتقل إرجاع حالته {status} إلا إلى {join}',
  'The money of these pieces has been given back already': 'رُدّ ثمن هذه القطع من قبل',
  'The {days} days for returns are over, so only a super admin can open one':
    'انقضت مدة الإرجاع وهي {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}، فلا يفتحه إلا مشرف عام',
};

export default orders;
