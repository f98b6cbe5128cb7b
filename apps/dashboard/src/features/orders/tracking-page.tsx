import { actionCall } from '#kit/dialog-actions/action-call.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { trackingApi } from '@souk/contract/orders/tracking.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { pageUrl, copyText } from '#platform/browser/copy-text.ts';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { OrderChip } from '#domain/orders/order-chip.tsx';
import { Grid } from '#ui/grid.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { ParcelView } from '#domain/tracking/parcel-view.tsx';
import { LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AnchorButton } from '#ui/link-button.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import {
  ShipmentFields,
  toShipmentBody,
  toShipmentValues,
  shipmentFieldErrors,
  useShipmentErrors,
} from './shipment-fields.tsx';
import { TrackingEventCard } from './tracking-event-card.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Tracking page for staff: shipment, tracking events and the customer's view. */
export default function TrackingPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(ordersApi.get, { params: { id } }));
  usePageTitle(answer.data && t('Tracking for {number}', { number: answer.data.number }));
  const crumbs = [{ label: t('Orders'), to: paths.orders.list }];
  if (!answer.data)
    return (
      <DetailLoading
        title={t('Tracking')}
        crumbs={[...crumbs, { label: t('Tracking') }]}
        errorTitle={t('Couldn’t load the order')}
        query={answer}
      />
    );
  return <TrackedOrder order={answer.data} />;
}

function TrackedOrder({ order }: { order: OrderDetails }) {
  const canEdit = useCan('orders', 'edit');
  const isClosed = order.status === 'complete' || order.status === 'cancelled';
  const page = paths.public.tracking(order.shipment.trackingCode);
  return (
    <>
      <PageHead
        title={t('Tracking for {number}', { number: order.number })}
        crumbs={[
          { label: t('Orders'), to: paths.orders.list },
          { label: order.number, to: paths.orders.details(order.id) },
          { label: t('Tracking') },
        ]}
        status={<OrderChip status={order.status} />}
        actions={
          <>
            <AnchorButton href={page} target="_blank" rel="noreferrer" icon={ExternalLink} fold>
              {t('Open page')}
            </AnchorButton>
            <Button icon={LinkIcon} onClick={() => void copyText(pageUrl(page))}>
              {t('Copy link')}
            </Button>
          </>
        }
      />
      <Grid columns={12} gap={16}>
        <Stack gap={16} className="span-6">
          {isClosed && <Callout>{t('The order is closed, so its shipment can’t be changed.')}</Callout>}
          {canEdit && !isClosed && <ShipmentForm order={order} />}
          {canEdit && <TrackingEventCard order={order} />}
        </Stack>
        <div className="span-6">
          <CustomerViewCard order={order} />
        </div>
      </Grid>
    </>
  );
}

function ShipmentForm({ order }: { order: OrderDetails }) {
  const savedShipment = toShipmentValues(order);
  const [draft, setDraft] = useState<typeof savedShipment>();
  const shipment = draft ?? savedShipment;
  const action = useOrderAction(() => setDraft(undefined));
  // Fields become required once the parcel has shipped.
  const errors = useShipmentErrors(shipment, order.areAddressesFixed);
  const save = () => {
    const body = { ...toShipmentBody(shipment), version: order.version };
    const call = actionCall(orderWritesApi.update, { params: { id: order.id }, body });
    action.submit(
      errors.carrier || errors.trackingNumber ? undefined : call,
      t('Shipment for {number} saved', { number: order.number }),
    );
  };
  return (
    <Card title={t('Shipment')}>
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ShipmentFields values={shipment} onChange={setDraft} errors={shipmentFieldErrors(action, errors)} />
        <ErrorCallout>{action.formError}</ErrorCallout>
        <Row gap={8} wrap>
          <Button variant="filled" type="submit" busy={action.isBusy} disabled={draft === undefined}>
            {t('Save shipment')}
          </Button>
          {draft === undefined && <span className="muted small">{t('No changes')}</span>}
        </Row>
      </Stack>
    </Card>
  );
}

function CustomerViewCard({ order }: { order: OrderDetails }) {
  const { trackingCode } = order.shipment;
  const answer = useQuery(queryOf(trackingApi.get, { params: { id: trackingCode }, isPart: true }));
  return (
    <Card title={t('Customer view')}>
      {answer.data ? (
        <ParcelView parcel={answer.data} heading="h3" />
      ) : answer.isError ? (
        <LoadError title={t('Couldn’t load the page')} query={{ error: null, refetch: answer.refetch }} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Card>
  );
}
