import type { OrderDetails, OrderReturn } from '@souk/contract/orders/details.ts';
import { DISPOSITIONS, type ReturnStatus, returnsApi } from '@souk/contract/orders/returns.ts';
import { useState } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { dispositionWord, returnStepWord } from './details-words.ts';
import { NoteField } from './note-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './order-dialogs.module.css';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

type Disposition = (typeof DISPOSITIONS)[number];
type Dispositions = Readonly<Record<string, Disposition>>;

/** One step of a return case: approve, reject with a reason, receive on the shelf or written off, refund. */
export function ReturnStepDialog({
  order,
  returnId,
  to,
  onClose,
}: AskedProps & { returnId: string; to: ReturnStatus }) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [shipping, setShipping] = useState(false);
  const [kept, setKept] = useState<Dispositions>({});
  const back = order.returns.find(({ id }) => id === returnId);
  const isOpen = back?.nextStatuses.includes(to) ?? false;
  const callWith = (words: string, remark: string | null) =>
    stepCall(returnsApi.status, {
      params: { id: returnId },
      body: {
        to,
        note: remark,
        version: back?.version ?? 1,
        ...(to === 'rejected' ? { reason: words } : {}),
        ...(to === 'received' && back ? { lines: disposed(back, kept) } : {}),
        ...(to === 'refunded' ? { shipping } : {}),
      },
    });
  const action = useOrderAction(onClose, isOpen ? callWith(PLACEHOLDER, null) : undefined);
  const isMissing = to === 'rejected' && reason.trim() === '';
  const submit = () =>
    action.submit(isMissing ? undefined : callWith(reason.trim(), note.trim() || null), toldOf(to, order.number));
  return (
    <OrderDialog
      order={order}
      title={t('{step}: {number}', { step: returnStepWord(to), number: order.number })}
      description={back?.reason}
      confirm={returnStepWord(to)}
      action={action}
      shown={['reason']}
      refusal={isOpen ? undefined : t('Someone else has already updated this return.')}
      onSubmit={submit}
    >
      {to === 'received' && back && <Goods order={order} back={back} kept={kept} onChange={setKept} />}
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

const disposed = ({ lines }: OrderReturn, kept: Dispositions) =>
  lines.map(({ orderLineId }) => ({ orderLineId, disposition: kept[orderLineId] ?? 'restocked' }));

interface GoodsProps {
  order: OrderDetails;
  back: OrderReturn;
  kept: Dispositions;
  onChange: (kept: Dispositions) => void;
}

/** What becomes of each line's pieces. */
function Goods({ order, back, kept, onChange }: GoodsProps) {
  const choices = choicesOf(DISPOSITIONS, dispositionWord);
  return (
    <ul className={styles.lines} aria-label={t('Items')}>
      {back.lines.map(({ orderLineId, quantity }) => {
        const name = order.lines.find(({ id }) => id === orderLineId)?.name ?? '';
        return (
          <li key={orderLineId}>
            <div>
              {formatCount(quantity)} × <bdi>{name}</bdi>
            </div>
            <Select
              aria-label={t('What changes for {name}', { name })}
              inputSize="control"
              value={kept[orderLineId] ?? 'restocked'}
              onChange={(next) => onChange({ ...kept, [orderLineId]: next })}
              choices={choices}
            />
          </li>
        );
      })}
    </ul>
  );
}

function toldOf(to: ReturnStatus, number: string): string {
  if (to === 'approved') return t('Approved return for {number}', { number });
  if (to === 'rejected') return t('Rejected return for {number}', { number });
  return to === 'received'
    ? t('Received return for {number}', { number })
    : t('Refunded return for {number}', { number });
}
