import { actionCall } from '#kit/dialog-actions/action-call.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderWritesApi, type TrackingEventInput } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Grid } from '#ui/grid.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { trackingEventLabel } from './details-labels.ts';
import { useOrderAction } from './use-order-action.ts';

const MAX_LOCATION_LENGTH = 80;
type TrackingEventKind = TrackingEventInput['kind'];

/** Adds a tracking event, which is visible to everyone with the tracking link. */
export function TrackingEventCard({ order }: { order: OrderDetails }) {
  const isInTransit = order.status === 'pickup' || order.status === 'delivering';
  const [kind, setKind] = useState<TrackingEventKind>(isInTransit ? 'moved' : 'note');
  const [location, setLocation] = useState('');
  const [note, setNote] = useState('');
  const action = useOrderAction(() => {
    setLocation('');
    setNote('');
  });
  const isEmpty = location.trim() === '' && note.trim() === '';
  const addEvent = () => {
    const body = { kind, place: location.trim() || null, note: note.trim() || null };
    const call = actionCall(orderWritesApi.trackingEvent, { params: { id: order.id }, body });
    action.submit(isEmpty ? undefined : call, t('Added to the tracking page'));
  };
  return (
    <Card title={t('Tracking events')} stacked>
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          addEvent();
        }}
      >
        <KindField value={kind} isInTransit={isInTransit} onChange={setKind} />
        <Grid columns={2} gap={16} collapse>
          <Field label={t('Location')} optional error={action.fieldErrors.place}>
            <TextField
              maxLength={MAX_LOCATION_LENGTH}
              value={location}
              onChange={(event) => setLocation(event.target.value)}
            />
          </Field>
        </Grid>
        <Field
          label={t('Note')}
          optional={kind === 'moved'}
          help={t('Visible to the customer. Don’t include names or addresses.')}
          error={action.isSubmitted && isEmpty ? t('Enter a location or note') : action.fieldErrors.note}
        >
          <TextArea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <ErrorCallout>{action.formError}</ErrorCallout>
        <Row gap={8} wrap>
          <Button type="submit" busy={action.isBusy}>
            {t('Add to tracking page')}
          </Button>
        </Row>
      </Stack>
      {order.trackingEvents.length > 0 && <TrackingEventTimeline events={order.trackingEvents} />}
    </Card>
  );
}

interface KindFieldProps {
  value: TrackingEventKind;
  isInTransit: boolean;
  onChange: (kind: TrackingEventKind) => void;
}

function KindField({ value, isInTransit, onChange }: KindFieldProps) {
  const unavailableHelp = isInTransit ? undefined : t('Available once the parcel has shipped.');
  return (
    <Field label={t('What happened')} group>
      <RadioGroup
        value={value}
        onChange={onChange}
        choices={[
          { value: 'moved', label: t('Arrived at location'), help: unavailableHelp, disabled: !isInTransit },
          {
            value: 'failed_attempt',
            label: t('Delivery attempt failed'),
            help: unavailableHelp ?? t('Counts as a failed attempt and allows the order to be cancelled.'),
            disabled: !isInTransit,
          },
          { value: 'note', label: t('Something else') },
        ]}
      />
    </Field>
  );
}

const TrackingEventTimeline = ({ events }: { events: OrderDetails['trackingEvents'] }) => (
  <Timeline
    events={events.toReversed().map(({ id, at, kind, place, note, actorName }) => ({
      id,
      at,
      title: <bdi>{note ?? trackingEventLabel(kind)}</bdi>,
      details: [note ? trackingEventLabel(kind) : null, place, t('by {name}', { name: actorName })]
        .filter(Boolean)
        .join(' · '),
    }))}
  />
);
