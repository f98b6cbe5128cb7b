import type { PriceChange } from '@souk/contract/products/stock.ts';
import { type ProductDetails, productsApi } from '@souk/contract/products/api.ts';
import { codeColumn, textColumn } from '#kit/list/columns.tsx';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import type { Column } from '#kit/list/list.types.ts';
import { Change } from '#ui/change.tsx';
import { HistoryCard } from './history-card.tsx';

const amount = (value: number | null) => (value === null ? t('none') : formatMoney(value));

function Step({ before, after }: { before: number | null; after: number | null }) {
  if (before === after) return '';
  return <Change before={amount(before)} after={amount(after)} />;
}

const columns = (): Column<PriceChange>[] => [
  codeColumn('sku', t('SKU'), { phone: 'a', cell: (row) => row.sku ?? '–' }),
  {
    key: 'price',
    head: t('Price'),
    align: 'end',
    phone: 'b',
    cell: (row) => <Step before={row.priceBefore} after={row.priceAfter} />,
  },
  {
    key: 'compareAt',
    head: t('Compare-at price'),
    align: 'end',
    phone: 'd',
    cell: (row) => <Step before={row.compareAtPriceBefore} after={row.compareAtPriceAfter} />,
  },
  textColumn('by', t('By'), { isMuted: true, phone: 'e', cell: (row) => row.actorName }),
  {
    key: 'at',
    head: t('Time'),
    isMuted: true,
    phone: 'c',
    cell: (row) => (
      <time dateTime={row.at} title={formatDateTime(row.at)}>
        {formatDate(row.at)}
      </time>
    ),
  },
];

/** How the prices of the variants changed. */
export const PriceHistoryCard = ({ product }: { product: ProductDetails }) => (
  <HistoryCard
    endpoint={productsApi.priceHistory}
    productId={product.id}
    title={t('Price history')}
    columns={useWords(columns)}
    nameOf={(row) => row.sku ?? ''}
    none={t('No price changes yet')}
    failed={t('Couldn’t load price history')}
  />
);
