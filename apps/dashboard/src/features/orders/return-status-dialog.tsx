import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderReturn } from '@souk/contract/orders/order-return.ts';
import { RETURN_DISPOSITIONS, type ReturnStatus, returnsApi } from '@souk/contract/orders/returns.ts';
import { useState } from 'react';
import { Grid } from '#ui/grid.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { dispositionLabel, returnActionLabel } from './details-labels.ts';
import { NoteField } from './note-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './order-dialogs.module.css';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

type Disposition = (typeof RETURN_DISPOSITIONS)[number];
type Dispositions = Readonly<Record<string, Disposition>>;

/** Moves a return to the next status: approve, reject with a reason, receive (restock or write off), refund. */
export function ReturnStatusDialog({
  order,
  returnId,
  to,
  onClose,
}: OrderDialogProps & { returnId: string; to: ReturnStatus }) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [shipping, setShipping] = useState(false);
  const [dispositions, setDispositions] = useState<Dispositions>({});
  const orderReturn = order.returns.find(({ id }) => id === returnId);
  const isOpen = orderReturn?.nextStatuses.includes(to) ?? false;
  const callFor = (reasonText: string, noteText: string | null) =>
    actionCall(returnsApi.status, {
      params: { id: returnId },
      body: {
        to,
        note: noteText,
        version: orderReturn?.version ?? 1,
        ...(to === 'rejected' ? { reason: reasonText } : {}),
        ...(to === 'received' && orderReturn ? { lines: toReceivedLines(orderReturn, dispositions) } : {}),
        ...(to === 'refunded' ? { shipping } : {}),
      },
    });
  const action = useOrderAction(onClose, isOpen ? callFor(PLACEHOLDER, null) : undefined);
  const isMissing = to === 'rejected' && reason.trim() === '';
  const submit = () =>
    action.submit(
      isMissing ? undefined : callFor(reason.trim(), note.trim() || null),
      successMessage(to, order.number),
    );
  return (
    <OrderDialog
      order={order}
      title={t('{action}: {number}', { action: returnActionLabel(to), number: order.number })}
      description={orderReturn?.reason}
      confirmLabel={returnActionLabel(to)}
      action={action}
      inlineFields={['reason']}
      blockedReason={isOpen ? undefined : t('Someone else has already updated this return.')}
      onSubmit={submit}
    >
      {to === 'received' && orderReturn && (
        <ReturnedItems order={order} orderReturn={orderReturn} dispositions={dispositions} onChange={setDispositions} />
      )}
      {to === 'refunded' && order.payment.refundableShipping > 0 && (
        <Checkbox
          label={t('Shipping, {amount}', {
            amount: formatMoney(order.payment.refundableShipping, order.currency),
          })}
          checked={shipping}
          onChange={(event) => setShipping(event.target.checked)}
        />
      )}
      {to === 'rejected' && (
        <ReasonField
          value={reason}
          onChange={setReason}
          help={t('Visible to the customer.')}
          choices={[t('Outside of the return window'), t('Used or damaged by the customer'), t('Not from this order')]}
          action={action}
        />
      )}
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}

const toReceivedLines = ({ lines }: OrderReturn, dispositions: Dispositions) =>
  lines.map(({ orderLineId }) => ({ orderLineId, disposition: dispositions[orderLineId] ?? 'restocked' }));

interface ReturnedItemsProps {
  order: OrderDetails;
  orderReturn: OrderReturn;
  dispositions: Dispositions;
  onChange: (dispositions: Dispositions) => void;
}

/** Selects for each returned line whether it is restocked or written off. */
function ReturnedItems({ order, orderReturn, dispositions, onChange }: ReturnedItemsProps) {
  const choices = toChoices(RETURN_DISPOSITIONS, dispositionLabel);
  return (
    <ul className={styles.lines} aria-label={t('Items')}>
      {orderReturn.lines.map(({ orderLineId, quantity }) => {
        const name = order.lines.find(({ id }) => id === orderLineId)?.name ?? '';
        return (
          <Grid as="li" key={orderLineId} gap={12} rowGap={4} align="center">
            <div>
              {formatCount(quantity)} × <bdi>{name}</bdi>
            </div>
            <Select
              aria-label={t('Action for {name}', { name })}
              inputSize="control"
              value={dispositions[orderLineId] ?? 'restocked'}
              onChange={(next) => onChange({ ...dispositions, [orderLineId]: next })}
              choices={choices}
            />
          </Grid>
        );
      })}
    </ul>
  );
}

function successMessage(to: ReturnStatus, number: string): string {
  if (to === 'approved') return t('Approved return for {number}', { number });
  if (to === 'rejected') return t('Rejected return for {number}', { number });
  return to === 'received'
    ? t('Received return for {number}', { number })
    : t('Refunded return for {number}', { number });
}
