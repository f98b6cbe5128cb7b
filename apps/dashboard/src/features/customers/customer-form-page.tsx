import { newCustomerBody, customerUpdateBody } from '@souk/contract/customers/inputs.ts';
import { type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { useMemo } from 'react';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import { CustomerChip } from '#domain/customers/customer-chip.tsx';
import type { FormValues } from '#kit/form/form-values.ts';
import { FormSelect, FormText } from '#kit/form/fields.tsx';
import { Fields, FormPage } from '#kit/form/form-page.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { customerFieldLabels } from './customer-labels.ts';
import { refreshCustomers } from './customer-actions.ts';
import { languageName } from './language-name.ts';

type CustomerValues = FormValues<typeof newCustomerBody>;

const EMPTY_CUSTOMER: CustomerValues = { name: '', email: '', phone: '', language: 'en' };
const LANGUAGE_TAGS = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'nl', 'pt', 'ru', 'tr', 'zh'];

const toFormValues = ({ name, email, phone, language, version }: CustomerDetails): CustomerValues => ({
  name,
  email,
  phone,
  language,
  version,
});

/** Creates a customer, or edits the one in the URL. */
export default function CustomerFormPage() {
  return (
    <CreateOrEdit
      endpoint={customersApi.get}
      title={t('Customer')}
      list={{ label: t('Customers'), to: paths.customers.list }}
      errorTitle={t('Couldn’t load the customer')}
      nameOf={(row) => row.name}
    >
      {(customer) => <CustomerForm customer={customer} />}
    </CreateOrEdit>
  );
}

function CustomerForm({ customer }: { customer?: CustomerDetails }) {
  const values = useMemo(() => (customer ? toFormValues(customer) : EMPTY_CUSTOMER), [customer]);
  const save = useSave(customer, saveOptions);
  const control = useEntityForm({
    schema: customer ? customerUpdateBody : newCustomerBody,
    values,
    save,
    toValues: customer && toFormValues,
  });
  return (
    <FormPage
      readOnlyReason={undefined}
      control={control}
      labels={customerFieldLabels()}
      draftKey={`customer:${customer?.id ?? 'new'}`}
      isNew={customer === undefined}
      head={<Head customer={customer} />}
      side={customer && <ActivityCard entity="customer" entityId={customer.id} labels={customerFieldLabels()} />}
    >
      <Card title={t('Identity')}>
        <Fields>
          <FormText<CustomerValues> name="name" label={t('Name')} wide />
          <FormText<CustomerValues>
            name="email"
            label={t('Email')}
            help={t('Orders with this email belong to this customer.')}
          />
          <FormText<CustomerValues>
            name="phone"
            label={t('Phone')}
            help={t('Include the country code, such as +212661204118.')}
            optional
          />
          <FormSelect<CustomerValues, 'language'>
            name="language"
            label={t('Language')}
            help={t('Used for messages to this customer when a translation exists.')}
            choices={[...new Set([...LANGUAGE_TAGS, values.language])].map((value) => ({
              value,
              label: languageName(value),
            }))}
          />
        </Fields>
      </Card>
      {customer && customer.figures?.ordersCount !== 0 && (
        <Callout>
          {t(
            'Applies to new orders. Existing orders keep the previous name, email and phone, and messages about these orders still go to the previous contact details.',
          )}
        </Callout>
      )}
    </FormPage>
  );
}

const toBody = ({ version: _version, ...body }: CustomerValues) => body;

const saveOptions: SaveOptions<CustomerValues, CustomerDetails> = {
  create: (values, idempotencyKey) =>
    request(customersApi.create, { body: toBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(customersApi.update, {
      params: { id },
      body: { ...toBody(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshCustomers,
  createdMessage: ({ name }) => t('Created “{name}”', { name }),
  toPath: ({ id }) => paths.customers.profile(id),
  undo: ({ id }) => undoNewest('customer', id),
};

function Head({ customer }: { customer?: CustomerDetails }) {
  const profile = customer && paths.customers.profile(customer.id);
  const crumbs = [
    { label: t('Customers'), to: paths.customers.list },
    ...(customer ? [{ label: customer.name, to: profile }, { label: t('Edit') }] : [{ label: t('New customer') }]),
  ];
  return (
    <PageHead
      title={customer ? <bdi>{customer.name}</bdi> : t('New customer')}
      crumbs={crumbs}
      status={customer && <CustomerChip status={customer.status} />}
      actions={profile && <LinkButton to={profile}>{t('Back to profile')}</LinkButton>}
    />
  );
}
