import { type ProductCounts, productsApi } from '@souk/contract/products/api.ts';
import { PRODUCT_STATUSES } from '@souk/contract/products/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import Table2 from 'lucide-react/icons/table-2';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { productStatusLabel } from '#domain/products/product-chip.tsx';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { visibleCount } from '#kit/list/visible-count.ts';
import { useList } from '#kit/list/use-list.ts';
import { choiceTabs, type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { NewProductButton } from './product-list.tsx';
import { ProductList } from './product-list.tsx';

const PriceEditor = lazy(lazyPart(() => import('./price-editor.tsx')));

/** Search parameters to show the price editor with the same filters. */
const pricesSearch = (current: object) => ({
  ...current,
  tab: 'prices',
  page: undefined,
  cursor: undefined,
  sort: undefined,
});

/** Product list, or the price editor with the same filters. */
export default function ProductsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  return tab === 'prices' ? (
    <Suspense fallback={null}>
      <PriceEditor />
    </Suspense>
  ) : (
    <AllProducts />
  );
}

function AllProducts() {
  const canEdit = useCan('products', 'edit');
  const list = useList(productsApi.list);
  const counts = useQuery(queryOf(productsApi.counts, { background: true }));
  useCreateShortcut(t('New product'), paths.products.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Products')}
        count={visibleCount(list, counts.data?.all)}
        actions={
          canEdit && (
            <>
              <LinkButton icon={Table2} fold to={paths.products.list} search={pricesSearch}>
                {t('Prices and stock')}
              </LinkButton>
              <LinkButton icon={Upload} fold to={paths.products.import}>
                {t('Import')}
              </LinkButton>
              <NewProductButton />
            </>
          )
        }
      />
      <ViewTabs list="products" label={t('Status')} control={list} keys={['status']} tabs={toTabs(counts.data)} />
      <ProductList list={list} canEdit={canEdit} />
    </>
  );
}

const toTabs = (counts: ProductCounts | undefined): FilterTab[] =>
  choiceTabs('status', toChoices(PRODUCT_STATUSES, productStatusLabel), counts);
