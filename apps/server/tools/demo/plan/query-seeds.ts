import type { MessageKind, QueryCategory, QueryChannel, QueryPriority } from '@souk/contract/queries/inputs.ts';

/** A query with all its messages. In their texts, `{order}`, `{product}` and `{name}` are replaced. */
export interface QuerySeed {
  category: QueryCategory;
  subject: string;
  channel: QueryChannel;
  priority?: QueryPriority;
  tags?: string[];
  /** Whether it is in Arabic, so that the customer needs that language, too. */
  isArabic?: true;
  /** The name of a file attached to the first message. */
  fileName?: string;
  said: readonly (readonly [MessageKind, string])[];
}

export const QUERY_SEEDS: readonly QuerySeed[] = [
  {
    category: 'delivery',
    subject: 'Parcel not here yet',
    channel: 'web',
    tags: ['carrier'],
    said: [
      [
        'customer',
        'Hello, order {order} should have arrived on Tuesday. The tracking has not moved since. Where is it?',
      ],
      ['note', 'Carrier says the van broke down near the depot. New slot tomorrow.'],
      [
        'reply',
        'Hello {name}, the van that carried your parcel broke down. It will arrive tomorrow between 9 AM and 1 PM. Will anyone be at home?',
      ],
      ['customer', 'Yes, I’m at home until noon.'],
      ['reply', 'Thank you, I’ve told the driver. Let us know if it hasn’t arrived by noon.'],
      ['customer', 'It’s here, thanks.'],
    ],
  },
  {
    category: 'return',
    subject: 'Wrong size, how do I send it back?',
    channel: 'web',
    said: [
      ['customer', 'The {product} from {order} is too small for me. Can I swap it for the next size?'],
      [
        'reply',
        'Of course. Please put it back in its box. The driver will collect it on Thursday and bring the next size.',
      ],
      ['customer', 'Thursday is fine.'],
      ['reply', 'We’ve collected it, and the next size is on its way to you.'],
    ],
  },
  {
    category: 'product',
    subject: 'Arrived with a crack',
    channel: 'app',
    priority: 'high',
    tags: ['damaged'],
    fileName: 'crack.pdf',
    said: [
      [
        'customer',
        'I opened {order} today and the {product} has a crack along the side. A scan of the receipt and a picture are attached.',
      ],
      ['note', 'Third crack from this vendor this month, ask them about their packing.'],
      ['reply', 'I’m sorry to see that, {name}. Would you like a replacement or a refund?'],
      ['customer', 'A replacement, if it’s packed better.'],
      ['reply', 'The vendor will ship it in a double box tomorrow. You can keep the cracked one.'],
    ],
  },
  {
    category: 'payment',
    subject: 'Charged twice?',
    channel: 'email',
    priority: 'urgent',
    tags: ['bank'],
    said: [
      [
        'customer',
        'My bank shows the amount for {order} twice, but I only paid once. I need this sorted before my rent is due.',
      ],
      [
        'reply',
        'One of the two is an authorisation that your bank will release within three days. We only charged you once. Could you check again on Friday?',
      ],
      ['customer', 'It’s still there this morning.'],
      ['note', 'Gateway confirms a single capture. Asked them for the reference of the authorisation.'],
      ['reply', 'The gateway has asked your bank to release it now. The reference is RS-48813.'],
      ['customer', 'It’s gone. Thanks for the quick help.'],
    ],
  },
  {
    category: 'order',
    subject: 'Change the delivery address',
    channel: 'phone',
    said: [
      ['customer', 'Called to ask whether {order} can go to the office instead of home.'],
      ['reply', 'Yes, it hasn’t shipped yet. What’s the address?'],
      ['customer', 'Fourth floor, 18 Avenue Hassan II.'],
      ['reply', 'I’ve changed it. You’ll get an email when it ships.'],
    ],
  },
  {
    category: 'order',
    subject: 'Cancel one of two items',
    channel: 'web',
    said: [
      ['customer', 'I ordered the {product} twice by mistake in {order}. Please remove one.'],
      ['reply', 'I’ve removed one and refunded it to your card. It can take up to five days to appear.'],
    ],
  },
  {
    category: 'product',
    subject: 'Is it dishwasher safe?',
    channel: 'web',
    priority: 'low',
    tags: ['before buying'],
    said: [
      ['customer', 'Before I buy: can the {product} go into the dishwasher?'],
      ['reply', 'The vendor says yes, on the top rack and below 55 °C.'],
      ['customer', 'Good to know, I’ll order two.'],
    ],
  },
  {
    category: 'account',
    subject: 'Can’t change my email address',
    channel: 'app',
    said: [
      ['customer', 'The app says my new email address is already taken, but I’ve never used it here.'],
      ['note', 'Two accounts of the same person, see duplicates on the customer’s page.'],
      ['reply', 'There is a second account with that address and the same phone number. Shall we merge them?'],
      ['customer', 'Yes please, I must have made it last year.'],
      ['reply', 'Done. All your orders are now in one account.'],
    ],
  },
  {
    category: 'vendor',
    subject: 'Question for the workshop',
    channel: 'web',
    priority: 'low',
    said: [
      ['customer', 'Could the workshop make the {product} in a darker glaze? I would take six.'],
      ['reply', 'We’ve asked the vendor and will get back to you within the week.'],
      ['note', 'Vendor can do it for ten pieces or more.'],
      ['reply', 'They make other glazes for orders of ten or more. Would that work for you?'],
    ],
  },
  {
    category: 'return',
    subject: 'Refund not on my card',
    channel: 'email',
    priority: 'high',
    tags: ['bank', 'refund'],
    fileName: 'statement.pdf',
    said: [
      [
        'customer',
        'Nine days ago you told me that the refund for {order} was on its way. My statement is attached, and it isn’t there.',
      ],
      ['reply', 'We sent it that same day. I’ve asked the gateway for proof and will get back to you.'],
      ['customer', 'Any news?'],
      ['note', 'Refund bounced, the card was replaced. Sent again to the new one.'],
      ['reply', 'Your bank returned it because the card had been replaced. It’s now on its way to your new card.'],
    ],
  },
  {
    category: 'delivery',
    subject: 'Driver could not find the door',
    channel: 'phone',
    tags: ['carrier'],
    said: [
      [
        'customer',
        'The driver with {order} left because there’s a different name on the bell. Please tell him it’s the second door, the green one.',
      ],
      ['reply', 'I’ve added it to the driver’s notes. He’ll come again tomorrow.'],
      ['customer', 'He came, all good.'],
    ],
  },
  {
    category: 'payment',
    subject: 'Invoice with our company name',
    channel: 'email',
    tags: ['invoice'],
    said: [
      [
        'customer',
        'We need the invoice for {order} made out to our company. The details are in the footer of this email.',
      ],
      [
        'reply',
        'We can’t change an invoice once it’s issued, but we can use your company’s name from the next order on. Shall I add it to your profile?',
      ],
      ['customer', 'Yes, please.'],
      ['reply', 'Done. It will be on every invoice from now on.'],
    ],
  },
  {
    category: 'order',
    subject: 'Gift card text',
    channel: 'app',
    said: [
      ['customer', 'Can you add a card to {order}? It should say “Happy birthday, Leila”.'],
      ['reply', 'With pleasure. The vendor will write it by hand.'],
    ],
  },
  {
    category: 'product',
    subject: 'Back in stock?',
    channel: 'web',
    priority: 'low',
    tags: ['before buying', 'stock'],
    said: [
      ['customer', 'The {product} has been sold out for two weeks. Will there be more?'],
      ['reply', 'The vendor expects the next batch within ten days. I’ll let you know when it’s here.'],
    ],
  },
  {
    category: 'delivery',
    subject: 'Half of the order is missing',
    channel: 'web',
    priority: 'urgent',
    tags: ['damaged', 'carrier'],
    said: [
      [
        'customer',
        'Only one of the two boxes for {order} arrived, and the driver says that’s all. The {product} is missing.',
      ],
      ['note', 'Weight at pickup was correct, so it was lost in transit. Claim opened with the carrier.'],
      ['reply', 'The second box was weighed at pickup, so it is with the carrier. They are looking for it today.'],
      ['customer', 'I need it by Saturday. What if they don’t find it?'],
      ['reply', 'Then we’ll send a new one by express on Thursday, at our cost.'],
      ['customer', 'They found it. Thank you.'],
    ],
  },
  {
    category: 'other',
    subject: 'Do you have a showroom?',
    channel: 'web',
    priority: 'low',
    said: [
      ['customer', 'Is there a place where I can see things before I buy?'],
      ['reply', 'We only sell here, but some vendors welcome visitors. You’ll find their addresses on their pages.'],
    ],
  },
  {
    category: 'delivery',
    subject: 'أين طلبي؟',
    channel: 'app',
    isArabic: true,
    said: [
      ['customer', 'السلام عليكم، طلبت {order} قبل أسبوع ولم يصلني حتى الآن. هل يمكنكم إخباري بموعد التسليم؟'],
      ['note', 'Held at the depot: the phone number was missing a digit.'],
      ['reply', 'مرحبًا {name}، الطرد في المستودع لأن رقم الهاتف ناقص. ما الرقم الصحيح؟'],
      ['customer', 'آخر رقمين 41 وليس 4. شكرًا لكم.'],
      ['reply', 'شكرًا لك، سيصلك الطرد غدًا قبل الظهر.'],
    ],
  },
  {
    category: 'return',
    subject: 'أريد إرجاع قطعة',
    channel: 'web',
    isArabic: true,
    priority: 'high',
    said: [
      ['customer', 'لون {product} مختلف عن الصورة، وأود إرجاعه واسترداد المبلغ.'],
      ['reply', 'نأسف لذلك. سيأخذه السائق يوم الأحد، ويصلك المبلغ خلال خمسة أيام.'],
      ['customer', 'الأحد مناسب، شكرًا.'],
      ['reply', 'استلمناه وأعدنا المبلغ إلى بطاقتك.'],
    ],
  },
  {
    category: 'account',
    subject: 'Delete my account',
    channel: 'email',
    tags: ['privacy'],
    said: [
      ['customer', 'I’ve moved away and won’t be ordering again. Please delete all the data you have about me.'],
      ['note', 'No open orders. A super admin has to anonymise the customer.'],
      [
        'reply',
        'We’ll permanently delete your name, addresses and messages. Would you like a copy of your data first?',
      ],
    ],
  },
  {
    category: 'vendor',
    subject: 'Vendor asked me to pay outside',
    channel: 'email',
    priority: 'urgent',
    tags: ['vendor conduct'],
    said: [
      [
        'customer',
        'The vendor of {order} put a card in the parcel asking me to order by phone next time and save ten percent.',
      ],
      ['note', 'Second complaint about this. Talk to the vendor before Friday.'],
      ['reply', 'Thank you for letting us know. Vendors aren’t allowed to do that, and we’re talking to them.'],
    ],
  },
];
