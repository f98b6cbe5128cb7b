import { type UpdateQuery, updateQueryBody } from '@souk/contract/queries/inputs.ts';
import { type QueryDetails, queriesApi } from '@souk/contract/queries/api.ts';
import { useCallback, useMemo } from 'react';
import { request } from '#platform/api/request.ts';
import { FormText } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { customerSource, orderSource, productSource, vendorSource } from '#kit/pickers/pick-sources.ts';
import { useCan } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { FormFound } from './form-found.tsx';
import { refreshQueries } from './queries-data.ts';

type Values = Required<Pick<UpdateQuery, 'subject' | 'customerId' | 'orderId' | 'productId' | 'vendorId' | 'version'>>;

const valuesOf = ({ subject, customer, order, product, vendor, version }: QueryDetails): Values => ({
  subject,
  customerId: customer.id,
  orderId: order?.id ?? null,
  productId: product?.id ?? null,
  vendorId: vendor?.id ?? null,
  version,
});

const named = (id: string | null | undefined, label: string | undefined) => (id && label ? [{ value: id, label }] : []);

/** Says whose query it is and what it is about. */
export function AboutDialog({ query, onClose }: { query: QueryDetails; onClose: () => void }) {
  const { id, customer, order, product, vendor } = query;
  const [mayCustomers, mayOrders, mayProducts, mayVendors] = [
    useCan('customers'),
    useCan('orders'),
    useCan('products'),
    useCan('vendors'),
  ];
  const save = useCallback(
    async (body: Values) => {
      const saved = await request(queriesApi.update, { params: { id }, body, quiet: true });
      void refreshQueries(saved);
      toast.done(t('Updated {number}', { number: saved.number }));
      onClose();
    },
    [id, onClose],
  );
  const control = useEntityForm({
    schema: updateQueryBody,
    values: useMemo(() => valuesOf(query), [query]),
    save,
  });
  return (
    <FormDialog title={t('Subject')} control={control} submitLabel={t('Save')} small onClose={onClose}>
      <FormText<Values> name="subject" label={t('Subject')} />
      {mayCustomers && (
        <FormFound<Values>
          name="customerId"
          label={t('Customer')}
          source={customerSource}
          known={named(customer.id, customer.name)}
          optional
        />
      )}
      {mayOrders && (
        <FormFound<Values>
          name="orderId"
          label={t('Order')}
          source={orderSource}
          known={named(order?.id, order?.number)}
          optional
        />
      )}
      {mayProducts && (
        <FormFound<Values>
          name="productId"
          label={t('Product')}
          source={productSource}
          known={named(product?.id, product?.name)}
          optional
        />
      )}
      {mayVendors && (
        <FormFound<Values>
          name="vendorId"
          label={t('Vendor')}
          source={vendorSource}
          known={named(vendor?.id, vendor?.shopName)}
          optional
        />
      )}
    </FormDialog>
  );
}
