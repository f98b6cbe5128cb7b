import { stepCall } from '#kit/dialog-actions/step-call.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderWritesApi, type PaymentInput } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

type Outcome = PaymentInput['status'];

const MAX_NAME = 80;
const MAX_REFERENCE = 120;

/** What became of the payment: captured, failed, or taken at the door after all. */
export function PaymentDialog({ order, onClose }: AskedProps) {
  const [status, setStatus] = useState<Outcome>('captured');
  const [facts, setFacts] = useState({ description: '', provider: '', providerReference: '', failureReason: '' });
  const set = (part: Partial<typeof facts>) => setFacts({ ...facts, ...part });
  const isReferenced = facts.providerReference.trim() !== '' && facts.provider.trim() === '';
  const call = stepCall(orderWritesApi.pay, { params: { id: order.id }, body: bodyOf(order, status, facts) });
  const action = useOrderAction(onClose, isReferenced ? undefined : call);
  const amount = formatMoney(order.totals.total, order.currency);
  const words = wordsOf(status, order.number, amount);
  return (
    <OrderDialog
      order={order}
      title={t('Record payment for {number}', { number: order.number })}
      description={t('{amount} total', { amount })}
      confirm={words.confirm}
      action={action}
      shown={['provider']}
      onSubmit={() => action.submit(isReferenced ? undefined : call, words.told)}
    >
      <Field group label={t('What happened')}>
        <RadioGroup value={status} onChange={setStatus} choices={outcomesOf(order)} />
      </Field>
      {status === 'captured' && (
        <div className="fields">
          <Field label={t('Payment method')} optional help={t('For example “Visa ending 4242”')} wide>
            <TextField
              maxLength={MAX_REFERENCE}
              value={facts.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Field>
          <Field
            label={t('Provider')}
            optional
            error={action.fields.provider ?? (isReferenced ? t('Enter the payment provider') : undefined)}
          >
            <TextField
              maxLength={MAX_NAME}
              value={facts.provider}
              onChange={(event) => set({ provider: event.target.value })}
            />
          </Field>
          <Field label={t('Reference')} optional>
            <TextField
              maxLength={MAX_REFERENCE}
              dir="ltr"
              value={facts.providerReference}
              onChange={(event) => set({ providerReference: event.target.value })}
            />
          </Field>
        </div>
      )}
      {status === 'failed' && (
        <ReasonField
          value={facts.failureReason}
          onChange={(failureReason) => set({ failureReason })}
          choices={[t('Card declined'), t('Insufficient funds'), t('Abandoned by customer')]}
        />
      )}
    </OrderDialog>
  );
}

type Facts = Record<'description' | 'provider' | 'providerReference' | 'failureReason', string>;

function bodyOf(order: OrderDetails, status: Outcome, facts: Facts): PaymentInput {
  const said = (text: string) => text.trim() || null;
  if (status === 'failed') return { status, failureReason: said(facts.failureReason) };
  if (status === 'due') return { status };
  return {
    status,
    amount: order.totals.total,
    description: said(facts.description),
    provider: said(facts.provider),
    providerReference: said(facts.providerReference),
  };
}

function outcomesOf({ status, payment }: OrderDetails) {
  const isWaiting = payment.status === 'pending' || payment.status === 'failed';
  return [
    {
      value: 'captured' as const,
      label: t('Paid'),
      help: status === 'cancelled' ? t('The order is cancelled, so it’s refunded immediately.') : undefined,
    },
    ...(isWaiting ? [{ value: 'failed' as const, label: t('Failed') }] : []),
    ...(isWaiting && status === 'placed' ? [{ value: 'due' as const, label: t('Cash on delivery') }] : []),
  ];
}

function wordsOf(status: Outcome, number: string, amount: string): { confirm: string; told: string } {
  if (status === 'captured')
    return { confirm: t('Record {amount}', { amount }), told: t('Recorded {amount} for {number}', { amount, number }) };
  if (status === 'failed')
    return { confirm: t('Record failure'), told: t('Recorded failed payment for {number}', { number }) };
  return { confirm: t('Change to cash on delivery'), told: t('Changed {number} to cash on delivery', { number }) };
}
