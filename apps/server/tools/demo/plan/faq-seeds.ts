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
      en: '<p>Yes, until the vendor has handed it to the carrier. Write to us with the number of your order; it stands in the first line of our mail.</p>',
      ar: '<p>نعم، ما دام البائع لم يسلّمه إلى شركة الشحن. راسلنا مع رقم طلبك؛ تجده في السطر الأول من رسالتنا.</p>',
    },
  },
  {
    topic: 'orders',
    audience: 'customer',
    question: { en: 'Why did one basket become several orders?', ar: 'لماذا صارت سلة واحدة عدة طلبات؟' },
    answer: {
      en: '<p>Each vendor packs and ships on their own. What you bought from three vendors arrives in three parcels, each with a tracking link of its own.</p>',
      ar: '<p>كل بائع يغلّف ويشحن بنفسه. ما اشتريته من ثلاثة بائعين يصلك في ثلاثة طرود، ولكل منها رابط تتبع خاص.</p>',
    },
  },
  {
    topic: 'orders',
    audience: 'customer',
    question: { en: 'Where do I find my invoice?' },
    answer: { en: '<p>Attached to the mail that we sent when your order was on its way.</p>' },
    isHidden: true,
  },
  {
    topic: 'payment',
    audience: 'customer',
    question: { en: 'Which ways to pay do you take?', ar: 'ما طرق الدفع التي تقبلونها؟' },
    answer: {
      en: '<p>You may pay</p><ul><li>by card,</li><li>with a wallet,</li><li>in cash when the parcel comes.</li></ul>',
      ar: '<p>يمكنك الدفع</p><ul><li>بالبطاقة،</li><li>بالمحفظة،</li><li>نقدًا عند وصول الطرد.</li></ul>',
    },
  },
  {
    topic: 'payment',
    audience: 'customer',
    question: { en: 'Why does my coupon not count?', ar: 'لماذا لا تُحتسب قسيمتي؟' },
    answer: {
      en: '<p>Most coupons hold for some goods or above an amount only. The basket tells the reason beside the code.</p>',
      ar: '<p>معظم القسائم تسري على بعض السلع أو فوق مبلغ معيّن فقط. تذكر السلة السبب بجانب الرمز.</p>',
    },
  },
  {
    topic: 'payment',
    audience: 'vendor',
    question: { en: 'When do I get my money?', ar: 'متى أستلم مالي؟' },
    answer: {
      en: '<p>What you earn is held until the time to return is over. Then it is <strong>available</strong> and goes out with the next payout of your schedule.</p>',
      ar: '<p>يُحتفظ بما تكسبه حتى تنتهي مدة الإرجاع. بعدها يصبح <strong>متاحًا</strong> ويُدفع مع الدفعة التالية في جدولك.</p>',
    },
  },
  {
    topic: 'delivery',
    audience: 'customer',
    question: { en: 'Where is my parcel?', ar: 'أين طردي؟' },
    answer: {
      en: '<p>Open the tracking link in our mail. It shows each step with its time, and the carrier’s own page once the parcel is on its way.</p>',
      ar: '<p>افتح رابط التتبع في رسالتنا. يعرض كل خطوة مع وقتها، وصفحة شركة الشحن بعد خروج الطرد.</p>',
    },
  },
  {
    topic: 'delivery',
    audience: 'customer',
    question: { en: 'What happens when nobody is at home?', ar: 'ماذا يحدث إن لم يكن أحد في البيت؟' },
    answer: {
      en: '<p>The carrier tries again on the next working day. After three times the parcel goes back to the vendor, and we refund you.</p>',
      ar: '<p>تحاول شركة الشحن مرة أخرى في يوم العمل التالي. بعد ثلاث محاولات يعود الطرد إلى البائع ونرد إليك مالك.</p>',
    },
  },
  {
    topic: 'returns',
    audience: 'both',
    question: { en: 'How long may goods be returned?', ar: 'ما مدة إرجاع السلع؟' },
    answer: {
      en: '<p>For 14 days after the parcel came. Goods come back as they were sold; what was made to measure cannot be returned.</p>',
      ar: '<p>خلال ١٤ يومًا من وصول الطرد. تعود السلع كما بيعت؛ وما صُنع حسب المقاس لا يُرجع.</p>',
    },
  },
  {
    topic: 'returns',
    audience: 'customer',
    question: { en: 'When is my refund on my account?', ar: 'متى يصل المبلغ المسترد إلى حسابي؟' },
    answer: {
      en: '<p>We send it on the day on which the vendor confirms the return. Banks take <em>three to five</em> working days more.</p>',
      ar: '<p>نرسله في يوم تأكيد البائع للإرجاع. تحتاج البنوك <em>من ثلاثة إلى خمسة</em> أيام عمل أخرى.</p>',
    },
  },
  {
    topic: 'vendors',
    audience: 'vendor',
    question: { en: 'What do I need to start selling?', ar: 'ماذا أحتاج لأبدأ البيع؟' },
    answer: {
      en: '<ol><li>Your trade register and tax number.</li><li>A bank account in the name of the shop.</li><li>Three products with pictures.</li></ol>',
      ar: '<ol><li>السجل التجاري والرقم الضريبي.</li><li>حساب بنكي باسم المتجر.</li><li>ثلاثة منتجات مع صور.</li></ol>',
    },
  },
  {
    topic: 'vendors',
    audience: 'vendor',
    question: { en: 'Why was my product rejected?', ar: 'لماذا رُفض منتجي؟' },
    answer: {
      en: '<p>The reason stands on the product. Most often a picture shows something else than the text says. Mend it and send it in again.</p>',
      ar: '<p>السبب مذكور في صفحة المنتج. غالبًا تُظهر صورة غير ما يقوله النص. أصلحه وأرسله مرة أخرى.</p>',
    },
  },
  {
    topic: 'vendors',
    audience: 'vendor',
    question: { en: 'May I close my shop for a holiday?' },
    answer: {
      en: '<p>Yes. Tell us the days: your goods stay to be seen, and customers are told when you are back.</p>',
    },
  },
  {
    topic: 'account',
    audience: 'both',
    question: { en: 'How do I change my e-mail address?', ar: 'كيف أغيّر بريدي الإلكتروني؟' },
    answer: {
      en: '<p>Write to us from the address that we know. For shops we ask back by phone.</p>',
      ar: '<p>راسلنا من العنوان الذي نعرفه. نعاود الاتصال بالمتاجر هاتفيًا.</p>',
    },
  },
  {
    topic: 'account',
    audience: 'customer',
    question: { en: 'Can you delete everything you know about me?', ar: 'هل يمكنكم حذف كل ما تعرفونه عني؟' },
    answer: {
      en: '<p>Yes. We keep what tax law wants of your orders, without your name. <a href="https://example.com/privacy">Read more</a>.</p>',
      ar: '<p>نعم. نحتفظ بما يطلبه قانون الضرائب عن طلباتك، من دون اسمك.</p>',
    },
  },
  {
    topic: 'other',
    audience: 'both',
    question: { en: 'How can I reach a person?', ar: 'كيف أتحدث إلى إنسان؟' },
    answer: {
      en: '<p>Write to us at any hour. Somebody answers within a working day, mostly sooner.</p>',
      ar: '<p>راسلنا في أي وقت. يجيبك أحدنا خلال يوم عمل، وغالبًا أسرع.</p>',
    },
  },
];
