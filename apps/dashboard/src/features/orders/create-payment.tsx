import { t } from '#platform/i18n/i18n.ts';
import { paymentMethodLabel } from '#domain/orders/order-labels.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftControl } from './create-draft.ts';

interface CreatePaymentProps {
  control: DraftControl;
  errors: Record<string, string>;
}

/** Payment method and internal note. */
export function CreatePayment({ control: { draft, set }, errors }: CreatePaymentProps) {
  const { way, method } = draft;
  return (
    <Card title={t('Payment')} stacked>
      <Field label={t('Payment')} group error={errors.payment ?? errors.paymentMethod}>
        <RadioGroup
          value={way}
          onChange={(next) => set({ way: next })}
          choices={[
            {
              value: 'later',
              label: t('Unpaid'),
              help: t('Cancelled automatically if not paid in time.'),
            },
            {
              value: 'paid',
              label: t('Already paid'),
              help: t('Enter the payment reference.'),
            },
            { value: 'delivery', label: t('Cash on delivery'), help: t('The carrier collects cash on delivery.') },
          ]}
        />
      </Field>
      {way !== 'delivery' && (
        <Grid columns={2} gap={16} collapse>
          <Field label={t('Payment method')}>
            <Select
              value={method}
              onChange={(next) => set({ method: next })}
              choices={(['card', 'wallet'] as const).map((value) => ({ value, label: paymentMethodLabel(value) }))}
            />
          </Field>
          {way === 'paid' && (
            <>
              <Field label={t('Provider')} optional error={errors['payment.provider'] ?? errors.provider}>
                <TextField value={draft.provider} onChange={(event) => set({ provider: event.target.value })} />
              </Field>
              <Field
                label={t('Reference')}
                optional
                error={errors['payment.providerReference'] ?? errors.providerReference}
              >
                <TextField
                  dir="ltr"
                  value={draft.reference}
                  onChange={(event) => set({ reference: event.target.value })}
                />
              </Field>
            </>
          )}
        </Grid>
      )}
      <Field label={t('Note')} optional help={t('Visible to staff only.')} error={errors.note}>
        <TextArea rows={3} value={draft.note} onChange={(event) => set({ note: event.target.value })} />
      </Field>
    </Card>
  );
}
