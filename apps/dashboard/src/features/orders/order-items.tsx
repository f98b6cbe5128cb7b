import type { OrderDetails, OrderLine } from '@souk/contract/orders/details.ts';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import table from '#kit/list/table.module.css';
import { paths } from '#platform/paths.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { useCan } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { type AmountListItem, AmountList } from '#ui/description-list.tsx';
import { Grid } from '#ui/grid.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import styles from './order-details.module.css';

/** Order lines, notes and totals. */
export function OrderItems({ order }: { order: OrderDetails }) {
  const { lines, itemsCount, currency } = order;
  const summary = t('{pieces, plural, one {# unit} other {# units}} in {lines, plural, one {# item} other {# items}}', {
    pieces: itemsCount,
    lines: lines.length,
  });
  return (
    <Card flush title={t('Items')} actions={<span className="muted">{summary}</span>}>
      <div className={table.wrap}>
        <table className={table.table} data-density="comfortable" aria-label={t('Items')}>
          <thead>
            <tr>
              <th scope="col">{t('Product')}</th>
              {[t('Qty'), t('Unit price'), t('Discount'), t('Tax'), t('Total')].map((head) => (
                <th key={head} scope="col" className={table.end}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <OrderLineRow key={line.id} line={line} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
      <Grid gap={24} className={styles.split}>
        {order.notes.length > 0 && <Notes order={order} />}
        <AmountList items={toTotalLines(order)} />
      </Grid>
    </Card>
  );
}

function OrderLineRow({ line, currency }: { line: OrderLine; currency: string }) {
  const formatAmount = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  const quantity = formatCount(line.quantity);
  return (
    <tr>
      <td data-phone="a">
        <Row gap={10} shrink className={styles.product}>
          <Thumbnail {...thumbnailSource(line.pictureUrl)} />
          <div>
            <ProductName line={line} />
            <div className="muted small">
              {line.variantName && (
                <>
                  <bdi>{line.variantName}</bdi>
                  {' · '}
                </>
              )}
              <bdi className="nowrap">{line.sku}</bdi>
            </div>
            {line.commissionPercent !== undefined && line.commission !== undefined && (
              <div className="small muted">
                {t('Commission {rate}%, {amount}', {
                  rate: line.commissionPercent,
                  amount: formatMoney(line.commission, currency),
                })}
              </div>
            )}
            {line.releasedQuantity > 0 && (
              <div className="small muted">
                {t('{count} of {quantity} removed from the parcel', {
                  count: line.releasedQuantity,
                  quantity: line.quantity,
                })}
              </div>
            )}
            {line.refundedQuantity > 0 && (
              <div className="small text-warning">
                {t('{count} of {quantity} refunded, {amount}', {
                  count: line.refundedQuantity,
                  quantity: line.quantity,
                  amount: formatMoney(line.refunded, currency),
                })}
              </div>
            )}
          </div>
        </Row>
      </td>
      <td className={table.end}>{quantity}</td>
      <td className={classNames(table.end, styles.indent)} data-phone="e">
        {line.quantity > 1 && <span className={styles.times}>{quantity} ×&nbsp;</span>}
        {formatAmount(line.unitPrice)}
      </td>
      <td className={classNames(table.end, table.muted)}>{line.discount === 0 ? '–' : formatAmount(-line.discount)}</td>
      <td className={classNames(table.end, table.muted)} title={t('{percent}%', { percent: line.taxPercent })}>
        {formatAmount(line.tax)}
      </td>
      <td className={classNames(table.end, 'strong')} data-phone="b">
        {formatAmount(line.total)}
      </td>
    </tr>
  );
}

function ProductName({ line }: { line: OrderLine }) {
  if (!useCan('products')) return <bdi className={styles.lead}>{line.name}</bdi>;
  return (
    <Link to={paths.products.details(line.productId)} className={styles.lead}>
      <bdi>{line.name}</bdi>
    </Link>
  );
}

function Notes({ order }: { order: OrderDetails }) {
  return (
    <Stack gap={12}>
      {order.notes.map((note) => (
        <div key={note.id}>
          <p className={styles.over}>
            {note.actorName === order.customer.name
              ? t('Customer note')
              : t('Note by {name}, {at}', { name: note.actorName, at: formatDateTime(note.at) })}
          </p>
          <p className={styles.note}>
            <bdi>{note.text}</bdi>
          </p>
        </div>
      ))}
    </Stack>
  );
}

function toTotalLines({ totals, coupon, currency }: OrderDetails): AmountListItem[] {
  const formatAmount = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  const { subtotal, discount, shipping, shippingDiscount, tax, taxPercent, isTaxIncluded, total } = totals;
  const funding =
    coupon &&
    (coupon.fundedBy === 'platform'
      ? t('{code}, funded by marketplace', coupon)
      : t('{code}, funded by vendor', coupon));
  const rate = taxPercent === null ? t('multiple rates') : t('{percent}%', { percent: taxPercent });
  return [
    { term: t('Subtotal'), value: formatAmount(subtotal) },
    {
      term: t('Discount'),
      note: funding && <bdi>{funding}</bdi>,
      value: discount > 0 || coupon ? formatAmount(-discount) : null,
    },
    { term: t('of which shipping'), value: shippingDiscount > 0 ? formatAmount(-shippingDiscount) : null },
    { term: t('Shipping'), value: formatAmount(shipping) },
    { term: t('Tax'), note: isTaxIncluded ? t('{rate}, included', { rate }) : rate, value: formatAmount(tax) },
    { term: t('Total'), value: formatAmount(total), total: true },
  ];
}
