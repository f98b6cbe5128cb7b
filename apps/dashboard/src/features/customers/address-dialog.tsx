import { newAddressBody, type CustomerAddress, addressUpdateBody } from '@souk/contract/customers/inputs.ts';
import { type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { useCallback, useMemo } from 'react';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { FormCountry } from '#kit/form/country-field.tsx';
import { FormSwitch, FormText } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { refreshCustomers } from './customer-actions.ts';

interface AddressValues {
  label: string | null;
  address: CustomerAddress['address'];
  isDefault?: boolean;
  version: number;
}

interface AddressDialogProps {
  customer: CustomerDetails;
  /** The address to edit. Undefined for a new address. */
  address?: CustomerAddress | undefined;
  onClose: () => void;
}

const emptyAddress = (name: string) => ({
  name,
  phone: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
});

/** Adds or edits an address of a customer. */
export function AddressDialog({ customer, address, onClose }: AddressDialogProps) {
  const { id, name, version } = customer;
  const values = useMemo<AddressValues>(
    () =>
      address
        ? { label: address.label, address: { ...emptyAddress(''), ...address.address }, version }
        : { label: '', address: emptyAddress(name), isDefault: false, version },
    [address, name, version],
  );
  const save = useCallback(
    async (body: AddressValues, idempotencyKey: string) => {
      const saved = address
        ? await request(customersApi.updateAddress, {
            params: { id, addressId: address.id },
            body: { label: body.label, address: body.address, version: body.version },
            quiet: true,
          })
        : await request(customersApi.addAddress, { params: { id }, body, quiet: true, idempotencyKey });
      onClose();
      void refreshCustomers(saved);
      toast.done(address ? t('Address updated') : t('Address added'), {
        undo: () => undoNewest('customer', id),
      });
    },
    [address, id, onClose],
  );
  const control = useEntityForm({
    schema: address ? addressUpdateBody : newAddressBody,
    values,
    save,
    toValues: undefined,
  });
  return (
    <FormDialog
      title={address ? t('Edit address') : t('Add address')}
      description={t('Existing orders keep their address.')}
      control={control}
      submitLabel={address ? t('Save') : t('Add address')}
      onClose={onClose}
    >
      <Fields>
        <FormText<AddressValues> name="label" label={t('Label')} placeholder={t('Home or office')} optional wide />
        <FormText<AddressValues> name="address.name" label={t('Recipient')} />
        <FormText<AddressValues> name="address.phone" label={t('Phone')} optional />
        <FormText<AddressValues> name="address.line1" label={t('Street address')} wide />
        <FormText<AddressValues> name="address.line2" label={t('Address line 2')} optional wide />
        <FormText<AddressValues> name="address.postcode" label={t('Postcode')} optional />
        <FormText<AddressValues> name="address.city" label={t('City')} />
        <FormText<AddressValues> name="address.region" label={t('Region')} optional />
        <FormCountry<AddressValues> name="address.country" label={t('Country')} />
      </Fields>
      {!address && customer.addresses.length > 0 && (
        <FormSwitch<AddressValues> name="isDefault" label={t('Use as the default address')} />
      )}
    </FormDialog>
  );
}
