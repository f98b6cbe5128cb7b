import { customersApi } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/i18n/i18n.ts';
import { customerSource } from '#kit/pickers/picker-sources.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Callout } from '#ui/callout.tsx';
import { Grid } from '#ui/grid.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftControl, OrderDraft } from './create-draft.ts';

interface CreateCustomerProps {
  control: DraftControl;
  errors: Record<string, string>;
}

/** Loads the selected customer with their saved addresses. */
export function useSelectedCustomer({ customer, newCustomer }: OrderDraft) {
  const canViewCustomers = useCan('customers');
  const id = customer?.id ?? '';
  const isEnabled = canViewCustomers && id !== '' && newCustomer === null;
  return useQuery({ ...queryOf(customersApi.get, { params: { id }, background: true }), enabled: isEnabled }).data;
}

const EMPTY_CUSTOMER = { name: '', email: '', phone: '' };

/** Selects an existing customer or creates a new one. */
export function CreateCustomer({ control: { draft, set }, errors }: CreateCustomerProps) {
  const canPickCustomer = useCan('customers');
  const selected = useSelectedCustomer(draft);
  const isNew = draft.newCustomer !== null || !canPickCustomer;
  return (
    <Card
      title={t('Customer')}
      actions={
        canPickCustomer && (
          <Button variant="text" size="small" onClick={() => set({ newCustomer: isNew ? null : EMPTY_CUSTOMER })}>
            {isNew ? t('Choose an existing customer') : t('New customer')}
          </Button>
        )
      }
    >
      {isNew ? (
        <NewCustomer
          values={draft.newCustomer ?? EMPTY_CUSTOMER}
          errors={errors}
          onChange={(newCustomer) => set({ newCustomer })}
        />
      ) : (
        <Stack gap={16}>
          <Field label={t('Customer')} help={t('Search by name, email or phone.')} error={errors.customerId}>
            <PickCombobox
              source={customerSource}
              value={draft.customer?.id ?? null}
              knownItems={draft.customer ? [{ value: draft.customer.id, label: draft.customer.label }] : []}
              onChange={(id, item) => set({ customer: id && item ? { id, label: item.label } : null })}
            />
          </Field>
          {selected?.status === 'blocked' && (
            <Callout tone="error">{t('{name} is blocked and can’t place orders', { name: selected.name })}</Callout>
          )}
        </Stack>
      )}
    </Card>
  );
}

interface NewCustomerProps {
  values: NonNullable<OrderDraft['newCustomer']>;
  errors: Record<string, string>;
  onChange: (values: NonNullable<OrderDraft['newCustomer']>) => void;
}

function NewCustomer({ values, errors, onChange }: NewCustomerProps) {
  const field = (
    key: 'name' | 'email' | 'phone',
    label: string,
    fieldProps: { optional?: true; help?: string } = {},
  ) => (
    <Field label={label} error={errors[`customer.${key}`]} {...fieldProps}>
      <TextField
        value={values[key]}
        dir={key === 'name' ? undefined : 'ltr'}
        inputMode={key === 'email' ? 'email' : key === 'phone' ? 'tel' : undefined}
        onChange={(event) => onChange({ ...values, [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <Grid columns={2} gap={16} collapse role="group" aria-label={t('New customer')}>
      {field('name', t('Name'))}
      {field('email', t('Email'), {
        help: t('If this email belongs to an existing customer, the order is added to that customer.'),
      })}
      {field('phone', t('Phone'), { optional: true, help: t('Include the country code, such as +212661204118.') })}
    </Grid>
  );
}
