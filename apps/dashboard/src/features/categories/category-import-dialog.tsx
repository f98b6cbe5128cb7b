import { categoriesApi } from '@souk/contract/categories/api.ts';
import { CsvImportDialog } from '#kit/csv/csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCategories } from './category-steps.ts';

/** Categories from a CSV file. */
export const CategoryImportDialog = ({ onClose }: { onClose: () => void }) => (
  <CsvImportDialog
    endpoint={categoriesApi.import}
    title={t('Import categories')}
    description={t('A category with an existing slug is updated, any other is created below its parent.')}
    doneWords={(counts) => t('{created} categories created, {updated} updated', counts)}
    onImported={refreshCategories}
    onClose={onClose}
  />
);
