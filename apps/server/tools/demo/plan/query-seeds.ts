import type { MessageKind, QueryCategory, QueryChannel, QueryPriority } from '@souk/contract/queries/inputs.ts';

/** A whole conversation; `{order}`, `{product}` and `{name}` are filled in. */
export interface QuerySeed {
  category: QueryCategory;
  subject: string;
  channel: QueryChannel;
  priority?: QueryPriority;
  tags?: string[];
  /** Written in Arabic, by a customer whose language it is. */
  isArabic?: true;
  /** With a scan or a picture in the first message. */
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
        'Hello {name}, the van that carried your parcel broke down. It comes tomorrow between 9 and 13. Is somebody in?',
      ],
      ['customer', 'Yes, I am at home until noon.'],
      ['reply', 'Thank you, the driver knows. Write to us if it is not there by noon.'],
      ['customer', 'It has come, thanks.'],
    ],
  },
  {
    category: 'return',
    subject: 'Wrong size, how do I send it back?',
    channel: 'web',
    said: [
      ['customer', 'The {product} from {order} is too small for me. Can I swap it for the next size?'],
      ['reply', 'Of course. Put it back into its box; the driver collects it on Thursday and brings the next size.'],
      ['customer', 'Thursday is fine.'],
      ['reply', 'Collected and swapped, the parcel is on its way to you.'],
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
      ['reply', 'I am sorry to see that, {name}. Do you want a new one or your money back?'],
      ['customer', 'A new one, if it is packed better.'],
      ['reply', 'The vendor packs it in a double box; it leaves tomorrow. You can keep the cracked one.'],
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
        'My bank shows the amount of {order} two times. I paid only once. I need this cleared before the rent goes out.',
      ],
      [
        'reply',
        'One of the two is a reservation that your bank lets go within three days; we have taken the amount once. Does it still show on Friday?',
      ],
      ['customer', 'It is still there this morning.'],
      ['note', 'Gateway confirms a single capture. Asked them for the reference of the reservation.'],
      ['reply', 'The gateway has told your bank to let it go now. The reference is RS-48813.'],
      ['customer', 'Gone. Thank you for being quick.'],
    ],
  },
  {
    category: 'order',
    subject: 'Change the delivery address',
    channel: 'phone',
    said: [
      ['customer', 'Called to ask whether {order} can go to the office instead of home.'],
      ['reply', 'Yes, as long as it has not left. Which address is it?'],
      ['customer', 'Fourth floor, 18 Avenue Hassan II.'],
      ['reply', 'Changed. You get a message when it leaves.'],
    ],
  },
  {
    category: 'order',
    subject: 'Cancel one of two items',
    channel: 'web',
    said: [
      ['customer', 'I ordered the {product} twice by mistake in {order}. Please take one out.'],
      ['reply', 'One piece is taken out and its price is on its way back to your card. It takes up to five days.'],
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
      ['reply', 'The vendor says yes, on the upper rack and below 55 degrees.'],
      ['customer', 'Good to know, I will order two.'],
    ],
  },
  {
    category: 'account',
    subject: 'Cannot change my e-mail address',
    channel: 'app',
    said: [
      ['customer', 'The app says that my new e-mail address is taken, but I never used it here.'],
      ['note', 'Two accounts of the same person, see duplicates on the profile.'],
      ['reply', 'There is a second account with that address and the same phone number. Shall we put both together?'],
      ['customer', 'Yes please, I must have made it last year.'],
      ['reply', 'Done. All your orders stand in one place now.'],
    ],
  },
  {
    category: 'vendor',
    subject: 'Question to the workshop',
    channel: 'web',
    priority: 'low',
    said: [
      ['customer', 'Could the workshop make the {product} in a darker glaze? I would take six.'],
      ['reply', 'We have asked the vendor and answer within the week.'],
      ['note', 'Vendor can do it from ten pieces on.'],
      ['reply', 'They make other glazes from ten pieces on. Would that suit you?'],
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
        'You wrote that the money for {order} is on its way, that was nine days ago. My statement is attached, nothing there.',
      ],
      ['reply', 'We sent it on the day we wrote. I have asked the gateway for the proof and come back to you.'],
      ['customer', 'Any news?'],
      ['note', 'Refund bounced, the card was replaced. Sent again to the new one.'],
      ['reply', 'Your bank sent it back since the card had been replaced. It is on its way to the new card now.'],
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
        'The driver with {order} left again because the bell has another name. Please tell him: second door, green.',
      ],
      ['reply', 'The driver has it on his sheet now and comes again tomorrow.'],
      ['customer', 'He came, all fine.'],
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
        'We need the invoice of {order} made out to the company. The details are in the footer of this mail.',
      ],
      [
        'reply',
        'An invoice that was issued cannot be changed, but the next order can carry the company. Shall I note it on your profile?',
      ],
      ['customer', 'Yes, please note it.'],
      ['reply', 'Noted. It will stand on every invoice from now on.'],
    ],
  },
  {
    category: 'order',
    subject: 'Gift card text',
    channel: 'app',
    said: [
      ['customer', 'Can you put a card into {order}? It should say: Happy birthday, Leila.'],
      ['reply', 'With pleasure. The vendor adds it by hand.'],
    ],
  },
  {
    category: 'product',
    subject: 'When is it back?',
    channel: 'web',
    priority: 'low',
    tags: ['before buying', 'stock'],
    said: [
      ['customer', 'The {product} has been sold out for two weeks. Will there be more?'],
      ['reply', 'The vendor expects the next batch within ten days. I will write to you when it is there.'],
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
        'Only one of the two boxes of {order} came, and the driver says that is all. The {product} is missing.',
      ],
      ['note', 'Weight at pickup was right, so it was lost on the way. Claim opened with the carrier.'],
      ['reply', 'The second box was weighed at pickup, so it is with the carrier. They are looking for it today.'],
      ['customer', 'It is needed for Saturday. What if they do not find it?'],
      ['reply', 'Then a new one leaves on Thursday by express, at our cost.'],
      ['customer', 'They found it. Thank you.'],
    ],
  },
  {
    category: 'other',
    subject: 'Do you have a shop to visit?',
    channel: 'web',
    priority: 'low',
    said: [
      ['customer', 'Is there a place where I can see things before I buy?'],
      ['reply', 'We only sell here, but some vendors welcome visitors. Their addresses stand on their pages.'],
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
      ['customer', 'I moved away and will not order any more. Please delete everything you keep about me.'],
      ['note', 'No open orders. Needs the super admin for the anonymising.'],
      ['reply', 'We will take your name, addresses and messages out for good. Do you want a copy of them first?'],
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
        'The vendor of {order} put a card into the parcel that says I should order by phone next time and save ten percent.',
      ],
      ['note', 'Second complaint about this. Talk to the vendor before Friday.'],
      ['reply', 'Thank you for telling us. Vendors may not do that, and we are talking to them.'],
    ],
  },
];
