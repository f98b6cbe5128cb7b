import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { dayOf } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { endOf } from './chargeback-dialog.tsx';
import { NoteField } from './note-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

interface ChargebackProps extends AskedProps {
  chargebackId: string;
}

const decided = () => t('The outcome has already been recorded.');

/** The bank has decided: the money comes back, or it is gone. */
export function ChargebackStepDialog({ order, chargebackId, to, onClose }: ChargebackProps & { to: 'won' | 'lost' }) {
  const { currency, chargebacks = [], version } = order;
  const row = chargebacks.find(({ id }) => id === chargebackId);
  const [fee, setFee] = useState<number | null>(row?.fee ?? 0);
  const [note, setNote] = useState('');
  const isOpen = row?.nextStatuses.includes(to) ?? false;
  const amount = formatMoney(row?.amount ?? 0, currency);
  const isWon = to === 'won';
  const callWith = (words: string) =>
    stepCall(orderWritesApi.chargebackStatus, {
      params: { id: order.id, chargebackId },
      body: { to, fee: fee ?? 0, note: words || null, version },
    });
  const action = useOrderAction(onClose, isOpen ? callWith('') : undefined);
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
      confirm={isWon ? t('Record as won') : t('Record as lost')}
      action={action}
      shown={['fee']}
      refusal={isOpen ? undefined : decided()}
      onSubmit={() => action.submit(callWith(note.trim()), outcome)}
    >
      <Field
        label={t('Gateway fee kept')}
        help={t('As reported by the gateway. Leave empty if none.')}
        error={action.fields.fee}
      >
        <MoneyField currency={currency} value={fee} onChange={setFee} />
      </Field>
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}

/** Until when evidence is due; an empty day says that it is sent. */
export function EvidenceDialog({ order, chargebackId, onClose }: ChargebackProps) {
  const row = order.chargebacks?.find(({ id }) => id === chargebackId);
  const [day, setDay] = useState(row?.evidenceDueAt ? dayOf(new Date(row.evidenceDueAt)) : null);
  const action = useOrderAction(onClose);
  const submit = () =>
    action.submit(
      stepCall(orderWritesApi.updateChargeback, {
        params: { id: order.id, chargebackId },
        body: { evidenceDueAt: endOf(day), version: order.version },
      }),
      day ? t('Evidence date changed') : t('Evidence marked as submitted'),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Chargeback evidence')}
      description={t('You’ll get a reminder one week before it’s due.')}
      confirm={t('Save date')}
      action={action}
      shown={['evidenceDueAt']}
      refusal={row?.status === 'opened' ? undefined : decided()}
      onSubmit={submit}
    >
      <Field
        label={t('Evidence due')}
        optional
        help={t('Leave empty if evidence was submitted or isn’t needed.')}
        error={action.fields.evidenceDueAt}
      >
        <DateField value={day} onChange={setDay} />
      </Field>
    </OrderDialog>
  );
}
