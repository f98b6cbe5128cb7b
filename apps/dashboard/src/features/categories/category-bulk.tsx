import { type Category, categoriesApi } from '@souk/contract/categories/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { List } from '#kit/list/use-list.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { DeactivateDialog } from './category-dialogs.tsx';

interface CategoryBulkActionsProps {
  selection: Selection;
  list: List<Category>;
}

/** Bulk actions for categories. Asks about subcategories before deactivation if the selection may have some. */
export function CategoryBulkActions({ selection, list }: CategoryBulkActionsProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { runNow, run, dialog } = useBulkActions(categoriesApi.bulk, selection);
  const isLeaf = (id: string) => list.rows.find((row) => row.id === id)?.childrenCount === 0;
  const deactivate = () =>
    !selection.isAll && [...selection.ids].every(isLeaf)
      ? startAction(run({ action: 'deactivate' }))
      : setDialogOpen(true);
  const activateOptions = {
    confirmLabel: (count: number) => t('Activate {count, plural, one {# category} other {# categories}}', { count }),
  };
  return (
    <>
      <BulkButton onClick={runNow({ action: 'activate' }, activateOptions)}>{t('Activate')}</BulkButton>
      <BulkButton onClick={deactivate}>{t('Deactivate')}</BulkButton>
      {dialog}
      {isDialogOpen && (
        <DeactivateDialog
          title={t('Deactivate {count, plural, one {# category} other {# categories}}', { count: selection.count })}
          onClose={() => setDialogOpen(false)}
          onChoose={(withChildren) => startAction(run({ action: 'deactivate', patch: { withChildren } }))}
        >
          {t('Some contain subcategories. Products in an inactive category can’t be bought.')}
        </DeactivateDialog>
      )}
    </>
  );
}
