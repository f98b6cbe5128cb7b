import type { ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import Package from 'lucide-react/icons/package';
import { useCallback } from 'react';
import { codeColumn, countColumn } from '#kit/list/columns.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { DataTable } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { StockCell } from '#domain/products/stock-cell.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { variantName } from './product-labels.ts';
import styles from './product-details.module.css';

interface StoredVariantsProps {
  product: ProductDetails;
  /** Adjusts a variant's stock. Without this callback, stock is read-only. */
  onAdjust?: (variantId: string) => void;
}

const variantTitle = (variant: ProductVariant) => variantName(variant.optionValues) || variant.sku;

/** Column that marks variants that are off sale. Added only if there are any. */
const stateColumn = (): Column<ProductVariant> => ({
  key: 'isActive',
  head: t('Status'),
  phone: 'wide',
  isSelfExplanatory: true,
  cell: (row) => !row.isActive && <StatusDot color="open">{t('Off')}</StatusDot>,
});

const createColumns = (
  onAdjust: StoredVariantsProps['onAdjust'],
  { cover, variants }: Pick<ProductDetails, 'cover' | 'variants'>,
): Column<ProductVariant>[] => [
  {
    key: 'name',
    head: t('Variant'),
    phone: 'a',
    // Images are shown only if variants have their own.
    cell: (row) => (
      <Row as="span" gap={10}>
        {variants.some(({ image }) => image !== null) && (
          <Thumbnail size={28} icon={Package} {...thumbnailSource((row.image ?? cover)?.url)} />
        )}
        <bdi className="strong">{variantName(row.optionValues) || t('This product')}</bdi>
      </Row>
    ),
  },
  codeColumn('sku', t('SKU'), { isMuted: true, priority: 2, phone: 'c', cell: (row) => row.sku }),
  {
    key: 'price',
    head: t('Price'),
    align: 'end',
    phone: 'b',
    cell: (row) => (
      <>
        {row.compareAtPrice !== null && <s className="muted small">{formatMoney(row.compareAtPrice)}</s>}{' '}
        {row.price === null ? '–' : formatMoney(row.price)}
      </>
    ),
  },
  { key: 'onHand', head: t('On hand'), align: 'end', phone: 'd', cell: (row) => formatCount(row.onHand) },
  countColumn('reserved', t('Reserved'), { priority: 1, phone: 'e' }),
  {
    key: 'available',
    head: t('Available'),
    align: 'end',
    phone: 'f',
    cell: (row) => <StockCell count={row.available} state={row.stockState} />,
  },
  ...(variants.every(({ isActive }) => isActive) ? [] : [stateColumn()]),
  ...(onAdjust
    ? [
        {
          key: 'adjust',
          head: t('Adjust'),
          align: 'end' as const,
          phone: 'wide' as const,
          isSelfExplanatory: true,
          cell: (row: ProductVariant) => (
            <button
              type="button"
              className="linkish"
              aria-label={t('Adjust stock of {name}', { name: variantTitle(row) })}
              onClick={() => onAdjust(row.id)}
            >
              {t('Adjust')}
            </button>
          ),
        },
      ]
    : []),
];

/** Table of variants with stock on hand, reserved and available. */
export function StoredVariants({ product, onAdjust }: StoredVariantsProps) {
  const columns = useTranslated(useCallback(() => createColumns(onAdjust, product), [onAdjust, product]));
  return (
    <Card title={t('{count, plural, one {# variant} other {# variants}}', { count: product.variants.length })} flush>
      <div className={styles.table}>
        <DataTable
          label={t('Variants')}
          columns={columns}
          rows={product.variants}
          rowActions={{ nameOf: variantTitle }}
        />
      </div>
    </Card>
  );
}
