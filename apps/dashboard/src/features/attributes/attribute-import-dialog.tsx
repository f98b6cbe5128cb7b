import { attributesApi } from '@souk/contract/attributes/api.ts';
import { CsvImportDialog } from '#kit/csv/csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshAttributes } from './attribute-steps.ts';

/** Attributes from a CSV file. */
export const AttributeImportDialog = ({ onClose }: { onClose: () => void }) => (
  <CsvImportDialog
    endpoint={attributesApi.import}
    title={t('Import attributes')}
    description={t(
      'An attribute with an existing key in one of its categories is updated, any other is created. Import categories first.',
    )}
    doneWords={(counts) => t('{created} attributes created, {updated} updated', counts)}
    onImported={() => refreshAttributes()}
    onClose={onClose}
  />
);
