import type { Product } from '@souk/contract/products/api.ts';
import { countColumn, dateColumn, figureColumn } from '#kit/list/columns.tsx';
import { t } from '#platform/i18n/i18n.ts';
import type { Column } from '#kit/list/list.types.ts';
import { ProductChip } from './product-chip.tsx';
import { priceRange } from './price-range.ts';
import { StockCell } from './stock-cell.tsx';

/** Columns that lists of products share; each list adds where they stand on a phone and which leave first. */
export const productColumns = () =>
  ({
    price: figureColumn('price', t('Price'), {
      sort: 'price',
      speaksForItself: true,
      cell: (row) => priceRange(row.priceMin, row.priceMax),
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
