import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { toDay } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { actionCall } from '#kit/dialog-actions/action-call.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { endOfDay } from './chargeback-dialog.tsx';
import { NoteField } from './note-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

interface ChargebackProps extends OrderDialogProps {
  chargebackId: string;
}

const alreadyDecidedText = () => t('The outcome has already been recorded.');

/** Records the bank's decision on a chargeback. */
export function ChargebackOutcomeDialog({
  order,
  chargebackId,
  to,
  onClose,
}: ChargebackProps & { to: 'won' | 'lost' }) {
  const { currency, chargebacks = [], version } = order;
  const row = chargebacks.find(({ id }) => id === chargebackId);
  const [fee, setFee] = useState<number | null>(row?.fee ?? 0);
  const [note, setNote] = useState('');
  const isOpen = row?.nextStatuses.includes(to) ?? false;
  const amount = formatMoney(row?.amount ?? 0, currency);
  const isWon = to === 'won';
  const callFor = (noteText: string) =>
    actionCall(orderWritesApi.chargebackStatus, {
      params: { id: order.id, chargebackId },
      body: { to, fee: fee ?? 0, note: noteText || null, version },
    });
  const action = useOrderAction(onClose, isOpen ? callFor('') : undefined);
  const outcome = isWon ? t('Chargeback of {amount} won', { amount }) : t('Chargeback of {amount} lost', { amount });
  return (
    <OrderDialog
      order={order}
      title={outcome}
      description={
        isWon
          ? t('The bank returns the money and the refund is reversed.')
          : t('The customer keeps the money, and the refund stays.')
      }
      confirmLabel={isWon ? t('Record as won') : t('Record as lost')}
      action={action}
      inlineFields={['fee']}
      blockedReason={isOpen ? undefined : alreadyDecidedText()}
      onSubmit={() => action.submit(callFor(note.trim()), outcome)}
    >
      <Field
        label={t('Gateway fee kept')}
        help={t('As reported by the gateway. Leave empty if none.')}
        error={action.fieldErrors.fee}
      >
        <MoneyField currency={currency} value={fee} onChange={setFee} />
      </Field>
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}

/** Changes the day on which evidence is due. An empty day means that the evidence was submitted or isn't needed. */
export function EvidenceDialog({ order, chargebackId, onClose }: ChargebackProps) {
  const row = order.chargebacks?.find(({ id }) => id === chargebackId);
  const [day, setDay] = useState(row?.evidenceDueAt ? toDay(new Date(row.evidenceDueAt)) : null);
  const action = useOrderAction(onClose);
  const submit = () =>
    action.submit(
      actionCall(orderWritesApi.updateChargeback, {
        params: { id: order.id, chargebackId },
        body: { evidenceDueAt: endOfDay(day), version: order.version },
      }),
      day ? t('Evidence date changed') : t('Evidence marked as submitted'),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Chargeback evidence')}
      description={t('You’ll get a reminder one week before it’s due.')}
      confirmLabel={t('Save date')}
      action={action}
      inlineFields={['evidenceDueAt']}
      blockedReason={row?.status === 'opened' ? undefined : alreadyDecidedText()}
      onSubmit={submit}
    >
      <Field
        label={t('Evidence due')}
        optional
        help={t('Leave empty if evidence was submitted or isn’t needed.')}
        error={action.fieldErrors.evidenceDueAt}
      >
        <DateField value={day} onChange={setDay} />
      </Field>
    </OrderDialog>
  );
}
