import type { faqs } from '#tables/content.ts';
import type { Row } from '../../catalogue/world.ts';

type FaqRow = Row<typeof faqs>;

export interface FaqSeed {
  topic: FaqRow['topic'];
  audience: NonNullable<FaqRow['audience']>;
  question: FaqRow['question'];
  answer: FaqRow['answer'];
  isHidden?: true;
}

export const FAQS: readonly FaqSeed[] = [
  {
    topic: 'orders',
    audience: 'customer',
    question: { en: 'Can I change or cancel my order?', ar: 'هل يمكنني تغيير طلبي أو إلغاؤه؟' },
    answer: {
      en: '<p>Yes, until the vendor has handed it to the carrier. Write to us with your order number, which is in the subject of our emails.</p>',
      ar: '<p>نعم، ما دام البائع لم يسلّمه إلى شركة الشحن. راسلنا مع رقم طلبك؛ تجده في السطر الأول من رسالتنا.</p>',
    },
  },
  {
    topic: 'orders',
    audience: 'customer',
    question: { en: 'Why did my checkout become several orders?', ar: 'لماذا صارت سلة واحدة عدة طلبات؟' },
    answer: {
      en: '<p>Each vendor packs and ships their own items. If you buy from three vendors, you get three parcels, each with its own tracking link.</p>',
      ar: '<p>كل بائع يغلّف ويشحن بنفسه. ما اشتريته من ثلاثة بائعين يصلك في ثلاثة طرود، ولكل منها رابط تتبع خاص.</p>',
    },
  },
  {
    topic: 'orders',
    audience: 'customer',
    question: { en: 'Where can I find my invoice?' },
    answer: { en: '<p>It’s attached to the email that we sent when your order shipped.</p>' },
    isHidden: true,
  },
  {
    topic: 'payment',
    audience: 'customer',
    question: { en: 'Which payment methods do you accept?', ar: 'ما طرق الدفع التي تقبلونها؟' },
    answer: {
      en: '<p>You can pay</p><ul><li>by card,</li><li>with a wallet,</li><li>in cash on delivery.</li></ul>',
      ar: '<p>يمكنك الدفع</p><ul><li>بالبطاقة،</li><li>بالمحفظة،</li><li>نقدًا عند وصول الطرد.</li></ul>',
    },
  },
  {
    topic: 'payment',
    audience: 'customer',
    question: { en: 'Why doesn’t my coupon work?', ar: 'لماذا لا تُحتسب قسيمتي؟' },
    answer: {
      en: '<p>Most coupons only apply to certain items or above a minimum. The checkout shows the reason next to the code.</p>',
      ar: '<p>معظم القسائم تسري على بعض السلع أو فوق مبلغ معيّن فقط. تذكر السلة السبب بجانب الرمز.</p>',
    },
  },
  {
    topic: 'payment',
    audience: 'vendor',
    question: { en: 'When do I get paid?', ar: 'متى أستلم مالي؟' },
    answer: {
      en: '<p>Your earnings are on hold until the return window ends. Then they become <strong>available</strong> and are part of your next scheduled payout.</p>',
      ar: '<p>يُحتفظ بما تكسبه حتى تنتهي مدة الإرجاع. بعدها يصبح <strong>متاحًا</strong> ويُدفع مع الدفعة التالية في جدولك.</p>',
    },
  },
  {
    topic: 'delivery',
    audience: 'customer',
    question: { en: 'Where is my parcel?', ar: 'أين طردي؟' },
    answer: {
      en: '<p>Open the tracking link in our email. It shows the progress of your parcel, with a link to the carrier’s page once it has shipped.</p>',
      ar: '<p>افتح رابط التتبع في رسالتنا. يعرض كل خطوة مع وقتها، وصفحة شركة الشحن بعد خروج الطرد.</p>',
    },
  },
  {
    topic: 'delivery',
    audience: 'customer',
    question: { en: 'What happens if nobody is at home?', ar: 'ماذا يحدث إن لم يكن أحد في البيت؟' },
    answer: {
      en: '<p>The carrier will try again on the next working day. After three attempts, the parcel goes back to the vendor and we refund you.</p>',
      ar: '<p>تحاول شركة الشحن مرة أخرى في يوم العمل التالي. بعد ثلاث محاولات يعود الطرد إلى البائع ونرد إليك مالك.</p>',
    },
  },
  {
    topic: 'returns',
    audience: 'both',
    question: { en: 'How long do I have to return an item?', ar: 'ما مدة إرجاع السلع؟' },
    answer: {
      en: '<p>14 days after delivery. Items must be unused; anything made to measure can’t be returned.</p>',
      ar: '<p>خلال ١٤ يومًا من وصول الطرد. تعود السلع كما بيعت؛ وما صُنع حسب المقاس لا يُرجع.</p>',
    },
  },
  {
    topic: 'returns',
    audience: 'customer',
    question: { en: 'When will I get my refund?', ar: 'متى يصل المبلغ المسترد إلى حسابي؟' },
    answer: {
      en: '<p>We send it on the day the vendor confirms the return. It then takes your bank another <em>three to five</em> working days.</p>',
      ar: '<p>نرسله في يوم تأكيد البائع للإرجاع. تحتاج البنوك <em>من ثلاثة إلى خمسة</em> أيام عمل أخرى.</p>',
    },
  },
  {
    topic: 'vendors',
    audience: 'vendor',
    question: { en: 'What do I need to start selling?', ar: 'ماذا أحتاج لأبدأ البيع؟' },
    answer: {
      en: '<ol><li>Your trade registration and tax number.</li><li>A bank account in the name of the shop.</li><li>Three products with photos.</li></ol>',
      ar: '<ol><li>السجل التجاري والرقم الضريبي.</li><li>حساب بنكي باسم المتجر.</li><li>ثلاثة منتجات مع صور.</li></ol>',
    },
  },
  {
    topic: 'vendors',
    audience: 'vendor',
    question: { en: 'Why was my product rejected?', ar: 'لماذا رُفض منتجي؟' },
    answer: {
      en: '<p>You’ll find the reason on the product. Most often, a photo doesn’t match the description. Fix it and submit the product again.</p>',
      ar: '<p>السبب مذكور في صفحة المنتج. غالبًا تُظهر صورة غير ما يقوله النص. أصلحه وأرسله مرة أخرى.</p>',
    },
  },
  {
    topic: 'vendors',
    audience: 'vendor',
    question: { en: 'Can I close my shop for a holiday?' },
    answer: {
      en: '<p>Yes. Tell us the dates. Your products stay visible, and customers see when you’ll be back.</p>',
    },
  },
  {
    topic: 'account',
    audience: 'both',
    question: { en: 'How do I change my email address?', ar: 'كيف أغيّر بريدي الإلكتروني؟' },
    answer: {
      en: '<p>Write to us from your current address. For shops, we’ll confirm the change by phone.</p>',
      ar: '<p>راسلنا من العنوان الذي نعرفه. نعاود الاتصال بالمتاجر هاتفيًا.</p>',
    },
  },
  {
    topic: 'account',
    audience: 'customer',
    question: { en: 'Can you delete my data?', ar: 'هل يمكنكم حذف كل ما تعرفونه عني؟' },
    answer: {
      en: '<p>Yes. We only keep the order data that tax law requires, without your name. <a href="https://example.com/privacy">Read more</a>.</p>',
      ar: '<p>نعم. نحتفظ بما يطلبه قانون الضرائب عن طلباتك، من دون اسمك.</p>',
    },
  },
  {
    topic: 'other',
    audience: 'both',
    question: { en: 'How can I talk to a person?', ar: 'كيف أتحدث إلى إنسان؟' },
    answer: {
      en: '<p>Write to us at any time. We’ll reply within one working day, usually sooner.</p>',
      ar: '<p>راسلنا في أي وقت. يجيبك أحدنا خلال يوم عمل، وغالبًا أسرع.</p>',
    },
  },
];
