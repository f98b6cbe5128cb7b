import type { Localised } from '#tables/columns.ts';

/** A heading and its paragraphs, in both languages. */
interface Section {
  /** The version it came with. */
  since: number;
  /** The last version that it stood in. */
  until?: number;
  head: Localised;
  text: Localised;
}

export interface LegalSeed {
  document: 'terms' | 'privacy';
  sections: readonly Section[];
  /** What each version brought, the first one first. */
  notes: readonly string[];
  /** The version after the last note is a draft. */
  draftNote?: string;
}

const PRIVACY: readonly Section[] = [
  {
    since: 1,
    head: { en: 'What we know about you', ar: 'ما نعرفه عنك' },
    text: {
      en: '<p>When you order, we keep your name, your addresses, your e-mail address and your phone number, what you bought and what you paid. We never see the number of your card: the payment provider keeps it.</p>',
      ar: '<p>حين تطلب نحتفظ باسمك وعناوينك وبريدك الإلكتروني ورقم هاتفك، وبما اشتريته وما دفعته. ولا نرى رقم بطاقتك أبدًا، فهو لدى مزوّد الدفع.</p>',
    },
  },
  {
    since: 1,
    until: 1,
    head: { en: 'Who gets it', ar: 'من يطّلع عليه' },
    text: {
      en: '<p>The vendor who packs your parcel and the carrier who brings it get your name, your address and your phone number.</p>',
      ar: '<p>يحصل البائع الذي يجهّز طردك وشركة الشحن التي توصله على اسمك وعنوانك ورقم هاتفك.</p>',
    },
  },
  {
    since: 2,
    head: { en: 'Who gets it', ar: 'من يطّلع عليه' },
    text: {
      en: '<p>The vendor who packs your parcel and the carrier who brings it get your name, your address and your phone number, for that parcel only. Neither may write to you about anything else.</p><ul><li><p>Vendors: to pack and ship what you bought from them.</p></li><li><p>Carriers: to find your door and to call you when they cannot.</p></li><li><p>The payment provider: to charge and to refund you.</p></li></ul>',
      ar: '<p>يحصل البائع الذي يجهّز طردك وشركة الشحن التي توصله على اسمك وعنوانك ورقم هاتفك لهذا الطرد وحده. ولا يجوز لأي منهما مراسلتك في أمر آخر.</p><ul><li><p>البائعون: لتجهيز ما اشتريته منهم وشحنه.</p></li><li><p>شركات الشحن: للوصول إلى بابك والاتصال بك عند التعذّر.</p></li><li><p>مزوّد الدفع: لتحصيل المبلغ منك ورده إليك.</p></li></ul>',
    },
  },
  {
    since: 1,
    until: 2,
    head: { en: 'How long we keep it', ar: 'مدة الاحتفاظ به' },
    text: {
      en: '<p>Orders and invoices are kept for ten years, because the law asks for it. Everything else goes when you ask us.</p>',
      ar: '<p>نحتفظ بالطلبات والفواتير عشر سنوات لأن القانون يشترط ذلك. وما عدا ذلك نحذفه حين تطلب.</p>',
    },
  },
  {
    since: 3,
    head: { en: 'How long we keep it', ar: 'مدة الاحتفاظ به' },
    text: {
      en: '<p>Orders and invoices are kept for ten years, because the law asks for it; after you ask us to forget you, they no longer carry your name. Messages are kept for two years. Everything else goes when you ask us.</p>',
      ar: '<p>نحتفظ بالطلبات والفواتير عشر سنوات لأن القانون يشترط ذلك، وبعد أن تطلب منا نسيانك لا تحمل اسمك. ونحتفظ بالرسائل سنتين. وما عدا ذلك نحذفه حين تطلب.</p>',
    },
  },
  {
    since: 3,
    head: { en: 'Your copy', ar: 'نسختك' },
    text: {
      en: '<p>Ask us for a copy of everything we know about you. You get it as a file within a week, and it costs nothing.</p>',
      ar: '<p>اطلب منا نسخة من كل ما نعرفه عنك. تصلك ملفًا خلال أسبوع ودون مقابل.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Whom to ask', ar: 'لمن تتوجه' },
    text: {
      en: '<p>Write to our support; it answers in English and Arabic.</p>',
      ar: '<p>راسل فريق الدعم لدينا، وهو يجيب بالعربية والإنجليزية.</p>',
    },
  },
];

const TERMS: readonly Section[] = [
  {
    since: 1,
    head: { en: 'Whom you buy from', ar: 'ممن تشتري' },
    text: {
      en: '<p>Each item is sold by the vendor named beside it. We run the marketplace, take your payment for the vendor and see that you get what you paid for.</p>',
      ar: '<p>يبيع كل سلعة البائع المذكور بجانبها. أما نحن فندير السوق، ونستلم دفعتك نيابة عن البائع، ونحرص على أن يصلك ما دفعت ثمنه.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Prices and payment', ar: 'الأسعار والدفع' },
    text: {
      en: '<p>Prices hold tax. You pay by card, from a wallet, or in cash when the parcel is at your door. An order that is not paid in time is cancelled by itself.</p>',
      ar: '<p>الأسعار شاملة الضريبة. تدفع بالبطاقة أو من محفظة أو نقدًا عند باب بيتك. والطلب الذي لا يُدفع في وقته يُلغى تلقائيًا.</p>',
    },
  },
  {
    since: 1,
    until: 1,
    head: { en: 'Returns', ar: 'الإرجاع' },
    text: {
      en: '<p>You may send back what you do not like within seven days. Write to us first, so that the parcel finds its way.</p>',
      ar: '<p>يمكنك إرجاع ما لا يعجبك خلال سبعة أيام. راسلنا أولًا كي يعرف الطرد طريقه.</p>',
    },
  },
  {
    since: 2,
    head: { en: 'Returns', ar: 'الإرجاع' },
    text: {
      en: '<p>You may send back what you do not like within fourteen days. Write to us first, so that the parcel finds its way. What was paid is given back within a week after the vendor has it.</p>',
      ar: '<p>يمكنك إرجاع ما لا يعجبك خلال أربعة عشر يومًا. راسلنا أولًا كي يعرف الطرد طريقه. ونرد ما دفعته خلال أسبوع من وصوله إلى البائع.</p>',
    },
  },
  {
    since: 3,
    head: { en: 'Coupons', ar: 'القسائم' },
    text: {
      en: '<p>A coupon holds for one checkout and is given back to you when all of its orders are cancelled. It is never paid out in cash.</p>',
      ar: '<p>تسري القسيمة على عملية شراء واحدة، وتعود إليك إذا أُلغيت كل طلباتها. ولا تُصرف نقدًا.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'For vendors', ar: 'للبائعين' },
    text: {
      en: '<p>Our commission stands in your agreement and is taken from each order when it is complete. You are paid what is left after the days in which a customer may return it.</p>',
      ar: '<p>عمولتنا مذكورة في اتفاقك وتُخصم من كل طلب عند اكتماله. ونحوّل إليك الباقي بعد انقضاء الأيام التي يحق فيها للعميل الإرجاع.</p>',
    },
  },
];

export const LEGAL_TEXTS: readonly LegalSeed[] = [
  {
    document: 'privacy',
    sections: PRIVACY,
    notes: ['How it began', 'Who gets what, and for what alone', 'Forgetting, and a copy for everybody who asks'],
  },
  {
    document: 'terms',
    sections: TERMS,
    notes: ['How it began', 'Returns within fourteen days'],
    draftNote: 'A paragraph about coupons',
  },
];
