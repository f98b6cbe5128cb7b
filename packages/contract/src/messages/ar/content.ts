import type english from '../en/content.ts';

/** About banners, FAQs and legal texts. */
export default {
  'legal.no_draft': 'لا مسودة. غيّر النص أولًا.',
  'legal.draft_already': 'هذه هي المسودة من قبل',
  'banner.link_permission': 'لا يُسمح لك برؤيتها. اختر نوعًا آخر من الروابط.',
} satisfies Record<keyof typeof english, string>;
