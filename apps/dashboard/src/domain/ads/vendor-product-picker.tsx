import { productsApi } from '@souk/contract/products/api.ts';
import { useMemo } from 'react';
import { request } from '#platform/api/request.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { type PickSource, productSource } from '#kit/pickers/picker-sources.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import type { AdValues } from './ad-values.ts';

const MAX_RESULTS = 20;

/** Published products of one vendor. */
const vendorProductSource = (vendorId: string): PickSource => ({
  ...productSource,
  key: `product-of-${vendorId}`,
  search: async (text, signal) => {
    const query = {
      limit: MAX_RESULTS,
      sort: 'name',
      userId: vendorId,
      status: 'published',
      ...(text ? { q: text } : {}),
    };
    const { rows } = await request(productsApi.list, { query, signal, background: true });
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
});

interface VendorProductPickerProps {
  vendorId: string | null;
  knownItems: readonly ComboboxItem[];
}

/** Picker for a published product of the selected vendor. */
export function VendorProductPicker({ vendorId, knownItems }: VendorProductPickerProps) {
  const { field, error } = useFormField<AdValues, 'targetId'>('targetId');
  const source = useMemo(() => vendorProductSource(vendorId ?? ''), [vendorId]);
  return (
    <Field label={t('Product')} error={error} help={vendorId ? undefined : t('Choose a vendor first.')}>
      <PickCombobox
        {...field}
        source={source}
        knownItems={knownItems}
        disabled={!vendorId}
        value={field.value || null}
        onChange={(id) => field.onChange(id)}
      />
    </Field>
  );
}
