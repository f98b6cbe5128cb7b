import type { createCustomerBody, updateCustomerBody } from '@souk/contract/customers/inputs.ts';
import { type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import { CustomerChip } from '#domain/customers/customer-chip.tsx';
import { FormSelect, FormText } from '#kit/form/fields.tsx';
import { Fields, FormPage } from '#kit/form/form-page.tsx';
import { leaveFreely } from '#kit/form/leaving.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { toast } from '#platform/toast/toast.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { customerFields } from './customer-fields.ts';
import { refreshCustomers } from './customer-steps.ts';
import { languageName } from './language-name.ts';

interface CustomerValues {
  name: string;
  email: string;
  phone: string | null;
  language: string;
  version?: number;
}

const EMPTY: CustomerValues = { name: '', email: '', phone: '', language: 'en' };
const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'nl', 'pt', 'ru', 'tr', 'zh'];

const valuesOf = ({ name, email, phone, language, version }: CustomerDetails): CustomerValues => ({
  name,
  email,
  phone,
  language,
  version,
});

interface CustomerFormProps {
  schema: typeof createCustomerBody | typeof updateCustomerBody;
  customer?: CustomerDetails;
}

export function CustomerForm({ schema, customer }: CustomerFormProps) {
  const navigate = useNavigate();
  const values = useMemo(() => (customer ? valuesOf(customer) : EMPTY), [customer]);
  const save = useCallback(
    async (wanted: CustomerValues, idempotencyKey: string) => {
      const saved = await send(wanted, customer?.id, idempotencyKey);
      void refreshCustomers(saved);
      if (customer) return toast.done(t('Saved'), { undo: () => undoNewest('customer', customer.id) });
      toast.done(t('Created “{name}”', { name: saved.name }));
      leaveFreely(() => navigate({ to: paths.customers.profile(saved.id), replace: true }));
    },
    [customer, navigate],
  );
  const control = useEntityForm({
    schema: schema,
    values,
    save,
    valuesOf: customer && valuesOf,
  });
  return (
    <FormPage
      control={control}
      labels={customerFields()}
      draftKey={`customer:${customer?.id ?? 'new'}`}
      isNew={customer === undefined}
      head={<Head customer={customer} />}
      side={customer && <ActivityCard entity="customer" entityId={customer.id} labels={customerFields()} />}
    >
      <Card title={t('Identity')}>
        <Fields>
          <FormText<CustomerValues> name="name" label={t('Name')} wide />
          <FormText<CustomerValues>
            name="email"
            label={t('E-mail')}
            help={t('Orders with this address belong to this customer.')}
          />
          <FormText<CustomerValues>
            name="phone"
            label={t('Phone')}
            help={t('With the country code, such as +212661204118')}
            optional
          />
          <FormSelect
            name="language"
            label={t('Language')}
            help={t('In which the customer is written to, where there are words in it.')}
            choices={[...new Set([...LANGUAGES, values.language])].map((value) => ({
              value,
              label: languageName(value),
            }))}
          />
        </Fields>
      </Card>
      {customer && customer.figures?.ordersCount !== 0 && (
        <Notice>
          {t(
            'New orders take what stands here. Orders placed before keep name, e-mail and phone as they were given, and messages about them go there.',
          )}
        </Notice>
      )}
    </FormPage>
  );
}

function send(
  { version, ...body }: CustomerValues,
  id: string | undefined,
  idempotencyKey: string,
): Promise<CustomerDetails> {
  if (id === undefined) return request(customersApi.create, { body, quiet: true, idempotencyKey });
  return request(customersApi.update, { params: { id }, body: { ...body, version: version ?? 1 }, quiet: true });
}

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
      actions={profile && <LinkButton to={profile}>{t('Back to the profile')}</LinkButton>}
    />
  );
}
