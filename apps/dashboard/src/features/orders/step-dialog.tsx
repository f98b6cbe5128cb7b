import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusWord } from '#domain/orders/order-labels.ts';
import { movedMessage, stepLabel } from '#domain/orders/step-labels.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { ShipmentFields, shipmentBody, shipmentValues, shownErrors, useShipmentErrors } from './shipment-fields.tsx';
import { stepReasons } from './step-words.ts';
import { useOrderAction } from './use-order-action.ts';

/** A step that takes a carrier or a reason, or has no way back: with all that it will do. */
export function StepDialog({ order, to, onClose }: AskedProps & { to: OrderStatus }) {
  const [reason, setReason] = useState('');
  const [shipment, setShipment] = useState(() => shipmentValues(order));
  const [from] = useState(order.status);
  const step = order.nextSteps.find((each) => each.to === to);
  const takesCarrier = step?.needsCarrier ?? false;
  const wrong = useShipmentErrors(shipment, takesCarrier);
  const isWhole = !wrong.carrier && !wrong.trackingNumber;
  const callWith = (words: string) =>
    stepCall(orderWritesApi.status, {
      params: { id: order.id },
      body: {
        to,
        version: order.version,
        ...(step?.needsReason ? { reason: words } : {}),
        ...(takesCarrier ? { shipment: shipmentBody(shipment) } : {}),
      },
    });
  const action = useOrderAction(onClose, step && isWhole ? callWith(PLACEHOLDER) : undefined);
  const label = stepLabel({ from, to });
  const isMissing = !isWhole || (step?.needsReason && reason.trim() === '');
  const submit = () => action.submit(isMissing ? undefined : callWith(reason.trim()), movedMessage(order.number, to));
  return (
    <OrderDialog
      order={order}
      title={t('{step}: {number}', { step: label, number: order.number })}
      confirm={label}
      keep={to === 'cancelled' ? t('Keep order') : undefined}
      danger={to === 'cancelled'}
      action={action}
      shown={['reason', 'shipment.carrier', 'shipment.trackingNumber']}
      refusal={step ? undefined : t('The order is now {status}, so this action isn’t available.', nowOf(order.status))}
      onSubmit={submit}
    >
      {takesCarrier && (
        <ShipmentFields values={shipment} onChange={setShipment} errors={shownErrors(action, wrong, 'shipment.')} />
      )}
      {step?.needsReason && (
        <ReasonField value={reason} onChange={setReason} choices={stepReasons({ from, to })} action={action} />
      )}
    </OrderDialog>
  );
}

const nowOf = (status: OrderStatus) => ({ status: orderStatusWord(status) });
