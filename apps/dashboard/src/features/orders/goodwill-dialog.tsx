import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Issues a goodwill credit, paid by the marketplace. */
export function GoodwillDialog({ order, onClose }: OrderDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { currency, number, version } = order;
  const callFor = (text: string) =>
    actionCall(orderWritesApi.goodwill, {
      params: { id: order.id },
      body: { amount: amount ?? 0, reason: text, version },
    });
  const action = useOrderAction(onClose, amount ? callFor(PLACEHOLDER) : undefined);
  const trimmedReason = reason.trim();
  const formattedAmount = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && trimmedReason ? callFor(trimmedReason) : undefined,
      t('Issued {amount} goodwill credit for {number}', { amount: formattedAmount, number }),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Goodwill credit for {number}', { number })}
      description={t('Paid by the marketplace, in addition to any refund.')}
      confirmLabel={amount ? t('Issue {amount}', { amount: formattedAmount }) : t('Issue goodwill credit')}
      action={action}
      inlineFields={['amount', 'reason']}
      onSubmit={submit}
    >
      <Field
        label={t('Amount')}
        error={action.fieldErrors.amount ?? (action.isSubmitted && !amount ? t('amount.positive') : undefined)}
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
