import { categoriesApi } from '@souk/contract/categories/api.ts';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import { runBulkStep } from '#kit/list/bulk-step.ts';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { DeactivateDialog } from './category-dialogs.tsx';

interface CategoryBulkProps {
  selection: Selection;
  /** Whether no other category is below it. */
  isLeaf: (id: string) => boolean;
}

const refresh = () => refreshCollections(categoriesApi.list);

/** One step for all picked categories; whether those below follow is asked where there are any. */
export function CategoryBulk({ selection, isLeaf }: CategoryBulkProps) {
  const [isAsked, setAsked] = useState(false);
  const { take, dialog } = useBulkSteps(categoriesApi.bulk, selection, refresh);
  const run = (patch?: { withChildren: boolean }) =>
    void runBulkStep(categoriesApi.bulk, selection, {
      step: { action: 'deactivate', ...(patch && { patch }) },
      refresh,
    }).catch(() => undefined);
  const deactivate = () => (!selection.isAll && [...selection.ids].every(isLeaf) ? run() : setAsked(true));
  const activating = {
    title: (count: number) => t('Activate {count, plural, one {# category} other {# categories}}?', { count }),
    confirm: (count: number) => t('Activate {count, plural, one {# category} other {# categories}}', { count }),
  };
  return (
    <>
      <BulkButton onClick={take({ action: 'activate' }, activating)}>{t('Activate')}</BulkButton>
      <BulkButton onClick={deactivate}>{t('Deactivate')}</BulkButton>
      {dialog}
      {isAsked && (
        <DeactivateDialog
          title={t('Deactivate {count, plural, one {# category} other {# categories}}', { count: selection.count })}
          onClose={() => setAsked(false)}
          onChoose={(withChildren) => run({ withChildren })}
        >
          {t('Categories stand in some of them. Products of a category that is not active cannot be bought.')}
        </DeactivateDialog>
      )}
    </>
  );
}
