import ListFilter from 'lucide-react/icons/list-filter';
import { lazy, Suspense, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './scope-filter.module.css';
import type { AskControl } from './use-ask.ts';

const ScopeFields = lazy(() => import('./scope-fields.tsx'));
const ScopeNames = lazy(async () => ({ default: (await import('./scope-fields.tsx')).ScopeNames }));

/** Narrows the figures to a vendor, a category with those below it, or both. */
export function ScopeFilter({ control }: { control: AskControl }) {
  const [isOpen, setOpen] = useState(false);
  const [mayVendors, mayCategories] = [useCan('vendors'), useCan('categories')];
  if (!mayVendors && !mayCategories) return null;
  const { vendorId, categoryId } = control.ask;
  const label = mayVendors && mayCategories ? t('Vendor and category') : mayVendors ? t('Vendor') : t('Category');
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
        <ScopeFields control={control} mayVendors={mayVendors} mayCategories={mayCategories} />
      </Suspense>
    </Popover>
  );
}
