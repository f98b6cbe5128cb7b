/** About banners, FAQs and legal texts. */
export default {
  'legal.no_draft': 'There is no draft. Change the text first.',
  'legal.draft_already': 'This is the draft already',
  'banner.link_permission': 'You may not see these. Choose another kind of link.',
  'faq.unknown_id': 'There is no question with this id',
  'faq.repeated': 'Line {line} has this question already',
  'faq.no_question_column':
    'The first line of this file names no column Question. Export the questions once to see how a file looks.',
} as const;
