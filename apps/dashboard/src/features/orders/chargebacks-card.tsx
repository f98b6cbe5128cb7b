import type { OrderChargeback, OrderDetails } from '@souk/contract/orders/details.ts';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { chargebackStatusWord } from './details-words.ts';
import styles from './order-dialogs.module.css';
import { useAsk } from './order-questions.tsx';

/** What banks took back of the order's money, until when evidence is due, and how it ended. */
export function ChargebacksCard({ order }: { order: OrderDetails }) {
  const { chargebacks = [], currency } = order;
  if (chargebacks.length === 0) return null;
  return (
    <Card title={t('Chargebacks')}>
      <ul className="stack">
        {chargebacks.map((row) => (
          <Case key={row.id} row={row} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}

const DOTS = { opened: 'waiting', won: 'success', lost: 'error' } as const;

function Case({ row, currency }: { row: OrderChargeback; currency: string }) {
  const ask = useAsk();
  // As of when the card was opened.
  const [opened] = useState(() => new Date().toISOString());
  const { id, status, amount, fee, reason, reference, note, nextStatuses, evidenceDueAt } = row;
  return (
    <li className={styles.case}>
      <div className={styles.caseHead}>
        <StatusDot color={DOTS[status]}>{chargebackStatusWord(status)}</StatusDot>
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
      <p className="muted small">{datesOf(row)}</p>
      {evidenceDueAt && (
        <p className={evidenceDueAt < opened ? 'text-error small' : 'small'}>
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
            <Button key={to} size="small" onClick={() => ask({ kind: 'chargebackStatus', chargebackId: id, to })}>
              {to === 'won' ? t('Record as won') : t('Record as lost')}
            </Button>
          ))}
          <Button size="small" onClick={() => ask({ kind: 'evidence', chargebackId: id })}>
            {t('Change evidence date')}
          </Button>
        </div>
      )}
    </li>
  );
}

const datesOf = ({ openedAt, closedAt }: OrderChargeback): string =>
  closedAt
    ? t('opened {from}, decided {to}', { from: formatDateTime(openedAt), to: formatDateTime(closedAt) })
    : t('opened {from}', { from: formatDateTime(openedAt) });
