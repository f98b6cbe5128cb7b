import { useParams } from '@tanstack/react-router';
import { t } from '#shared/i18n/i18n.ts';
import { LoadedProduct } from './loaded-product.tsx';
import { ProductForm } from './product-form.tsx';

/** Creates a product, or edits the one in the address. */
export default function ProductFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  if (id === undefined) return <ProductForm key="new" />;
  return (
    <LoadedProduct key={id} id={id} crumb={t('Edit')}>
      {(product) => <ProductForm product={product} />}
    </LoadedProduct>
  );
}
