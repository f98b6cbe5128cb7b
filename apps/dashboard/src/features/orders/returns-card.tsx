import type { OrderDetails, OrderReturn } from '@souk/contract/orders/details.ts';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { returnStatusWord, returnStepWord } from './details-words.ts';
import styles from './order-dialogs.module.css';
import { useAsk } from './order-questions.tsx';
import { isWindowOver } from './return-window.ts';

/** What was sent back, who took which step when, and what comes next. */
export function ReturnsCard({ order }: { order: OrderDetails }) {
  const { returns, returnableUntil } = order;
  return (
    <Card
      title={t('Returns')}
      actions={
        returnableUntil && (
          <span className="muted small">{t('until {date}', { date: formatDate(returnableUntil) })}</span>
        )
      }
    >
      {returns.length === 0 ? (
        <p className="muted">{t('No returns')}</p>
      ) : (
        <ul className="stack">
          {returns.map((one) => (
            <Case key={one.id} back={one} order={order} />
          ))}
        </ul>
      )}
      <OpenReturn order={order} />
    </Card>
  );
}

function OpenReturn({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const mayEdit = useCan('orders', 'edit');
  const isSuperAdmin = useIsSuperAdmin();
  const hasPieces = order.lines.some(({ returnableQuantity }) => returnableQuantity > 0);
  if (!mayEdit || !hasPieces || (isWindowOver(order) && !isSuperAdmin)) return null;
  return (
    <div className={styles.foot}>
      <Button size="small" onClick={() => ask({ kind: 'return' })}>
        {t('Create return')}
      </Button>
    </div>
  );
}

const DOTS = {
  requested: 'waiting',
  approved: 'open',
  received: 'open',
  refunded: 'default',
  rejected: 'error',
} as const;

function Case({ back, order }: { back: OrderReturn; order: OrderDetails }) {
  const ask = useAsk();
  const mayEdit = useCan('orders', 'edit');
  const nameOf = (id: string) => order.lines.find((line) => line.id === id)?.name ?? '';
  return (
    <li className={styles.case}>
      <div className={styles.caseHead}>
        <StatusDot color={DOTS[back.status]}>{returnStatusWord(back.status)}</StatusDot>
        {back.isRefundedAlready && <span className="muted small">{t('refunded with the cancellation')}</span>}
      </div>
      {back.lines.map((line) => (
        <div key={line.orderLineId}>
          {formatCount(line.quantity)} × <bdi>{nameOf(line.orderLineId)}</bdi>
          {line.disposition && (
            <span className="muted">, {line.disposition === 'restocked' ? t('back in stock') : t('written off')}</span>
          )}
        </div>
      ))}
      <div className="muted">
        <bdi>{back.reason}</bdi>
      </div>
      {back.note && (
        <p className="small">
          <bdi>{back.note}</bdi>
        </p>
      )}
      <Steps back={back} />
      {mayEdit && back.nextStatuses.length > 0 && (
        <div className={styles.foot}>
          {back.nextStatuses.map((to) => (
            <Button key={to} size="small" onClick={() => ask({ kind: 'returnStatus', returnId: back.id, to })}>
              {returnStepWord(to)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function Steps({ back: { steps, reason: asked } }: { back: OrderReturn }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, to, at, actorName, reason, note }) => (
        <li key={id}>
          {t('{status} by {name}, {at}', { status: returnStatusWord(to), name: actorName, at: formatDateTime(at) })}
          {reason && reason !== asked && `: ${reason}`}
          {note && to !== 'requested' && ` (${note})`}
        </li>
      ))}
    </ol>
  );
}
