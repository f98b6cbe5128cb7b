import { createCustomerBody, updateCustomerBody } from '@souk/contract/customers/inputs.ts';
import { customersApi } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { CustomerForm } from './customer-form.tsx';

/** Creates a customer, or edits the one in the address. */
export default function CustomerFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <CustomerForm key="new" schema={createCustomerBody} /> : <EditCustomer key={id} id={id} />;
}

function EditCustomer({ id }: { id: string }) {
  const answer = useQuery(queryOf(customersApi.get, { params: { id } }));
  usePageTitle(answer.data?.name);
  if (answer.data) return <CustomerForm schema={updateCustomerBody} customer={answer.data} />;
  return (
    <DetailLoading
      title={t('Customer')}
      crumbs={[{ label: t('Customers'), to: paths.customers.list }, { label: t('Edit') }]}
      failed={t('The customer could not be loaded')}
      answer={answer}
    />
  );
}
