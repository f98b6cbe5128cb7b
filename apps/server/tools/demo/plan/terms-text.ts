import type { LegalSection } from './legal-section.ts';

/** The sections of all versions of the terms. */
export const TERMS: readonly LegalSection[] = [
  {
    since: 1,
    head: { en: 'About Souk', ar: 'عن «سوق»' },
    text: {
      en: '<p>Souk is a marketplace. Each product is sold by the vendor named on its page, and your contract of sale is with that vendor. Souk operates the platform, processes your payment on the vendor’s behalf and supports you before and after your purchase. By placing an order you accept these terms.</p>',
      ar: '<p>«سوق» منصة للتجارة الإلكترونية. يبيع كل منتج البائعُ المذكور في صفحته، ويُبرم عقد البيع بينك وبين ذلك البائع. أما نحن فندير المنصة، ونعالج مدفوعاتك نيابةً عن البائع، ونقدّم لك الدعم قبل الشراء وبعده. وبتقديم الطلب فإنك توافق على هذه الشروط.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Your account', ar: 'حسابك' },
    text: {
      en: '<p>Please give us accurate details and keep your password private. You are responsible for orders placed through your account. Tell us right away if you think someone else has used it.</p>',
      ar: '<p>يُرجى تزويدنا ببيانات صحيحة والحفاظ على سرية كلمة المرور. أنت مسؤول عن الطلبات المقدَّمة من حسابك، فأبلغنا فورًا إذا اعتقدت أن شخصًا آخر قد استخدمه.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Prices and payment', ar: 'الأسعار والدفع' },
    text: {
      en: '<p>Prices are shown in US dollars. Taxes and shipping are added at checkout, and you see the total before you confirm your order. You can pay by card, by wallet or in cash on delivery. If a card or wallet payment is not completed within 24 hours, the order is cancelled automatically.</p>',
      ar: '<p>تُعرض الأسعار بالدولار الأمريكي. تُضاف الضرائب ورسوم الشحن عند إتمام الشراء، ويظهر لك المبلغ الإجمالي قبل تأكيد الطلب. يمكنك الدفع بالبطاقة أو المحفظة الإلكترونية أو نقدًا عند الاستلام. وإذا لم يكتمل الدفع بالبطاقة أو المحفظة خلال 24 ساعة، أُلغي الطلب تلقائيًا.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Delivery', ar: 'التوصيل' },
    text: {
      en: '<p>Vendors ship their products themselves, so an order with products from several vendors may arrive in more than one parcel. Delivery dates are estimates. If a parcel is late or has not arrived, contact our support team and we will follow up with the vendor and the carrier.</p>',
      ar: '<p>يشحن كل بائع منتجاته بنفسه، ولذلك قد يصلك الطلب الذي يضم منتجات من عدة بائعين في أكثر من طرد. مواعيد التوصيل تقديرية. وإذا تأخر الطرد أو لم يصل، فتواصل مع فريق الدعم لنتابع الأمر مع البائع وشركة الشحن.</p>',
    },
  },
  {
    since: 1,
    until: 1,
    head: { en: 'Returns and refunds', ar: 'الإرجاع والاسترداد' },
    text: {
      en: '<p>You can return a product within 7 days of delivery. Contact our support team before you send it back.</p>',
      ar: '<p>يمكنك إرجاع المنتج خلال 7 أيام من استلامه. تواصل مع فريق الدعم قبل إعادته.</p>',
    },
  },
  {
    since: 2,
    head: { en: 'Returns and refunds', ar: 'الإرجاع والاسترداد' },
    text: {
      en: '<p>You can return a product within 14 days of delivery, unused and in its original packaging. Contact our support team before you send it back, and we will arrange the return with the vendor. Once the vendor has received the product, we refund you within 7 days, using the payment method of the order.</p><p>If a product arrives damaged or is not what you ordered, you pay nothing for the return.</p>',
      ar: '<p>يمكنك إرجاع المنتج خلال 14 يومًا من استلامه، على أن يكون غير مستعمل وفي عبوته الأصلية. تواصل مع فريق الدعم قبل إعادته لننسّق الإرجاع مع البائع. وبعد أن يستلم البائع المنتج، نرد إليك المبلغ خلال 7 أيام بوسيلة الدفع نفسها.</p><p>وإذا وصلك المنتج تالفًا أو مختلفًا عمّا طلبته، فلن تتحمل أي تكلفة للإرجاع.</p>',
    },
  },
  {
    since: 3,
    head: { en: 'Coupons', ar: 'القسائم' },
    text: {
      en: '<p>A coupon can be used for one checkout within its validity period and cannot be combined with other coupons or exchanged for cash. If every order of the checkout is cancelled, you can use the coupon again until it expires.</p>',
      ar: '<p>تُستخدم القسيمة في عملية شراء واحدة خلال مدة صلاحيتها، ولا يمكن الجمع بينها وبين قسائم أخرى أو استبدالها نقدًا. وإذا أُلغيت جميع طلبات عملية الشراء، أمكنك استخدام القسيمة مرة أخرى حتى انتهاء صلاحيتها.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Selling on Souk', ar: 'البيع على «سوق»' },
    text: {
      en: '<p>Vendors are responsible for their products, descriptions and stock. Our commission is set out in the vendor agreement and is deducted when an order is completed. The remaining amount is paid out to the vendor after the return period has ended.</p>',
      ar: '<p>البائعون مسؤولون عن منتجاتهم وأوصافها ومخزونها. تُحدَّد عمولتنا في اتفاقية البائع وتُخصم عند اكتمال الطلب، ويُحوَّل المبلغ المتبقي إلى البائع بعد انتهاء مدة الإرجاع.</p>',
    },
  },
  {
    since: 1,
    head: { en: 'Changes and contact', ar: 'التعديلات والتواصل' },
    text: {
      en: '<p>We may update these terms. The version in force when you place an order applies to that order. If you have any questions, contact our support team.</p>',
      ar: '<p>قد نحدّث هذه الشروط من وقت إلى آخر، ويسري على كل طلب الإصدار المعمول به وقت تقديمه. وإذا كان لديك أي سؤال، فتواصل مع فريق الدعم.</p>',
    },
  },
];
