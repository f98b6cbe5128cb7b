import { type Product, productsApi } from '@souk/contract/products/api.ts';
import { PRODUCT_STATUSES } from '@souk/contract/products/query.ts';
import Package from 'lucide-react/icons/package';
import { useMemo } from 'react';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { productStatusLabel } from '#domain/products/product-chip.tsx';
import { codeColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { Truncate, RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { paths } from '#platform/paths.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { productColumns } from '#domain/products/product-columns.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { OrderList } from '#domain/orders/order-list.tsx';
import styles from './vendors.module.css';

const columns = (shared = productColumns()): Column<Product>[] => [
  leadColumn('name', t('Product'), (row) => (
    <Row as="span" gap={10} shrink className={styles.shop}>
      <Thumbnail size={28} icon={Package} {...thumbnailSource(row.cover?.url)} />
      <Truncate>
        <RowLink to={paths.products.details(row.id)}>{row.name}</RowLink>
      </Truncate>
    </Row>
  )),
  codeColumn('sku', t('SKU'), { isMuted: true, priority: 2, phone: 'e', cell: (row) => row.sku ?? '–' }),
  textColumn('category', t('Category'), {
    isMuted: true,
    priority: 2,
    phone: 'c',
    cell: (row) => row.category?.name ?? '–',
  }),
  { ...shared.price, phone: 'd' },
  { ...shared.stock, priority: 1, phone: 'f' },
  shared.status,
  shared.sold30d,
  { ...shared.updatedAt, priority: 3 },
];

const filters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(PRODUCT_STATUSES, productStatusLabel) },
  { key: 'price', label: t('Price'), kind: 'money', from: 'priceMin', to: 'priceMax' },
  { key: 'updated', label: t('Updated'), kind: 'days', from: 'updatedFrom', to: 'updatedTo' },
];

/** A vendor's products. */
export function VendorProducts({ vendorId }: { vendorId: string }) {
  const list: List<Product> = useList(
    productsApi.list,
    useMemo(() => ({ userId: vendorId }), [vendorId]),
  );
  return (
    <ListCard
      csv={undefined}
      list={list}
      name="vendor-products"
      texts={{
        title: t('Products'),
        search: t('Search products'),
        noMatch: t('No products match'),
        failed: t('Couldn’t load products'),
        empty: (
          <EmptyState icon={Package} title={t('No products yet')}>
            {t('Products of this vendor appear here.')}
          </EmptyState>
        ),
      }}
      columns={useTranslated(columns)}
      defaultSort="-updatedAt"
      filters={useTranslated(filters)}
      rowActions={{
        nameOf: (row) => row.name,
        linkTo: (row) => paths.products.details(row.id),
        menu: undefined,
        bulk: undefined,
      }}
    />
  );
}

/** A vendor's orders. */
export function VendorOrders({ vendorId }: { vendorId: string }) {
  const list = useList(
    ordersApi.list,
    useMemo(() => ({ vendorId }), [vendorId]),
  );
  return <OrderList list={list} name="vendor-orders" emptyText={t('Orders from this vendor appear here.')} />;
}
