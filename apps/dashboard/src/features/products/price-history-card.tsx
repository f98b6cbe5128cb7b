import type { PriceChange } from '@souk/contract/products/stock.ts';
import { type ProductDetails, productsApi } from '@souk/contract/products/api.ts';
import { codeColumn, textColumn } from '#kit/list/columns.tsx';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import type { Column } from '#kit/list/list.types.ts';
import { Change } from '#ui/change.tsx';
import { HistoryCard } from './history-card.tsx';

const formatPrice = (value: number | null) => (value === null ? t('none') : formatMoney(value));

function PriceDifference({ before, after }: { before: number | null; after: number | null }) {
  if (before === after) return '';
  return <Change before={formatPrice(before)} after={formatPrice(after)} />;
}

const columns = (): Column<PriceChange>[] => [
  codeColumn('sku', t('SKU'), { phone: 'a', cell: (row) => row.sku ?? '–' }),
  {
    key: 'price',
    head: t('Price'),
    align: 'end',
    phone: 'b',
    cell: (row) => <PriceDifference before={row.priceBefore} after={row.priceAfter} />,
  },
  {
    key: 'compareAt',
    head: t('Compare-at price'),
    align: 'end',
    phone: 'd',
    cell: (row) => <PriceDifference before={row.compareAtPriceBefore} after={row.compareAtPriceAfter} />,
  },
  textColumn('by', t('User'), { isMuted: true, phone: 'e', cell: (row) => row.actorName }),
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

/** Price changes of the product's variants. */
export const PriceHistoryCard = ({ product }: { product: ProductDetails }) => (
  <HistoryCard
    endpoint={productsApi.priceHistory}
    productId={product.id}
    title={t('Price history')}
    columns={useTranslated(columns)}
    nameOf={(row) => row.sku ?? ''}
    emptyText={t('No price changes yet')}
    errorTitle={t('Couldn’t load price history')}
  />
);
