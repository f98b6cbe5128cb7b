import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import type { CustomerAddress } from '@souk/contract/customers/inputs.ts';
import { useEffect, useRef } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { AddressFields, type AddressValues, toAddressValues } from './address-fields.tsx';
import { useSelectedCustomer } from './create-customer.tsx';
import type { DraftControl } from './create-draft.ts';

interface CreateAddressesProps {
  control: DraftControl;
  errors: Record<string, string>;
}

const isEmpty = (values: AddressValues): boolean => Object.values(values).every((value) => value.trim() === '');

/** Shipping and billing address. Offers the customer's saved addresses and prefills the default one. */
export function CreateAddresses({ control, errors }: CreateAddressesProps) {
  const { draft, set } = control;
  const { shipping, billing } = draft;
  const customer = useSelectedCustomer(draft);
  const saved = customer?.addresses ?? [];
  useDefaultAddress(control, customer);
  const errorGetter = (section: 'shippingAddress' | 'billingAddress') => (key: keyof PersonAddress) =>
    errors[`${section}.${key}`];
  return (
    <Card title={t('Addresses')} stacked>
      <SavedAddresses
        label={t('Saved addresses')}
        saved={saved}
        values={shipping}
        onChange={(values) => set({ shipping: values })}
      />
      <AddressFields
        label={t('Shipping address')}
        values={shipping}
        onChange={(values) => set({ shipping: values })}
        getError={errorGetter('shippingAddress')}
      />
      <Checkbox
        label={t('Billing address same as shipping')}
        checked={billing === null}
        onChange={(event) => set({ billing: event.target.checked ? null : toAddressValues(null) })}
      />
      {billing && (
        <>
          <SavedAddresses
            label={t('Saved billing addresses')}
            saved={saved}
            values={billing}
            onChange={(values) => set({ billing: values })}
          />
          <AddressFields
            label={t('Billing address')}
            values={billing}
            onChange={(values) => set({ billing: values })}
            getError={errorGetter('billingAddress')}
          />
        </>
      )}
    </Card>
  );
}

/** Fills in the default address once per customer, and never overwrites edits. */
function useDefaultAddress(
  { draft, set }: DraftControl,
  customer: { id: string; addresses: CustomerAddress[] } | undefined,
): void {
  const filledFor = useRef<string>(undefined);
  const filled = useRef<AddressValues>(undefined);
  useEffect(() => {
    if (!customer || filledFor.current === customer.id) return;
    filledFor.current = customer.id;
    const address = customer.addresses.find(({ isDefault }) => isDefault) ?? customer.addresses[0];
    const canOverwrite = isEmpty(draft.shipping) || draft.shipping === filled.current;
    if (!canOverwrite) return;
    filled.current = toAddressValues(address?.address ?? null);
    set({ shipping: filled.current });
  }, [customer, draft.shipping, set]);
}

interface SavedAddressesProps {
  label: string;
  saved: readonly CustomerAddress[];
  values: AddressValues;
  onChange: (values: AddressValues) => void;
}

function SavedAddresses({ label, saved, values, onChange }: SavedAddressesProps) {
  if (saved.length === 0) return null;
  const currentJson = JSON.stringify(values);
  const current = saved.find(({ address }) => JSON.stringify(toAddressValues(address)) === currentJson);
  return (
    <Field label={label}>
      <Select
        value={current?.id ?? null}
        placeholder={t('Choose a saved address')}
        onChange={(id) => {
          const selected = saved.find((each) => each.id === id);
          if (selected) onChange(toAddressValues(selected.address));
        }}
        choices={saved.map(({ id, label: name, address }) => ({
          value: id,
          label: [name, address.line1, address.city].filter(Boolean).join(', '),
        }))}
      />
    </Field>
  );
}
