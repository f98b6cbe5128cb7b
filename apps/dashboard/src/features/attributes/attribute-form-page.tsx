import { attributesApi } from '@souk/contract/attributes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page/page-title.ts';
import { paths } from '#shared/paths.ts';
import { queryOf } from '#shared/query/query-of.ts';
import { LoadError } from '#shared/ui/blank.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHead } from '#shared/ui/page-head.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AttributeForm } from './attribute-form.tsx';

/** Creates an attribute, or edits the one in the address. */
export default function AttributeFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <AttributeForm key="new" /> : <EditAttribute key={id} id={id} />;
}

function EditAttribute({ id }: { id: string }) {
  const answer = useQuery(queryOf(attributesApi.get, { params: { id }, quiet: true }));
  usePageTitle(answer.data?.label);
  if (answer.data) return <AttributeForm attribute={answer.data} />;
  return (
    <>
      <PageHead title={t('Attribute')} crumbs={[{ label: t('Attributes'), to: paths.attributes.list }, { label: t('Edit') }]} />
      <Card>
        {answer.error ? (
          <LoadError title={t('The attribute could not be loaded')} onRetry={() => void answer.refetch()} requestId={isApiError(answer.error) ? answer.error.requestId : undefined}>
            {answer.error.message}
          </LoadError>
        ) : (
          <div role="status" aria-label={t('Loading')}>
            <Skeleton height={36} />
          </div>
        )}
      </Card>
    </>
  );
}
