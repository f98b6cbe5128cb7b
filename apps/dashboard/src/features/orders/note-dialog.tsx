import { actionCall } from '#kit/dialog-actions/action-call.ts';
import { noteBody, orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

const MAX_NOTE_LENGTH = 1000;

/** Adds an internal note. */
export function NoteDialog({ order, onClose }: OrderDialogProps) {
  const [text, setText] = useState('');
  const action = useOrderAction(onClose);
  const isValid = noteBody.safeParse({ text }).success;
  const submit = () => {
    const call = actionCall(orderWritesApi.note, { params: { id: order.id }, body: { text: text.trim() } });
    action.submit(isValid ? call : undefined, t('Note added to {number}', { number: order.number }));
  };
  return (
    <OrderDialog
      order={order}
      small
      title={t('Note for {number}', { number: order.number })}
      confirmLabel={t('Add note')}
      action={action}
      inlineFields={['text']}
      onSubmit={submit}
    >
      <Field
        label={t('Note')}
        help={t('Visible to staff only.')}
        error={action.fieldErrors.text ?? (action.isSubmitted && !isValid ? t('Enter a note') : undefined)}
      >
        <TextArea rows={4} maxLength={MAX_NOTE_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </OrderDialog>
  );
}
