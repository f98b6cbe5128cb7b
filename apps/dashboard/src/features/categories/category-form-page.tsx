import { categoriesApi, createCategoryBody, updateCategoryBody } from '@souk/contract/categories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { CategoryForm } from './category-form.tsx';

/** Creates a category, or edits the one in the address. */
export default function CategoryFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <CategoryForm key="new" schema={createCategoryBody} /> : <EditCategory key={id} id={id} />;
}

function EditCategory({ id }: { id: string }) {
  const answer = useQuery(queryOf(categoriesApi.get, { params: { id } }));
  usePageTitle(answer.data?.name);
  if (answer.data) return <CategoryForm schema={updateCategoryBody} category={answer.data} />;
  return (
    <DetailLoading
      title={t('Category')}
      crumbs={[{ label: t('Categories'), to: paths.categories.list }, { label: t('Edit') }]}
      failed={t('The category could not be loaded')}
      answer={answer}
    />
  );
}
