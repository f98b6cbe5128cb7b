import { actionCall } from '#kit/dialog-actions/action-call.ts';
import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderWritesApi, orderUpdateBody } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { isOrder } from '#domain/orders/order-cache.ts';
import { t } from '#platform/i18n/i18n.ts';
import { translateErrors } from '#platform/i18n/translated-errors.ts';
import { Change } from '#ui/change.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stack } from '#ui/stack.tsx';
import { toAddressBody, AddressFields, toAddressValues } from './address-fields.tsx';
import { orderChanges } from './order-changes.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Edits the shipping and billing address, until the order has shipped. */
export function AddressDialog({ order, onClose }: OrderDialogProps) {
  const [shipping, setShipping] = useState(() => toAddressValues(order.shippingAddress));
  const [isBillingSame, setBillingSame] = useState(order.billingAddress === null);
  const [billing, setBilling] = useState(() => toAddressValues(order.billingAddress ?? order.shippingAddress));
  const action = useOrderAction(onClose);
  const body = {
    shippingAddress: toAddressBody(shipping),
    billingAddress: isBillingSame ? null : toAddressBody(billing),
    version: order.version,
  };
  const parsed = orderUpdateBody.safeParse(body);
  const invalidFields = parsed.success ? [] : translateErrors(parsed.error);
  const errorGetter = (section: 'shippingAddress' | 'billingAddress') => (key: keyof PersonAddress) => {
    const path = `${section}.${key}`;
    return (
      (action.isSubmitted ? invalidFields.find(({ field }) => field === path)?.message : undefined) ??
      action.fieldErrors[path]
    );
  };
  const submit = () => {
    const call = actionCall(orderWritesApi.update, { params: { id: order.id }, body });
    const message = t('Addresses for {number} saved', { number: order.number });
    action.submit(invalidFields.length > 0 ? undefined : call, message, undoSavedChange);
  };
  return (
    <OrderDialog
      order={order}
      title={t('Addresses for {number}', { number: order.number })}
      confirmLabel={t('Save addresses')}
      action={action}
      inlineFields={Object.keys(action.fieldErrors).filter((path) => path.includes('.'))}
      blockedReason={
        order.areAddressesFixed ? t('The parcel has shipped, so its addresses can’t be changed.') : undefined
      }
      onSubmit={submit}
    >
      <AddressFields
        label={t('Shipping address')}
        values={shipping}
        onChange={setShipping}
        getError={errorGetter('shippingAddress')}
      />
      <Checkbox
        label={t('Billing address same as shipping')}
        checked={isBillingSame}
        onChange={(event) => setBillingSame(event.target.checked)}
      />
      {!isBillingSame && (
        <AddressFields
          label={t('Billing address')}
          values={billing}
          onChange={setBilling}
          getError={errorGetter('billingAddress')}
        />
      )}
      <AddressChanges order={order} body={body} />
    </OrderDialog>
  );
}

/** Undoes the most recent change of the saved order. */
async function undoSavedChange(saved: unknown): Promise<void> {
  const change = isOrder(saved) ? saved.timeline.find(({ canUndo }) => canUndo) : undefined;
  if (change) await undoActivity(change.id);
}

/** Lists how the entered addresses differ from the order's. */
function AddressChanges({
  order,
  body,
}: {
  order: OrderDetails;
  body: Pick<OrderDetails, 'shippingAddress' | 'billingAddress'>;
}) {
  const changes = orderChanges(order, { ...order, ...body });
  if (changes.length === 0) return <p className="muted small">{t('No changes')}</p>;
  return (
    <Stack as="ul" gap={4} aria-label={t('What changes')}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label} <Change before={before} after={after} />
        </li>
      ))}
    </Stack>
  );
}
