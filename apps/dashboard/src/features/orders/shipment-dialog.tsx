import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import {
  NOTHING_MISSING,
  ShipmentFields,
  shipmentBody,
  shipmentErrors,
  shipmentValues,
  useNeedsNumber,
} from './shipment-fields.tsx';
import { useOrderWrite } from './use-order-write.ts';

/** Who carries the parcel, by which number, when it should arrive. */
export function ShipmentDialog({ order, onClose }: AskedProps) {
  const [shipment, setShipment] = useState(() => shipmentValues(order));
  const [isAsked, setAsked] = useState(false);
  const write = useOrderWrite(onClose);
  const needsNumber = useNeedsNumber(shipment.carrier);
  const isAway = order.areAddressesFixed;
  // before the parcel leaves nothing has to be whole
  const wrong = isAway ? shipmentErrors(shipment, needsNumber) : NOTHING_MISSING;
  const isOver = order.status === 'complete' || order.status === 'cancelled';
  const submit = () => {
    setAsked(true);
    if (wrong.carrier || wrong.trackingNumber) return;
    const body = { ...shipmentBody(shipment), version: order.version };
    const call = stepCall(orderWritesApi.update, { params: { id: order.id }, body });
    void write.send(call, t('Shipment of {number} saved', { number: order.number }));
  };
  return (
    <OrderDialog
      order={order}
      title={t('Shipment of {number}', { number: order.number })}
      confirm={t('Save shipment')}
      write={write}
      shown={['carrier', 'trackingNumber']}
      refusal={isOver ? t('The order has come to its end, so its shipment stays as it is.') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <ShipmentFields
        values={shipment}
        onChange={setShipment}
        errors={{
          carrier: (isAsked ? wrong.carrier : undefined) ?? write.fields.carrier,
          trackingNumber: (isAsked ? wrong.trackingNumber : undefined) ?? write.fields.trackingNumber,
        }}
      />
    </OrderDialog>
  );
}
