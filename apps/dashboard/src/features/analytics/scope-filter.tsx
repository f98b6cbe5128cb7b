import ListFilter from 'lucide-react/icons/list-filter';
import { lazy, Suspense, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './scope-filter.module.css';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const ScopeFields = lazy(() => import('./scope-fields.tsx'));
const ScopeNames = lazy(async () => ({ default: (await import('./scope-fields.tsx')).ScopeNames }));

/** Filters the page by a vendor, a category including its subcategories, or both. */
export function ScopeFilter({ control }: { control: AnalyticsControl }) {
  const [isOpen, setOpen] = useState(false);
  const [canFilterVendors, canFilterCategories] = [useCan('vendors'), useCan('categories')];
  if (!canFilterVendors && !canFilterCategories) return null;
  const { vendorId, categoryId } = control.filters;
  const label =
    canFilterVendors && canFilterCategories ? t('Vendor and category') : canFilterVendors ? t('Vendor') : t('Category');
  return (
    <Popover
      label={label}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={ListFilter} className={vendorId || categoryId ? styles.picked : undefined}>
          {vendorId || categoryId ? (
            <Suspense fallback="…">
              <ScopeNames vendorId={vendorId} categoryId={categoryId} />
            </Suspense>
          ) : (
            label
          )}
        </Button>
      }
    >
      <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
        <ScopeFields control={control} canFilterVendors={canFilterVendors} canFilterCategories={canFilterCategories} />
      </Suspense>
    </Popover>
  );
}
