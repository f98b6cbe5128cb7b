import type { createVendorBody, updateVendorBody } from '@souk/contract/vendors/inputs.ts';
import { PAYOUT_SCHEDULES, VENDOR_TYPES } from '@souk/contract/vendors/inputs.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { VendorChip } from '#domain/vendors/vendor-chip.tsx';
import { FormCountry } from '#kit/form/country-field.tsx';
import { FormArea, FormSelect, FormText } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { leaveFreely } from '#kit/form/leaving.ts';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { SlugField } from '#kit/form/slug-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CommissionCard } from './commission-card.tsx';
import { FormHoliday } from './holiday-field.tsx';
import { scheduleWord, typeWord, vendorFields } from './vendor-fields.ts';
import { refreshVendors } from './vendor-steps.ts';
import { EMPTY_VENDOR, sendVendor, valuesOf, type VendorValues } from './vendor-values.ts';

interface VendorFormProps {
  schema: typeof createVendorBody | typeof updateVendorBody;
  vendor?: VendorDetails;
}

export function VendorForm({ schema, vendor }: VendorFormProps) {
  const isSuperAdmin = useIsSuperAdmin();
  const navigate = useNavigate();
  const values = useMemo(() => (vendor ? valuesOf(vendor, isSuperAdmin) : EMPTY_VENDOR), [vendor, isSuperAdmin]);
  const save = useCallback(
    async (wanted: VendorValues, idempotencyKey: string) => {
      const saved = await sendVendor(wanted, vendor?.id, idempotencyKey);
      void refreshVendors(saved);
      if (vendor) return toast.done(t('Saved'), { undo: () => undoNewest('vendor', vendor.id) });
      toast.done(t('Created “{name}”', { name: saved.shopName }));
      leaveFreely(() => navigate({ to: paths.vendors.profile(saved.id), replace: true }));
    },
    [vendor, navigate],
  );
  const control = useEntityForm({
    schema: schema,
    values,
    save,
    valuesOf: vendor && ((row: VendorDetails) => valuesOf(row, isSuperAdmin)),
  });
  return (
    <FormPage
      control={control}
      labels={vendorFields()}
      draftKey={`vendor:${vendor?.id ?? 'new'}`}
      isNew={vendor === undefined}
      head={<Head vendor={vendor} />}
      side={
        <>
          <Card title={t('Payouts')}>
            <FieldStack>
              <FormSelect
                name="payoutSchedule"
                label={t('Schedule')}
                choices={PAYOUT_SCHEDULES.map((value) => ({ value, label: scheduleWord(value) }))}
                help={t('The bank account is changed on the profile, under Money.')}
              />
            </FieldStack>
          </Card>
          {isSuperAdmin && <CommissionCard inForce={vendor?.commission} />}
          <Card title={t('Holiday')}>
            <FormHoliday name="holiday" label={t('Days away')} optional />
          </Card>
          <Card title={t('Internal note')}>
            <FormArea<VendorValues> name="internalNote" label={t('Only staff read this')} rows={4} optional />
          </Card>
        </>
      }
    >
      <Basics isNew={vendor === undefined} />
      <Contact />
      <Card title={t('Pictures')}>
        <Fields>
          <FormPictures name="logo" label={t('Logo')} max={1} optional />
          <FormPictures name="cover" label={t('Cover')} max={1} optional />
        </Fields>
      </Card>
    </FormPage>
  );
}

const Basics = ({ isNew }: { isNew: boolean }) => (
  <Card title={t('Shop')}>
    <Fields>
      <FormText<VendorValues> name="shopName" label={t('Shop name')} />
      <SlugField prefix="/v/" source="shopName" follows={isNew} />
      <FormText<VendorValues> name="legalName" label={t('Legal name')} />
      <FormSelect
        name="type"
        label={t('Kind')}
        choices={VENDOR_TYPES.map((value) => ({ value, label: typeWord(value) }))}
      />
      <FormText<VendorValues> name="registrationNumber" label={t('Registration number')} optional />
      <FormText<VendorValues> name="taxId" label={t('Tax number')} optional />
      <FormArea<VendorValues> name="about" label={t('About')} rows={4} optional wide />
    </Fields>
  </Card>
);

const Contact = () => (
  <>
    <Card title={t('Contact')}>
      <Fields>
        <FormText<VendorValues> name="contactName" label={t('Contact')} />
        <FormText<VendorValues> name="email" label={t('E-mail')} />
        <FormText<VendorValues>
          name="phone"
          label={t('Phone')}
          help={t('With the country code, such as +212661204118')}
        />
      </Fields>
    </Card>
    <Card title={t('Address')}>
      <Fields>
        <FormText<VendorValues> name="address.line1" label={t('Street and number')} />
        <FormText<VendorValues> name="address.line2" label={t('Second line')} optional />
        <FormText<VendorValues> name="address.postcode" label={t('Postcode')} optional />
        <FormText<VendorValues> name="address.city" label={t('City')} />
        <FormText<VendorValues> name="address.region" label={t('Region')} optional />
        <FormCountry name="address.country" label={t('Country')} />
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
      sub={vendor ? undefined : t('A new vendor waits for approval before anything of theirs is on sale.')}
      actions={vendor && <LinkButton to={paths.vendors.profile(vendor.id)}>{t('Profile')}</LinkButton>}
    />
  );
}
