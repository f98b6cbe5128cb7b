import { newVendorBody, vendorUpdateBody } from '@souk/contract/vendors/inputs.ts';
import { PAYOUT_SCHEDULES, VENDOR_TYPES } from '@souk/contract/vendors/inputs.ts';
import { type VendorDetails, vendorsApi } from '@souk/contract/vendors/api.ts';
import { useMemo } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { request } from '#platform/api/request.ts';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { VendorChip } from '#domain/vendors/vendor-chip.tsx';
import { FormCountry } from '#kit/form/country-field.tsx';
import { FormArea, FormSelect, FormText } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { SlugField } from '#kit/form/slug-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CommissionCard, HolidayField } from './vendor-form-fields.tsx';
import { payoutScheduleLabel, vendorTypeLabel, vendorFieldLabels } from './vendor-labels.ts';
import { refreshVendors } from './vendor-actions.ts';
import { EMPTY_VENDOR, toFormValues, type VendorValues } from './vendor-values.ts';

/** Creates a vendor, or edits the one in the URL. */
export default function VendorFormPage() {
  return (
    <CreateOrEdit
      endpoint={vendorsApi.get}
      title={t('Vendor')}
      list={{ label: t('Vendors'), to: paths.vendors.list }}
      errorTitle={t('Couldn’t load the vendor')}
      nameOf={(row) => row.shopName}
    >
      {(vendor) => <VendorForm vendor={vendor} />}
    </CreateOrEdit>
  );
}

function VendorForm({ vendor }: { vendor?: VendorDetails }) {
  const isSuperAdmin = useIsSuperAdmin();
  const values = useMemo(() => (vendor ? toFormValues(vendor, isSuperAdmin) : EMPTY_VENDOR), [vendor, isSuperAdmin]);
  const save = useSave(vendor, SAVE_OPTIONS);
  const control = useEntityForm({
    schema: vendor ? vendorUpdateBody : newVendorBody,
    values,
    save,
    toValues: vendor && ((row: VendorDetails) => toFormValues(row, isSuperAdmin)),
  });
  return (
    <FormPage
      readOnlyReason={undefined}
      control={control}
      labels={vendorFieldLabels()}
      draftKey={`vendor:${vendor?.id ?? 'new'}`}
      isNew={vendor === undefined}
      head={<Head vendor={vendor} />}
      side={
        <>
          <Card title={t('Payouts')}>
            <FieldStack>
              <FormSelect<VendorValues, 'payoutSchedule'>
                name="payoutSchedule"
                label={t('Schedule')}
                choices={toChoices(PAYOUT_SCHEDULES, payoutScheduleLabel)}
                help={t('Change the bank account on the profile, under Money.')}
              />
            </FieldStack>
          </Card>
          {isSuperAdmin && <CommissionCard commission={vendor?.commission} />}
          <Card title={t('Holiday')}>
            <HolidayField />
          </Card>
          <Card title={t('Internal note')}>
            <FormArea<VendorValues>
              name="internalNote"
              label={t('Note')}
              help={t('Visible to staff only.')}
              rows={4}
              optional
            />
          </Card>
        </>
      }
    >
      <ShopCard isNew={vendor === undefined} />
      <ContactCards />
      <Card title={t('Images')}>
        <Fields>
          <FormPictures<VendorValues> name="logo" label={t('Logo')} max={1} optional />
          <FormPictures<VendorValues> name="cover" label={t('Cover')} max={1} optional />
        </Fields>
      </Card>
    </FormPage>
  );
}

const ShopCard = ({ isNew }: { isNew: boolean }) => (
  <Card title={t('Shop')}>
    <Fields>
      <FormText<VendorValues> name="shopName" label={t('Shop name')} />
      <SlugField<VendorValues> prefix="/v/" source="shopName" followsSource={isNew} />
      <FormText<VendorValues> name="legalName" label={t('Legal name')} />
      <FormSelect<VendorValues, 'type'>
        name="type"
        label={t('Type')}
        choices={toChoices(VENDOR_TYPES, vendorTypeLabel)}
      />
      <FormText<VendorValues> name="registrationNumber" label={t('Registration number')} optional />
      <FormText<VendorValues> name="taxId" label={t('Tax ID')} optional />
      <FormArea<VendorValues> name="about" label={t('About')} rows={4} optional wide />
    </Fields>
  </Card>
);

const ContactCards = () => (
  <>
    <Card title={t('Contact')}>
      <Fields>
        <FormText<VendorValues> name="contactName" label={t('Contact name')} />
        <FormText<VendorValues> name="email" label={t('Email')} />
        <FormText<VendorValues>
          name="phone"
          label={t('Phone')}
          help={t('Include the country code, such as +212661204118.')}
        />
      </Fields>
    </Card>
    <Card title={t('Address')}>
      <Fields>
        <FormText<VendorValues> name="address.line1" label={t('Street address')} />
        <FormText<VendorValues> name="address.line2" label={t('Address line 2')} optional />
        <FormText<VendorValues> name="address.postcode" label={t('Postcode')} optional />
        <FormText<VendorValues> name="address.city" label={t('City')} />
        <FormText<VendorValues> name="address.region" label={t('Region')} optional />
        <FormCountry<VendorValues> name="address.country" label={t('Country')} />
      </Fields>
    </Card>
  </>
);

function Head({ vendor }: { vendor?: VendorDetails }) {
  return (
    <PageHead
      title={vendor ? <bdi>{vendor.shopName}</bdi> : t('New vendor')}
      crumbs={[
        { label: t('Vendors'), to: paths.vendors.list },
        ...(vendor
          ? [{ label: vendor.shopName, to: paths.vendors.profile(vendor.id) }, { label: t('Edit') }]
          : [{ label: t('New vendor') }]),
      ]}
      status={vendor && <VendorChip status={vendor.status} />}
      sub={vendor ? undefined : t('New vendors need approval before they can sell.')}
      actions={vendor && <LinkButton to={paths.vendors.profile(vendor.id)}>{t('Profile')}</LinkButton>}
    />
  );
}

const toBody = ({ version: _version, ...body }: VendorValues) => body;

const SAVE_OPTIONS: SaveOptions<VendorValues, VendorDetails> = {
  create: (values, idempotencyKey) => request(vendorsApi.create, { body: toBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(vendorsApi.update, {
      params: { id },
      body: { ...toBody(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshVendors,
  createdMessage: ({ shopName }) => t('Created “{name}”', { name: shopName }),
  toPath: ({ id }) => paths.vendors.profile(id),
  undo: ({ id }) => undoNewest('vendor', id),
};
