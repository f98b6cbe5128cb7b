import type english from '../en/content.ts';

/** About banners, FAQs and legal texts. */
export default {
  'legal.no_draft': 'لا مسودة. غيّر النص أولًا.',
  'legal.draft_already': 'هذه هي المسودة من قبل',
  'banner.link_permission': 'لا يُسمح لك برؤيتها. اختر نوعًا آخر من الروابط.',
  'faq.unknown_id': 'لا سؤال بهذا المعرّف',
  'faq.repeated': 'هذا السؤال في السطر {line} من قبل',
  'faq.no_question_column': 'لا يسمّي السطر الأول من هذا الملف العمود Question. صدّر الأسئلة مرة لترى شكل الملف.',
} satisfies Record<keyof typeof english, string>;
