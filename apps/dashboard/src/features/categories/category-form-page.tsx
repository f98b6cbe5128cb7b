import { categoriesApi, createCategoryBody, updateCategoryBody } from '@souk/contract/categories.ts';
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
import { CategoryForm } from './category-form.tsx';

/** Creates a category, or edits the one in the address. */
export default function CategoryFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <CategoryForm key="new" schema={createCategoryBody} /> : <EditCategory key={id} id={id} />;
}

function EditCategory({ id }: { id: string }) {
  const answer = useQuery(queryOf(categoriesApi.get, { params: { id }, quiet: true }));
  usePageTitle(answer.data?.name);
  if (answer.data) return <CategoryForm schema={updateCategoryBody} category={answer.data} />;
  return (
    <>
      <PageHead title={t('Category')} crumbs={[{ label: t('Categories'), to: paths.categories.list }, { label: t('Edit') }]} />
      <Card>
        {answer.error ? (
          <LoadError title={t('The category could not be loaded')} onRetry={() => void answer.refetch()} requestId={isApiError(answer.error) ? answer.error.requestId : undefined}>
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
