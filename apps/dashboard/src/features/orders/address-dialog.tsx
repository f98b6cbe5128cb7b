import { stepCall } from '#kit/dialog-actions/step-call.ts';
import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderWritesApi, updateOrderBody } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { undoActivity } from '#kit/undo/undo-activity.ts';
import { isOrder } from '#domain/orders/order-cache.ts';
import { t } from '#platform/i18n/i18n.ts';
import { spokenErrors } from '#platform/i18n/spoken-errors.ts';
import { Change } from '#ui/change.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { addressBody, AddressFields, addressValues } from './address-fields.tsx';
import { orderChanges } from './order-changes.ts';
import { OrderDialog } from './order-dialog.tsx';
import styles from './order-dialogs.module.css';
import type { AskedProps } from './order-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Where the parcel goes and where the bill goes, until the parcel has left. */
export function AddressDialog({ order, onClose }: AskedProps) {
  const [shipping, setShipping] = useState(() => addressValues(order.shippingAddress));
  const [isSame, setSame] = useState(order.billingAddress === null);
  const [billing, setBilling] = useState(() => addressValues(order.billingAddress ?? order.shippingAddress));
  const action = useOrderAction(onClose);
  const body = {
    shippingAddress: addressBody(shipping),
    billingAddress: isSame ? null : addressBody(billing),
    version: order.version,
  };
  const checked = updateOrderBody.safeParse(body);
  const wrong = checked.success ? [] : spokenErrors(checked.error);
  const errorOf = (part: 'shippingAddress' | 'billingAddress') => (key: keyof PersonAddress) => {
    const path = `${part}.${key}`;
    return (action.isSubmitted ? wrong.find(({ field }) => field === path)?.message : undefined) ?? action.fields[path];
  };
  const submit = () => {
    const call = stepCall(orderWritesApi.update, { params: { id: order.id }, body });
    const message = t('Addresses for {number} saved', { number: order.number });
    action.submit(wrong.length > 0 ? undefined : call, message, takeBack);
  };
  return (
    <OrderDialog
      order={order}
      title={t('Addresses for {number}', { number: order.number })}
      confirm={t('Save addresses')}
      action={action}
      shown={Object.keys(action.fields).filter((path) => path.includes('.'))}
      refusal={order.areAddressesFixed ? t('The parcel has shipped, so its addresses can’t be changed.') : undefined}
      onSubmit={submit}
    >
      <AddressFields
        label={t('Shipping address')}
        values={shipping}
        onChange={setShipping}
        errorOf={errorOf('shippingAddress')}
      />
      <Checkbox
        label={t('Billing address same as shipping')}
        checked={isSame}
        onChange={(event) => setSame(event.target.checked)}
      />
      {!isSame && (
        <AddressFields
          label={t('Billing address')}
          values={billing}
          onChange={setBilling}
          errorOf={errorOf('billingAddress')}
        />
      )}
      <Differences order={order} body={body} />
    </OrderDialog>
  );
}

/** Takes the newest change of the saved order back. */
async function takeBack(saved: unknown): Promise<void> {
  const change = isOrder(saved) ? saved.timeline.find(({ canUndo }) => canUndo) : undefined;
  if (change) await undoActivity(change.id);
}

/** What becomes of the addresses as they stand. */
function Differences({
  order,
  body,
}: {
  order: OrderDetails;
  body: Pick<OrderDetails, 'shippingAddress' | 'billingAddress'>;
}) {
  const changes = orderChanges(order, { ...order, ...body });
  if (changes.length === 0) return <p className="muted small">{t('No changes')}</p>;
  return (
    <ul className={styles.changes} aria-label={t('What changes')}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label} <Change before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}
