import { attributesApi } from '@souk/contract/attributes/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { AttributeForm } from './attribute-form.tsx';

/** Creates an attribute, or edits the one in the address. */
export default function AttributeFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <AttributeForm key="new" /> : <EditAttribute key={id} id={id} />;
}

function EditAttribute({ id }: { id: string }) {
  const answer = useQuery(queryOf(attributesApi.get, { params: { id } }));
  usePageTitle(answer.data?.label);
  if (answer.data) return <AttributeForm attribute={answer.data} />;
  return (
    <DetailLoading
      title={t('Attribute')}
      crumbs={[{ label: t('Attributes'), to: paths.attributes.list }, { label: t('Edit') }]}
      failed={t('The attribute could not be loaded')}
      answer={answer}
    />
  );
}
