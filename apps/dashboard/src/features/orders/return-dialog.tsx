import { actionCall } from '#kit/dialog-actions/action-call.ts';
import type { OrderLine } from '@souk/contract/orders/details.ts';
import { returnsApi } from '@souk/contract/orders/returns.ts';
import { useState } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { NoteField } from './note-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { toRequestLines, type LineQuantities } from './line-quantities.ts';
import { QuantityList } from './quantity-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { commonReturnReasons } from './common-reasons.ts';
import { isWindowOver } from './return-window.ts';
import { useOrderAction } from './use-order-action.ts';

const getReturnableQuantity = (line: OrderLine) => line.returnableQuantity;

/** Creates a return for items of a completed order. */
export function ReturnDialog({ order, onClose }: OrderDialogProps) {
  const [quantities, setQuantities] = useState<LineQuantities>({});
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const isSuperAdmin = useIsSuperAdmin();
  const action = useOrderAction(onClose);
  const lines = toRequestLines(quantities);
  const exceedsRemaining = order.lines.some((line) => (quantities[line.id] ?? 0) > getReturnableQuantity(line));
  const submit = () => {
    const isComplete = lines.length > 0 && !exceedsRemaining && reason.trim() !== '';
    const body = { lines, reason: reason.trim(), note: note.trim() || null, version: order.version };
    const call = actionCall(returnsApi.create, { params: { id: order.id }, body });
    action.submit(isComplete ? call : undefined, t('Created return for {number}', { number: order.number }));
  };
  const until = formatDate(order.returnableUntil);
  const isLate = isWindowOver(order);
  return (
    <OrderDialog
      order={order}
      title={t('Return for {number}', { number: order.number })}
      description={
        isLate
          ? t('The return window ended on {date}.', { date: until })
          : t('The return window ends on {date}.', { date: until })
      }
      confirmLabel={t('Create return')}
      action={action}
      inlineFields={['reason']}
      blockedReason={
        isLate && !isSuperAdmin ? t('Only a super admin can create a return after the return window.') : undefined
      }
      onSubmit={submit}
    >
      <QuantityList
        order={order}
        quantities={quantities}
        onChange={setQuantities}
        getMaxQuantity={getReturnableQuantity}
      />
      {action.isSubmitted && lines.length === 0 && (
        <p className="text-error small" role="alert">
          {t('Choose items to return')}
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} choices={commonReturnReasons()} action={action} />
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}
