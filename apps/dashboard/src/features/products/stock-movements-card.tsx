import type { StockMovement } from '@souk/contract/products/stock.ts';
import { type ProductDetails, productsApi } from '@souk/contract/products/api.ts';
import { Link } from '@tanstack/react-router';
import { codeColumn, textColumn } from '#kit/list/columns.tsx';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import type { Column } from '#kit/list/list.types.ts';
import { paths } from '#platform/paths.ts';
import { HistoryCard } from './history-card.tsx';
import styles from './product-details.module.css';

const MOVEMENT_KIND_LABELS: Record<StockMovement['kind'], () => string> = {
  opening: () => t('Opening stock'),
  received: () => t('Received'),
  adjusted: () => t('Adjusted'),
  imported: () => t('Imported'),
  reserved: () => t('Reserved for an order'),
  released: () => t('Released'),
  shipped: () => t('Shipped'),
  returned: () => t('Returned'),
  written_off: () => t('Written off'),
};

const columns = (): Column<StockMovement>[] => [
  { key: 'kind', head: t('Action'), phone: 'a', cell: (row) => <MovementKind row={row} /> },
  codeColumn('sku', t('SKU'), { isMuted: true, phone: 'c', cell: (row) => row.sku ?? '–' }),
  {
    key: 'onHand',
    head: t('On hand'),
    align: 'end',
    phone: 'b',
    cell: (row) => <QuantityChange value={row.onHandChange} />,
  },
  {
    key: 'reserved',
    head: t('Reserved'),
    align: 'end',
    phone: 'd',
    cell: (row) => <QuantityChange value={row.reservedChange} />,
  },
  textColumn('by', t('User'), { isMuted: true, phone: 'e', cell: (row) => row.actorName }),
  {
    key: 'at',
    head: t('Time'),
    isMuted: true,
    phone: 'f',
    cell: (row) => (
      <time dateTime={row.at} title={formatDateTime(row.at)}>
        {formatDate(row.at)}
      </time>
    ),
  },
];

function MovementKind({ row }: { row: StockMovement }) {
  return (
    <span className={styles.movement} title={row.reason ?? undefined}>
      {row.orderId ? (
        <Link to={paths.orders.details(row.orderId)}>{MOVEMENT_KIND_LABELS[row.kind]()}</Link>
      ) : (
        MOVEMENT_KIND_LABELS[row.kind]()
      )}
      {row.reason && <span className="muted small"> {row.reason}</span>}
    </span>
  );
}

function QuantityChange({ value }: { value: number }) {
  if (value === 0) return '';
  return (
    <bdi className={value > 0 ? styles.plus : undefined}>
      {value > 0 ? `+${formatCount(value)}` : formatCount(value)}
    </bdi>
  );
}

/** Stock movements of the product's variants: received, reserved, shipped, adjusted. */
export const StockMovementsCard = ({ product }: { product: ProductDetails }) => (
  <HistoryCard
    endpoint={productsApi.stockMovements}
    productId={product.id}
    title={t('Stock movements')}
    columns={useTranslated(columns)}
    nameOf={(row) => MOVEMENT_KIND_LABELS[row.kind]()}
    emptyText={t('No stock movements yet')}
    errorTitle={t('Couldn’t load stock movements')}
  />
);
