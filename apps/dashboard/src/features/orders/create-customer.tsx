import { customersApi } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/i18n/i18n.ts';
import { customerSource } from '#kit/pickers/pick-sources.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftControl, OrderDraft } from './create-draft.ts';

interface CreateCustomerProps {
  control: DraftControl;
  errors: Record<string, string>;
}

/** The customer as known, with the addresses that were kept. */
export function useChosenCustomer({ customer, newCustomer }: OrderDraft) {
  const mayAsk = useCan('customers');
  const id = customer?.id ?? '';
  const isAsked = mayAsk && id !== '' && newCustomer === null;
  return useQuery({ ...queryOf(customersApi.get, { params: { id }, background: true }), enabled: isAsked }).data;
}

const EMPTY = { name: '', email: '', phone: '' };

/** Who orders: one who is known, or somebody new right here. */
export function CreateCustomer({ control: { draft, set }, errors }: CreateCustomerProps) {
  const mayPick = useCan('customers');
  const chosen = useChosenCustomer(draft);
  const isNew = draft.newCustomer !== null || !mayPick;
  return (
    <Card
      title={t('Customer')}
      actions={
        mayPick && (
          <Button variant="text" size="small" onClick={() => set({ newCustomer: isNew ? null : EMPTY })}>
            {isNew ? t('Choose an existing customer') : t('New customer')}
          </Button>
        )
      }
    >
      {isNew ? (
        <NewCustomer
          values={draft.newCustomer ?? EMPTY}
          errors={errors}
          onChange={(newCustomer) => set({ newCustomer })}
        />
      ) : (
        <div className="stack">
          <Field label={t('Customer')} help={t('Search by name, email or phone')} error={errors.customerId}>
            <PickCombobox
              source={customerSource}
              value={draft.customer?.id ?? null}
              known={draft.customer ? [{ value: draft.customer.id, label: draft.customer.label }] : []}
              onChange={(id, item) => set({ customer: id && item ? { id, label: item.label } : null })}
            />
          </Field>
          {chosen?.status === 'blocked' && (
            <Notice tone="error">{t('{name} is blocked and can’t order', { name: chosen.name })}</Notice>
          )}
        </div>
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
  const field = (key: 'name' | 'email' | 'phone', label: string, more: { optional?: true; help?: string } = {}) => (
    <Field label={label} error={errors[`customer.${key}`]} {...more}>
      <TextField
        value={values[key]}
        dir={key === 'name' ? undefined : 'ltr'}
        inputMode={key === 'email' ? 'email' : key === 'phone' ? 'tel' : undefined}
        onChange={(event) => onChange({ ...values, [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className="fields" role="group" aria-label={t('New customer')}>
      {field('name', t('Name'))}
      {field('email', t('Email'), { help: t('An existing customer with this email is reused.') })}
      {field('phone', t('Phone'), { optional: true, help: t('Include the country code, such as +212661204118') })}
    </div>
  );
}
