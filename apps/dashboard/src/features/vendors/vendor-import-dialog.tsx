import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { CsvImportDialog } from '#kit/csv/csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshVendors } from './vendor-steps.ts';

/** Vendors from a CSV file. */
export const VendorImportDialog = ({ onClose }: { onClose: () => void }) => (
  <CsvImportDialog
    endpoint={vendorsApi.import}
    title={t('Import vendors')}
    description={t('A vendor with an e-mail that we know is changed, any other is new and waits for approval.')}
    doneWords={(figures) => t('{created} vendors created, {updated} changed', figures)}
    onImported={refreshVendors}
    onClose={onClose}
  />
);
