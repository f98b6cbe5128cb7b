import type { OrderChargeback, OrderDetails } from '@souk/contract/orders/details.ts';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
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
      <Stack as="ul" gap={16}>
        {chargebacks.map((row) => (
          <ChargebackItem key={row.id} row={row} currency={currency} />
        ))}
      </Stack>
    </Card>
  );
}

const STATUS_COLORS = { opened: 'waiting', won: 'success', lost: 'error' } as const;

function ChargebackItem({ row, currency }: { row: OrderChargeback; currency: string }) {
  const openDialog = useOpenOrderDialog();
  // Evidence that was due before this instant is overdue. The instant is stored, so that rendering stays pure.
  const [renderedAt] = useState(() => new Date().toISOString());
  const { id, status, amount, fee, reason, reference, note, nextStatuses, evidenceDueAt } = row;
  return (
    <li className={styles.case}>
      <Row gap={8} rowGap={4} justify="between" wrap>
        <StatusDot color={STATUS_COLORS[status]}>{chargebackStatusLabel(status)}</StatusDot>
        <b className="num">
          <bdi>{formatMoney(amount, currency)}</bdi>
        </b>
      </Row>
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
        <Row gap={8} wrap className={styles.foot}>
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
        </Row>
      )}
    </li>
  );
}

const formatDates = ({ openedAt, closedAt }: OrderChargeback): string =>
  closedAt
    ? t('opened {from}, decided {to}', { from: formatDateTime(openedAt), to: formatDateTime(closedAt) })
    : t('opened {from}', { from: formatDateTime(openedAt) });
