import { actionCall } from '#kit/dialog-actions/action-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import {
  ShipmentFields,
  toShipmentBody,
  toShipmentValues,
  shipmentFieldErrors,
  useShipmentErrors,
} from './shipment-fields.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Edits carrier, tracking number and estimated delivery. */
export function ShipmentDialog({ order, onClose }: OrderDialogProps) {
  const [shipment, setShipment] = useState(() => toShipmentValues(order));
  const action = useOrderAction(onClose);
  // Fields become required once the parcel has shipped.
  const errors = useShipmentErrors(shipment, order.areAddressesFixed);
  const isClosed = order.status === 'complete' || order.status === 'cancelled';
  const submit = () => {
    const body = { ...toShipmentBody(shipment), version: order.version };
    const call = actionCall(orderWritesApi.update, { params: { id: order.id }, body });
    action.submit(
      errors.carrier || errors.trackingNumber ? undefined : call,
      t('Shipment for {number} saved', { number: order.number }),
    );
  };
  return (
    <OrderDialog
      order={order}
      title={t('Shipment for {number}', { number: order.number })}
      confirmLabel={t('Save shipment')}
      action={action}
      inlineFields={['carrier', 'trackingNumber']}
      blockedReason={isClosed ? t('The order is closed, so its shipment can’t be changed.') : undefined}
      onSubmit={submit}
    >
      <ShipmentFields values={shipment} onChange={setShipment} errors={shipmentFieldErrors(action, errors)} />
    </OrderDialog>
  );
}
