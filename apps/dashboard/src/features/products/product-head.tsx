import type { ProductDetails } from '@souk/contract/products/api.ts';
import { useNavigate } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ProductChip } from '#domain/products/product-chip.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { usePageActions } from '#kit/search/page-actions.ts';
import { useCan } from '#platform/session/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useProductMenu } from './product-actions.tsx';

interface ProductHeadProps {
  product: ProductDetails | undefined;
  page: 'details' | 'edit';
}

/** Page head with name, status and actions, shared by the form and the details page. */
export function ProductHead({ product, page }: ProductHeadProps) {
  const canEdit = useCan('products', 'edit');
  const navigate = useNavigate();
  const { menu, dialogs } = useProductMenu(canEdit, () => navigate({ to: paths.products.list }));
  usePageActions(product?.name, product ? menu(product) : []);
  const products = { label: t('Products'), to: paths.products.list };
  if (!product) return <PageHead title={t('New product')} crumbs={[products, { label: t('New product') }]} />;
  const name = { label: product.name, ...(page === 'edit' ? { to: paths.products.details(product.id) } : {}) };
  return (
    <>
      <PageHead
        title={<bdi>{product.name}</bdi>}
        crumbs={[products, name, ...(page === 'edit' ? [{ label: t('Edit') }] : [])]}
        status={<ProductChip product={product} />}
        actions={
          <>
            {page === 'edit' ? (
              <LinkButton icon={Eye} to={paths.products.details(product.id)}>
                {t('Details')}
              </LinkButton>
            ) : (
              canEdit && (
                <LinkButton variant="filled" icon={Pencil} to={paths.products.edit(product.id)}>
                  {t('Edit')}
                </LinkButton>
              )
            )}
            {canEdit && <ActionsMenu name={product.name} items={menu(product).slice(2)} />}
          </>
        }
      />
      {dialogs}
    </>
  );
}
