import { createVendorBody, updateVendorBody } from '@souk/contract/vendors/inputs.ts';
import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { VendorForm } from './vendor-form.tsx';

/** Creates a vendor, or edits the one in the address. */
export default function VendorFormPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  return id === undefined ? <VendorForm key="new" schema={createVendorBody} /> : <EditVendor key={id} id={id} />;
}

function EditVendor({ id }: { id: string }) {
  const answer = useQuery(queryOf(vendorsApi.get, { params: { id } }));
  usePageTitle(answer.data?.shopName);
  if (answer.data) return <VendorForm schema={updateVendorBody} vendor={answer.data} />;
  return (
    <DetailLoading
      title={t('Vendor')}
      crumbs={[{ label: t('Vendors'), to: paths.vendors.list }, { label: t('Edit') }]}
      failed={t('The vendor could not be loaded')}
      answer={answer}
    />
  );
}
