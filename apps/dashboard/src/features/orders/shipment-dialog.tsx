import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ShipmentFields, shipmentBody, shipmentValues, shownErrors, useShipmentErrors } from './shipment-fields.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Who carries the parcel, by which number, when it should arrive. */
export function ShipmentDialog({ order, onClose }: AskedProps) {
  const [shipment, setShipment] = useState(() => shipmentValues(order));
  const action = useOrderAction(onClose);
  // before the parcel leaves nothing has to be whole
  const wrong = useShipmentErrors(shipment, order.areAddressesFixed);
  const isOver = order.status === 'complete' || order.status === 'cancelled';
  const submit = () => {
    const body = { ...shipmentBody(shipment), version: order.version };
    const call = stepCall(orderWritesApi.update, { params: { id: order.id }, body });
    action.submit(
      wrong.carrier || wrong.trackingNumber ? undefined : call,
      t('Shipment for {number} saved', { number: order.number }),
    );
  };
  return (
    <OrderDialog
      order={order}
      title={t('Shipment for {number}', { number: order.number })}
      confirm={t('Save shipment')}
      action={action}
      shown={['carrier', 'trackingNumber']}
      refusal={isOver ? t('The order is closed, so its shipment can’t be changed.') : undefined}
      onSubmit={submit}
    >
      <ShipmentFields values={shipment} onChange={setShipment} errors={shownErrors(action, wrong)} />
    </OrderDialog>
  );
}
