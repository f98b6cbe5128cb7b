import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import styles from './accounts.module.css';

type Chargeback = NonNullable<AccountDetails['chargebacks']>[number];

/** Open chargebacks of the vendor's orders. */
export function ChargebacksCard({ account: { chargebacks, currency } }: { account: AccountDetails }) {
  if (!chargebacks?.length) return null;
  return (
    <Card title={t('Open chargebacks')} actions={<span className="muted">{formatCount(chargebacks.length)}</span>}>
      {chargebacks.map((row) => (
        <ChargebackItem key={row.id} row={row} currency={currency} />
      ))}
    </Card>
  );
}

function ChargebackItem({ row, currency }: { row: Chargeback; currency: string }) {
  const { orderId, orderNumber, amount, earning, reason, openedAt, evidenceDueAt } = row;
  return (
    <div className={styles.order}>
      <Row gap={12} rowGap={4} align="stretch" justify="between" wrap>
        <Link to={paths.orders.details(orderId)}>
          <bdi>{orderNumber}</bdi>
        </Link>
        <b className="num">
          <bdi>{formatMoney(amount, currency)}</bdi>
        </b>
      </Row>
      <p className="muted small">
        <bdi>{reason}</bdi> · {t('opened {from}', { from: formatDate(openedAt) })} ·{' '}
        {t('{amount} of earnings', { amount: formatMoney(earning, currency) })}
        {evidenceDueAt && ` · ${t('Evidence due {date}', { date: formatDate(evidenceDueAt) })}`}
      </p>
    </div>
  );
}
