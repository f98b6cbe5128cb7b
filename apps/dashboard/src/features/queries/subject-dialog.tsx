import { type UpdateQuery, queryUpdateBody } from '@souk/contract/queries/inputs.ts';
import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import { useCallback, useMemo } from 'react';
import { request } from '#platform/api/request.ts';
import { FormText } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { customerSource, orderSource, productSource, vendorSource } from '#kit/pickers/picker-sources.ts';
import { useCan } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { FormRecordField } from './form-record-field.tsx';
import { refreshQueries } from './queries-data.ts';

type SubjectValues = Required<
  Pick<UpdateQuery, 'subject' | 'customerId' | 'orderId' | 'productId' | 'vendorId' | 'version'>
>;

const toFormValues = ({ subject, customer, order, product, vendor, version }: QueryDetails): SubjectValues => ({
  subject,
  customerId: customer.id,
  orderId: order?.id ?? null,
  productId: product?.id ?? null,
  vendorId: vendor?.id ?? null,
  version,
});

const knownItem = (id: string | null | undefined, label: string | undefined) =>
  id && label ? [{ value: id, label }] : [];

/** Edits the subject of a query and the records it is linked to. */
export function SubjectDialog({ query, onClose }: { query: QueryDetails; onClose: () => void }) {
  const { id, customer, order, product, vendor } = query;
  const [canViewCustomers, canViewOrders, canViewProducts, canViewVendors] = [
    useCan('customers'),
    useCan('orders'),
    useCan('products'),
    useCan('vendors'),
  ];
  const save = useCallback(
    async (body: SubjectValues) => {
      const saved = await request(queriesApi.update, { params: { id }, body, quiet: true });
      void refreshQueries(saved);
      toast.done(t('Updated {number}', { number: saved.number }));
      onClose();
    },
    [id, onClose],
  );
  const control = useEntityForm({
    schema: queryUpdateBody,
    values: useMemo(() => toFormValues(query), [query]),
    save,
    toValues: undefined,
  });
  return (
    <FormDialog title={t('Subject')} control={control} submitLabel={t('Save')} small onClose={onClose}>
      <FormText<SubjectValues> name="subject" label={t('Subject')} />
      {canViewCustomers && (
        <FormRecordField<SubjectValues>
          name="customerId"
          label={t('Customer')}
          source={customerSource}
          known={knownItem(customer.id, customer.name)}
          optional
        />
      )}
      {canViewOrders && (
        <FormRecordField<SubjectValues>
          name="orderId"
          label={t('Order')}
          source={orderSource}
          known={knownItem(order?.id, order?.number)}
          optional
        />
      )}
      {canViewProducts && (
        <FormRecordField<SubjectValues>
          name="productId"
          label={t('Product')}
          source={productSource}
          known={knownItem(product?.id, product?.name)}
          optional
        />
      )}
      {canViewVendors && (
        <FormRecordField<SubjectValues>
          name="vendorId"
          label={t('Vendor')}
          source={vendorSource}
          known={knownItem(vendor?.id, vendor?.shopName)}
          optional
        />
      )}
    </FormDialog>
  );
}
