import { faqsApi } from '@souk/contract/faqs/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { FaqForm } from './faq-form.tsx';

/** Creates a question, or edits the one in the address. */
export default function FaqFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <FaqForm key="new" /> : <EditFaq key={id} id={id} />;
}

function EditFaq({ id }: { id: string }) {
  const answer = useQuery(queryOf(faqsApi.get, { params: { id } }));
  usePageTitle(answer.data?.question);
  if (answer.data) return <FaqForm faq={answer.data} />;
  return (
    <DetailLoading
      title={t('Question')}
      crumbs={[{ label: t('FAQs'), to: paths.faqs.list }, { label: t('Edit') }]}
      failed={t('The question could not be loaded')}
      answer={answer}
    />
  );
}
