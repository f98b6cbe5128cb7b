/** Banners, FAQs and legal documents. */
export default {
  'legal.no_draft': 'There is no draft to publish. Edit the text first.',
  'legal.draft_already': 'This version is already the draft',
  'banner.link_permission': 'You don’t have access to what this links to. Choose another kind of link.',
  'faq.unknown_id': 'No question has this ID',
  'faq.repeated': 'Row {line} already has this question',
  'faq.no_question_column': 'This file has no Question column. Export your FAQs to see the expected format.',
} as const;
