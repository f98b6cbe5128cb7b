/** Answers to frequent queries. */
export const CANNED_SEEDS = [
  {
    title: 'On its way',
    category: 'delivery' as const,
    en: 'Hello {customer},\n\n{order} has left and is with the carrier. You find the day of delivery on the tracking page.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nغادر الطلب {order} وهو مع شركة التوصيل. تجد يوم التسليم في صفحة التتبع.\n\n{me}، {shop}',
  },
  {
    title: 'Delay, and what we do',
    category: 'delivery' as const,
    en: 'Hello {customer},\n\n{order} takes longer than we promised. We have asked the carrier and write to you again by tomorrow noon.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nتأخر الطلب {order} عن موعده. سألنا شركة التوصيل وسنكتب إليك قبل ظهر الغد.\n\n{me}، {shop}',
  },
  {
    title: 'How to return',
    category: 'return' as const,
    en: 'Hello {customer},\n\nput the goods of {order} back into their box. The driver collects them; you need no label. The money is on its way as soon as they are here.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nأعد محتويات الطلب {order} إلى علبتها وسيأخذها السائق. نعيد المبلغ فور وصولها.\n\n{me}، {shop}',
  },
  {
    title: 'Refund sent',
    category: 'payment' as const,
    en: 'Hello {customer},\n\nthe money for {order} has left us. Banks take up to five days to show it.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nأرسلنا مبلغ الطلب {order}. قد يستغرق ظهوره في حسابك خمسة أيام.\n\n{me}، {shop}',
  },
  {
    title: 'A picture would help',
    category: 'product' as const,
    en: 'Hello {customer},\n\ncould you send us a picture of it, as an answer to this mail? Then we see at once what to do.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nهل يمكنك إرسال صورة ردًا على هذه الرسالة؟ عندها نعرف فورًا ما يلزم.\n\n{me}، {shop}',
  },
  {
    title: 'Asked the vendor',
    category: 'vendor' as const,
    en: 'Hello {customer},\n\nwe have asked the vendor and come back to you about {number} within two days.\n\n{me}, {shop}',
    ar: null,
  },
  {
    title: 'Thank you',
    category: null,
    en: 'Hello {customer},\n\nthank you for telling us. Write again whenever something is not as it should be.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nشكرًا لإخبارنا. اكتب إلينا متى لم يكن شيء كما ينبغي.\n\n{me}، {shop}',
  },
];
