import type { OrderChargeback, OrderDetails } from '@souk/contract/orders/details.ts';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { chargebackStatusLabel } from './details-labels.ts';
import styles from './order-dialogs.module.css';
import { useOpenOrderDialog } from './order-dialog-provider.tsx';

/** The order's chargebacks with their evidence due date and outcome. */
export function ChargebacksCard({ order }: { order: OrderDetails }) {
  const { chargebacks = [], currency } = order;
  if (chargebacks.length === 0) return null;
  return (
    <Card title={t('Chargebacks')}>
      <ul className="stack">
        {chargebacks.map((row) => (
          <ChargebackItem key={row.id} row={row} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}

const DOTS = { opened: 'waiting', won: 'success', lost: 'error' } as const;

function ChargebackItem({ row, currency }: { row: OrderChargeback; currency: string }) {
  const openDialog = useOpenOrderDialog();
  // Evidence counts as overdue relative to this, so that rendering stays pure.
  const [renderedAt] = useState(() => new Date().toISOString());
  const { id, status, amount, fee, reason, reference, note, nextStatuses, evidenceDueAt } = row;
  return (
    <li className={styles.case}>
      <div className={styles.caseHead}>
        <StatusDot color={DOTS[status]}>{chargebackStatusLabel(status)}</StatusDot>
        <b className="num">
          <bdi>{formatMoney(amount, currency)}</bdi>
        </b>
      </div>
      <div className="muted">
        <bdi>{reason}</bdi>
        {reference && (
          <>
            {' · '}
            <bdi>{reference}</bdi>
          </>
        )}
      </div>
      <p className="muted small">{formatDates(row)}</p>
      {evidenceDueAt && (
        <p className={evidenceDueAt < renderedAt ? 'text-error small' : 'small'}>
          {t('Evidence due {date}', { date: formatDate(evidenceDueAt) })}
        </p>
      )}
      <p className="muted small">{t('Fee of {amount}', { amount: formatMoney(fee, currency) })}</p>
      {note && (
        <p className="small">
          <bdi>{note}</bdi>
        </p>
      )}
      {nextStatuses.length > 0 && (
        <div className={styles.foot}>
          {nextStatuses.map((to) => (
            <Button
              key={to}
              size="small"
              onClick={() => openDialog({ kind: 'chargebackStatus', chargebackId: id, to })}
            >
              {to === 'won' ? t('Record as won') : t('Record as lost')}
            </Button>
          ))}
          <Button size="small" onClick={() => openDialog({ kind: 'evidence', chargebackId: id })}>
            {t('Change evidence date')}
          </Button>
        </div>
      )}
    </li>
  );
}

const formatDates = ({ openedAt, closedAt }: OrderChargeback): string =>
  closedAt
    ? t('opened {from}, decided {to}', { from: formatDateTime(openedAt), to: formatDateTime(closedAt) })
    : t('opened {from}', { from: formatDateTime(openedAt) });
