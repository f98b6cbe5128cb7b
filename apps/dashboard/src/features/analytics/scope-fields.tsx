import { listWords } from '#platform/format/list-words.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { categorySource, vendorSource } from '#kit/pickers/pick-sources.ts';
import { usePicked } from '#kit/pickers/use-pick.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import styles from './scope-filter.module.css';
import type { AskControl } from './use-ask.ts';

interface ScopeFieldsProps {
  control: AskControl;
  mayVendors: boolean;
  mayCategories: boolean;
}

/** One vendor and one category to narrow the figures to; each choice holds at once. */
export default function ScopeFields({ control: { ask, change }, mayVendors, mayCategories }: ScopeFieldsProps) {
  const { vendorId = null, categoryId = null } = ask;
  return (
    <div className={styles.fields}>
      {mayVendors && (
        <Field label={t('Vendor')}>
          <PickCombobox
            source={vendorSource}
            value={vendorId}
            placeholder={t('All vendors')}
            onChange={(id) => change({ vendorId: id ?? undefined })}
          />
        </Field>
      )}
      {mayCategories && (
        <Field label={t('Category')} help={t('Includes subcategories.')}>
          <PickCombobox
            source={categorySource}
            value={categoryId}
            placeholder={t('All categories')}
            onChange={(id) => change({ categoryId: id ?? undefined })}
          />
        </Field>
      )}
      {(vendorId ?? categoryId) && (
        <Button onClick={() => change({ vendorId: undefined, categoryId: undefined })}>{t('Clear filters')}</Button>
      )}
    </div>
  );
}

/** What the figures are narrowed to, by name. */
export function ScopeNames({ vendorId, categoryId }: { vendorId: string | undefined; categoryId: string | undefined }) {
  const vendors = usePicked(vendorSource, vendorId ? [vendorId] : [], []);
  const categories = usePicked(categorySource, categoryId ? [categoryId] : [], []);
  return <bdi>{listWords([...vendors, ...categories].map(({ label }) => label))}</bdi>;
}
