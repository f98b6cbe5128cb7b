import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { noteBody, orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { useOrderWrite } from './use-order-write.ts';

const MAX_NOTE = 1000;

/** Words about the order that only staff read. */
export function NoteDialog({ order, onClose }: AskedProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useOrderWrite(onClose);
  const isWhole = noteBody.safeParse({ text }).success;
  const submit = () => {
    setAsked(true);
    if (!isWhole) return;
    const call = stepCall(orderWritesApi.note, { params: { id: order.id }, body: { text: text.trim() } });
    void write.send(call, t('Note added to {number}', { number: order.number }));
  };
  return (
    <OrderDialog
      order={order}
      small
      title={t('Note on {number}', { number: order.number })}
      confirm={t('Add note')}
      write={write}
      shown={['text']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('Note')}
        help={t('Only staff read it.')}
        error={write.fields.text ?? (isAsked && !isWhole ? t('Write something first') : undefined)}
      >
        <TextArea rows={4} maxLength={MAX_NOTE} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </OrderDialog>
  );
}
