import type { Product } from '@souk/contract/products/api.ts';
import { countColumn, dateColumn, numericColumn } from '#kit/list/columns.tsx';
import { t } from '#platform/i18n/i18n.ts';
import type { Column } from '#kit/list/list.types.ts';
import { ProductChip } from './product-chip.tsx';
import { formatPriceRange } from './price-range.ts';
import { StockCell } from './stock-cell.tsx';

/** Columns shared by product lists. Each list adds its phone layout and priorities. */
export const productColumns = () =>
  ({
    price: numericColumn('price', t('Price'), {
      sort: 'price',
      isSelfExplanatory: true,
      cell: (row) => formatPriceRange(row.priceMin, row.priceMax),
    }),
    stock: {
      key: 'stock',
      head: t('Stock'),
      sort: 'stock',
      align: 'end',
      cell: (row) => <StockCell count={row.stockAvailable} state={row.stockState} />,
    },
    status: {
      key: 'status',
      head: t('Status'),
      sort: 'status',
      phone: 'b',
      cell: (row) => <ProductChip product={row} />,
    },
    sold30d: countColumn('sold30d', t('Sold (30 days)'), { sort: 'sold30d', priority: 3 }),
    updatedAt: dateColumn('updatedAt', t('Updated')),
  }) satisfies Record<string, Column<Product>>;
