import { productCsvApi } from '@souk/contract/products/csv.ts';
import type { Product } from '@souk/contract/products/api.ts';
import { PRODUCT_STATUSES, STOCK_STATES } from '@souk/contract/products/query.ts';
import Package from 'lucide-react/icons/package';
import { useMemo } from 'react';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { choicesOf } from '#ui/choices.ts';
import { productStatusWord } from '#domain/products/product-chip.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { LeadLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { wholeFile } from '#kit/list/whole-file.ts';
import { paths } from '#platform/paths.ts';
import { categoryFilter, vendorFilter } from '#kit/pickers/pick-filters.ts';
import { thumbSource } from '#kit/pictures/picture-source.ts';
import { productColumns } from '#domain/products/product-columns.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Thumb } from '#ui/thumb.tsx';
import { Blank } from '#ui/blank.tsx';
import type { ButtonLook } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { ProductBulk } from './product-bulk.tsx';
import { stockWord } from './product-words.ts';
import styles from './product-list.module.css';
import { useProductMenu } from './product-actions.tsx';

const columns = (shared = productColumns()): Column<Product>[] => [
  leadColumn('name', t('Product'), (row) => (
    <span className={styles.product}>
      <Thumb size={28} icon={Package} {...thumbSource(row.cover?.url)} />
      <LeadLink to={paths.products.details(row.id)}>{row.name}</LeadLink>
    </span>
  )),
  { key: 'sku', head: t('SKU'), priority: 2, isMuted: true, cell: (row) => <Sku row={row} /> },
  {
    key: 'vendor',
    head: t('Vendor'),
    priority: 1,
    phone: 'c',
    isMuted: true,
    cell: (row) => <Short>{row.vendor.shopName}</Short>,
  },
  {
    key: 'category',
    head: t('Category'),
    priority: 3,
    isMuted: true,
    cell: (row) => <Short>{row.category?.name ?? '–'}</Short>,
  },
  { ...shared.price, phone: 'wide' },
  { ...shared.stock, phone: 'd' },
  shared.status,
  shared.sold30d,
  { ...shared.updatedAt, priority: 4 },
  dateColumn('createdAt', t('Created'), { isOptional: true }),
  textColumn('brand', t('Brand'), { isMuted: true, isOptional: true, cell: (row) => row.brand ?? '–' }),
];

const Short = ({ children }: { children: string }) => (
  <span className={styles.short} title={children}>
    <bdi>{children}</bdi>
  </span>
);

function Sku({ row }: { row: Product }) {
  return (
    <span className={styles.sku} title={row.sku ?? undefined}>
      <bdi className="mono">{row.sku ?? '–'}</bdi>
      {row.variantsCount > 1 && <span className="small">{t('+{count}', { count: row.variantsCount - 1 })}</span>}
    </span>
  );
}

const ownFilters = (): Filter[] => [
  { key: 'name', label: t('Name'), kind: 'text' },
  { key: 'status', label: t('Status'), kind: 'choice', choices: choicesOf(PRODUCT_STATUSES, productStatusWord) },
  { key: 'stock', label: t('Stock'), kind: 'choice', choices: choicesOf(STOCK_STATES, stockWord) },
  { key: 'price', label: t('Price'), kind: 'money', from: 'priceMin', to: 'priceMax' },
  { key: 'updated', label: t('Updated'), kind: 'days', from: 'updatedFrom', to: 'updatedTo' },
  { key: 'created', label: t('Created'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
];

/** Filters of everything that lists products or their variants; who may not see vendors or categories cannot search them. */
export function useProductFilters(): readonly Filter[] {
  const own = useWords(ownFilters);
  const mayVendors = useCan('vendors');
  const mayCategories = useCan('categories');
  return useMemo(
    () => [...(mayVendors ? [vendorFilter()] : []), ...(mayCategories ? [categoryFilter()] : []), ...own],
    [own, mayVendors, mayCategories],
  );
}

/** The products that the address asks for: search, filter, sort, one step for many. */
export function ProductList({ list, canEdit }: { list: List<Product>; canEdit: boolean }) {
  const { menu, dialogs } = useProductMenu(canEdit);
  return (
    <>
      <ListCard
        list={list}
        name="products"
        words={{
          title: t('Products'),
          search: t('Search products'),
          noMatch: t('No products match'),
          failed: t('Couldn’t load products'),
          empty: <NoProducts canEdit={canEdit} />,
        }}
        columns={useWords(columns)}
        defaultSort="-updatedAt"
        filters={useProductFilters()}
        steps={{
          nameOf: (row) => row.name,
          linkTo: (row) => paths.products.details(row.id),
          menu,
          bulk: canEdit ? ProductBulk : undefined,
        }}
        csv={{ endpoint: productCsvApi.export, files: useWords(wholeFile) }}
      />
      {dialogs}
    </>
  );
}

export const NewProduct = ({ variant = 'filled' }: ButtonLook) => (
  <CreateLink variant={variant} to={paths.products.create}>
    {t('New product')}
  </CreateLink>
);

/** In place of a list without products. */
const NoProducts = ({ canEdit }: { canEdit: boolean }) => (
  <Blank icon={Package} title={t('No products yet')} actions={canEdit && <NewProduct variant="outlined" />}>
    {t('Vendors’ products appear here with their prices and stock.')}
  </Blank>
);
