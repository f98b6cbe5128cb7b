import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderWrite } from './use-order-write.ts';
import { usePreview } from './use-preview.ts';

/** Something on top for the customer, which the platform pays for. */
export function GoodwillDialog({ order, onClose }: AskedProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useOrderWrite(onClose);
  const { currency, number, version } = order;
  const callWith = (words: string) =>
    stepCall(orderWritesApi.goodwill, {
      params: { id: order.id },
      body: { amount: amount ?? 0, reason: words, version },
    });
  const preview = usePreview(amount ? callWith('–') : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () => {
    setAsked(true);
    if (!amount || reason.trim() === '') return;
    void write.send(callWith(reason.trim()), t('Gave {amount} for {number}', { amount: shown, number }));
  };
  return (
    <OrderDialog
      order={order}
      title={t('Goodwill for {number}', { number })}
      description={t('On top of what was paid; the platform pays for it.')}
      confirm={amount ? t('Give {amount}', { amount: shown }) : t('Give goodwill')}
      write={write}
      shown={['amount', 'reason']}
      preview={preview}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('Amount')} error={write.fields.amount ?? (isAsked && !amount ? t('amount.positive') : undefined)}>
        <MoneyField currency={currency} value={amount} onChange={setAmount} />
      </Field>
      <ReasonField
        value={reason}
        onChange={setReason}
        choices={[t('Long wait'), t('Unfriendly delivery'), t('Second fault')]}
        error={write.fields.reason ?? (isAsked && reason.trim() === '' ? t('Say why') : undefined)}
      />
    </OrderDialog>
  );
}
