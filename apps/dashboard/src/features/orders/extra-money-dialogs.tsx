import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Something on top for the customer, which the platform pays for. */
export function GoodwillDialog({ order, onClose }: AskedProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { currency, number, version } = order;
  const callWith = (text: string) =>
    stepCall(orderWritesApi.goodwill, {
      params: { id: order.id },
      body: { amount: amount ?? 0, reason: text, version },
    });
  const action = useOrderAction(onClose, amount ? callWith(PLACEHOLDER) : undefined);
  const text = reason.trim();
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && text ? callWith(text) : undefined,
      t('Issued {amount} goodwill credit for {number}', { amount: shown, number }),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Goodwill credit for {number}', { number })}
      description={t('In addition to any refund, paid by the marketplace.')}
      confirm={amount ? t('Issue {amount}', { amount: shown }) : t('Issue goodwill credit')}
      action={action}
      shown={['amount', 'reason']}
      onSubmit={submit}
    >
      <Field
        label={t('Amount')}
        error={action.fields.amount ?? (action.isSubmitted && !amount ? t('amount.positive') : undefined)}
      >
        <MoneyField currency={currency} value={amount} onChange={setAmount} />
      </Field>
      <ReasonField
        value={reason}
        onChange={setReason}
        choices={[t('Long wait'), t('Poor delivery experience'), t('Repeated problem')]}
        action={action}
      />
    </OrderDialog>
  );
}
