import { productsApi } from '@souk/contract/products/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { ProductForm } from './product-form.tsx';

/** Creates a product, or edits the one in the address. */
export default function ProductFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <ProductForm key="new" /> : <EditProduct key={id} id={id} />;
}

function EditProduct({ id }: { id: string }) {
  const answer = useQuery(queryOf(productsApi.get, { params: { id } }));
  usePageTitle(answer.data?.name);
  if (answer.data) return <ProductForm product={answer.data} />;
  return (
    <DetailLoading
      title={t('Product')}
      crumbs={[{ label: t('Products'), to: paths.products.list }, { label: t('Edit') }]}
      failed={t('The product could not be loaded')}
      answer={answer}
    />
  );
}
