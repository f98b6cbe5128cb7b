import { stepCall } from '#kit/dialog-actions/step-call.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderWritesApi, type TrackingEventInput } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { trackingWord } from './details-words.ts';
import { useOrderAction } from './use-order-action.ts';

const MAX_PLACE = 80;
type Kind = TrackingEventInput['kind'];

/** Adds what happens on the way; everybody with the link reads it. */
export function TrackingEventCard({ order }: { order: OrderDetails }) {
  const isOnItsWay = order.status === 'pickup' || order.status === 'delivering';
  const [kind, setKind] = useState<Kind>(isOnItsWay ? 'moved' : 'note');
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const action = useOrderAction(() => {
    setPlace('');
    setNote('');
  });
  const isNothing = place.trim() === '' && note.trim() === '';
  const add = () => {
    const body = { kind, place: place.trim() || null, note: note.trim() || null };
    const call = stepCall(orderWritesApi.trackingEvent, { params: { id: order.id }, body });
    action.submit(isNothing ? undefined : call, t('Added to the tracking page'));
  };
  return (
    <Card title={t('Tracking events')} stacked>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <KindField value={kind} isOnItsWay={isOnItsWay} onChange={setKind} />
        <div className="fields">
          <Field label={t('Location')} optional error={action.fields.place}>
            <TextField maxLength={MAX_PLACE} value={place} onChange={(event) => setPlace(event.target.value)} />
          </Field>
        </div>
        <Field
          label={t('Note')}
          optional={kind === 'moved'}
          help={t('Visible to the customer. Don’t include names or addresses.')}
          error={action.isSubmitted && isNothing ? t('Enter a location or note') : action.fields.note}
        >
          <TextArea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <ErrorNotice>{action.sentence}</ErrorNotice>
        <div className="row">
          <Button type="submit" busy={action.isBusy}>
            {t('Add to tracking page')}
          </Button>
        </div>
      </form>
      {order.trackingEvents.length > 0 && <EventTimeline events={order.trackingEvents} />}
    </Card>
  );
}

interface KindFieldProps {
  value: Kind;
  isOnItsWay: boolean;
  onChange: (kind: Kind) => void;
}

function KindField({ value, isOnItsWay, onChange }: KindFieldProps) {
  const notYet = isOnItsWay ? undefined : t('Available once the parcel has shipped.');
  return (
    <Field label={t('What happened')} group>
      <RadioGroup
        value={value}
        onChange={onChange}
        choices={[
          { value: 'moved', label: t('Arrived at location'), help: notYet, disabled: !isOnItsWay },
          {
            value: 'failed_attempt',
            label: t('Delivery attempt failed'),
            help: notYet ?? t('Counts as a failed attempt and allows the order to be cancelled.'),
            disabled: !isOnItsWay,
          },
          { value: 'note', label: t('Something else') },
        ]}
      />
    </Field>
  );
}

const EventTimeline = ({ events }: { events: OrderDetails['trackingEvents'] }) => (
  <Timeline
    events={events.toReversed().map(({ id, at, kind, place, note, actorName }) => ({
      id,
      at,
      title: <bdi>{note ?? trackingWord(kind)}</bdi>,
      more: [note ? trackingWord(kind) : null, place, t('by {name}', { name: actorName })].filter(Boolean).join(' · '),
    }))}
  />
);
