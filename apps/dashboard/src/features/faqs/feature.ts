import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.faqs.list, section: 'content', order: 10, icon: CircleQuestionMark, letter: 'f' }],
  keywords: {
    [paths.faqs.list]: 'faqs, help questions answers knowledge, أسئلة شائعة أجوبة مساعدة',
    [paths.faqs.create]: 'new question, add faq help answer, إضافة سؤال شائع',
  },
  areas: { faqs: () => t('FAQs') },
  records: {
    faq: {
      label: () => t('FAQ'),
      path: paths.faqs.edit,
      results: { heading: () => t('FAQs'), icon: CircleQuestionMark },
    },
  },
  importListPaths: { faqs: paths.faqs.list },
};
