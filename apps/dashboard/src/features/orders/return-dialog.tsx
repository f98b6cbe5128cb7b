import { stepCall } from '#kit/dialog-actions/step-call.ts';
import type { OrderLine } from '@souk/contract/orders/details.ts';
import { returnsApi } from '@souk/contract/orders/returns.ts';
import { useState } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { NoteField } from './note-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { chosenLines, type Pieces } from './pieces.ts';
import { PiecesList } from './pieces-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { returnReasons } from './step-words.ts';
import { isWindowOver } from './return-window.ts';
import { useOrderAction } from './use-order-action.ts';

const leftOf = (line: OrderLine) => line.returnableQuantity;

/** Opens a return case for pieces of a complete order. */
export function ReturnDialog({ order, onClose }: AskedProps) {
  const [pieces, setPieces] = useState<Pieces>({});
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const isSuperAdmin = useIsSuperAdmin();
  const action = useOrderAction(onClose);
  const lines = chosenLines(pieces);
  const isTooMuch = order.lines.some((line) => (pieces[line.id] ?? 0) > leftOf(line));
  const submit = () => {
    const isWhole = lines.length > 0 && !isTooMuch && reason.trim() !== '';
    const body = { lines, reason: reason.trim(), note: note.trim() || null, version: order.version };
    const call = stepCall(returnsApi.create, { params: { id: order.id }, body });
    action.submit(isWhole ? call : undefined, t('Created return for {number}', { number: order.number }));
  };
  const until = formatDate(order.returnableUntil);
  const isLate = isWindowOver(order);
  return (
    <OrderDialog
      order={order}
      title={t('Return for {number}', { number: order.number })}
      description={
        isLate
          ? t('The return window ended on {date}', { date: until })
          : t('Return window ends {date}', { date: until })
      }
      confirm={t('Create return')}
      action={action}
      shown={['reason']}
      refusal={
        isLate && !isSuperAdmin ? t('Only a super admin can create a return after the return window.') : undefined
      }
      onSubmit={submit}
    >
      <PiecesList order={order} pieces={pieces} onChange={setPieces} leftOf={leftOf} />
      {action.isSubmitted && lines.length === 0 && (
        <p className="text-error small" role="alert">
          {t('Choose items to return')}
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} choices={returnReasons()} action={action} />
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}
