/** Canned replies for frequent queries. */
export const CANNED_SEEDS = [
  {
    title: 'On its way',
    category: 'delivery' as const,
    en: 'Hello {customer},\n\n{order} has shipped and is with the carrier. You can see the delivery date on the tracking page.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nغادر الطلب {order} وهو مع شركة التوصيل. تجد يوم التسليم في صفحة التتبع.\n\n{me}، {shop}',
  },
  {
    title: 'Delayed parcel',
    category: 'delivery' as const,
    en: 'Hello {customer},\n\n{order} is taking longer than we promised. We’ve asked the carrier and will write to you again by noon tomorrow.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nتأخر الطلب {order} عن موعده. سألنا شركة التوصيل وسنكتب إليك قبل ظهر الغد.\n\n{me}، {shop}',
  },
  {
    title: 'How to return',
    category: 'return' as const,
    en: 'Hello {customer},\n\nplease put the items from {order} back in their box. The driver will collect them, and you don’t need a label. We’ll refund you as soon as they arrive.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nأعد محتويات الطلب {order} إلى علبتها وسيأخذها السائق. نعيد المبلغ فور وصولها.\n\n{me}، {shop}',
  },
  {
    title: 'Refund sent',
    category: 'payment' as const,
    en: 'Hello {customer},\n\nwe’ve sent your refund for {order}. It can take up to five days to appear in your account.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nأرسلنا مبلغ الطلب {order}. قد يستغرق ظهوره في حسابك خمسة أيام.\n\n{me}، {shop}',
  },
  {
    title: 'Ask for a photo',
    category: 'product' as const,
    en: 'Hello {customer},\n\ncould you reply to this email with a photo? That will help us find the right solution quickly.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nهل يمكنك إرسال صورة ردًا على هذه الرسالة؟ عندها نعرف فورًا ما يلزم.\n\n{me}، {shop}',
  },
  {
    title: 'Checking with the vendor',
    category: 'vendor' as const,
    en: 'Hello {customer},\n\nwe’ve asked the vendor and will get back to you about {number} within two days.\n\n{me}, {shop}',
    ar: null,
  },
  {
    title: 'Thank you',
    category: null,
    en: 'Hello {customer},\n\nthank you for letting us know. Please get in touch again if anything isn’t right.\n\n{me}, {shop}',
    ar: 'مرحبًا {customer}،\n\nشكرًا لإخبارنا. اكتب إلينا متى لم يكن شيء كما ينبغي.\n\n{me}، {shop}',
  },
];
