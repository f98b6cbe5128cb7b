import type { OrderDetails, StatusProgress } from '@souk/contract/orders/details.ts';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatDayTime } from '#platform/format/dates.ts';
import { formatDuration } from '#platform/format/durations.ts';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusLabel } from '#domain/orders/order-labels.ts';
import { Card } from '#ui/card.tsx';
import { type Step, Stepper } from '#ui/stepper.tsx';

/** Status timeline of the order: when each status was reached and how long it lasted. */
export function OrderProgress({ order }: { order: OrderDetails }) {
  return (
    <Card>
      <h2 className="sr-only">{t('Progress')}</h2>
      <Stepper
        label={t('Progress')}
        steps={order.steps.map((step) => ({
          label: orderStatusLabel(step.status),
          state: stepState(step),
          notes: stepNotes(step, order),
        }))}
      />
    </Card>
  );
}

function stepState({ status, state }: StatusProgress): Step['state'] {
  if (state === 'done') return 'done';
  if (state === 'current') return status === 'cancelled' ? 'failed' : 'now';
  return 'next';
}

function stepNotes(step: StatusProgress, { isLate, lateAt, shipment }: OrderDetails): ReactNode[] {
  if (step.state === 'skipped') return [t('not reached')];
  if (step.state === 'ahead')
    return step.status === 'complete' && shipment.estimateAt
      ? [t('expected {date}', { date: formatDate(shipment.estimateAt) })]
      : [];
  const at = (
    <time key="at" dateTime={step.at ?? undefined}>
      {formatDayTime(step.at)}
    </time>
  );
  if (step.seconds !== null) return [at, formatDuration(step.seconds)];
  if (step.state === 'done' || step.status === 'cancelled' || step.at === null) return [at];
  const stay = t('for {duration}', { duration: formatDuration(secondsFrom(step.at)) });
  if (isLate)
    return [
      at,
      <span key="late" className="text-error">
        {t('{stay}, late', { stay })}
      </span>,
    ];
  return lateAt
    ? [
        at,
        stay,
        <span key="late" title={formatDateTime(lateAt)}>
          {t('due in {duration}', { duration: formatDuration(-secondsFrom(lateAt)) })}
        </span>,
      ]
    : [at, stay];
}

const secondsFrom = (instant: string): number => (Date.now() - Date.parse(instant)) / 1000;
