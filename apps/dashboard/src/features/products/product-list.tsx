import { productCsvApi } from '@souk/contract/products/csv.ts';
import type { Product } from '@souk/contract/products/api.ts';
import { PRODUCT_STATUSES, STOCK_STATES } from '@souk/contract/products/query.ts';
import Package from 'lucide-react/icons/package';
import { useMemo } from 'react';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { productStatusLabel } from '#domain/products/product-chip.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { fullExport } from '#kit/list/full-export.ts';
import { paths } from '#platform/paths.ts';
import { categoryFilter, vendorFilter } from '#kit/pickers/picker-filters.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { productColumns } from '#domain/products/product-columns.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ButtonStyle } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { ProductBulkActions } from './product-bulk.tsx';
import { stockStateLabel } from './product-labels.ts';
import styles from './product-list.module.css';
import { useProductMenu } from './product-actions.tsx';

const columns = (shared = productColumns()): Column<Product>[] => [
  leadColumn('name', t('Product'), (row) => (
    <Row as="span" gap={10} shrink className={styles.product}>
      <Thumbnail size={28} icon={Package} {...thumbnailSource(row.cover?.url)} />
      <RowLink to={paths.products.details(row.id)}>{row.name}</RowLink>
    </Row>
  )),
  { key: 'sku', head: t('SKU'), priority: 2, isMuted: true, cell: (row) => <Sku row={row} /> },
  {
    key: 'vendor',
    head: t('Vendor'),
    priority: 1,
    phone: 'c',
    isMuted: true,
    cell: (row) => <ShortenedText>{row.vendor.shopName}</ShortenedText>,
  },
  {
    key: 'category',
    head: t('Category'),
    priority: 3,
    isMuted: true,
    cell: (row) => <ShortenedText>{row.category?.name ?? '–'}</ShortenedText>,
  },
  { ...shared.price, phone: 'wide' },
  { ...shared.stock, phone: 'd' },
  shared.status,
  shared.sold30d,
  { ...shared.updatedAt, priority: 4 },
  dateColumn('createdAt', t('Created'), { isOptional: true }),
  textColumn('brand', t('Brand'), { isMuted: true, isOptional: true, cell: (row) => row.brand ?? '–' }),
];

const ShortenedText = ({ children }: { children: string }) => (
  <span className={styles.short} title={children}>
    <bdi>{children}</bdi>
  </span>
);

function Sku({ row }: { row: Product }) {
  return (
    <Row as="span" gap={4} align="baseline" className={styles.sku} title={row.sku ?? undefined}>
      <bdi className="mono">{row.sku ?? '–'}</bdi>
      {row.variantsCount > 1 && <span className="small">{t('+{count}', { count: row.variantsCount - 1 })}</span>}
    </Row>
  );
}

const productFieldFilters = (): Filter[] => [
  { key: 'name', label: t('Name'), kind: 'text' },
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(PRODUCT_STATUSES, productStatusLabel) },
  { key: 'stock', label: t('Stock'), kind: 'choice', choices: toChoices(STOCK_STATES, stockStateLabel) },
  { key: 'price', label: t('Price'), kind: 'money', from: 'priceMin', to: 'priceMax' },
  { key: 'updated', label: t('Updated'), kind: 'days', from: 'updatedFrom', to: 'updatedTo' },
  { key: 'created', label: t('Created'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
];

/** Filters of product and variant lists. Vendor and category filters require permission to view those. */
export function useProductFilters(): readonly Filter[] {
  const baseFilters = useTranslated(productFieldFilters);
  const canFilterByVendor = useCan('vendors');
  const canFilterByCategory = useCan('categories');
  return useMemo(
    () => [
      ...(canFilterByVendor ? [vendorFilter('userId')] : []),
      ...(canFilterByCategory ? [categoryFilter('categoryId')] : []),
      ...baseFilters,
    ],
    [baseFilters, canFilterByVendor, canFilterByCategory],
  );
}

/** Product list for the filters in the URL, with bulk actions. */
export function ProductList({ list, canEdit }: { list: List<Product>; canEdit: boolean }) {
  const { menu, dialogs } = useProductMenu(canEdit);
  return (
    <>
      <ListCard
        list={list}
        name="products"
        texts={{
          title: t('Products'),
          search: t('Search products'),
          noMatch: t('No products match'),
          failed: t('Couldn’t load products'),
          empty: <NoProducts canEdit={canEdit} />,
        }}
        columns={useTranslated(columns)}
        defaultSort="-updatedAt"
        filters={useProductFilters()}
        rowActions={{
          nameOf: (row) => row.name,
          linkTo: (row) => paths.products.details(row.id),
          menu,
          bulk: canEdit ? ProductBulkActions : undefined,
        }}
        csv={{ endpoint: productCsvApi.export, files: useTranslated(fullExport) }}
      />
      {dialogs}
    </>
  );
}

export const NewProductButton = ({ variant = 'filled' }: ButtonStyle) => (
  <CreateLink variant={variant} to={paths.products.create}>
    {t('New product')}
  </CreateLink>
);

/** Empty state of the product list. */
const NoProducts = ({ canEdit }: { canEdit: boolean }) => (
  <EmptyState icon={Package} title={t('No products yet')} actions={canEdit && <NewProductButton variant="outlined" />}>
    {t('Vendors’ products appear here with their prices and stock.')}
  </EmptyState>
);
