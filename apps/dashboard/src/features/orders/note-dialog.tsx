import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { noteBody, orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

const MAX_NOTE = 1000;

/** Words about the order that only staff read. */
export function NoteDialog({ order, onClose }: AskedProps) {
  const [text, setText] = useState('');
  const action = useOrderAction(onClose);
  const isWhole = noteBody.safeParse({ text }).success;
  const submit = () => {
    const call = stepCall(orderWritesApi.note, { params: { id: order.id }, body: { text: text.trim() } });
    action.submit(isWhole ? call : undefined, t('Note added to {number}', { number: order.number }));
  };
  return (
    <OrderDialog
      order={order}
      small
      title={t('Note for {number}', { number: order.number })}
      confirm={t('Add note')}
      action={action}
      shown={['text']}
      onSubmit={submit}
    >
      <Field
        label={t('Note')}
        help={t('Visible to staff only.')}
        error={action.fields.text ?? (action.isSubmitted && !isWhole ? t('Enter a note') : undefined)}
      >
        <TextArea rows={4} maxLength={MAX_NOTE} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </OrderDialog>
  );
}
