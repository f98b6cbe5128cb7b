/** About banners, FAQs and legal texts. */
export default {
  'legal.no_draft': 'There is no draft. Change the text first.',
  'legal.draft_already': 'This is the draft already',
  'banner.link_permission': 'You may not see these. Choose another kind of link.',
} as const;
