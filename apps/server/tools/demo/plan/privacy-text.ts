import type { LegalSection } from './legal-section.ts';

/** The sections of all versions of the privacy policy. */
export const PRIVACY: readonly LegalSection[] = [
  {
    since: 1,
    head: { en: 'About this policy', ar: 'عن هذه السياسة' },
    text: {
      en: '<p>This policy explains what personal data Souk collects when you shop with us, why we need it, who we share it with and what choices you have. It applies to our website, our apps and our customer support.</p>',
      ar: '<p>توضّح هذه السياسة البيانات الشخصية التي يجمعها «سوق» عند تسوّقك معنا، وسبب حاجتنا إليها، والجهات التي نشاركها معها، والخيارات المتاحة لك. وتسري على موقعنا وتطبيقاتنا وخدمة العملاء.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Information we collect', ar: 'البيانات التي نجمعها' },
    text: {
      en: '<ul><li><p><strong>Account details:</strong> your name, email address, phone number and preferred language.</p></li><li><p><strong>Delivery details:</strong> the addresses you save and the name and phone number of the person receiving the parcel.</p></li><li><p><strong>Orders:</strong> what you bought, what you paid, and any returns and refunds.</p></li><li><p><strong>Messages:</strong> what you write to our support team, including attachments.</p></li></ul><p>Card payments are handled by our payment provider. We never see or store your full card number.</p>',
      ar: '<ul><li><p><strong>بيانات الحساب:</strong> اسمك وبريدك الإلكتروني ورقم هاتفك ولغتك المفضلة.</p></li><li><p><strong>بيانات التوصيل:</strong> العناوين التي تحفظها، واسم مستلم الطرد ورقم هاتفه.</p></li><li><p><strong>الطلبات:</strong> ما اشتريته وما دفعته، وعمليات الإرجاع والاسترداد.</p></li><li><p><strong>الرسائل:</strong> ما ترسله إلى فريق الدعم، بما في ذلك المرفقات.</p></li></ul><p>يتولى مزوّد خدمات الدفع معالجة المدفوعات بالبطاقة، ولا نطّلع على رقم بطاقتك الكامل ولا نخزّنه.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'How we use it', ar: 'كيف نستخدم بياناتك' },
    text: {
      en: '<p>We use your data to process and deliver your orders, to handle returns and refunds, to answer your questions, to prevent fraud and to meet our legal obligations. We send marketing messages only if you have agreed to receive them, and you can unsubscribe at any time.</p>',
      ar: '<p>نستخدم بياناتك لمعالجة طلباتك وتوصيلها، وإتمام عمليات الإرجاع والاسترداد، والرد على استفساراتك، ومنع الاحتيال، والوفاء بالتزاماتنا القانونية. ولا نرسل إليك رسائل تسويقية إلا بموافقتك، ويمكنك إلغاء الاشتراك فيها في أي وقت.</p>',
    },
  },
  {
    since: 1,
    until: 1,
    head: { en: 'Who we share it with', ar: 'الجهات التي نشارك بياناتك معها' },
    text: {
      en: '<p>We share your name, address and phone number with the vendor who prepares your order and the carrier who delivers it.</p>',
      ar: '<p>نشارك اسمك وعنوانك ورقم هاتفك مع البائع الذي يجهّز طلبك وشركة الشحن التي توصله.</p>',
    },
  },
  {
    since: 2,
    head: { en: 'Who we share it with', ar: 'الجهات التي نشارك بياناتك معها' },
    text: {
      en: '<p>We share only what each partner needs to complete your order:</p><ul><li><p><strong>Vendors</strong> receive your name, delivery address and phone number to prepare and ship the items you bought from them.</p></li><li><p><strong>Carriers</strong> receive the same details to deliver your parcel and to contact you about the delivery.</p></li><li><p><strong>Our payment provider</strong> processes your payments and refunds.</p></li></ul><p>Vendors and carriers may not use your details for any other purpose, including marketing. We never sell your personal data.</p>',
      ar: '<p>لا نشارك مع كل شريك إلا ما يحتاج إليه لإتمام طلبك:</p><ul><li><p><strong>البائعون:</strong> يحصلون على اسمك وعنوان التوصيل ورقم هاتفك لتجهيز المنتجات التي اشتريتها منهم وشحنها.</p></li><li><p><strong>شركات الشحن:</strong> تحصل على البيانات نفسها لتوصيل الطرد والتواصل معك بشأنه.</p></li><li><p><strong>مزوّد خدمات الدفع:</strong> يعالج مدفوعاتك والمبالغ المستردة.</p></li></ul><p>ولا يجوز للبائعين أو شركات الشحن استخدام بياناتك لأي غرض آخر، بما في ذلك التسويق. ونحن لا نبيع بياناتك الشخصية أبدًا.</p>',
    },
  },
  {
    since: 1,
    until: 2,
    head: { en: 'How long we keep it', ar: 'مدة الاحتفاظ بالبيانات' },
    text: {
      en: '<p>We keep order and invoice records for ten years, as required by law. All other personal data is deleted when you close your account.</p>',
      ar: '<p>نحتفظ بسجلات الطلبات والفواتير لمدة عشر سنوات وفقًا لما يقتضيه القانون، ونحذف سائر بياناتك الشخصية عند إغلاق حسابك.</p>',
    },
  },
  {
    since: 3,
    head: { en: 'How long we keep it', ar: 'مدة الاحتفاظ بالبيانات' },
    text: {
      en: '<ul><li><p><strong>Orders and invoices:</strong> ten years, as required by law.</p></li><li><p><strong>Support messages:</strong> two years after your last message.</p></li><li><p><strong>Account and saved addresses:</strong> until you close your account.</p></li></ul><p>If you ask us to delete your data, we remove your name and contact details from the records that the law requires us to keep.</p>',
      ar: '<ul><li><p><strong>الطلبات والفواتير:</strong> عشر سنوات وفقًا لما يقتضيه القانون.</p></li><li><p><strong>رسائل الدعم:</strong> سنتان من تاريخ آخر رسالة.</p></li><li><p><strong>الحساب والعناوين المحفوظة:</strong> إلى حين إغلاق حسابك.</p></li></ul><p>وإذا طلبت حذف بياناتك، أزلنا اسمك وبيانات الاتصال بك من السجلات التي يلزمنا القانون بالاحتفاظ بها.</p>',
    },
  },
  {
    since: 3,
    head: { en: 'Your rights', ar: 'حقوقك' },
    text: {
      en: '<p>You can ask us at any time to give you a copy of your personal data, to correct it, or to delete it. Copies are free of charge and are sent within seven days. You also have the right to complain to the data protection authority in your country.</p>',
      ar: '<p>يحق لك في أي وقت أن تطلب نسخة من بياناتك الشخصية أو تصحيحها أو حذفها. نرسل النسخة مجانًا خلال سبعة أيام. كما يحق لك تقديم شكوى إلى الجهة المختصة بحماية البيانات في بلدك.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Contact us', ar: 'تواصل معنا' },
    text: {
      en: '<p>If you have a question about this policy or about your data, contact our support team. We reply in English and Arabic.</p>',
      ar: '<p>إذا كان لديك أي سؤال عن هذه السياسة أو عن بياناتك، فتواصل مع فريق الدعم. نرد باللغتين العربية والإنجليزية.</p>',
    },
  },
];
