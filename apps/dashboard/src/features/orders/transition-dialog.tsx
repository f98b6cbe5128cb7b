import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusLabel } from '#domain/orders/order-labels.ts';
import { movedMessage, transitionLabel } from '#domain/orders/transition-labels.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import {
  ShipmentFields,
  toShipmentBody,
  toShipmentValues,
  shipmentFieldErrors,
  useShipmentErrors,
} from './shipment-fields.tsx';
import { commonTransitionReasons } from './common-reasons.ts';
import { useOrderAction } from './use-order-action.ts';

/** Dialog with a preview, for a transition that needs a carrier, needs a reason or can't be undone. */
export function TransitionDialog({ order, to, onClose }: OrderDialogProps & { to: OrderStatus }) {
  const [reason, setReason] = useState('');
  const [shipment, setShipment] = useState(() => toShipmentValues(order));
  const [from] = useState(order.status);
  const transition = order.nextSteps.find((each) => each.to === to);
  const takesCarrier = transition?.needsCarrier ?? false;
  const errors = useShipmentErrors(shipment, takesCarrier);
  const isShipmentComplete = !errors.carrier && !errors.trackingNumber;
  const callFor = (reasonText: string) =>
    actionCall(orderWritesApi.status, {
      params: { id: order.id },
      body: {
        to,
        version: order.version,
        ...(transition?.needsReason ? { reason: reasonText } : {}),
        ...(takesCarrier ? { shipment: toShipmentBody(shipment) } : {}),
      },
    });
  const action = useOrderAction(onClose, transition && isShipmentComplete ? callFor(PLACEHOLDER) : undefined);
  const label = transitionLabel({ from, to });
  const isMissing = !isShipmentComplete || (transition?.needsReason && reason.trim() === '');
  const submit = () => action.submit(isMissing ? undefined : callFor(reason.trim()), movedMessage(order.number, to));
  return (
    <OrderDialog
      order={order}
      title={t('{action}: {number}', { action: label, number: order.number })}
      confirmLabel={label}
      cancelLabel={to === 'cancelled' ? t('Keep order') : undefined}
      danger={to === 'cancelled'}
      action={action}
      inlineFields={['reason', 'shipment.carrier', 'shipment.trackingNumber']}
      blockedReason={
        transition
          ? undefined
          : t('The order is now {status}, so this action isn’t available.', statusParam(order.status))
      }
      onSubmit={submit}
    >
      {takesCarrier && (
        <ShipmentFields
          values={shipment}
          onChange={setShipment}
          errors={shipmentFieldErrors(action, errors, 'shipment.')}
        />
      )}
      {transition?.needsReason && (
        <ReasonField
          value={reason}
          onChange={setReason}
          choices={commonTransitionReasons({ from, to })}
          action={action}
        />
      )}
    </OrderDialog>
  );
}

const statusParam = (status: OrderStatus) => ({ status: orderStatusLabel(status) });
