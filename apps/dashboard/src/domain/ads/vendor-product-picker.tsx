import { productsApi } from '@souk/contract/products/api.ts';
import { useMemo } from 'react';
import { request } from '#platform/api/request.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { type PickSource, productSource } from '#kit/pickers/pick-sources.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import type { AdValues } from './ad-values.ts';

const FOUND = 20;

/** What one vendor has on sale. */
const sourceOf = (vendorId: string): PickSource => ({
  ...productSource,
  key: `product-of-${vendorId}`,
  search: async (words, signal) => {
    const query = { limit: FOUND, sort: 'name', userId: vendorId, status: 'published', ...(words ? { q: words } : {}) };
    const { rows } = await request(productsApi.list, { query, signal, background: true });
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
});

interface Props {
  vendorId: string | null;
  known: readonly ComboboxItem[];
}

/** A product that the chosen vendor has on sale. */
export function VendorProductPicker({ vendorId, known }: Props) {
  const { field, error } = useFormField<AdValues, 'targetId'>('targetId');
  const source = useMemo(() => sourceOf(vendorId ?? ''), [vendorId]);
  return (
    <Field label={t('Product')} error={error} help={vendorId ? undefined : t('Choose a vendor first.')}>
      <PickCombobox
        {...field}
        source={source}
        known={known}
        disabled={!vendorId}
        value={field.value || null}
        onChange={(id) => field.onChange(id)}
      />
    </Field>
  );
}
