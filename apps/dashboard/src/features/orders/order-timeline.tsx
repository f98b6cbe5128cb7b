import type { OrderDetails, TimelineEntry } from '@souk/contract/orders/details.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { ReactNode } from 'react';
import { ActivityChanges } from '#domain/activity/activity-changes.tsx';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { isOneOf } from '#platform/types/guards.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusLabel } from '#domain/orders/order-labels.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { moneyEventTitle, returnStatusLabel, trackingEventLabel } from './details-labels.ts';
import { useOpenOrderDialog } from './order-dialog-provider.tsx';

const fieldLabels = (): Record<string, string> => ({
  shippingAddress: t('Shipping address'),
  billingAddress: t('Billing address'),
  carrier: t('Carrier'),
  trackingNumber: t('Tracking'),
  driver: t('Driver'),
  estimateAt: t('Estimated delivery'),
});

/** Events of the order, newest first. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const openDialog = useOpenOrderDialog();
  const canEdit = useCan('orders', 'edit');
  const events = order.timeline.map((entry, index) => ({
    // The id alone isn't unique: the demo data grants and sends a refund under one id.
    id: `${entry.id} ${entry.to}`,
    at: entry.at,
    now: index === 0,
    title: (
      <>
        {eventTitle(entry, order)} <span className="muted">{t('by {name}', { name: formatActor(entry) })}</span>
      </>
    ),
    details: eventDetails(entry),
    ...(entry.canUndo && canEdit ? { onUndo: () => void undoActivity(entry.id) } : {}),
  }));
  return (
    <Card
      title={t('Timeline')}
      actions={
        canEdit && (
          <Button variant="text" size="small" onClick={() => openDialog({ kind: 'note' })}>
            {t('Add note')}
          </Button>
        )
      }
    >
      <Timeline events={events} />
    </Card>
  );
}

const formatActor = ({ kind, actorName }: TimelineEntry): string =>
  kind === 'payment' && actorName === 'gateway' ? t('Card gateway') : actorName;

function eventTitle(entry: TimelineEntry, order: OrderDetails): ReactNode {
  switch (entry.kind) {
    case 'status':
      return <StatusTitle entry={entry} order={order} />;
    case 'payment':
    case 'cash':
    case 'refund':
      return moneyEventTitle(entry, formatMoney(entry.amount ?? 0, order.currency));
    case 'return':
      return t('Return: {status}', { status: returnStatusLabel(entry.to) });
    case 'tracking':
      return trackingEventLabel(entry.to);
    case 'note':
      return t('Note');
    default:
      return entry.to === 'undone' ? t('Reversed') : t('Updated');
  }
}

function StatusTitle({ entry: { from, to }, order }: { entry: TimelineEntry; order: OrderDetails }) {
  const statusName = <b className="strong">{isOneOf(ORDER_STATUSES, to) ? orderStatusLabel(to) : to}</b>;
  if (from === undefined) {
    const placed = order.channel === 'shop' ? t('Placed through the shop') : t('Placed by staff');
    if (!order.coupon) return placed;
    return (
      <>
        {placed} {t('with coupon')} <b className="strong">{order.coupon.code}</b>
      </>
    );
  }
  const rankOf = (status: string) => ORDER_STATUSES.findIndex((code) => code === status);
  const isBackward = to !== 'cancelled' && rankOf(to) < rankOf(from);
  return (
    <>
      {isBackward ? t('Moved back to') : t('Moved to')} {statusName}
    </>
  );
}

function eventDetails({ kind, reason, text, before, after }: TimelineEntry): ReactNode {
  if (kind === 'change')
    return (
      <ActivityChanges
        row={{ entity: 'order', before: before ?? null, after: after ?? null, note: null }}
        labels={fieldLabels()}
      />
    );
  const details = [reason, text].filter(Boolean).join(' · ');
  return details ? <bdi>{details}</bdi> : undefined;
}
