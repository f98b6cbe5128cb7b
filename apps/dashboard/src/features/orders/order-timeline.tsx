import type { OrderDetails, TimelineEntry } from '@souk/contract/orders/details.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { ReactNode } from 'react';
import { ActivityChanges } from '#domain/activity/activity-changes.tsx';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { isOneOf } from '#platform/types/guards.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusWord } from '#domain/orders/order-labels.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { moneyStepWord, returnStatusWord, trackingWord } from './details-words.ts';
import { useAsk } from './order-questions.tsx';

const labels = (): Record<string, string> => ({
  shippingAddress: t('Shipping address'),
  billingAddress: t('Billing address'),
  carrier: t('Carrier'),
  trackingNumber: t('Tracking'),
  driver: t('Driver'),
  estimateAt: t('Estimated delivery'),
});

/** Everything that happened to the order, newest first. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const mayEdit = useCan('orders', 'edit');
  const events = order.timeline.map((entry, index) => ({
    // a refund of the demo is granted and sent under one id
    id: `${entry.id} ${entry.to}`,
    at: entry.at,
    now: index === 0,
    title: (
      <>
        {titleOf(entry, order)} <span className="muted">{t('by {name}', { name: actorOf(entry) })}</span>
      </>
    ),
    more: moreOf(entry),
    ...(entry.canUndo && mayEdit ? { onUndo: () => void undoActivity(entry.id) } : {}),
  }));
  return (
    <Card
      title={t('Timeline')}
      actions={
        mayEdit && (
          <Button variant="text" size="small" onClick={() => ask({ kind: 'note' })}>
            {t('Add note')}
          </Button>
        )
      }
    >
      <Timeline events={events} />
    </Card>
  );
}

const actorOf = ({ kind, actorName }: TimelineEntry): string =>
  kind === 'payment' && actorName === 'gateway' ? t('Card gateway') : actorName;

function titleOf(entry: TimelineEntry, order: OrderDetails): ReactNode {
  switch (entry.kind) {
    case 'status':
      return <StatusTitle entry={entry} order={order} />;
    case 'payment':
    case 'cash':
    case 'refund':
      return moneyStepWord(entry, formatMoney(entry.amount ?? 0, order.currency));
    case 'return':
      return t('Return: {status}', { status: returnStatusWord(entry.to) });
    case 'tracking':
      return trackingWord(entry.to);
    case 'note':
      return t('Note');
    default:
      return entry.to === 'undone' ? t('Reversed') : t('Changed');
  }
}

function StatusTitle({ entry: { from, to }, order }: { entry: TimelineEntry; order: OrderDetails }) {
  const word = <b className="strong">{isOneOf(ORDER_STATUSES, to) ? orderStatusWord(to) : to}</b>;
  if (from === undefined) {
    const placed = order.channel === 'shop' ? t('Placed through the shop') : t('Placed by staff');
    if (!order.coupon) return placed;
    return (
      <>
        {placed} {t('with coupon')} <b className="strong">{order.coupon.code}</b>
      </>
    );
  }
  const placeOf = (status: string) => ORDER_STATUSES.findIndex((one) => one === status);
  const isBack = to !== 'cancelled' && placeOf(to) < placeOf(from);
  return (
    <>
      {isBack ? t('Moved back to') : t('Moved to')} {word}
    </>
  );
}

function moreOf({ kind, reason, text, before, after }: TimelineEntry): ReactNode {
  if (kind === 'change')
    return (
      <ActivityChanges
        row={{ entity: 'order', before: before ?? null, after: after ?? null, note: null }}
        labels={labels()}
      />
    );
  const words = [reason, text].filter(Boolean).join(' · ');
  return words ? <bdi>{words}</bdi> : undefined;
}
