import { formatList } from '#platform/format/list-format.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { categorySource, vendorSource } from '#kit/pickers/picker-sources.ts';
import { useItemNames } from '#kit/pickers/use-picker.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './scope-filter.module.css';
import type { AnalyticsControl } from './use-analytics-filters.ts';

interface ScopeFieldsProps {
  control: AnalyticsControl;
  canFilterVendors: boolean;
  canFilterCategories: boolean;
}

/** Filters by one vendor and one category. Each choice applies immediately. */
export default function ScopeFields({
  control: { filters, updateSearch },
  canFilterVendors,
  canFilterCategories,
}: ScopeFieldsProps) {
  const { vendorId = null, categoryId = null } = filters;
  return (
    <Stack gap={16} className={styles.fields}>
      {canFilterVendors && (
        <Field label={t('Vendor')}>
          <PickCombobox
            source={vendorSource}
            value={vendorId}
            placeholder={t('All vendors')}
            onChange={(id) => updateSearch({ vendorId: id ?? undefined })}
          />
        </Field>
      )}
      {canFilterCategories && (
        <Field label={t('Category')} help={t('Includes subcategories.')}>
          <PickCombobox
            source={categorySource}
            value={categoryId}
            placeholder={t('All categories')}
            onChange={(id) => updateSearch({ categoryId: id ?? undefined })}
          />
        </Field>
      )}
      {(vendorId ?? categoryId) && (
        <Button onClick={() => updateSearch({ vendorId: undefined, categoryId: undefined })}>
          {t('Clear filters')}
        </Button>
      )}
    </Stack>
  );
}

/** Names of the selected vendor and category. */
export function ScopeNames({ vendorId, categoryId }: { vendorId: string | undefined; categoryId: string | undefined }) {
  const vendors = useItemNames(vendorSource, vendorId ? [vendorId] : [], []);
  const categories = useItemNames(categorySource, categoryId ? [categoryId] : [], []);
  return <bdi>{formatList([...vendors, ...categories].map(({ label }) => label))}</bdi>;
}
